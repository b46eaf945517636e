import Documents
import Drawing
import Interface
import Recording
import Scenes
import ScrollEngine
import Session
import Tuner
import Tuning
import TuningFiles
import Workbench

extension CommandID {
  /// Lets the user choose a scene file.
  static let chooseScene: Self = "choose scene"
  /// Opens one of the last scene files.
  static func recentScene(_ index: Int) -> Self { Self("recent scene \(index + 1)") }
}

/// The controller of the user's own screens: opens scene files, shows them again when they or their pictures change, and
/// remembers the last ones.
final class ScreensController: SessionObserver {
  /// The number of scene files that the menu offers again. Chosen.
  static let mostRecent = 5

  private let session: Session
  private let workbench: Workbench
  private let content: SceneContent
  private let navigator: SceneNavigator
  private let tuning: TuningController
  private let wake: @Sendable () -> Void
  private var watch: SceneFileWatch?
  /// The dialog in which the user chooses a file.
  private let dialog: FileDialog
  /// The paths of the scene files that were opened last, the newest first.
  private(set) var recent: [String]
  /// The fault of the last screen's file or pictures; `nil` if the screen is up to date.
  private var fault: DocumentError? {
    didSet { if let fault, fault != oldValue { notify(fault.description) } }
  }
  private let notify: @Sendable (String) -> Void
  /// Whether the window shows faults. Visitors of a kiosk could do nothing about them.
  private let showsFaults: Bool

  init(
    _ context: FeatureContext, _ content: SceneContent, _ tuning: TuningController, recent: [String], showsFaults: Bool
  ) {
    (session, workbench, navigator) = (context.session, context.workbench, context.navigator)
    (wake, notify) = (context.wake, context.notify)
    (self.content, self.tuning, self.showsFaults) = (content, tuning, showsFaults)
    dialog = FileDialog(wake: wake)
    self.recent = recent
    session.add(self)
    tuning.savesElsewhere = { [unowned self] in save() }
    if let file = SceneCatalog.file(session.scene.name) {
      coverTuning()
      remember(file)
      report(file.pictureProblem)
    }
    // Recordings of the last screens can then be replayed from the library.
    let others = recent
    Thread.start {
      for path in others { if let file = try? SceneFile.read(path) { SceneCatalog.offer(file) } }
    }
  }

  /// The commands that show a scene or open one, and the watch for changes of the visible screen.
  func feature(for scenes: [SceneDescriptor], show: @escaping (SceneName) -> Void) -> Feature {
    Feature(commands: commands(for: scenes, show: show), receive: { _ in self.receive() })
  }

  /// Returns a command for each scene of the window, and those for a screen of the user's own, whose button and key come
  /// after the others.
  func commands(for scenes: [SceneDescriptor], show: @escaping (SceneName) -> Void) -> [Command] {
    let shown = { [navigator] (name: SceneName) in
      navigator.uncoverScene()
      show(name)
    }
    let own = Command(
      .scene(scenes.count), "Your screen, once one is open", in: .scenes, keys: [KeyCommand("\(scenes.count + 1)")],
      .bare
    ) {
      let all = self.workbench.switcher.scenes
      if all.indices.contains(scenes.count) { shown(all[scenes.count].name) } else { self.choose() }
    }
    let open = [
      Command(
        .openScene, "Open a scene file", in: .scenes, keys: [KeyCommand("o", [.control, .shift])],
        tip: Tooltip("Open a scene", "Shows a screen of your own: a file NAME.scene.json, or its folder."),
        icon: { _ in .icon("plus") }
      ) { if self.recent.isEmpty { self.choose() } else { self.workbench.openMenu(on: .openScene) } },
      Command(
        .chooseScene, "Choose a file", needsTip: false, on: .menu(of: .openScene, Self.mostRecent),
        icon: { _ in .icon("plus") }
      ) { self.choose() },
    ]
    return scenes.enumerated().map { index, scene in
      Command(.scene(index), scene.title, in: .scenes, keys: [KeyCommand("\(index + 1)")], .bare) { shown(scene.name) }
    } + [own] + open
      + (0..<Self.mostRecent).map { index in
        Command(
          .recentScene(index), "Open a recent scene", inMenu: self.recentPath(index).map { Folder.split($0).name },
          isInMenu: self.recentPath(index) != nil, needsTip: false,
          note: { _ in self.recentPath(index).map { OutputFolder.shortened(Folder.split($0).folder) } },
          on: .menu(of: .openScene, index), icon: { _ in .icon("layers-outline") }
        ) { if let path = self.recentPath(index) { self.open(path) } }
      }
  }

  /// Shows a fault until the file is right, and writes it to standard error once.
  private func report(_ fault: DocumentError?) {
    self.fault = fault
    showFault()
  }

  /// Shows the fault while its screen is visible. The path would leave no room for the reason.
  private func showFault() {
    let isVisible = showsFaults && watch.map { $0.path == SceneCatalog.file(session.scene.name)?.path } == true
    workbench.notifications.fault = isVisible ? fault.map(\.shortDescription) : nil
  }

