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
  private let options: OpenOptions
  private let window: Window
  private let pump: EventPump
  private let content: SceneContent
  private let workbench: Workbench
  private let about: AboutPage
  private var scene: any Scene
  private var scenes: [SceneName: any Scene] = [:]
  private var pacer: FramePacer
  private var history: FrameHistory
  private var jerk = JerkMeter()
  private var recorder: Recorder?
  private var states: StateStream?
  private var canvas: Canvas
  private var sceneCanvas: Canvas
  private var newestInput: Timestamp?
  private var needsFrame = true
  private var isRunning = true
  private var lastPresent: Timestamp?
  private var wasAnimating = false
  private var sceneTouches: Set<Int> = []
  private var resampler = InputResampler()
  private var failure: (any Error)?
  private var tuning: Tuning
  private var tuningSource: TuningSource?
  private let opened = MonotonicClock.now()

  /// The window's usual size.
  static let usualSize = Size(width: 1280, height: 900)

  /// Opens the window. ``Platform/start()`` must have succeeded.
  ///
  /// - Throws: ``PlatformError`` when there is no display or no renderer, ``DocumentError`` for missing content.
  public init(options: OpenOptions, assets: Assets) throws {
    self.options = options
    tuning = options.tuning
    let size = options.size ?? (options.isBare ? WorkbenchLayout.viewport : Self.usualSize)
    let fonts = try FontBook(assetsRoot: assets.root)
    window = try Window(
      title: "Scrollwork", size: size, scale: options.scale, choice: options.renderer, fonts: fonts)
    pump = EventPump(window: window)
    content = SceneContent(assets: assets, folder: options.content, language: .ofEnvironment(), isLive: true)
    workbench = Workbench(
      window: window.size, isBare: options.isBare, appearance: options.appearance, scene: options.scene)
    about = AboutPage(credits: try Credits.load(assets))
    scene = try content.scene(
      options.scene, viewport: workbench.layout.viewport.size, tuning: options.tuning, items: options.items)
    pacer = FramePacer(period: 1 / window.refreshRate, waitsForDisplay: window.hasVSync)
    history = FrameHistory(period: 1000 / window.refreshRate, presentWaits: window.hasVSync)
    canvas = Canvas(
      appearance: options.appearance, scale: window.scale, text: window.renderer.text,
      pictures: window.renderer.pictures)
    sceneCanvas = canvas
    states = try options.state.map { path throws(DocumentError) in try StateStream(path: path) }
    tuningSource = options.tuningFile.map { TuningSource(path: $0, inUse: options.tuning, wake: EventPump.wake) }
    prepare(options.scene)
  }

  /// Runs until the window is closed, then saves the recording.
  ///
  /// - Throws: ``DocumentError`` when the recording or the state lines cannot be written.
  public func run() throws {
    if options.record != nil {
      recorder = Recorder(
        scene: scene.name, viewport: scene.viewport, scale: window.scale, device: "mouse", start: scene.startState(),
        at: MonotonicClock.now())
    }
    while isRunning {
      collectEvents()
      if let failure = failure ?? content.mapFailure ?? window.renderer.failure { throw failure }
      if isRunning, needsFrame || isAnimating { try drawFrame() }
    }
    try saveRecording()
  }

  /// Ends and saves the recording, if one runs.
  private func saveRecording() throws {
    guard var recorder, let path = options.record else { return }
    self.recorder = nil
    recorder.end(at: MonotonicClock.now())
    try recorder.save(to: path)
  }

  /// Puts another scene on the stage, as it was left.
  ///
  /// - Throws: ``DocumentError`` when its content is missing, or when a recording, which belongs to one scene and so ends
  ///   here, cannot be saved.
  private func show(_ name: SceneName) throws {
    guard name != scene.name else { return }
    try saveRecording()
    for id in sceneTouches { scene.handle(InputEvent(time: MonotonicClock.now(), kind: .cancel(id: id))) }
    sceneTouches.removeAll()
    resampler = InputResampler()
    scenes[scene.name] = scene
    let size = workbench.layout.viewport.size
    scene = try scenes[name] ?? content.scene(name, viewport: size, tuning: tuning, items: options.items)
    if scene.viewport != size { scene.handle(InputEvent(time: MonotonicClock.now(), kind: .resize(size))) }
    prepare(name)
    workbench.scene = name
    window.renderer.pictures.cancelRequests()
    history.reset()
    jerk.reset()
    workbench.framePanel.reset()
    needsFrame = true
  }

  /// Starts what a scene needs that takes longer than a frame: the other scenes need no map, and no memory for it.
  private func prepare(_ name: SceneName) {
    if name == .sheet { content.loadMapInBackground(then: EventPump.wake) }
  }

  /// Runs what may fail because of a file; the message waits until the events have been handled.
  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch { failure = failure ?? error }
  }

  private var isAnimating: Bool { scene.isAnimating || about.isAnimating || window.renderer.pictures.needsFrame }

  /// Handles what comes until a frame is due; with nothing to draw it sleeps until something happens.
  private func collectEvents() {
    pump.isTextInput = scene.wantsText && !about.isOpen
    guard needsFrame || isAnimating else {
      let moment = scene.nextChange
      let wait = moment.map { max(0, $0.seconds(since: MonotonicClock.now())) }
      pump.wait(timeoutSeconds: wait).forEach(handle)
      if let moment, moment <= MonotonicClock.now() { needsFrame = true }
      return
    }
    if let due = pacer.next(hasInput: needsFrame && !scene.isAnimating), due > MonotonicClock.now() {
      pump.collect(until: due).forEach(handle)
    } else {
      pump.poll().forEach(handle)
    }
  }

  private func drawFrame() throws {
    let start = MonotonicClock.now()
    let isMoving = scene.isAnimating
    pacer.begin(at: start, hasInput: needsFrame && !isMoving)
    if isResampling { resampler.frame(at: start) { scene.handle($0) } }
    scene.advance(to: start)
    let renderer = window.renderer
    canvas.appearance = workbench.appearance
    canvas.scale = window.scale
    canvas.list.removeAll()
    renderer.beginFrame(clear: workbench.layout.isBare ? canvas.palette.panel : canvas.palette.stage)
    sceneCanvas.appearance = canvas.appearance
    sceneCanvas.scale = canvas.scale
    sceneCanvas.list.removeAll()
    scene.draw(into: &sceneCanvas)
    workbench.draw(sceneCanvas.list, into: &canvas)
    about.advance(to: start)
    about.draw(into: &canvas)
    renderer.draw(canvas.list)
    let overlayStart = MonotonicClock.now()
    canvas.list.removeAll()
    workbench.drawFigures(history, into: &canvas)
    renderer.draw(canvas.list)
    let drawn = MonotonicClock.now()
    renderer.present()
    let presented = MonotonicClock.now()
    note(start: start, overlayStart: overlayStart, drawn: drawn, presented: presented, isAnimating: isMoving)
    needsFrame = isResampling && resampler.isWaiting
    try writeState(start)
  }

  private func note(
    start: Timestamp, overlayStart: Timestamp, drawn: Timestamp, presented: Timestamp, isAnimating: Bool
  ) {
    let between = lastPresent.map { presented.seconds(since: $0) * 1000 } ?? 0
    history.add(
      FrameSample(
        frame: isAnimating && wasAnimating ? between : 0, work: drawn.seconds(since: start) * 1000,
        present: presented.seconds(since: drawn) * 1000,
        latency: newestInput.map { presented.seconds(since: $0) * 1000 },
        overlay: drawn.seconds(since: overlayStart) * 1000, jerk: measureJerk(at: presented)))
    lastPresent = presented
    wasAnimating = isAnimating
    newestInput = nil
  }

  /// How smoothly the scene moved; asked for only where somebody sees it.
  private func measureJerk(at time: Timestamp) -> Double? {
    guard workbench.layout.frameBlock != nil else { return nil }
    var line = StateLine()
    scene.report(into: &line)
    return jerk.add(ScrolledPositions.of(line, scene: scene.name, scale: canvas.scale), at: time)
  }

  private func writeState(_ time: Timestamp) throws {
    guard let states else { return }
    var line = StateLine()
    line.add("t", time.seconds(since: opened))
    line.add("frame", Double(history.count))
    scene.report(into: &line)
    if try !states.write(line.json + "\n") { self.states = nil }
  }

  private func handle(_ event: PlatformEvent) {
    switch event {
    case .quit: isRunning = false
    case .input(let input): handle(input)
    case .resized(let size):
      workbench.resize(size)
      about.place(in: workbench.layout.stage, text: window.renderer.text, at: MonotonicClock.now())
      deliver(InputEvent(time: MonotonicClock.now(), kind: .resize(workbench.layout.viewport.size)))
    case .command(let command): perform(command)
    case .exposed, .targetsReset: needsFrame = true
    case .wake:
      takeTuning()
      needsFrame = true
    case .displayChanged:
      pacer = FramePacer(period: 1 / window.refreshRate, waitsForDisplay: window.hasVSync)
      history.period = 1000 / window.refreshRate
      history.presentWaits = window.hasVSync
      needsFrame = true
    case .rendererLost:
      window.renderer.forgetTextures()
      needsFrame = true
    case .visible, .focus, .secondaryClick: break
    }
  }

  /// Goes on with what the tuning's file now holds; a broken one is told, and the last good values stay.
  private func takeTuning() {
    guard let news = tuningSource?.take() else { return }
    if let changed = news.tuning {
      let now = MonotonicClock.now()
      recorder?.add(tuning.differences(to: changed), at: now)
      tuning = changed
      scene.retune(changed, at: now)
      for other in scenes.values where other !== scene { other.retune(changed, at: now) }
    }
    if let fault = news.fault { options.notify(fault.description) }
  }

  private func deliver(_ input: InputEvent) {
    // A recording holds what the device said, and a replay asks for nothing else.
    recorder?.add(input)
    if isResampling { resampler.add(input) { scene.handle($0) } } else { scene.handle(input) }
    needsFrame = true
  }

  private var isResampling: Bool { options.tuning[Tunables.inputResampling] }

  private func handle(_ input: InputEvent) {
    if about.isOpen, about.handle(input) { return needsFrame = true }
    let origin = workbench.layout.viewport.origin
    switch input.kind {
    case .down(let id, let place):
      newestInput = input.time
      // The fingers of a touchpad's pinch belong to what is under the pointer, even where they lie beyond it.
      let pointed = TouchpadPinch.center(ofFinger: id, at: place) ?? place
      if let control = workbench.control(at: pointed) {
        workbench.pressed = control
        needsFrame = true
      } else if workbench.layout.viewport.contains(pointed) {
        sceneTouches.insert(id)
        deliver(InputEvent(time: input.time, kind: .down(id: id, at: place - origin)))
      }
    case .move(let id, let place):
      guard sceneTouches.contains(id) else { return }
      newestInput = input.time
      deliver(InputEvent(time: input.time, kind: .move(id: id, to: place - origin)))
    case .up(let id, let place):
      if let pressed = workbench.pressed {
        workbench.pressed = nil
        needsFrame = true
        if workbench.control(at: place) == pressed { perform(pressed) }
      }
      guard sceneTouches.remove(id) != nil else { return }
      newestInput = input.time
      deliver(InputEvent(time: input.time, kind: .up(id: id, at: place - origin)))
    case .cancel(let id):
      if sceneTouches.remove(id) != nil { deliver(input) }
    case .hover(let place): hover(place)
    case .wheel(let notches, let place):
      guard place.map(workbench.layout.viewport.contains) ?? true else { return }
      newestInput = input.time
      deliver(InputEvent(time: input.time, kind: .wheel(notches: notches, at: place.map { $0 - origin })))
    case .scroll(let delta, let phase, let place):
      newestInput = input.time
      deliver(InputEvent(time: input.time, kind: .scroll(delta: delta, phase: phase, at: place.map { $0 - origin })))
    case .key, .text, .resize:
      newestInput = input.time
      deliver(input)
    }
  }

  private func hover(_ place: Point?) {
    let control = place.flatMap(workbench.control)
    if control != workbench.hovered {
      workbench.hovered = control
      needsFrame = true
    }
    let view = workbench.layout.viewport
    let inside = place.flatMap { view.contains($0) ? $0 - view.origin : nil }
    if scene.hover(inside) { needsFrame = true }
  }

  private func perform(_ command: KeyCommand) {
    if command.name == InputEvent.Key.tab.rawValue, command.modifiers == [.shift] {
      return handle(InputEvent(time: MonotonicClock.now(), kind: .key(.backTab)))
    }
    guard !scene.wantsText || about.isOpen else { return }
    switch command.name {
    case "i": perform(.about)
    case "t": perform(.theme)
    case "f": perform(.figures)
    case "r": perform(.reset)
    case "F11": window.isFullScreen.toggle()
    default:
      guard let number = Int(command.name), SceneName.allCases.indices.contains(number - 1) else { return }
      about.close()
      attempt { try show(SceneName.allCases[number - 1]) }
    }
    needsFrame = true
  }

  /// Opens or closes the credits; what the fingers did in the scene ends there.
  private func toggleAbout() {
    let now = MonotonicClock.now()
    guard !about.isOpen else { return about.close() }
    for id in sceneTouches { deliver(InputEvent(time: now, kind: .cancel(id: id))) }
    sceneTouches.removeAll()
    about.open(in: workbench.layout.stage, text: window.renderer.text, tuning: tuning, at: now)
  }

  private func perform(_ control: Workbench.Control) {
    switch control {
    case .scene(let index):
      about.close()
      attempt { try show(SceneName.allCases[index]) }
    case .theme: workbench.appearance = workbench.appearance == .light ? .dark : .light
    case .figures:
      workbench.showsFigures.toggle()
      about.place(in: workbench.layout.stage, text: window.renderer.text, at: MonotonicClock.now())
    case .about: toggleAbout()
    case .reset:
      history.reset()
      workbench.framePanel.reset()
    }
    // The viewport may have moved or grown with the figures' column.
    let size = workbench.layout.viewport.size
    if size != scene.viewport { deliver(InputEvent(time: MonotonicClock.now(), kind: .resize(size))) }
    needsFrame = true
  }
}
