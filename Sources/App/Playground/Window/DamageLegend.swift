import Drawing
import SDLPlatform
import ScrollEngine

/// The legend of ``DebugOverlay/damage``: the meaning of each tint, and its share of the window.
struct DamageLegend {
  /// A row of the legend.
  private struct Row {
    let name: String
    let share: Double
    /// The colour of the swatch; `nil` for a swatch with stripes.
    let tint: Color?
  }

  /// Width of the legend, height of a row, space around the rows and around the legend, and side of a swatch, in
  /// points.
  private static let width = 244.0
  private static let rowHeight = 18.0
  private static let padding = 10.0
  private static let margin = 12.0
  private static let swatch = 12.0

  private let rows: [Row]

  init(_ log: PixelLog) {
    let counts = log.counts
    let whole = Double(max(1, log.pixelCount))
    rows =
      PixelOrigin.allCases.map {
        Row(name: $0.legend, share: Double(counts.origins[$0] ?? 0) / whole, tint: $0.tint.opacity(1))
      } + [Row(name: "Display list reused", share: Double(counts.reusedList) / whole, tint: nil)]
  }

  /// Returns the frame of the legend: in a lower corner of the window, away from the pointer.
  private func frame(in window: Size, pointer: Point?) -> Rect {
    let height = Double(rows.count) * Self.rowHeight + 2 * Self.padding
    let width = min(Self.width, window.width)
    let y = max(0, window.height - height - Self.margin)
    let left = Rect(x: min(Self.margin, window.width - width), y: y, width: width, height: height)
    guard let pointer, left.contains(pointer) else { return left }
    return Rect(x: max(0, window.width - width - Self.margin), y: y, width: width, height: height)
  }

  func draw(in window: Size, pointer: Point?, into canvas: inout Canvas) {
    let palette = canvas.palette
    let frame = frame(in: window, pointer: pointer)
    canvas.list.roundedRect(
      frame, radius: 8, palette.raised, border: DrawCommand.Border(width: 1, color: palette.raisedEdge))
    for (index, row) in rows.enumerated() {
      let y = frame.minY + Self.padding + Double(index) * Self.rowHeight
      let line = Rect(
        x: frame.minX + Self.padding, y: y, width: frame.width - 2 * Self.padding, height: Self.rowHeight)
      let box = Rect(
        x: line.minX, y: y + (Self.rowHeight - Self.swatch) / 2, width: Self.swatch, height: Self.swatch)
      if let tint = row.tint {
        canvas.list.fill(box, tint)
      } else {
        for stripe in 0..<3 {
          canvas.list.fill(
            Rect(x: box.minX, y: box.minY + 2 + 4 * Double(stripe), width: box.width, height: 1), palette.text)
        }
      }
      let text = line.minX + Self.swatch + 8
      canvas.list.text(
        row.name, .caption, palette.text,
        in: Rect(x: text, y: y + 1, width: line.maxX - text - 40, height: 16))
      canvas.list.text(
        Self.percent(row.share), .axis, row.share > 0 ? palette.text : palette.text3,
        in: Rect(x: line.maxX - 40, y: y + 1, width: 40, height: 16), .trailing)
    }
  }

  /// Returns a share in per cent. A small share is not rounded to 0.
  private static func percent(_ share: Double) -> String {
    guard share > 0, share < 0.01 else { return "\(Int((share * 100).rounded())) %" }
    return "< 1 %"
  }
}

extension PixelOrigin {
  /// The name in the legend.
  fileprivate var legend: String {
    switch self {
    case .painted: "Painted in this frame"
    case .newSprite: "Text or shape made now"
    case .sprite: "Cached text or shape"
    case .picture: "Photograph or map tile"
    case .layer: "Copied from a layer"
    case .retained: "Layer still in the frame"
    case .undamaged: "Outside the damage"
    }
  }
}
