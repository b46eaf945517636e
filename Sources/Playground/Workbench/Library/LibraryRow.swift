import Drawing
import Recording
import Scenes
import ScrollEngine

/// A recording in the library's list. Used again for another one when it has left the screen.
final class LibraryRow: Reusable {
  static let height = 76.0
  /// Side of a button.
  static let button = 44.0

  /// What can be touched in a row.
  enum Part: Int, CaseIterable {
    case replay
    case rename
    case delete

    var icon: String {
      switch self {
      case .replay: "play"
      case .rename: "pencil-outline"
      case .delete: "trash-can-outline"
      }
    }
  }

  private(set) var name = ""
  private var line = ""
  private var fault: String?
  private var icon = "timeline-outline"
  /// The picture's file, and when it was made; `nil` while there is none.
  var thumbnail: (path: String, made: Int)?

  init() {}

  func prepareForReuse() { thumbnail = nil }

  /// Takes up a recording.
  func show(_ entry: RecordingList.Entry, _ detail: RecordingList.Detail) {
    name = entry.name
    fault = detail.fault
    icon = detail.scene?.icon ?? "alert-circle-outline"
    let date = LocalDate(entry.modified)
    line = "\(detail.scene?.title ?? "?") \u{B7} \(Self.length(detail.seconds)) \u{B7} \(date.date) \(date.clock)"
  }

  /// A length in seconds, or minutes and seconds.
  static func length(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    if tenths < 600 { return "\(tenths / 10).\(tenths % 10) s" }
    let whole = tenths / 10
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest) min"
  }

  static func frame(of part: Part, in row: Rect) -> Rect {
    let count = Double(Part.allCases.count)
    return Rect(
      x: row.maxX - 8 - (count - Double(part.rawValue)) * button, y: row.center.y - button / 2, width: button,
      height: button)
  }

  static func part(at place: Point, in row: Rect) -> Part? {
    Part.allCases.first { frame(of: $0, in: row).contains(place) }
  }

  /// Draws the row.
  ///
  /// - Parameter entry: the name being typed, when it is.
  func draw(
    in row: Rect, isSelected: Bool, hovered: Part?, isHovered: Bool, pressed: Part?, isPressed: Bool, entry: TextEntry?,
    into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    if isSelected {
      canvas.list.fill(row, palette.accentSoft)
    } else if isPressed, pressed == nil {
      canvas.list.fill(row, palette.field)
    } else if isHovered, hovered == nil {
      canvas.list.fill(row, palette.fieldHover)
    }
    let picture = Rect(x: row.minX + 16, y: row.minY + 8, width: 44, height: 60)
    drawPicture(in: picture, into: &canvas)
    let right = Self.frame(of: .replay, in: row).minX - 8
    let title = Rect(x: picture.maxX + 14, y: row.minY + 16, width: right - picture.maxX - 14, height: 20)
    if let entry {
      ControlArt.field(title.inset(dx: -6, dy: -4), radius: 8, fill: palette.field, edge: palette.accent, into: &canvas)
      canvas.list.add(.pushClip(title))
      entry.draw(.controlStrong, in: title, into: &canvas)
      canvas.list.add(.popClip)
    } else {
      canvas.list.text(name, .controlStrong, palette.text, in: title)
    }
    canvas.list.text(
      fault ?? line, .secondary, fault == nil ? palette.text2 : palette.record,
      in: Rect(x: title.minX, y: title.maxY + 3, width: title.width, height: 18))
    for part in Part.allCases {
      let touch: ControlArt.Touch = pressed == part ? .pressed : hovered == part ? .hovered : .none
      let ink = part == .replay && fault != nil ? palette.text2.opacity(ControlArt.disabled) : palette.text2
      ControlArt.icon(part.icon, in: Self.frame(of: part, in: row), touch, ink: ink, size: 20, into: &canvas)
    }
    canvas.list.fill(Rect(x: title.minX, y: row.maxY - 1, width: row.maxX - title.minX, height: 1), palette.line)
  }

  private func drawPicture(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    if let thumbnail {
      let key = PictureKey(family: thumbnail.path, level: thumbnail.made)
      let (width, height) = (frame.width * canvas.scale, frame.height * canvas.scale)
      let path = thumbnail.path
      canvas.pictures.request(key, pixelWidth: Int(width.rounded()), pixelHeight: Int(height.rounded())) {
        let bounds = Rect(x: 0, y: 0, width: width, height: height)
        var drawing = VectorDrawing(bounds: bounds, background: .clear)
        drawing.photo = .init(path: path, frame: bounds, radius: 6 * width / frame.width)
        return drawing
      }
      if canvas.pictures.isReady(key) {
        return canvas.list.add(.picture(key, frame: frame, opacity: 1))
      }
    }
    canvas.list.roundedRect(frame, radius: 6, palette.field)
    canvas.list.icon(icon, size: 20, center: frame.center, palette.text3)
  }
}
