import Assets
import CodeExport
import Documents
import Drawing
import FrameTimes
import Inspector
import Interface
import Library
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Session
import Trials
import Tuner
import Tuning
import TuningFiles
import Videos
import Workbench

/// The playground without its window: the session, the workbench around the scene, and the handling of input.
final class Playground: CommandRunner {
  var options: OpenOptions
  let content: SceneContent
  let session: Session
  let workbench: Workbench
  let navigator: SceneNavigator
  let comparison: TuningComparison
  let observer: GestureObserver
  let tuning: TuningController
  let recordings: RecordingController
  let trials: TrialController
  let videos: VideoController
  let measuredVideos: MeasuredVideoController
  let codeExport: CodeExportController
  let screens: ScreensController
  let look: LookController
  let help: HelpView
  let about: AboutView
  /// The root of the window's views.
  let root: ViewTree
  var restingFingers = RestingFingers()
  /// The kiosk mode; `nil` for a normal window.
  let kiosk: Kiosk?
  let host: any WorkbenchHost
  /// The states of the workbench that are active, such as a recording, a replay or an open dialog.
  let states: WorkbenchStates
  /// The error that ends the program; `nil` if there is none.
  private(set) var failure: DocumentError?

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
    folders: PersonalFolders = .current, host: any WorkbenchHost, now: @escaping () -> Timestamp,
    wake: @escaping @Sendable () -> Void
  ) throws(DocumentError) {
    self.options = options
    self.host = host
    let isBare = options.isBare || options.kiosk != nil
    // The workbench is in English, and so is its scene.
    let language = options.kiosk?.phrases.sceneLanguage() ?? .english
    content = SceneContent(
      scenes, root: assets.root, folder: options.content, language: language, isLive: true)
    content.direction = options.direction
    let shown = options.kiosk?.playlist ?? scenes.names
    try content.read(for: shown)
    // A window without panels has no unsaved work, so there is no file of unsaved work.
    let unsaved = isBare ? nil : try? SessionFile(folder: folders.state)
    let store = TuningStore(options.tuning.tuning, path: options.tuning.file, session: unsaved)
    comparison = TuningComparison(store) { isBare ? nil : try? SessionFile(folder: folders.state, isSecond: true) }
    if let other = options.other ?? options.whereabouts?.other { comparison.loadB(named: other) }
    let table = CommandTable()
    let folder = OutputFolder.current(options.captures)

    let focus = FocusScope()
    // The parts of the window, which the workbench lays out and the controllers below fill.
    let panel = TuningPanelView(
      TuningEditor(store: store, session: unsaved, library: PresetLibrary(folder: folders.presets), host: host),
      commands: table, host: host, focus: focus)
    let library = LibraryView(
      folder: folders.recordings,
      thumbnails: ThumbnailMaker(
        ContentOptions(folder: options.content, items: options.items), program: options.program, onThumbnailReady: wake),
      scenes: scenes, commands: table)
    let column = ObserveView(library, commands: table, text: host.text, focus: focus)
    help = HelpView(table)
    about = AboutView(credits: try Credits.load(assets), text: host.text)
    options.panels.restore(panel, column, isBare: isBare)
    workbench = Workbench(
      window: window, isBare: isBare, appearance: options.look.appearance,
      switcher: SceneSwitcher(scenes: scenes, shown: try content.descriptor(options.scene)), commands: table,
      hints: isBare ? nil : HintProgress(folder: folders.state), focus: focus, views: [panel, help, column, about],
      preferences: options.panels.preferences(offering: panel.editor.leftovers.offered != nil))
    kiosk = options.kiosk.map { Kiosk($0, at: now(), notify: options.notify) }
    let (content, items) = (content, options.items)
    session = try Session(
      options.scene, viewport: workbench.layout.sceneSize, tuning: options.tuning.tuning, keepsGestures: !isBare,
      folders: folders, now: now
    ) { name, viewport, tuning, direction throws(DocumentError) in
      try content.scene(name, viewport: viewport, tuning: tuning, items: items, direction: direction)
    }

    // The controllers. Each refers only to controllers created before it.
    states = WorkbenchStates(session, workbench)
    navigator = SceneNavigator(session, workbench, states, content, wake: wake)
    let context = FeatureContext(session, workbench, states, navigator, wake: wake, notify: options.notify)
    let revealer = FileRevealer(host, workbench, wake: wake)
    tuning = TuningController(context, comparison, panel)
    observer = GestureObserver(session, workbench, column, comparison)
    look = LookController(session, workbench, tuning, chosen: options.look)
    recordings = RecordingController(context, observer, tuning, folder: folder)
    trials = TrialController(context, tuning, recordings, library: library, assets: assets)
    videos = VideoController(
      context, tuning, recordings, last: options.whereabouts?.video, folder: folder, host: host, revealer: revealer)
    measuredVideos = MeasuredVideoController(context, tuning, column)
    codeExport = CodeExportController(
      context, tuning, folder: folder, host: host, revealer: revealer, assets: assets,
      addGesture: { [history = recordings.history] in history.add($0, under: $1) },
      addTrial: { [trials] in trials.add($0) }, readMask: AlphaMask.ifReadable,
      reducePhoto: JPEG.reduced)
    trials.askOnPhones = { [unowned codeExport] in codeExport.ask($0) }
    screens = ScreensController(
      context, content, tuning, recent: options.whereabouts?.recentSceneFiles ?? [],
      showsFaults: options.kiosk == nil)
    root = Self.makeRoot(workbench, session, help, about, tuning, column, kiosk, focus: focus)
    table.runner = self
    session.add(root)
    workbench.add(features(revealer, WindowController(context, root, help, about, host: host)), to: states)
    recordings.onFailure = { [unowned self] error in if self.options.record != nil { failure = failure ?? error } }
    workbench.sessionState = { [unowned self] in commandState }
    recordings.follow()
    // Loads the user's own map now for all scenes that show a map, so that errors in it are reported at the start and
    // not when the user first switches to one of these scenes.
    navigator.startLoading(content.hasOwnMap ? shown : [options.scene])
  }

  deinit { workbench.removeFeatures(from: states) }

  var isBare: Bool { workbench.layout.isBare }

  /// The state that decides how the commands' buttons look.
  private var commandState: CommandState {
    var state = CommandState()
    state.isRecording = session.isRecording
    state.canReplay = !session.currentGesture.isEmpty
    state.isReplaying = session.isReplaying
    state.isLooping = session.clock.loops
    state.isPaused = session.clock.isPaused
    state.slowdownFactor = session.clock.slowness
    state.compare = comparison.mode
    state.isBlind = tuning.blind.shown != nil
    state.showsCredits = about.isOpen
    return state
  }

  func attempt(_ body: () throws(DocumentError) -> Void) {
    do throws(DocumentError) { try body() } catch { failure = failure ?? error }
  }

  /// The column with the engine's decisions, the curves and the frame times.
  var column: ObserveView { observer.column }

  // MARK: - The stage

  /// Shows the scene that the user has chosen.
  func showChosen(_ name: SceneName) { attempt { () throws(DocumentError) in try navigator.show(name) } }

  /// Ends the recording in progress.
  ///
  /// - Throws: ``DocumentError`` if it cannot be saved to the path from the command line. Other errors only appear in
  ///   the window.
  func finishRecording() throws(DocumentError) {
    do throws(DocumentError) { try recordings.finish() } catch { if options.record != nil { throw error } }
  }

  /// Resizes the scene to the window's layout.
  func resizeScene() { session.resize(workbench.layout.sceneSize) }

  func resize(_ size: Size) {
    workbench.resize(size, at: session.moment)
    resizeScene()
  }

  // MARK: - Time

  /// Advances everything to a frame that starts at a time of the system clock.
  ///
  /// - Parameter visibleTime: The time at which the frame becomes visible.
  /// - Returns: The scene's time in the frame.
  func advance(to start: Timestamp, seenAt visibleTime: Timestamp) -> Timestamp {
    states.resumeSuspended()
    let time = session.clock.time(at: start)
    session.advance(to: time, seenAt: visibleTime)
    workbench.advance(to: start)
    root.advance(to: start, by: session.tuning)
    return time
  }

  /// Takes over what other threads have finished, after one of them has woken the window.
  func receive() { workbench.receive(at: session.moment) }

  /// Saves the state that the next window starts with, if it has changed.
  func saveState() { options.whereabouts?.update(from: self) }

  /// Whether the next frame differs from the current frame without further input.
  var isAnimating: Bool { session.needsFrame || workbench.isMoving || kiosk?.needsFrame == true }

  /// The time of the next change without input while nothing moves, on the system clock; `nil` if there is none.
  var nextMoment: Timestamp? {
    let change = session.nextChange(isObserved: observer.isObserving)
    return Timestamp.first(of: workbench.nextMoment, root.tips.due, kiosk?.nextMoment, change)
  }

  // MARK: - Work that takes longer than a frame

  var hasWork: Bool { workbench.hasWork }

  /// Runs the replays that features wait for, without showing them, for a number of seconds.
  ///
  /// - Returns: Whether there is something new to show.
  /// - Throws: ``DocumentError`` if the scene's content is missing.
  func runDeferredWork(for seconds: Double) throws(DocumentError) -> Bool {
    try workbench.runWork(of: session, for: seconds)
  }

  // MARK: - The kiosk

  /// Carries out a kiosk's due instructions.
  ///
  /// - Returns: Whether the window should close.
  func runKiosk() -> Bool { kiosk.map { KioskService(self, $0).run() } ?? false }
}

