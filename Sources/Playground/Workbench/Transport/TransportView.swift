import Drawing
import ScrollEngine

/// Draws the transport.
enum TransportView {
  static func draw(
    _ bar: TransportBar, _ state: TransportBar.State, hovered: TransportAction?, pressed: TransportAction?,
    background: Color, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    canvas.list.fill(bar.frame, background)
    canvas.list.fill(
      Rect(x: bar.frame.minX, y: bar.frame.maxY - 1, width: bar.frame.width, height: 1), palette.line)
    for divider in bar.dividers { canvas.list.fill(divider, palette.line) }
    canvas.list.roundedRect(bar.speed, radius: 12, palette.field)
    ControlArt.segments(bar.compare, selected: bar.compare(state.compare), into: &canvas)
    canvas.list.text(
      state.slowness == 1 ? "×1" : "×1/\(state.slowness)", .value, palette.text, in: bar.speed, .center)
    for (action, frame) in bar.buttons(state) {
      let isUsable = TransportBar.isUsable(action, state)
      let touch: ControlArt.Touch = pressed == action ? .pressed : hovered == action ? .hovered : .none
      let isOn = isOn(action, state)
      if isOn {
        canvas.list.roundedRect(frame, radius: 12, palette.accentSoft)
      } else if isUsable, let fill = touch.quiet(palette), !isSegment(action) {
        canvas.list.roundedRect(frame, radius: 12, fill)
      }
      let ink = (isOn ? palette.accent : palette.text2).opacity(isUsable ? 1 : ControlArt.disabled)
      draw(action, in: frame, state, ink, into: &canvas)
    }
  }

  private static func isOn(_ action: TransportAction, _ state: TransportBar.State) -> Bool {
    switch action {
    case .pause: state.isPaused
    case .replay: state.isReplaying
    case .drawer: state.isDrawerOpen
    case .record, .step, .slower, .faster, .compare, .capture: false
    }
  }

  private static func isSegment(_ action: TransportAction) -> Bool {
    if case .compare = action { true } else { false }
  }

  private static func draw(
    _ action: TransportAction, in frame: Rect, _ state: TransportBar.State, _ ink: Color, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    switch action {
    case .record:
      if state.isRecording {
        // A square: pressing stops.
        let side = 14.0
        canvas.list.roundedRect(
          Rect(x: frame.center.x - side / 2, y: frame.center.y - side / 2, width: side, height: side), radius: 3,
          palette.record)
        canvas.list.roundedRect(
          Rect(x: frame.center.x - 14, y: frame.center.y - 14, width: 28, height: 28), radius: 14, .clear,
          border: DrawCommand.Border(width: 2, color: palette.record))
      } else {
        Glyphs.record(center: frame.center, palette.record, into: &canvas.list)
      }
    case .replay: canvas.list.icon("repeat", size: 22, center: frame.center, ink)
    case .pause: canvas.list.icon(state.isPaused ? "play" : "pause", size: 24, center: frame.center, ink)
    case .step: Glyphs.step(center: frame.center, ink, into: &canvas.list)
    case .slower: canvas.list.icon("minus", size: 18, center: frame.center, ink)
    case .faster: canvas.list.icon("plus", size: 18, center: frame.center, ink)
    case .capture: canvas.list.icon("camera-outline", size: 22, center: frame.center, ink)
    case .drawer: canvas.list.icon("tune-variant", size: 22, center: frame.center, ink)
    case .compare(let mode):
      let isSelected = mode == state.compare
      let style: TextStyle = isSelected ? .controlStrong : .control
      switch mode {
      case .a: canvas.list.text("A", style, palette.accent, in: frame, .center)
      case .b: canvas.list.text("B", style, palette.compare, in: frame, .center)
      case .both:
        let parts = [("A", palette.accent), ("/", palette.text3), ("B", palette.compare)]
        let widths = parts.map { canvas.text.width(of: $0.0, style: style) }
        var x = frame.center.x - widths.reduce(0, +) / 2
        for (part, width) in zip(parts, widths) {
          canvas.list.text(part.0, style, part.1, in: Rect(x: x, y: frame.minY, width: width + 1, height: frame.height))
          x += width
        }
      }
    }
  }
}
