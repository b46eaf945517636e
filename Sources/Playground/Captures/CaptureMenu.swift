import Drawing
import ScrollEngine

/// What the window can keep of what it shows.
enum CaptureKind: Int, CaseIterable {
  /// A picture of the window.
  case screenshot
  /// A picture of each frame of the gesture at hand.
  case sequence
  /// A film of the gesture at hand.
  case film

  var title: String {
    switch self {
    case .screenshot: "Screenshot"
    case .sequence: "PNG sequence"
    case .film: "Video"
    }
  }

  /// What is meant, and the key.
  var note: String {
    switch self {
    case .screenshot: "the window \u{B7} F12"
    case .sequence: "the last gesture \u{B7} Shift F12"
    case .film: "the last gesture \u{B7} Ctrl F12"
    }
  }

  var icon: String {
    switch self {
    case .screenshot: "camera-outline"
    case .sequence: "image-multiple-outline"
    case .film: "movie-open"
    }
  }
}

/// The choice that a long press or a right click on the camera opens.
struct CaptureMenu: Equatable {
  static let size = Size(width: 280, height: 3 * 48 + 12)

  let frame: Rect

  /// A menu below a button, inside of the window.
  init(below button: Rect, in window: Size) {
    let x = min(max(4, button.maxX - Self.size.width), max(4, window.width - Self.size.width - 4))
    frame = Rect(x: x, y: button.maxY + 4, width: Self.size.width, height: Self.size.height)
  }

  func frame(of kind: CaptureKind) -> Rect {
    Rect(x: frame.minX + 6, y: frame.minY + 6 + Double(kind.rawValue) * 48, width: frame.width - 12, height: 48)
  }

  func kind(at place: Point) -> CaptureKind? { CaptureKind.allCases.first { frame(of: $0).contains(place) } }

  /// Draws the menu, in points of the window.
  func draw(hovered: CaptureKind?, pressed: CaptureKind?, into canvas: inout Canvas) {
    let palette = canvas.palette
    let isLight = canvas.appearance == .light
    canvas.list.add(.shadow(frame, radii: CornerRadii(12), Shadow(dy: 6, blur: 24, alpha: isLight ? 0.18 : 0.5)))
    canvas.list.roundedRect(
      frame, radius: 12, palette.panel, border: DrawCommand.Border(width: 1, color: palette.line))
    for kind in CaptureKind.allCases {
      let row = frame(of: kind)
      let touch: ControlArt.Touch = kind == pressed ? .pressed : kind == hovered ? .hovered : .none
      if let fill = touch.quiet(palette) { canvas.list.roundedRect(row, radius: 8, fill) }
      canvas.list.icon(kind.icon, size: 20, center: Point(x: row.minX + 22, y: row.center.y), palette.text2)
      let text = Rect(x: row.minX + 44, y: row.minY + 4, width: row.width - 52, height: 20)
      canvas.list.text(kind.title, .controlStrong, palette.text, in: text)
      canvas.list.text(
        kind.note, .secondary, palette.text3, in: Rect(x: text.minX, y: text.maxY, width: text.width, height: 18))
    }
  }
}