extension Playground {
  /// Runs a command of a key, a button, a menu or the help. A blind test refuses commands that could reveal which
  /// tuning the scene uses.
  func run(_ id: CommandID) {
    guard let command = workbench.commands[id] else { return }
    guard !states.isActive(.blind) || command.isAllowedInBlindTest else { return states.showRefusal(of: .blind) }
    workbench.menu = nil
    command.run()
    states.resumeSuspended()
    resizeScene()
  }
}

extension CommandID {
  static let nextRegion: Self = "next region"
  static let paste: Self = "paste"
  static let selectAll: Self = "select all"
  static let contrast: Self = "contrast"
}

/// The features of the window.
extension Playground {
  /// Returns the features in the order of their commands in each section of the help.
  func features(_ revealer: FileRevealer, _ window: WindowController) -> [Feature] {
    [
      window.panels,
      screens.feature(for: content.scenes.filter { SceneCatalog.file($0.name) == nil }) { [unowned self] in
        showChosen($0)
      },
      tuning.comparing, tuning.blind.feature, recordings.gesture, trials.feature, revealer.feature, videos.feature,
      measuredVideos.feature, regions, tuning.editing, codeExport.feature, recordings.shelf,
      recordings.history.arrivals, tuning.typing, clipboard,
      look.feature, window.covers,
    ]
  }

