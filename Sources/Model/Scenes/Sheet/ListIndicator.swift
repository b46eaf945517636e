import Drawing
import ScrollEngine

/// The list's scroll indicator, which is visible while the list moves and then fades out.
struct ListIndicator {
  /// Seconds from the end of the list's movement until the indicator starts to fade.
  private static let linger = 0.8
  /// Duration of the fade, in seconds.
  private static let fade = 0.2
  private static let thickness = 4.0
  private static let shortest = 36.0

  var movedAt: Timestamp?

  private func alpha(at now: Timestamp) -> Double {
    guard let movedAt else { return 0 }
    let rest = now.seconds(since: movedAt) - Self.linger
    return 1 - min(1, max(0, rest / Self.fade))
  }

  func isFading(at now: Timestamp) -> Bool { alpha(at: now) > 0 && fadeStart(after: now) == nil }

  /// Returns the time at which the indicator starts to fade; `nil` if it is hidden or has already started.
  func fadeStart(after now: Timestamp) -> Timestamp? {
    guard let start = movedAt?.advanced(bySeconds: Self.linger), start > now else { return nil }
    return start
  }

  /// Draws the indicator.
  ///
  /// - Parameters:
  ///   - place: The visible part of the list.
  ///   - height: Height of the list in the fully open sheet, in points.
  func draw(_ link: ScrollLink, in place: Rect, height: Double, at now: Timestamp, into canvas: inout Canvas) {
    let alpha = alpha(at: now)
    let track = place.height - 16
    guard alpha > 0, link.upper > 0, track > Self.shortest * 2 else { return }
    let content = link.upper + height
    // Overscroll shortens the indicator continuously, as if the content were longer.
    let full = max(Self.shortest, track * height / content)
    let length = max(Self.thickness * 2, full - abs(link.displacement) * track / max(height, 1))
    let progress = link.offset / link.upper
    let y = place.minY + 8 + progress * (track - length)
    let frame = Rect(x: place.maxX - Self.thickness - 3, y: y, width: Self.thickness, height: length)
    canvas.list.roundedRect(frame, radius: Self.thickness / 2, canvas.palette.lineStrong.opacity(alpha))
  }
}
