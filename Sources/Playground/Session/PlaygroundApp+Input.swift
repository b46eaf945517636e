import Drawing
import FrameTiming
import Interface
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Tuning

/// What comes from the window.
extension PlaygroundApp {
  func handle(_ event: PlatformEvent) {
    switch event {
    case .input, .wake: break
    // Whatever happens to the window may happen to what it shows.
    default: window.renderer.forgetShown()
    }
    switch event {
    case .quit: isRunning = false
    case .input(let input): handle(input)
    case .resized(let size):
      _ = kiosk?.intercept(InputEvent(time: MonotonicClock.now(), kind: .resize(size)))
      workbench.resize(size, at: MonotonicClock.now())
      fitScene()
    case .command(let command): perform(command)
    case .exposed: needsFrame = true
    case .targetsReset:
      window.renderer.forgetLayers()
      needsFrame = true
    case .wake:
      takeTuning()
      takeCaptures()
      takeThumbnails()
      needsFrame = true
    case .displayChanged:
      if kiosk != nil { window.fillDisplay() }
      pacer.change(period: 1 / window.refreshRate, waitsForDisplay: window.hasVSync)
      history.period = 1000 / window.refreshRate
      history.presentWaits = window.hasVSync
      workbench.framePanel.reset()
      needsFrame = true
    case .rendererLost:
      window.renderer.forgetTextures()
      workbench.invalidate()
      needsFrame = true
    case .secondaryClick(let place):
      if workbench.controls.hit(place)?.action == .transport(.capture) { workbench.openMenu() }
      needsFrame = true
    case .visible(let isVisible): changeVisibility(isVisible)
    case .focus: break
    }
  }

  /// A window that nobody sees holds only what cannot be made again, and draws no frames; see ``isUnseen``.
  private func changeVisibility(_ isVisible: Bool) {
    isHidden = !isVisible
    needsFrame = true
    // Frames that nobody was to see were not missed.
    meter.interrupt()
    // What was prepared is given back as well.
    preparation = .due
    guard isHidden else { return }
    workbench.panel.editor.keepDueSession()
    window.renderer.giveBackMemory()
    workbench.invalidate()
  }

  /// Gives the scene the size that the window leaves it.
  func fitScene() {
    let size = workbench.layout.viewport.size
    // A page that nobody sees would take the keys.
    if workbench.layout.isPageCovered { about.close() }
    about.place(in: workbench.layout.page, text: window.renderer.text, at: MonotonicClock.now())
    needsFrame = true
    guard size != scene.viewport else { return }
    preparation = .due
    deliver(InputEvent(time: actingTime(), kind: .resize(size)))
    describeScene()
    guard !capture.isEmpty else { return }
    // What was found out in the old size says nothing about this one.
    index = nil
    if scene.isAtRest { hasRetuned = true }
    forgetComparison()
    compareAgain()
  }

  /// Lets input go the way that the tuning asks for, from now on.
  func configureInput() {
    path.configure(
      resamples: tuning[Tunables.inputResampling], predicts: tuning[Tunables.inputPrediction], at: actingTime(),
      emit: { scene.handle($0) })
  }

  /// Gives an event, in the scene's own time and places, to the scene.
  func deliver(_ input: InputEvent) {
    // A recording holds what the device said, and a replay asks for nothing else.
    record(input)
    needsFrame = true
    let stand = workbench.layout.isBare ? nil : follow(input)
    fingerPause.add(input, pause: tuning[Tunables.pauseTimeout])
    path.add(input) { scene.handle($0) }
    if let stand {
      // What moves nothing leaves the last gesture, and all that is told of it, as it is.
      guard capture.settle(hasMoved: stand.isLeft(by: scene)) else { return }
      showBegun()
      // What needs no time is compared now: no frame sees it come to rest.
      if scene.isAtRest { compareAgain() }
    }
    observe(input)
  }

  /// Keeps the gesture for the workbench; the scene alone has nobody who asks for it.
  ///
  /// - Returns: where the scene stands, if it depends on its answer whether a gesture begins.
  private func follow(_ input: InputEvent) -> SceneStand? {
    let isAtRest = scene.isAtRest && !touches.values.contains(.scene)
    let before = capture.count
    capture.add(input, isAtRest: isAtRest) { makeRecorder(at: input.time) }
    if capture.count != before { showBegun() }
    return capture.isAttempt ? SceneStand(scene) : nil
  }

  private func showBegun() {
    index = nil
    wantsIndex = false
    beginGesture()
  }

