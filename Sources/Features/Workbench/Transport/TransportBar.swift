import Drawing
import Interface
import ScrollEngine

/// The bar with the controls for playback and recording.
package struct TransportBar: Equatable {
  /// Number of playback controls that stay on the bar if space is short. A menu contains the rest. Chosen.
  private static let kept = 3

  /// Distances between the controls, in points.
  private struct Measures {
    /// The gap before a group of controls, and the width of the group, in points.
    struct Span: Equatable {
      let gap: Double
      let width: Double

      init(_ gap: Double, _ width: Double) { (self.gap, self.width) = (gap, width) }
    }

    /// Distance of the first button from the left edge of the bar.
    let first: Double
    /// Distance between the left edges of adjacent buttons.
    let step: Double
    /// Gap before the group of controls "slower", speed and "faster", and the width of this group; 0 if a menu contains
    /// them.
    let speed: Span
    /// Gap before the segmented control with A, B and both, and the width of this control.
    let compare: Span
    /// Gap before the capture button; `nil` if the bar does not have enough space for the capture button together with
    /// all playback controls.
    let camera: Double?
    /// Gap before the button that opens the drawer.
    var drawer = 0.0
    let margin: Double

    /// Whether the bar has space for the capture button together with all playback controls.
    var hasAll: Bool { camera != nil }

    /// Returns the position of the speed controls after a number of playback controls.
    func speedX(after count: Int) -> Double { first + step * Double(count) + speed.gap }

    func least(_ count: Int, hasDrawer: Bool) -> Double {
      let ends = (camera.map { $0 + endButtonWidth } ?? 0) + (hasDrawer ? drawer + endButtonWidth : 0)
      return speedX(after: count) + speed.width + compare.gap + compare.width + ends + margin
    }

    /// Distances almost without gaps, and without the speed controls.
    static let tight = Measures(
      first: 2, step: 40, speed: Span(0, 0), compare: Span(2, compareWidth), camera: nil, margin: 4)
    static let close = Measures(
      first: 2, step: 40, speed: Span(2, 90), compare: Span(4, compareWidth), camera: nil, margin: 4)
    static let full = Measures(
      first: 4, step: 38, speed: Span(2, 90), compare: Span(2, compareWidth), camera: 2, margin: 4)
    /// The distances of the design.
    static let wide = Measures(
      first: 6, step: 41, speed: Span(9, 90), compare: Span(16, compareWidth), camera: 8, drawer: 22, margin: 12)
  }

  /// Width in points of the segmented control with A, B and both. Each segment is a full touch target.
  private static let compareWidth = 138.0
  /// Width of a button at the end of the bar, in points.
  private static let endButtonWidth = 42.0

  let frame: Rect
  private(set) var state: CommandState
  let commands: CommandTable

  init(frame: Rect, state: CommandState, commands: CommandTable) {
    (self.frame, self.state, self.commands) = (frame, state, commands)
    self.state.hidesSpeed = !hasSpeed
  }

  /// The controls for recording and playback that are on the bar with the given distances.
  private func playback(_ measures: Measures) -> [CommandID] {
    measures.hasAll ? commands.playback : commands.playback.prefix(Self.kept) + [.more]
  }

  var isWide: Bool { fits(.wide) }
  /// Whether the bar shows the speed and the controls "slower" and "faster"; otherwise a menu contains these controls.
  var hasSpeed: Bool { measures.speed.width > 0 }
  /// The commands that have no space on the bar. A menu lists them, together with the kinds of capture.
  var overflow: [CommandID] { commands.playback.dropFirst(Self.kept) + (hasSpeed ? [] : [.slower, .faster]) }
  private var measures: Measures {
    [.wide, .full, .close].first { fits($0) } ?? .tight
  }
  private func fits(_ measures: Measures) -> Bool {
    frame.width >= measures.least(playback(measures).count, hasDrawer: state.hasDrawer)
  }
  private var buttons: Rect { Rect(x: frame.minX, y: frame.minY + 10, width: frame.width, height: 44) }
  var speed: Rect {
    let measures = measures
    return Rect(
      x: frame.minX + measures.speedX(after: playback(measures).count), y: frame.minY + 12,
      width: measures.speed.width, height: 40)
  }
  var compare: Rect {
    Rect(x: speed.maxX + measures.compare.gap, y: speed.minY, width: measures.compare.width, height: 40)
  }
  var sides: [Rect] { compare.inset(dx: 3, dy: 3).columns(CompareMode.allCases.count) }

  var controls: [Control<CommandID>] {
    (timeControls + speedControls + compareControls + endControls).resolvingHitAreas(within: frame)
  }

  private var timeControls: [Control<CommandID>] {
    let measures = measures
    var rest = buttons
    rest.cut(.left, measures.first)
    return playback(measures).map { button($0, rest.cut(.left, measures.step)) }
  }

  private func button(_ id: CommandID, _ frame: Rect) -> Control<CommandID> { commands.button(id, frame, in: state) }

  private var speedControls: [Control<CommandID>] {
    guard hasSpeed else { return [] }
    var rest = speed
    let (slower, faster) = (rest.cut(.left, 36), rest.cut(.right, 36))
    return [button(.slower, slower), button(.faster, faster)]
  }

  /// The visible tunings; `nil` during a blind comparison.
  var chosen: CompareMode? { CompareMode.allCases.first { commands[.compare($0)]?.isOn(state) == true } }

  private var compareControls: [Control<CommandID>] {
    zip(CompareMode.allCases, sides).map { mode, frame in
      let isOn = mode == chosen
      let style: TextStyle = isOn ? .controlStrong : .control
      let id = CommandID.compare(mode)
      let name = commands.semantics(of: id)
      let isEnabled = commands.isEnabled(id, in: state)
      return switch mode {
      case .a: Control(id, name, frame, text: style, on: .none, foreground: \.accent, isOn: isOn, isEnabled: isEnabled)
      case .b: Control(id, name, frame, text: style, on: .none, foreground: \.compare, isOn: isOn, isEnabled: isEnabled)
      case .both:
        Control(
          id, name, frame, .drawn { frame, _, canvas in Self.drawBoth(style, frame, &canvas) }, on: .none,
          isOn: isOn, isEnabled: isEnabled)
      }
    }
  }

  private var endControls: [Control<CommandID>] {
    var rest = buttons
    rest.cut(.right, measures.margin)
    let drawer = rest.cut(.right, Self.endButtonWidth)
    rest = buttons
    rest.cut(.left, compare.maxX - frame.minX + (measures.camera ?? 0))
    let camera = rest.cut(.left, Self.endButtonWidth)
    var controls: [Control<CommandID>] = []
    if measures.camera != nil { controls.append(button(.screenshot, camera)) }
    if state.hasDrawer { controls.append(button(.toggleDrawer, drawer)) }
    return controls
  }
}

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
    guard isRecording else { return IconGlyphs.record(center: frame.center, red, into: &canvas.list) }
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
