import Drawing
import Interface
import ScrollEngine

/// A notice in a dialog's footer: the result of the last action, or a description of what the dialog's button will do.
package struct DialogNotice: Equatable {
  /// Width of the icon, in points.
  private static let sign = 20.0

  package let isGood: Bool
  package let title: String
  package let line: String
  /// Whether `line` is a path. A path that is too long is shown without its start, because its end matters more.
  package var isPath = false

  package init(isGood: Bool, title: String, line: String, isPath: Bool = false) {
    self.isGood = isGood
    self.title = title
    self.line = line
    self.isPath = isPath
  }

  func draw(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame
    let icon = rest.cut(.left, Self.sign, gap: 10)
    canvas.list.icon(
      isGood ? "check-circle-outline" : "alert-circle-outline", size: Self.sign, center: icon.center,
      isGood ? palette.accent : palette.record)
    let line = isPath ? Self.tail(line, in: rest.width, canvas.text) : line
    canvas.list.text(title, .controlStrong, palette.text, in: rest.cut(.top, 20))
    canvas.list.text(
      line, .caption, palette.text3, in: Rect(x: rest.minX, y: rest.minY, width: rest.width + 1, height: 16))
  }

  /// Returns the longest end of a path that fits into a width, or only the file name if no end fits.
  private static func tail(_ path: String, in width: Double, _ measure: any TextMeasuring) -> String {
    guard measure.width(of: path, style: .caption) > width else { return path }
    var parts = path.split(separator: "/")
    while parts.count > 1 {
      parts.removeFirst()
      let text = "\u{2026}/" + parts.joined(separator: "/")
      if measure.width(of: text, style: .caption) <= width { return text }
    }
    return parts.last.map(String.init) ?? path
  }
}
