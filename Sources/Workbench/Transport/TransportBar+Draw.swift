import Drawing
import Interface
import ScrollEngine

/// Drawing of the transport bar.
extension TransportBar {
  package func draw(_ pointing: PointerState<CommandID>, into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame
    canvas.list.fill(frame, palette.observeColumn)
    canvas.list.fill(rest.cut(.bottom, 1), palette.line)
    for x in isWide ? [speed.minX - 11, compare.minX - 11] : [] {
      canvas.list.fill(Rect(x: x, y: frame.minY + 20, width: 1, height: 24), palette.line)
    }
    if hasSpeed { drawSpeed(into: &canvas) }
    ControlDrawing.segments(compare, selected: chosen.map { sides[$0.rawValue] }, into: &canvas)
    controls.draw(pointing, into: &canvas)
    canvas.list.fill(Rect(x: frame.minX, y: frame.minY, width: 1, height: frame.height), palette.line)
  }

  private func drawSpeed(into canvas: inout Canvas) {
    canvas.list.roundedRect(speed, radius: 12, canvas.palette.field)
    canvas.list.text(Self.text(ofSlowness: state.slowdownFactor), .value, canvas.palette.text, in: speed, .center)
  }

  /// Returns the speed of the scene's clock as text, such as "×1/4" for a slowness of 4.
  package static func text(ofSlowness slowness: Int) -> String { slowness == 1 ? "×1" : "×1/\(slowness)" }

  package static func drawRecord(isRecording: Bool, in frame: Rect, into canvas: inout Canvas) {
    let red = canvas.palette.record
    guard isRecording else { return Glyphs.record(center: frame.center, red, into: &canvas.list) }
    // Draw a square, the symbol for stopping, because a tap stops the recording.
    canvas.list.roundedRect(frame.middle(width: 14, height: 14), radius: 3, red)
    canvas.list.roundedRect(
      frame.middle(width: 28, height: 28), radius: 14, .clear, border: DrawCommand.Border(width: 2, color: red))
  }

  static func drawBoth(_ style: TextStyle, _ frame: Rect, _ canvas: inout Canvas) {
    let palette = canvas.palette
    let parts = [("A", palette.accent), ("/", palette.text3), ("B", palette.compare)]
    let widths = parts.map { canvas.text.width(of: $0.0, style: style) }
    var rest = frame
    rest.cut(.left, frame.width / 2 - widths.reduce(0, +) / 2)
    for (part, width) in zip(parts, widths) {
      canvas.list.text(
        part.0, style, part.1, in: Rect(x: rest.minX, y: rest.minY, width: width + 1, height: rest.height))
      rest.cut(.left, width)
    }
  }
}