  /// An event for the scene: its place is that in the viewport, its time the scene's.
  func deliver(_ kind: InputEvent.Kind, at moment: Timestamp) {
    meter.note(input: moment)
    if replay != nil { endReplay() }
    switch kind {
    case .move, .scroll: isHandAhead = true
    default: break
    }
    deliver(InputEvent(time: frontier.admit(clock.time(at: moment)), kind: kind))
  }

  private func handle(_ input: InputEvent) {
    defer {
      switch input.kind {
      case .scroll(_, .ended, _): touchpad.end()
      case .hover(let place): showPointer(at: place)
      default: break
      }
    }
    if kiosk?.intercept(input) == true { return needsFrame = true }
    if helpTakes(input) { return }
    if case .key(let key) = input.kind, workbench.press(key) { return needsFrame = true }
    if isForCredits(input), about.handle(input) { return needsFrame = true }
    let time = input.time
    switch input.kind {
    case .down(let id, let place): down(id, place, time)
    case .move(let id, let place):
      switch touches[id] {
      case .scene: deliver(.move(id: id, to: place - workbench.layout.viewport.origin), at: time)
      case .tuning: workbench.panel.move(id: id, to: inTuning(place), time: time)
      case .observe: workbench.observe.move(id: id, to: inObserve(place), time: time)
      case .control, nil: return
      }
      needsFrame = true
    case .up(let id, let place): up(id, place, time)
    case .cancel(let id):
      guard let part = touches.removeValue(forKey: id) else { return }
      cancel(id, in: part, at: time)
    case .hover(let place): hover(place)
    case .wheel(let notches, let place): turn(notches, place, time)
    case .scroll(let delta, let phase, let place): scroll(delta, phase, place, time)
    case .key(let key):
      if libraryHasKeys, library.press(key, at: time) { return needsFrame = true }
      if workbench.layout.tuning != nil, workbench.panel.press(key, time: time) { return needsFrame = true }
      deliver(.key(key), at: time)
    case .text(let text):
      if workbench.panel.wantsText {
        workbench.panel.type(text)
        needsFrame = true
      } else if library.wantsText {
        library.type { $0.type(text) }
        needsFrame = true
      } else {
        deliver(.text(text), at: time)
      }
    case .resize: break
    }
  }

  /// Whether the page of credits is asked first: not for what lies beside it, nor for what is typed into the panel.
  private func isForCredits(_ input: InputEvent) -> Bool {
    guard about.isOpen else { return false }
    switch input.kind {
    case .down(_, let place): return about.frame.contains(place)
    case .wheel(_, let place), .scroll(_, _, let place): return place.map(about.frame.contains) ?? true
    case .key, .text: return !workbench.panel.wantsText && !library.wantsText
    case .move, .up, .cancel, .hover, .resize: return true
    }
  }

  func inTuning(_ place: Point) -> Point { place - (workbench.layout.tuning?.origin ?? .zero) }
  func inObserve(_ place: Point) -> Point { place - (workbench.layout.observe?.origin ?? .zero) }

  private func down(_ id: Int, _ place: Point, _ time: Timestamp) {
    meter.note(input: time)
    // The fingers of a touchpad's pinch belong to what is under the pointer, even where they lie beyond it.
    let pointed = TouchpadPinch.center(ofFinger: id, at: place) ?? place
    guard let part = workbench.part(at: pointed) else { return }
    if part != .tuning {
      workbench.panel.endTyping(commits: true)
      workbench.panel.ring = nil
    }
    if part != .observe { library.endTyping(commits: true) }
    switch part {
    case .scene: deliver(.down(id: id, at: place - workbench.layout.viewport.origin), at: time)
    case .tuning: workbench.panel.down(id: id, at: inTuning(place), time: time)
    case .observe: workbench.observe.down(id: id, at: inObserve(place), time: time)
    case .control: workbench.press(at: place, time: time)
    }
    touches[id] = part
    needsFrame = true
  }

  private func up(_ id: Int, _ place: Point, _ time: Timestamp) {
    guard let part = touches.removeValue(forKey: id) else { return }
    meter.note(input: time)
    needsFrame = true
    switch part {
    case .scene: deliver(.up(id: id, at: place - workbench.layout.viewport.origin), at: time)
    case .tuning: workbench.panel.up(id: id, at: inTuning(place), time: time)
    case .observe: workbench.observe.up(id: id, at: inObserve(place), time: time)
    case .control:
      if let action = workbench.pointing.release(over: workbench.controls.hit(place)) { perform(action) }
    }
  }
}
