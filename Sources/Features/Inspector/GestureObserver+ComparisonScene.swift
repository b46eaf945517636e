import Documents
import Drawing
import Recording
import Scenes
import ScrollEngine
import Session
import Tuner
import Tuning
import Workbench

/// Overlays of the scene, and its twin: a second scene that shows the same gesture under the other tuning.
extension GestureObserver {
  /// Creates, updates or removes the second scene, which exists while two tunings are shown.
  func updateTwin() {
    guard let other = comparison.other?.tuning.withScale(session.tuning.scale) else { return session.twin = nil }
    let name = session.scene.name
    guard let twin = session.twin, twin.scene.name == name else {
      session.twin = try? ComparisonScene(of: session.scene, other, at: session.time) {
        [session] viewport, tuning throws(DocumentError) in
        try session.makeTwinScene(viewport: viewport, tuning: tuning)
      }
      if !session.isFresh(at: session.time), let (gesture, origin) = session.currentGesture.inputSinceRest,
        gesture.scene == name
      {
        session.twin?.catchUp(with: gesture, from: origin, to: session.actingTime(), step: 1 / session.display.rate)
      }
      return
    }
    twin.retune(other, at: session.time)
    if twin.scene.viewport != session.scene.viewport {
      twin.handle(InputEvent(time: session.time, kind: .resize(session.scene.viewport)))
    }
  }

  /// The overlay that shows the distance between the positions of the two scenes; `nil` if there is only one scene.
  private var ghost: ComparisonOverlay? {
    session.twin.map { ComparisonOverlay(session.scene, $0.scene, along: column.plots.trace) }
  }

  /// What the stage shows of the gesture and of the comparison.
  var overlay: StageOverlay {
    StageOverlay(
      dim: drawDim, over: draw, beside: drawBeside, motion: { self.distancePlot },
      guides: { self.column.plots.backdrop.guides })
  }

  /// Draws the plot of the distance between both scenes over time; `nil` without a second curve.
  private var distancePlot: StageOverlay.Draw? {
    let plots = column.plots
    guard workbench.layout.twin != nil, let other = plots.backdrop.other else { return nil }
    let view = ComparedDistanceView(
      own: plots.trace, other: other.trace, now: plots.displayedTime, quantity: plots.tracer.quantity)
    return { [layout = workbench.layout] in view.draw(layout, into: &$0) }
  }

  /// Draws the layer that dims A's scene below the translucent scene of B.
  private func drawDim(into canvas: inout Canvas) {
    let layout = workbench.layout
    ghost?.veil(right: workbench.ghostFrame, in: layout.viewport, zoom: layout.zoom, into: &canvas)
  }

  /// Draws the overlays beside the scene: the marker at the forecast rest position, and the distance between the
  /// positions of the two scenes.
  func drawBeside(into canvas: inout Canvas) {
    let layout = workbench.layout
    // Draw the marker at the forecast rest position only while content moves to another position. A scene that only
    // fades out its scroll indicator animates as well, but its content stays where it is.
    if isObserving, let landing = log.landing, session.scene.insight.travel != nil {
      landing.draw(
        beside: layout.viewport, zoom: layout.zoom, on: layout.stage, isB: comparison.mode == .b, into: &canvas)
    }
    if let twin = layout.twin, let ghost {
      let row = ghost.row(after: workbench.phones.row)
      ghost.draw(between: layout.viewport, and: twin, zoom: layout.zoom, row: row, into: &canvas)
    }
  }

  /// Draws the overlays above the scene: the labels of the translucent scene of B, the position that a highlighted link
  /// in the sentence about the decisions describes, and the touches of a replay.
  func draw(at time: Timestamp, into canvas: inout Canvas) {
    let layout = workbench.layout
    drawLinkTarget(into: &canvas)
    if layout.twin == nil, let ghost {
      let right = workbench.ghostFrame
      ghost.draw(right: right, in: layout.viewport, zoom: layout.zoom, into: &canvas)
      workbench.divider.drawLine(in: layout.viewport, into: &canvas)
      ghost.drawLabels(right: right, in: layout.viewport, zoom: layout.zoom, into: &canvas)
      workbench.divider.drawHandle(in: layout.viewport, into: &canvas)
    }
    if let twin = layout.twin {
      let row = ghost?.row(after: workbench.phones.row)
      workbench.phones.row = row?.id
      row?.draw(over: layout.viewport, and: twin, zoom: layout.zoom, into: &canvas)
    }
    guard let replay = session.replay else { return }
    for phone in [layout.viewport, layout.twin].compactMap(\.self) {
      TouchRings.draw(replay.playback.touches, at: time, in: phone, zoom: layout.zoom, into: &canvas)
    }
  }

  /// Draws a dashed line across the scene at the position that the highlighted link in the sentence about the engine's
  /// decisions describes. A link about B is drawn over B's scene.
  private func drawLinkTarget(into canvas: inout Canvas) {
    guard let lit = column.decisions.highlightedLink else { return }
    let ruler = lit.isOther ? column.compared?.other.ruler : column.log.ruler
    guard let ruler, ruler.isOnScreen else { return }
    let place: Double? =
      switch lit.link {
      case .release: ruler.release
      case .landing: ruler.projected
      case .goal: ruler.chosen.map { ruler.stops[$0].position }
      case .owner, .claim, .caught, .handOff: nil
      }
    let layout = workbench.layout
    let phone = lit.isOther ? layout.twin ?? workbench.ghostFrame : layout.viewport
    guard let place, place >= 0, place < layout.sceneSize.height else { return }
    let foreground = ABColor(isB: lit.isOther || column.plots.backdrop.isB)
    for x in stride(from: phone.minX, to: phone.maxX, by: 6) {
      canvas.list.fill(
        Rect(x: x, y: phone.minY + place * layout.zoom - 1, width: 3, height: 2),
        canvas.palette[keyPath: foreground.strong])
    }
  }
}
