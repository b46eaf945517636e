import Assets
import Documents
import Drawing
import Recording
import Scenes
import ScrollEngine
import Session
import Tuning

/// The playground without its window: the session, the workbench around the scene, and the handling of input.
final class Playground {
  var options: OpenOptions
  let content: SceneContent
  let session: Session
  let workbench: Workbench
  let comparison: Comparison
  let observer: GestureObserver
  let tuning: TuningController
  let recordings: RecordingController
  /// The panes of the window. Created on first use, after everything that they show.
  private(set) lazy var panes = makePanes()
  let look: LookController
  var restingFingers = RestingFingers()
  let about: AboutPage
  /// The kiosk mode; `nil` for a normal window.
  let kiosk: Kiosk?
  let host: any Host
  /// The commands of the window, by their IDs.
  let commands: [CommandID: BoundCommand]
  /// The states of the workbench that are active, such as a recording, a replay or an open sheet.
  let states = WorkbenchStates()
  let films: FilmController
  /// The error that ends the program; `nil` if there is none.
  private(set) var failure: DocumentError?
  private let wake: @Sendable () -> Void

  /// Creates a playground with its first scene.
  ///
  /// - Parameters:
  ///   - scenes: The available scenes, in the order of their buttons and keys.
  ///   - window: The window's size, in points.
  ///   - folders: The folders for recordings and state.
  ///   - now: Returns the time of the system clock.
  ///   - wake: Called from any thread to wake the event loop.
  /// - Throws: ``DocumentError`` if the content of any scene is missing or broken.
  init(
    options: OpenOptions, assets: Assets, scenes: [SceneDescriptor], window: Size,
    folders: PersonalFolders = .current, host: any Host, now: @escaping () -> Timestamp,
    wake: @escaping @Sendable () -> Void
  ) throws(DocumentError) {
    self.options = options
    self.host = host
    self.wake = wake
    let isBare = options.isBare || options.kiosk != nil
    content = SceneContent(
      scenes, assets: assets, folder: options.content, language: .ofEnvironment(), isLive: true)
    let shown = options.kiosk?.playlist ?? scenes.names
    try content.read(for: shown)
    // A window without panels has no unsaved work, so there is no file of unsaved work.
    let unsaved = isBare ? nil : try? SessionFile(folder: folders.state)
    let store = TuningStore(options.tuning.tuning, path: options.tuning.file, session: unsaved)
    comparison = Comparison(store) { isBare ? nil : try? SessionFile(folder: folders.state, isSecond: true) }
    if let other = options.whereabouts?.other { comparison.loadB(named: other) }
    let bound = BoundCommand.all(scenes)
    commands = Dictionary(bound.map { ($0.command.id, $0) }, uniquingKeysWith: { first, _ in first })
    workbench = Workbench(
      window: window, isBare: isBare, appearance: options.look.appearance,
      switcher: SceneSwitcher(scenes: scenes, shown: try content.descriptor(options.scene)),
      commands: CommandTable(bound.map(\.command)),
      panel: TuningPanel(
        TuningEditor(store: store, session: unsaved, library: PresetLibrary(folder: folders.presets))),
      hints: isBare ? nil : HintProgress(folder: folders.state),
      observe: ObserveColumn(
        recordings: folders.recordings,
        thumbnails: ThumbnailMaker(ContentOptions(folder: options.content, items: options.items), wake: wake),
        scenes: scenes),
      open: options.panels)
    kiosk = options.kiosk.map { Kiosk($0, at: now()) }
    about = AboutPage(credits: try Credits.load(assets))
    let (content, items) = (content, options.items)
    session = try Session(
      options.scene, viewport: workbench.layout.viewport.size, tuning: options.tuning.tuning, keepsGestures: !isBare,
      folders: folders, now: now
    ) { name, viewport, tuning throws(DocumentError) in
      try content.scene(name, viewport: viewport, tuning: tuning, items: items)
    }
    observer = GestureObserver(session, workbench, comparison)
    look = LookController(session, workbench, comparison, chosen: options.look)
    tuning = TuningController(session, workbench, comparison, states, wake: wake, notify: options.notify)
    let folder = OutputFolder.current(options.captures)
    workbench.handOver.folder = folder
    let trials = TrialController(session, workbench, states, assets: assets, wake: wake) { [comparison] in
      comparison.a.tuning
    }
    recordings = RecordingController(session, workbench, observer, states, folder: folder, trials: trials)
    films = FilmController(session, workbench, tuning, recordings, states, folder: folder, host: host, wake: wake)
    workbench.film.choices = options.whereabouts?.film ?? .first
    connect()
    states.owner = self
    observer.refresh()
    // Loads the user's own map now for all scenes that show a map, so that errors in it are reported at the start and
    // not when the user first switches to one of these scenes.
    startLoading(content.hasOwnMap ? shown : [options.scene])
  }

