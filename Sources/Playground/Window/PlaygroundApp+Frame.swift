import Drawing
import FrameTiming
import SDLPlatform
import Scenes
import ScrollEngine

/// A frame from the scene's state to the screen.
extension PlaygroundApp {
  func drawFrame() throws {
    let session = playground.session
    let start = MonotonicClock.now()
    let isMoving = session.isMoving
    follow(session.scene.name)
    pacer.take(window.takeDisplayNews())
    pacer.begin(at: start, hasInput: showsInput)
    if isMoving || session.input.isAhead { preparation.begin() }
    if let input = session.input.unshown { meter.note(input: input) }
    let time = playground.advance(to: start, seenAt: pacer.sight(ofFrameAt: start))
    let updated = MonotonicClock.now()
    let damage = painter.drawStage(at: time, isWhole: captures.wantsScreenshot)
    let overlayStart = MonotonicClock.now()
    playground.observer.frame(at: time)
    playground.workbench.framePanel.isLastFrame = !isAnimating && !playground.hands.isTouched
    painter.drawColumns(history)
    captures.takeScreenshot()
    let drawn = MonotonicClock.now()
    if damage != .none { window.renderer.present() }
    let presented = MonotonicClock.now()
    pacer.end(drawn: drawn, presented: presented)
    if meter.lastPresent == nil { playground.kiosk?.isReady(at: presented) }
    history.add(
      meter.sample(
        .init(
          start: start, updated: updated, laidOut: painter.laidOut, overlayStart: overlayStart, drawn: drawn,
          presented: presented), isAnimating: isMoving, goesOn: session.isMoving,
        positions: painter.scrolledPositions, moment: playground.observer.moment(at: time)))
    needsFrame = false
    if playground.hasWork, try playground.work(for: GestureObserver.slice) { needsFrame = true }
    session.flush()
    try writeState(time)
  }

  /// Whether the next frame shows what a person did: at once then, though something may move by itself besides, such as
  /// an indicator that fades in, or content that was let go right after it was moved.
  var showsInput: Bool { needsFrame && (playground.session.input.isAhead || !playground.session.isMoving) }

  var isAnimating: Bool { playground.isAnimating || window.renderer.pictures.needsFrame }
}
