import Assets
import Documents
import Drawing
import FrameTiming
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Tuning

/// The running playground: a window, a scene, and the loop between them.
public final class PlaygroundApp {
  let options: OpenOptions
  let window: Window
  let pump: EventPump
  let content: SceneContent
  /// What scenes are filled with, for other runs of this program.
  let shownContent: ShownContent
  let workbench: Workbench
  let painter: WorkbenchPainter
  let comparison: Comparison
  let about: AboutPage
  /// What makes the window a kiosk; `nil` for a window like others.
  let kiosk: Kiosk?
  var scene: any Scene
  var scenes: [SceneName: any Scene] = [:]
  var pacer: FramePacer
  var history: FrameHistory
  var meter = FrameMeter()
  var recorder: Recorder?
  /// Where the recording goes that is being made; `nil` for one without a name yet.
  var recordPath: String?
  /// Writes down what is recorded, for a program that is killed.
  var journal: RecordingJournal?
  /// When the recording began, on the scene's clock.
  var recordingStart = Timestamp.zero
  var capture = GestureCapture()
  var replay: WindowReplay?
  /// The moment of the scene's clock up to which the replay was played.
  var replayTime = Timestamp.zero
  /// What the scene moves by during a replay that tunes; `nil` when that is what the panel says.
  var replayTuning: Tuning?
  /// Where what is at hand rests, and how long it takes; `nil` until somebody needs it.
  var index: RecordingIndex?
  /// Whether somebody needs it.
  var wantsIndex = false
  /// The gesture of which not all was taken down, as nobody could see it; by its number.
  var unseen: Int?
  /// Whether time stands still only because a moment was sought.
  var isPausedBySeeking = false
  let desk = CaptureDesk(wake: EventPump.wake)
  /// Whether the next frame is to be kept as a picture.
  var wantsScreenshot = false
  /// Films begun, for the names of what they are made from.
  var films = 0
  var clock: SceneClock
  /// How far the scene was brought.
  var frontier = SceneFrontier()
  var states: StateStream?
  /// Lines written to it.
  var stateFrames = 0
  var canvas: Canvas
  var sceneCanvas: Canvas
  var needsFrame = true
  /// Whether the hand has moved what it holds in the scene since the last frame.
  var isHandAhead = false
  var isRunning = true
  /// How far what comes to be seen next is prepared.
  var preparation = Preparation.due
  /// Whether the window is minimised or taken off the screen.
  var isHidden = false
  /// Fingers that are down, with the part that has them.
  var touches: [Int: WorkbenchPart] = [:]
  var touchpad = TouchpadRoute()
  var path = InputPath()
  var fingerPause = FingerPause()
  var failure: (any Error)?
  /// What the scene moves by now.
  var tuning: Tuning
  var tuningSource: TuningSource?
  /// The values that follow that file; `nil` for those that the panel began with.
  var followed: TuningStore?
  /// Frames since the texts about the gesture were drawn.
  var sectionsAge = 0
  /// Whether the shown values, or the scene's size, have changed since the gesture was made.
  var hasRetuned = false
  let opened = MonotonicClock.now()

  /// The window's usual size.
  static let usualSize = Size(width: 1440, height: 900)