  private func connect() {
    workbench.panel.editor.copy = { [host] in host.copy($0) }
    workbench.panel.isFine = { [host] in host.isFine }
    workbench.panel.owner = self
    workbench.handOver.copy = { [host] in host.copy($0) }
    workbench.handOver.show = { [unowned self] in films.show($0) }
    // The export sheet shows its own notification, so this only remembers the output.
    workbench.handOver.onSave = { [unowned workbench] in workbench.notifications.last = $0 }
    workbench.handOver.onReveal = { [unowned self] in showPanel(at: $0) }
    workbench.help.order = { [unowned self] in run($0) }
    workbench.observe.owner = self
    workbench.observe.text = host.text
    library.owner = self
    library.renamed = { [unowned self] in recordings.history.rename($0, to: $1) }
    recordings.trials.showScene = { [unowned self] in showScene() }
    recordings.trials.setTuningB = { [unowned self] in tuning.setB($0) }
    observer.released = { [unowned self] in panes.forgetSceneTouches() }
  }

  var isBare: Bool { workbench.layout.isBare }

  /// Starts loading the resources that take longer than a frame. Scenes that need no map do not load it, which saves
  /// memory.
  func startLoading(_ names: [SceneName]) { content.startLoading(names, then: wake) }

  func attempt(_ body: () throws(DocumentError) -> Void) {
    do throws(DocumentError) { try body() } catch { failure = failure ?? error }
  }

  // MARK: - The stage

  /// Shows another scene in the state in which it was left. Ends a recording in progress, because a recording belongs
  /// to one scene.
  ///
  /// - Throws: ``DocumentError`` if the scene's content is missing or the recording cannot be saved.
  func show(_ name: SceneName) throws(DocumentError) {
    guard name != session.scene.name else { return }
    if session.isRecording { try finishRecording() }
    try session.stage(name, viewport: workbench.layout.viewport.size, from: .asLeft)
    startLoading([name])
  }

  /// Shows the scene that the user has chosen.
  func showChosen(_ name: SceneName) { attempt { () throws(DocumentError) in try show(name) } }

  /// Ends the recording in progress.
  ///
  /// - Throws: ``DocumentError`` if it cannot be saved to the path from the command line. Other errors only appear in
  ///   the window.
  func finishRecording() throws(DocumentError) {
    do throws(DocumentError) { try recordings.finish() } catch { if options.record != nil { throw error } }
  }

  func toggleRecording() {
    guard session.isRecording else { return recordings.start(to: nil) }
    attempt { () throws(DocumentError) in try finishRecording() }
  }

  /// Resizes the scene and the About page to the window's layout.
  func resizeScene() {
    // A covered About page would still receive the keys, so it is closed.
    if workbench.layout.isPageCovered { states.end(.credits) }
    about.updateLayout(in: workbench.layout.page, text: host.text, at: session.moment)
    session.resize(workbench.layout.viewport.size)
  }

  func resize(_ size: Size) {
    _ = kiosk?.intercept(InputEvent(time: session.moment, kind: .resize(size)))
    workbench.resize(size, at: session.moment)
    resizeScene()
  }

  // MARK: - Time

  /// Advances everything to a frame that starts at a time of the system clock.
  ///
  /// - Parameter sight: The time at which the frame becomes visible.
  /// - Returns: The scene's time in the frame.
  func advance(to start: Timestamp, seenAt sight: Timestamp) -> Timestamp {
    states.resumeSuspended()
    let time = session.clock.time(at: start)
    session.advance(to: time, seenAt: sight)
    workbench.framePanel.predictionError = session.input.predictionError
    workbench.advance(to: start)
    about.advance(to: start, by: session.tuning)
    workbench.commandState.showsCredits = about.isOpen
    observer.refresh()
    recordings.refresh()
    films.refresh()
    look.updateChoice()
    options.whereabouts?.update(from: self)
    panes.advance(to: start, by: session.tuning)
    return time
  }

  /// Whether the next frame differs from the current frame without further input.
  var isAnimating: Bool { session.needsFrame || workbench.isMoving || about.isAnimating }

  /// The time of the next change without input while nothing moves, on the system clock; `nil` if there is none.
  var nextMoment: Timestamp? {
    let change = session.nextChange(isObserved: observer.isObserving)
    return Timestamp.first(of: workbench.nextMoment, panes.tips.due, about.nextMoment, kiosk?.nextMoment, change)
  }

  // MARK: - Work that takes longer than a frame

  /// The plays that somebody waits for, most urgent first.
  private var requests: [Play] { observer.requests + films.requests }

  var hasWork: Bool { !requests.isEmpty }

  /// Plays what somebody waits for, for a number of seconds.
  ///
  /// - Returns: Whether there is something new to show.
  /// - Throws: ``DocumentError`` if the scene's content is missing.
  func runDeferredWork(for seconds: Double) throws(DocumentError) -> Bool {
    let awaitsFilm = !films.requests.isEmpty
    try session.outcomes.run(requests, for: seconds) { session.moment }
    let hasFilm = awaitsFilm && films.requests.isEmpty
    return observer.showOutcomes() || hasFilm
  }

  // MARK: - The kiosk

  /// Carries out a kiosk's due instructions.
  ///
  /// - Returns: Whether the window should close.
  func runKiosk() -> Bool { kiosk.map { KioskService(self, $0).run() } ?? false }
}
