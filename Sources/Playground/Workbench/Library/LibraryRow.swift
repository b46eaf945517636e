import Drawing
import Interface
import Recording
import Scenes
import ScrollEngine

/// A recording in the library's list. Used again for another one when it has left the screen.
final class LibraryRow: Reusable {
  /// What a row can show.
  enum Kind { case recording }

  static let height = 76.0
  /// Side of a button.
  static let button = 44.0

  /// Least width in which a name and the buttons stand side by side; else the name stands above them.
  private static let sideBySide = 460.0
  private static let margin = 16.0

  private(set) var name = ""
  /// What is told of it, from the most to the least.
  private var lines: [String] = []
  private var fault: String?
  /// Whether somebody has said what it was meant to do.
  private var isTrial = false
  private var icon = "timeline-outline"
  /// The picture's file, and when it was made; `nil` while there is none.
  var thumbnail: (path: String, made: Int)?

  init() {}

  func prepareForReuse() { thumbnail = nil }

  /// Takes up a recording.
  func show(_ entry: RecordingList.Entry, _ detail: RecordingList.Detail) {
    name = entry.name
    fault = detail.fault
    isTrial = detail.isTrial
    icon = detail.scene?.icon ?? "alert-circle-outline"
    let date = LocalDate(entry.modified)
    // The name that a recording gets by itself tells when it was made.
    let when = name.contains(date.date) ? "" : " \u{B7} \(date.date) \(date.clock)"
    let length = detail.length.map(Self.length)
    let whole = [detail.scene?.title ?? "?", length].compactMap { $0 }.joined(separator: " \u{B7} ")
    lines = [whole + when, whole] + [length].compactMap { $0 }
  }

  /// A length in seconds, or minutes and seconds.
  static func length(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    if tenths < 600 { return "\(tenths / 10).\(tenths % 10) s" }
    let whole = tenths / 10
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest) min"
  }

  /// The row of a recording and its buttons, buttons first.
  ///
  /// - Parameters:
  ///   - row: what draws it; `nil` before it was shown.
  ///   - entry: the name being typed, when it is.
  static func controls(
    _ name: String, in frame: Rect, _ row: LibraryRow?, isSelected: Bool, entry: TextEntry?
  ) -> [Control<LibraryPane.Action>] {
    var rest = frame
    rest.cut(.right, 8)
    let buttons = LibraryPane.Action.buttons(of: name).map { action, icon in
      let isEnabled = action != .replay(name) && action != .label(name) || row?.fault == nil
      var place = rest.cut(.right, button)
      place = frame.width < sideBySide ? place.cut(.bottom, button) : place.middle(height: button)
      let isMarked = action == .label(name) && row?.isTrial == true
      return Control(action, place, .icon(icon, size: 20), ink: isMarked ? \.accent : nil, isEnabled: isEnabled)
    }
    let room = rest
    let face = Control<LibraryPane.Action>.Face.drawn { frame, _, canvas in
      row?.draw(in: frame, textEnd: room.maxX - 8, entry: entry, into: &canvas)
    }
    return buttons + [Control(.open(name), frame, face, on: .row, radius: 0, isOn: isSelected)]
  }

  private func draw(in row: Rect, textEnd: Double, entry: TextEntry?, into canvas: inout Canvas) {
    let palette = canvas.palette
    let picture = Rect(x: row.minX + Self.margin, y: row.minY + 8, width: 44, height: 60)
    drawPicture(in: picture, into: &canvas)
    let isNarrow = row.width < Self.sideBySide
    let left = picture.maxX + 14
    let titleEnd = isNarrow ? row.maxX - Self.margin : textEnd
    let title = Rect(x: left, y: row.minY + (isNarrow ? 8 : 16), width: titleEnd - left, height: 20)
    if let entry {
      ControlArt.field(title.inset(dx: -6, dy: -4), radius: 8, fill: palette.field, edge: palette.accent, into: &canvas)
      canvas.list.add(.pushClip(title))
      entry.draw(.controlStrong, in: title, into: &canvas)
      canvas.list.add(.popClip)
    } else {
      canvas.list.text(name, .controlStrong, palette.text, in: title)
    }
    // Beside the buttons' middle where these stand below the name.
    let below = Rect(
      x: left, y: isNarrow ? row.maxY - (Self.button + 18) / 2 : title.maxY + 3, width: textEnd - left, height: 18)
    let line = lines.first { canvas.text.width(of: $0, style: .secondary) <= below.width } ?? lines.last
    canvas.list.text(
      fault ?? line ?? "", .secondary, fault == nil ? palette.text2 : palette.record, in: below)
    canvas.list.fill(Rect(x: left, y: row.maxY - 1, width: row.maxX - left, height: 1), palette.line)
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

extension Ground {
  /// The row of a list.
  fileprivate static let row = Ground { state, palette in
    switch (state.isOn, state.touch) {
    case (true, _): palette.accentSoft
    case (false, .pressed): palette.field
    case (false, .hovered): palette.fieldHover
    case (false, .none): nil
    }
  }
}
