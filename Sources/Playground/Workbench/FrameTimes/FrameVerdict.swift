import Drawing
import FrameTiming
import Interface
import ScrollEngine

/// One line about all frames that were measured.
struct FrameVerdict: FigurePart {
  let text: String
  /// The same in fewer and fewer words, for where these have no room.
  private let shorter: [String]
  /// The role of its sign's colour.
  let color: KeyPath<Palette, Color>
  let icon: String

  /// Shares of late frames up to which motion counts as smooth, and as nearly so. Chosen by feel: one frame in two hundred
  /// is a hitch in a motion of some seconds, one in fifty several in each.
  private static let smooth = 0.005
  private static let nearlySmooth = 0.02

  /// The verdict on some frames; `nil` for none.
  init(_ figures: FrameFigures?) {
    guard let figures, figures.frames > 0 else {
      (text, shorter) = ("No frame measured yet", ["No frame yet"])
      (color, icon) = (\.text3, "alert-circle-outline")
      return
    }
    let share = Double(figures.late) / Double(figures.frames)
    let word = share <= Self.smooth ? "Smooth" : share <= Self.nearlySmooth ? "Nearly smooth" : "Not smooth"
    let frames = figures.frames == 1 ? "frame" : "frames"
    let count = figures.late == 0 ? "none of \(figures.frames)" : "\(figures.late) of \(figures.frames)"
    text = "\(word): \(count) \(frames) late"
    shorter = ["\(word): \(count)", "\(count) late", "\(figures.late) late"]
    color = share <= Self.smooth ? \.accent : share <= Self.nearlySmooth ? \.warn : \.record
    icon = share <= Self.smooth ? "check-circle-outline" : "alert-circle-outline"
  }

  /// Draws the sign and, beside it, the words.
  func draw(in places: FramePanelPlaces, into canvas: inout Canvas) {
    var head = places.head
    let sign = head.cut(.left, 20, gap: 8)
    canvas.list.icon(icon, size: 20, center: sign.center, canvas.palette[keyPath: color])
    let words = words { Digits.width(of: $0, .controlStrong, canvas, isSentence: true) <= head.width }
    Digits.draw(
      words, .controlStrong, canvas.palette.text, left: head.minX, y: head.minY, isSentence: true, into: &canvas)
  }

  /// As many of its words as a line has room for.
  ///
  /// - Parameter fits: whether some words do.
  func words(_ fits: (String) -> Bool) -> String { ([text] + shorter).first(where: fits) ?? shorter.last ?? text }
}
