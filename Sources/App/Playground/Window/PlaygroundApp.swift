import Assets
import Documents
import Drawing
import FrameTimes
import FrameTiming
import Inspector
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Session
import Tuning
import Videos
import Workbench

/// The playground's window: draws a ``Playground``, schedules frames and delivers events.
public final class PlaygroundApp {
  let window: Window
  let playground: Playground
  let pump: EventPump
  let painter: FramePainter
  let captures: CaptureController
  var pacer: FramePacer
  var history: FrameHistory
  var meter: FrameMeter
  var preparation = Preparation()
  private(set) var states: StateStream?
  /// Number of states of the scene written so far, one for each frame.
  private var stateFrames = 0
  private let opened = MonotonicClock.now()
  /// The scene that the last frame showed.
  var shown: SceneName
  /// Whether the next frame differs from the last one.
  var needsFrame = true
  /// The start of a motion without input that no frame has shown yet, on the system clock; `nil` if there is none.
  var unshownMotionStart: Timestamp?
  /// Whether the window is minimized or unmapped.
  var isHidden = false

  /// Size of a window that no option gives another one, in points: all columns fit beside the stage.
  static let usualSize = Size(width: 1440, height: 900)

  /// Opens the window. ``Platform/start()`` must have succeeded.
  ///
  /// - Parameter scenes: The available scenes, in the order of their buttons and keys.
  /// - Throws: ``PlatformError`` if there is no display or no renderer, ``DocumentError`` if the content of any scene
  ///   is missing or broken.
  public init(options: OpenOptions, assets: Assets, scenes: [SceneDescriptor] = .available) throws {
    let isBare = options.isBare || options.kiosk != nil
    let size = options.size ?? (isBare ? WorkbenchLayout.viewport : Self.usualSize)
    let fonts = try FontLibrary(assetsRoot: assets.root)
    window = try Window(
      title: "Scrollwork", size: size, isLimited: !options.isSizeStated, scale: options.scale, choice: options.renderer,
      fonts: fonts)
    pump = EventPump(window: window)
    playground = try Playground(
      options: options, assets: assets, scenes: scenes, window: window.size, host: WindowHost(window),
      now: MonotonicClock.now,
      wake: EventPump.wake)
    playground.column.framePanel.rendererDescription = window.renderingDescription
    if let place = options.kiosk, !window.becomeKiosk(on: place.display), let name = place.display {
      let there = window.displayNames.joined(separator: ", ")
      options.notify("there is no display \(name) now, only \(there); the kiosk moves to \(name) when it is connected")
    }
    if options.kiosk != nil { pump.watchSleep(of: window) }
    pump.asksForScreenKeyboard = options.kiosk?.keyboard == .system
    for advice in playground.kiosk?.advice ?? [] { options.notify(advice) }
    if let kiosk = options.kiosk, let log = kiosk.log {
      let display = KioskLogger.Display(
        names: window.displayNames, wanted: kiosk.display, size: window.filledSize, rate: window.refreshRate)
      playground.kiosk?.logger = try KioskLogger(
        log, kiosk, playground.session, display, touch: TouchDevices.names, notify: options.notify)
    }
    pacer = FramePacer(period: 1 / window.refreshRate, waitsForDisplay: window.hasVSync)
    history = FrameHistory(period: 1000 / window.refreshRate, presentWaits: window.hasVSync)
    meter = FrameMeter(period: history.period, presentWaits: history.presentWaits, asksWhy: !isBare)
    painter = FramePainter(window, playground)
    captures = CaptureController(window, playground)
    states = try options.state.map { path throws(DocumentError) in
      try StateStream(path: path, isLive: true)
    }
    shown = options.scene
    playground.session.display = Session.Display(scale: window.scale, rate: window.refreshRate)
    playground.videos.renderer = captures
    window.renderer.pictures.onRefusal = { options.notify($0.description) }
    // The desktop has usually answered while the window opened. The first frame then has the look that the desktop
    // prefers.
    applyDesktopLook()
    playground.options.desktop?.listen(EventPump.wake)
    playground.session.add(self)
    playground.column.history = { [unowned self] in history }
  }

  func resetFigures() {
    history.reset()
    playground.column.framePanel.reset()
    playground.column.frameShape = playground.column.framePanel.shape
  }

  /// Resets prepared resources, image requests and frame statistics after a change of scene.
  func resetForScene(_ scene: SceneName) {
    guard scene != shown else { return }
    shown = scene
    preparation.begin()
    window.renderer.pictures.cancelRequests()
    resetFigures()
    meter.interrupt()
  }

  /// Writes the state of the scene at a frame as a line of text.
  ///
  /// - Throws: ``DocumentError`` if writing fails.
  func writeState(_ time: Timestamp) throws(DocumentError) {
    guard let states else { return }
    var line = StateLine()
    line.add("t", time.seconds(since: opened))
    line.add("frame", Double(stateFrames))
    stateFrames += 1
    playground.session.scene.writeState(to: &line)
    if try !states.write(line.json.line) { self.states = nil }
  }
}

/// Interruptions of the motion, which the measurement of frame times must not count as late frames.
extension PlaygroundApp: SessionObserver {
  package func sceneChanged(_ start: Session.Start) { interruptMeasurement() }
  package func timeSkipped() { interruptMeasurement() }
  package func handsReleased() { interruptMeasurement() }

  /// Tells the meter that the next frame will not continue the motion of the last one. Requests that frame, because the
  /// interruption may happen without input.
  private func interruptMeasurement() {
    meter.interrupt()
    needsFrame = true
  }
}