  /// The command that moves the keyboard focus through the regions of the window.
  private var regions: Feature {
    Feature(commands: [
      Command(
        .nextRegion, "Panel, buttons, curves, scene; then Tab", in: .tuning, keys: [KeyCommand("F6")], .typing
      ) { [unowned self] in root.focusNext() }
    ])
  }

  /// The commands for the clipboard and the text of fields, and the one that cancels the output in progress.
  private var clipboard: Feature {
    Feature(commands: [
      Command(.copy, "Copy the tuning or the typed text", in: .tuning, keys: [KeyCommand("c", .control)], .typing) {
        [unowned self] in copyText()
      },
      Command(.paste, "Paste a tuning or text", in: .tuning, keys: [KeyCommand("v", .control)], .typing) {
        [unowned self] in pasteText()
      },
      Command(
        .selectAll, "Select all in a field", in: .tuning, keys: [KeyCommand("a", .control)], [.bare, .typing]
      ) { [unowned self] in root.field?.selectAll() },
      Command(.cancelOutput, "Cancel", tip: Tooltip("Cancel", "Nothing is saved.")) { [unowned self] in
        if !measuredVideos.cancel() { videos.cancel() }
      },
    ])
  }
}

/// The views of the window, and the input that reaches them.
extension Playground {
  /// Creates the tree of the window's views.
  static func makeRoot(
    _ workbench: Workbench, _ session: Session, _ help: HelpView, _ about: AboutView, _ tuning: TuningController,
    _ column: ObserveView, _ kiosk: Kiosk?, focus: FocusScope
  ) -> ViewTree {
    let scene = SceneView(workbench, session, below: about) { $0.viewport }
    let twin = SceneView(workbench, session, below: about, isSecond: true) { $0.twin }
    let bars = BarsView(workbench, session)
    let panel = tuning.panel
    let cover: [any View] =
      kiosk.map { [KioskCoverView($0, workbench), KeyboardView($0, session), LanguageBarView($0, session, workbench)] }
      ?? []
    return ViewTree(
      cover + [
        help, BlindTestView(workbench.commands, tuning.blind), OverlayView(workbench, session, over: bars),
        DialogAreaView(workbench),
        DrawerTabsView(workbench, session, over: bars), panel, column, about, bars, twin,
        DividerView(workbench, over: scene),
        scene,
      ], scene: scene,
      // The keyboard focus visits the regions in this order. If the tuning panel would have to open over the scene
      // first, the focus visits the panel last.
      regions: { workbench.layout.tuning == nil ? [scene, bars, column, panel] : [scene, panel, bars, column] },
      focus: focus, now: { session.moment })
  }

  /// Handles user input.
  ///
  /// - Returns: Whether the input may have changed what the window shows.
  func handle(_ input: InputEvent) -> Bool {
    withEventTime(input.time) {
      restingFingers.filter(input, isMoving: root.isMoving).map(route) ?? false
    }
  }

  /// Handles a key combination that was pressed at a time of the system clock.
  func handle(_ combination: KeyCommand, at time: Timestamp) { withEventTime(time) { press(combination, at: time) } }

