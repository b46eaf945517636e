import Drawing
import Interface
import Recording
import Scenes
import ScrollEngine
import Session
import Workbench

/// A row of the library. Rows out of view are reused for other recordings.
final class LibraryRow: Reusable {
  /// The reuse identifier of rows.
  enum Kind { case recording }

  /// Height of a row, in points.
  static let height = 76.0
  /// Width and height of a button, in points.
  static let button = 44.0

  /// Minimum width in points for name and buttons side by side. In a narrower row, the name lies above the buttons.
  private static let sideBySide = 460.0
  private static let margin = 16.0

  private(set) var name = ""
  /// Variants of the recording's description, from longest to shortest. The longest one that fits is drawn.
  private var lines: [String] = []
  private var fault: String?
  /// Whether the recording has an intent (the result that the user wanted), which makes it a trial.
  private var isTrial = false
  private var icon = "timeline-outline"
  /// The file of the thumbnail; `nil` without a thumbnail.
  var thumbnail: RecordingThumbnail?

  init() {}

  func prepareForReuse() { thumbnail = nil }

  /// Sets the recording that the row shows.
  func show(_ entry: LibraryRecordings.Entry, _ detail: LibraryRecordings.Detail) {
    name = entry.name
    fault = detail.fault
    isTrial = detail.isTrial
    icon = detail.scene?.icon ?? "alert-circle-outline"
    let date = LocalDate(entry.modified)
    // Leave out the date if the name contains it, as an automatic name does.
    let when = name.contains(date.date) ? "" : " \u{B7} \(date.date) \(date.clock)"
    let length = detail.duration.map(Self.length)
    let whole = [detail.scene?.title ?? "?", length].compactMap { $0 }.joined(separator: " \u{B7} ")
    lines = [whole + when, whole] + [length].compactMap { $0 }
  }

  /// Returns a duration as text: in seconds, or in minutes and seconds from one minute on.
  static func length(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    if tenths < 600 { return "\(tenths / 10).\(tenths % 10) s" }
    let whole = tenths / 10
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest) min"
  }

  /// Returns the controls of a row. The buttons come before the row itself, so that touches reach them first.
  ///
  /// - Parameters:
  ///   - row: the view that draws the row; `nil` if it has not been visible yet.
  ///   - entry: the text field of the name; `nil` for none.
  static func controls(
    _ name: String, in frame: Rect, _ row: LibraryRow?, isSelected: Bool, entry: TextEntry?
  ) -> [Control<LibraryView.Action>] {
    var rest = frame
    rest.cut(.right, 8)
    // From right to left.
    let actions: [(LibraryView.Action, icon: String)] = [
      (.delete(name), "trash-can-outline"), (.rename(name), "pencil-outline"), (.label(name), "tag-outline"),
      (.replay(name), "play"),
    ]
    let buttons = actions.map { action, icon in
      let isEnabled = action != .replay(name) && action != .label(name) || row?.fault == nil
      var place = rest.cut(.right, button)
      place = frame.width < sideBySide ? place.cut(.bottom, button) : place.middle(height: button)
      let isMarked = action == .label(name) && row?.isTrial == true
      return Control(
        action, .button(action.title, of: name), place, .icon(icon, size: 20),
        foreground: isMarked ? \.accent : nil, isEnabled: isEnabled)
    }
    let room = rest
    let content = Control<LibraryView.Action>.Content.drawn { frame, _, canvas in
      row?.draw(in: frame, textEnd: room.maxX - 8, entry: entry, into: &canvas)
    }
    let meaning = Semantics.listItem(name, of: row?.fault ?? row?.lines.first ?? "")
    return buttons + [Control(.open(name), meaning, frame, content, on: .row, radius: 0, isOn: isSelected)]
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
      ControlDrawing.field(
        title.inset(dx: -6, dy: -4), radius: 8, fill: palette.field, edge: palette.accent, into: &canvas)
      canvas.list.add(.pushClip(title))
      entry.draw(.controlStrong, in: title, into: &canvas)
      canvas.list.add(.popClip)
    } else {
      canvas.list.text(name, .controlStrong, palette.text, in: title)
    }
    // If the buttons lie below the name, the description is centred beside them.
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
      let key = PictureKey(thumbnail.path, .thumbnail(made: thumbnail.made))
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

extension ControlBackground {
  fileprivate static let row = ControlBackground { state, palette in
    switch (state.isOn, state.touch) {
    case (true, _): palette.accentSoft
    case (false, .pressed): palette.field
    case (false, .hovered): palette.fieldHover
    case (false, .none): nil
    }
  }
}
