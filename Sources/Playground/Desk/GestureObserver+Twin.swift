import Documents
import Drawing
import Recording
import Scenes
import ScrollEngine
import Tuning

/// What lies over the scene, and the scene under the other tuning beside it.
extension GestureObserver {
  /// Has the scene a second time as long as two tunings are shown.
  func updateTwin() {
    guard let other = comparison.other?.tuning.shown(at: session.tuning.scale) else { return session.twin = nil }
    let name = session.scene.name
    guard let twin = session.twin, twin.scene.name == name else {
      session.twin = try? Twin(of: session.scene, other, at: session.time) {
        [session] viewport, tuning throws(DocumentError) in
        try session.makeScene(name, viewport: viewport, tuning: tuning)
      }
      if !session.isForgotten(at: session.time), let (gesture, origin) = session.atHand.sinceRest, gesture.scene == name
      {
        session.twin?.follow(gesture, from: origin, to: session.actingTime(), step: 1 / session.display.rate)
      }
      return
    }
    twin.retune(other, at: session.time)
    if twin.scene.viewport != session.scene.viewport {
      twin.handle(InputEvent(time: session.time, kind: .resize(session.scene.viewport)))
    }
  }

  /// How far both sides are apart; `nil` while one is shown.
  private var ghost: GhostView? {
    guard let twin = session.twin else { return nil }
    let tracer = column.plots.tracer
    let quantity = tracer.quantity ?? session.scene.state.main.quantity
    let a = GhostView.Side(session.scene, quantity)
    return GhostView(
      a: a, b: GhostView.Side(twin.scene, quantity), quantity: quantity,
      start: tracer.trace.isEmpty ? a.place : tracer.trace[0].place)
  }

  /// Draws what lies between A's picture and B's where that is a ghost.
  func drawVeil(into canvas: inout Canvas) {
    ghost?.veil(right: workbench.ghostFrame, in: workbench.layout.viewport, into: &canvas)
  }

  /// Draws what lies on the stage beside the scene: where it will land, and how far both sides are apart.
  func drawBeside(into canvas: inout Canvas) {
    let layout = workbench.layout
    // A scene whose indicator lingers is not at rest, but nothing in it is on the way.
    if isObserving, let landing = log.landing, session.scene.insight.travel != nil {
      landing.draw(beside: layout.viewport, on: layout.stage, isB: comparison.mode == .b, into: &canvas)
    }
    if let twin = layout.twin, let ghost {
      ghost.draw(between: layout.viewport, and: twin, row: ghost.row(after: workbench.phones.row), into: &canvas)
    }
  }

  /// Draws what lies over the scene: the picture of B as a ghost, what a word points to, and touches.
  func draw(at time: Timestamp, into canvas: inout Canvas) {
    let layout = workbench.layout
    drawLit(into: &canvas)
    if layout.twin == nil, let ghost {
      let right = workbench.ghostFrame
      ghost.draw(right: right, in: layout.viewport, into: &canvas)
      workbench.divider.drawLine(in: layout.viewport, into: &canvas)
      ghost.drawLabels(right: right, in: layout.viewport, into: &canvas)
      workbench.divider.drawHandle(in: layout.viewport, into: &canvas)
    }
    if let twin = layout.twin {
      let row = ghost?.row(after: workbench.phones.row)
      workbench.phones.row = row?.id
      row?.draw(over: layout.viewport, and: twin, into: &canvas)
    }
    guard let replay = session.replay else { return }
    for phone in [layout.viewport, layout.twin].compactMap(\.self) {
      TouchRings.draw(replay.playback.hands, at: time, in: phone, into: &canvas)
    }
  }

  /// Draws the place over the scene that a word of a sentence points to: one about B over B's.
  private func drawLit(into canvas: inout Canvas) {
    guard let lit = column.decisions.lit else { return }
    let ruler = lit.isOther ? column.compared?.other.ruler : column.log.ruler
    guard let ruler, ruler.isOnScreen else { return }
    let place: Double? =
      switch lit.link {
      case .release: ruler.release
      case .landing: ruler.projected
      case .goal: ruler.chosen.map { ruler.stops[$0].place }
      case .owner, .claim, .caught, .handOff: nil
      }
    let layout = workbench.layout
    let phone = lit.isOther ? layout.twin ?? workbench.ghostFrame : layout.viewport
    guard let place, place >= 0, place < layout.viewport.height else { return }
    let ink = SideInk(isB: lit.isOther || column.plots.backdrop.isB)
    for x in stride(from: phone.minX, to: phone.maxX, by: 6) {
      canvas.list.fill(
        Rect(x: x, y: phone.minY + place - 1, width: 3, height: 2), canvas.palette[keyPath: ink.strong])
    }
  }
}