  /// Opens the window. ``Platform/start()`` must have succeeded.
  ///
  /// - Throws: ``PlatformError`` when there is no display or no renderer, ``DocumentError`` for content of any scene that
  ///   is missing or broken.
  public init(options: OpenOptions, assets: Assets) throws {
    self.options = options
    tuning = options.tuning
    let isBare = options.isBare || options.kiosk != nil
    let size = options.size ?? (isBare ? WorkbenchLayout.viewport : Self.usualSize)
    let fonts = try FontBook(assetsRoot: assets.root)
    window = try Window(
      title: "Scrollwork", size: size, scale: options.scale, choice: options.renderer, fonts: fonts)
    pump = EventPump(window: window)
    content = SceneContent(assets: assets, folder: options.content, language: .ofEnvironment(), isLive: true)
    let shown = options.kiosk?.playlist ?? SceneName.allCases
    try content.read(for: shown)
    shownContent = ShownContent(folder: options.content, items: options.items)
    // A window without panels leaves no unsaved work.
    let session = isBare ? nil : try? SessionFile()
    let store = TuningStore(options.tuning, path: options.tuningFile, session: session)
    comparison = Comparison(store) { isBare ? nil : try? SessionFile(takesUp: false) }
    workbench = Workbench(
      window: window.size, isBare: isBare, appearance: options.appearance, scene: options.scene,
      panel: TuningPanel(TuningEditor(store: store, session: session)), hints: isBare ? nil : HintBook(),
      content: shownContent)
    workbench.framePanel.way = window.way
    let start = opened
    kiosk = options.kiosk.map { Kiosk($0, at: start) }
    if let place = options.kiosk, !window.becomeKiosk(on: place.display), let name = place.display {
      let there = window.displayNames.joined(separator: ", ")
      options.notify("there is no display \(name) now, but \(there); the kiosk goes there when it comes")
    }
    if let advice = kiosk?.advice { options.notify(advice) }
    about = AboutPage(credits: try Credits.load(assets))
    scene = try content.scene(
      options.scene, viewport: workbench.layout.viewport.size, tuning: options.tuning, items: options.items)
    pacer = FramePacer(period: 1 / window.refreshRate, waitsForDisplay: window.hasVSync)
    history = FrameHistory(period: 1000 / window.refreshRate, presentWaits: window.hasVSync)
    clock = SceneClock(at: opened)
    canvas = Canvas(
      appearance: options.appearance, scale: window.scale, text: window.renderer.text,
      pictures: window.renderer.pictures)
    sceneCanvas = canvas
    painter = WorkbenchPainter(renderer: window.renderer, canvas: canvas)
    states = try options.state.map { path throws(DocumentError) in try StateStream(path: path) }
    tuningSource = options.tuningFile.map { TuningSource(path: $0, inUse: options.tuning, wake: EventPump.wake) }
    // A map of the person's own that is broken is told now and not when somebody changes to it.
    startLoading(content.hasOwnMap && shown.contains(.sheet) ? .sheet : options.scene)
    connect()
    configureInput()
  }

  /// Puts another scene on the stage, as it was left.
  ///
  /// - Throws: ``DocumentError`` when its content is missing, or when a recording, which belongs to one scene and so ends
  ///   here, cannot be saved.
  func show(_ name: SceneName) throws {
    guard name != scene.name else { return }
    if recorder != nil { try finishRecording() }
    releaseScene()
    endReplay()
    capture.reset()
    index = nil
    forgetComparison()
    scenes[scene.name] = scene
    let size = workbench.layout.viewport.size
    scene = try scenes[name] ?? content.scene(name, viewport: size, tuning: tuning, items: options.items)
    scene.retune(tuning, at: actingTime())
    if scene.viewport != size { scene.handle(InputEvent(time: actingTime(), kind: .resize(size))) }
    startLoading(name)
    preparation = .due
    workbench.scene = name
    window.renderer.pictures.cancelRequests()
    history.reset()
    meter.interrupt()
    workbench.framePanel.reset()
    workbench.observe.log = DecisionLog()
    workbench.observe.strip = RecordingStrip()
    workbench.observe.plots.begin(scene.state.main.quantity)
    describeScene()
    updateTransport()
    needsFrame = true
  }

  /// Starts what a scene needs that takes longer than a frame: the other scenes need no map, and no memory for it.
  func startLoading(_ name: SceneName) {
    if name == .sheet { content.loadMapInBackground(then: EventPump.wake) }
  }

  /// Runs what may fail because of a file; the message waits until the events have been handled.
  func attempt(_ body: () throws -> Void) {
    do { try body() } catch { failure = failure ?? error }
  }

  /// The scene's time now.
  var sceneTime: Timestamp { clock.time(at: MonotonicClock.now()) }

  /// The time of what is done to the scene now; the scene is brought there.
  func actingTime() -> Timestamp { frontier.admit(sceneTime) }

  /// Whether the scene changes with time alone, and time goes on.
  var isSceneMoving: Bool { scene.isAnimating && !clock.isPaused }

  /// Whether the next frame shows what a person did: at once then, though something may move by itself besides, such as
  /// an indicator that fades in, or content that was let go right after it was moved.
  var showsInput: Bool { needsFrame && (isHandAhead || !isSceneMoving) }
}