  private func remember(_ file: SceneFile) {
    recent = Array(([file.path] + recent.filter { $0 != file.path }).prefix(Self.mostRecent))
    watchFiles(of: file)
  }

  /// Watches the files of the current screen. A watch of the same files goes on, so that it misses no change.
  private func watchFiles(of file: SceneFile) {
    if watch?.covers(file) != true { watch = SceneFileWatch(file, wake: wake) }
  }

  /// Shows a screen. The tunables that mean the same as its numbers get its values.
  func show(_ file: SceneFile) {
    SceneCatalog.open(file)
    content.add(file.descriptor())
    session.forget(file.sceneName)
    navigator.uncoverScene()
    workbench.notifications.clearNotice()
    do throws(DocumentError) {
      if session.scene.name == file.sceneName {
        try session.stage(file.sceneName, viewport: workbench.layout.sceneSize, from: .state([]))
      } else {
        try navigator.show(file.sceneName)
      }
    } catch { return workbench.show(error.description, at: session.moment) }
    showInRail(file)
    coverTuning()
    remember(file)
    report(file.pictureProblem)
  }

  /// Makes a screen that was not opened from its file, such as that of a replayed recording, the current one.
  private func adoptShownScene() {
    guard let file = SceneCatalog.file(session.scene.name), watch?.path != file.path else { return }
    content.add(file.descriptor())
    showInRail(file)
    remember(file)
    report(file.pictureProblem)
  }

  private func showInRail(_ file: SceneFile) {
    workbench.switcher = SceneSwitcher(
      scenes: workbench.switcher.scenes.filter { SceneCatalog.file($0.name) == nil } + [file.descriptor()],
      shown: file.descriptor())
  }

  /// Makes the numbers of the visible screen the standard values of the tunables that mean the same.
  private func coverTuning() {
    let numbers = SceneCatalog.file(session.scene.name)?.numbers
    guard tuning.comparison.screen != numbers else { return }
    tuning.comparison.screen = numbers
    tuning.panel.editor.tuningChanged()
  }

  // MARK: - Files

  /// Opens a scene file or the folder with it. A fault is reported in the window.
  func open(_ path: String) {
    do throws(DocumentError) { show(try SceneFile.open(path)) } catch {
      workbench.show(error.description, at: session.moment)
    }
  }

  /// Writes the numbers that were changed by tunables into the scene file of the visible screen. Returns whether the
  /// tuning has no other changes that need a file of their own.
  func save() -> Bool {
    guard let file = SceneCatalog.file(session.scene.name) else { return false }
    do throws(DocumentError) {
      var editor = try SceneFileEditor(path: file.path)
      guard editor.set(from: tuning.panel.editor.tuning) else { return false }
      try editor.save()
      // The screen already has the new numbers, so the change of the file is no reason to show it again.
      let saved = try SceneFile.open(file.path)
      content.add(saved.descriptor())
      watch = SceneFileWatch(saved, wake: wake)
      coverTuning()
      report(saved.pictureProblem)
      workbench.show("Saved in \(Folder.split(file.path).name)", at: session.moment)
    } catch {
      workbench.show(error.description, at: session.moment)
      return true
    }
    return !tuning.panel.editor.store.hasUnsavedWork
  }

  /// Returns the path of one of the last scene files; `nil` if there are fewer.
  private func recentPath(_ index: Int) -> String? { recent.indices.contains(index) ? recent[index] : nil }

  /// Lets the user choose a scene file in the dialog of the desktop. Without one, tells how to open a file.
  func choose() {
    if !dialog.open(title: "Open a scene", patterns: ["*.scene.json"]) {
      workbench.show("Drop a scene file or its folder on the window to open it", at: session.moment)
    }
  }

  func sceneChanged(_ start: Session.Start) {
    // Only the names are compared, because a seek changes the scene often and a large file takes long to look through.
    if tuning.comparison.screen?.name != SceneCatalog.file(session.scene.name)?.sceneName.rawValue { coverTuning() }
    adoptShownScene()
    showFault()
  }

  /// Opens a file that was chosen in a dialog, and shows the visible screen again if its files have changed. Waits until
  /// no finger is down and nothing is recorded or replayed.
  private func receive() -> Bool {
    if let path = dialog.takePath() { open(path) }
    guard let watch, watch.hasChanged else { return true }
    guard session.touches.fingers.isEmpty, !session.isRecording, session.replay == nil else { return false }
    watch.clear()
    showAgain(watch)
    return true
  }

  /// Shows a screen again, after its files have changed. A faulty file leaves the last good screen in place.
  private func showAgain(_ watch: SceneFileWatch) {
    do throws(DocumentError) {
      let file = try SceneFile.open(watch.path)
      content.add(file.descriptor())
      coverTuning()
      session.forget(file.sceneName)
      watchFiles(of: file)
      report(file.pictureProblem)
      guard session.scene.name == file.sceneName else { return }
      let state = session.scene.startState().members
      try session.stage(file.sceneName, viewport: workbench.layout.sceneSize, from: .state(state))
      showInRail(file)
      if fault == nil { workbench.show("\(file.name) is up to date", at: session.moment) }
    } catch {
      workbench.notifications.clearNotice()
      report(error)
    }
  }
}
