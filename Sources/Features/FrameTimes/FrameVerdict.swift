import Drawing
import FrameTiming
import Interface
import ScrollEngine

/// A one-line verdict on the smoothness of all measured frames, such as "Smooth: none of 240 frames late".
struct FrameVerdict {
  let text: String
  /// Increasingly short versions of the text, for narrow headers.
  private let shorter: [String]
  /// Key path of the icon's colour.
  let color: KeyPath<Palette, Color>
  let icon: String

  /// Maximum share of late frames at which motion is called smooth. Chosen by feel: if one frame in two hundred is
  /// late, there is one hitch in a motion of some seconds.
  private static let smooth = 0.005
  /// Maximum share of late frames at which motion is called nearly smooth. Chosen by feel: if one frame in fifty is
  /// late, there are several hitches in a motion of some seconds.
  private static let nearlySmooth = 0.02

  /// Creates the verdict on the measured frames. `nil` means that no frames have been measured.
  init(_ figures: FrameFigures?) {
    guard let figures, figures.frames > 0 else {
      (text, shorter) = ("No frames yet. Drag the scene", ["No frame yet"])
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

  func draw(in places: FramePanelLayout, into canvas: inout Canvas) {
    var head = places.head
    let sign = head.cut(.left, 20, gap: 8)
    canvas.list.icon(icon, size: 20, center: sign.center, canvas.palette[keyPath: color])
    let words = words { Digits.width(of: $0, .controlStrong, canvas, isSentence: true) <= head.width }
    Digits.draw(
      words, .controlStrong, canvas.palette.text, left: head.minX, y: head.minY, isSentence: true, into: &canvas)
  }

  /// Returns the longest version of the text that fits.
  ///
  /// - Parameter fits: returns whether a text fits.
  func words(_ fits: (String) -> Bool) -> String { ([text] + shorter).first(where: fits) ?? shorter.last ?? text }
}
