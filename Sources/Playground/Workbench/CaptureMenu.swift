import Drawing
import Interface
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
    case .film: "Film \u{2026}"
    }
  }

  /// What is meant, and the key.
  var note: String {
    switch self {
    case .screenshot: "the window \u{B7} F12"
    case .sequence: "as the film, each picture \u{B7} Shift F12"
    case .film: "the gesture at hand \u{B7} M"
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
struct CaptureMenu {
  private static let size = Size(width: 280, height: 3 * 48 + 12)

  let frame: Rect

  /// A menu below a button, inside of the window.
  init(below button: Rect, in window: Size) {
    let x = min(max(4, button.maxX - Self.size.width), max(4, window.width - Self.size.width - 4))
    frame = Rect(x: x, y: button.maxY + 4, width: Self.size.width, height: Self.size.height)
  }

  /// Everything that can be pressed; beside the menu, that is what closes it.
  func controls(in window: Size) -> [Control<WorkbenchAction>] {
    let rows = frame.inset(dx: 6, dy: 6).rows(CaptureKind.allCases.count)
    return zip(CaptureKind.allCases, rows).map { kind, row in
      Control(.capture(kind), row, .drawn { Self.draw(kind, in: $0, &$2) }, radius: 8)
    } + [Control(.closeMenu, Rect(origin: .zero, size: window), on: .none)]
  }

  /// Draws the menu, in points of the window.
  func draw(_ controls: [Control<WorkbenchAction>], _ pointing: Pointing<WorkbenchAction>, into canvas: inout Canvas) {
    let palette = canvas.palette
    let isLight = canvas.appearance == .light
    canvas.list.add(.shadow(frame, radii: CornerRadii(12), Shadow(dy: 6, blur: 24, alpha: isLight ? 0.18 : 0.5)))
    canvas.list.roundedRect(
      frame, radius: 12, palette.panel, border: DrawCommand.Border(width: 1, color: palette.line))
    controls.draw(pointing, into: &canvas)
  }

  private static func draw(_ kind: CaptureKind, in row: Rect, _ canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = row.inset(dx: 0, dy: 4)
    canvas.list.icon(kind.icon, size: 20, center: rest.cut(.left, 44).center, palette.text2)
    rest.cut(.right, 8)
    canvas.list.text(kind.title, .controlStrong, palette.text, in: rest.cut(.top, 20))
    canvas.list.text(kind.note, .secondary, palette.text3, in: rest.cut(.top, 18))
  }
}