  /// Performs an action while the session's event time is `moment`, the time of the input event on the system clock.
  private func withEventTime<Result>(_ moment: Timestamp, _ body: () -> Result) -> Result {
    let before = session.eventClock.eventTime
    session.eventClock.eventTime = moment
    defer { session.eventClock.eventTime = before }
    return body()
  }

  /// Passes user input to the view or text field that handles it.
  private func route(_ input: InputEvent) -> Bool {
    if kiosk?.withholds(input) == true { return false }
    kiosk?.observe(input)
    switch input.kind {
    // In a field, the space key is a character like any other.
    case .key(.space) where edited != nil: type(" ", at: input.time)
    case .key(let key): press(key, at: input.time)
    case .text(let text): type(text, at: input.time)
    case .resize: return help.isOpen
    default:
      // A new gesture replaces the current gesture. If the scene has come to rest since the last frame, the current
      // gesture is over and must be added to the history and the trials before it is replaced.
      if root.modal == nil, input.kind.beginsByHand { session.finishGesture(by: input.time) }
      return root.handle(input)
    }
    return true
  }

  // MARK: - Keys

  /// Passes a key to the view that uses it, and otherwise to the scene.
  private func press(_ key: InputEvent.Key, at time: Timestamp) {
    if root.press(key, at: time) { return }
    // A toast that would close by itself lies over the scene, and over what Escape would close next.
    if key == .escape, workbench.notifications.isPassing { return run(.dismissToast) }
    if key == .escape, workbench.layout.drawer != nil { return run(.drawer(.closed)) }
    // Escape leaves full screen before it reaches the scene. In a kiosk it does not, because visitors must not leave
    // full screen.
    if key == .escape, kiosk == nil, host.isFullScreen { return states.end(.fullScreen) }
    session.deliver(.key(key), at: time)
  }

  /// Handles a key combination: the views first, then the text field, then the window's commands.
  private func press(_ combination: KeyCommand, at time: Timestamp) {
    // Commands are for users who tune. A kiosk's visitors only scroll.
    guard kiosk == nil else { return }
    let hasHelp = help.isOpen
    // While the help is open, keys must not answer the blind test below it.
    if !hasHelp {
      if root.press(combination) { return }
      if combination.modifiers == .shift, let key = InputEvent.Key(rawValue: combination.name),
        pressShifted(key, at: time)
      {
        return
      }
    }
    if let edited, let text = combination.text { return edited.type(text, at: time) }
    guard let id = workbench.commands.command(for: combination, isTyping: root.field != nil, isBare: isBare) else {
      return
    }
    if hasHelp { states.end(.help) }
    let hadMenu = workbench.menu != nil
    if !hasHelp || id != .help { run(id) }
    if !hadMenu { workbench.focusMenu() }
  }

  /// Handles a key, such as Tab or an arrow key, that is pressed together with Shift. Without Shift, such a key arrives
  /// as an input event; with Shift, it arrives as a key combination.
  private func pressShifted(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    guard !about.isOpen else { return false }
    if root.press(key, isShifted: true, at: time) { return true }
    guard key == .tab else { return false }
    return handle(InputEvent(time: time, kind: .key(.backTab)))
  }

  // MARK: - Text

  /// The text field that gets typed characters; `nil` if there is none. The help covers the scene and its field.
  private var edited: (any TypingField)? { root.field.flatMap { $0.isInScene && help.isOpen ? nil : $0 } }

  /// Whether the system should deliver text input.
  var wantsText: Bool { edited != nil }

  /// Types text into the edited field. Without one, the text is a key or a command.
  ///
  /// The event loop may read several presses at once, and the first of them may focus a field or leave it. The others
  /// then arrive as what they would have been before, a command or text.
  private func type(_ text: String, at time: Timestamp) {
    if let edited { return edited.type(text, at: time) }
    if text == " " {
      press(.space, at: time)
    } else if let command = KeyCommand(text: text, isShifted: true) {
      press(command, at: time)
    }
  }

  /// Copies the text of the edited field; without one, what the view with the keys is about; otherwise the tuning.
  func copyText() {
    if let field = root.field {
      _ = host.copy(field.text)
    } else if !root.copyContent() {
      tuning.panel.editor.copyTuning()
    }
  }

  /// Pastes into the focused field, or a tuning into the panel.
  func pasteText() {
    guard let text = host.copied else { return }
    if let field = root.field { field.paste(text) } else { tuning.panel.editor.paste(text) }
  }
}

extension InputEvent.Kind {
  /// Whether an event starts a gesture by a finger or a touchpad.
  fileprivate var beginsByHand: Bool {
    switch self {
    case .down, .scroll(_, .began, _): true
    case .move, .up, .cancel, .hover, .wheel, .scroll, .key, .text, .resize: false
    }
  }
}
