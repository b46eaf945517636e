import Drawing
import Interface
import ScrollEngine
import Tuning

/// The popover that explains a tunable: key, description, range and source.
struct TunablePopover {
  private typealias Line = (text: String, style: TextStyle, color: Color)

  let tunable: Tunable

  private func lines(fitting width: Double, _ canvas: Canvas) -> [Line] {
    let palette = canvas.palette
    let range = tunable.unit.isEmpty ? tunable.range : "\(tunable.range) \(tunable.unit)"
    let parts: [Line] = [
      (tunable.sentence, .secondary, palette.text), (range, .secondary, palette.text2),
      (tunable.source, .caption, palette.text3),
    ]
    return [(tunable.key, .controlStrong, palette.text)]
      + parts.flatMap { part in
        TextLines.wrap(part.text, to: width, style: part.style, canvas.text).map { ($0, part.style, part.color) }
      }
  }

  /// Draws the popover below a row, or above the row if the space below is too small.
  func draw(at row: Rect, in room: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let width = room.width - 2 * TuningPanelLayout.margin
    let lines = lines(fitting: width - 24, canvas)
    let height = lines.reduce(20) { $0 + $1.style.lineHeight }
    let below = row.maxY + 2
    let y = below + height < room.maxY ? below : max(room.minY + 4, row.minY - 2 - height)
    let box = Rect(x: room.minX + TuningPanelLayout.margin, y: y, width: width, height: height)
    canvas.list.add(.shadow(box, radii: CornerRadii(12), Shadow(dy: 4, blur: 16, alpha: 0.24)))
    canvas.list.roundedRect(
      box, radius: 12, palette.raised, border: DrawCommand.Border(width: 1, color: palette.raisedEdge))
    var rest = box
    rest.cut(.top, 10)
    rest.cut(.left, 12)
    rest.cut(.right, 4)
    for line in lines {
      canvas.list.text(line.text, line.style, line.color, in: rest.cut(.top, line.style.lineHeight))
    }
  }
}

/// State of the popover that explains a tunable: the tunable whose popover is open, and the time at which the next
/// popover opens.
package struct TunablePopoverState: Equatable {
  private(set) var tunable: Tunable?
  /// Time at which the popover of the tunable under the pointer opens; `nil` if none is due.
  private(set) var due: Timestamp?
  /// The star in the row of the tunable whose popover is open; `nil` for none. It does not close the popover.
  var pin: TuningControl? { tunable.map { .tunable($0, .pin) } }

  /// Time in seconds that the pointer must rest on a name before the popover opens. Source: GTK 4.8 gtktooltip.c,
  /// HOVER_TIMEOUT.
  private static let rest = 0.5

  mutating func show(_ tunable: Tunable) { (self.tunable, due) = (tunable, nil) }

  mutating func toggle(_ other: Tunable) { tunable = tunable == other ? nil : other }

  mutating func hide() { (tunable, due) = (nil, nil) }

  mutating func scheduleShow(at time: Timestamp) { due = time.advanced(bySeconds: Self.rest) }

  /// Opens the popover if it is due at or before a time.
  ///
  /// - Parameter hovered: the tunable whose name is under the pointer; `nil` for none.
  mutating func advance(to time: Timestamp, over hovered: Tunable?) {
    guard let due, due <= time else { return }
    self.due = nil
    if let hovered { tunable = hovered }
  }
}
