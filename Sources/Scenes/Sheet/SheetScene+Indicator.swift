import Drawing
import ScrollEngine

/// The list's scroll indicator: shows where one is while the list moves, then fades.
extension SheetScene {
  /// Seconds that the indicator stays after the list has come to rest, and that it takes to fade.
  private static let linger = 0.8
  private static let fade = 0.2
  private static let thickness = 4.0
  private static let shortest = 36.0

  /// Opacity of the indicator now, 0 to 1.
  private var indicatorAlpha: Double {
    guard let listMovedAt else { return 0 }
    let rest = now.seconds(since: listMovedAt) - Self.linger
    return 1 - min(1, max(0, rest / Self.fade))
  }

  /// Whether the indicator fades now.
  var indicatorIsFading: Bool { indicatorAlpha > 0 && indicatorFadeStart == nil }

  /// When the indicator begins to fade; `nil` where it does not, or has begun.
  var indicatorFadeStart: Timestamp? {
    guard let start = listMovedAt?.advanced(bySeconds: Self.linger), start > now else { return nil }
    return start
  }

  func drawIndicator(top: Double, into canvas: inout Canvas) {
    let alpha = indicatorAlpha
    let place = layout.list(top: top)
    let link = scroller.links[Self.list]
    let track = place.height - 16
    guard alpha > 0, link.upper > 0, track > Self.shortest * 2 else { return }
    let content = link.upper + layout.listHeight
    // Overscroll shortens it continuously, as if the content went on.
    let full = max(Self.shortest, track * layout.listHeight / content)
    let length = max(Self.thickness * 2, full - abs(link.overshoot) * track / max(layout.listHeight, 1))
    let progress = link.offset / link.upper
    let y = place.minY + 8 + progress * (track - length)
    let frame = layout.mirrored(
      Rect(x: place.maxX - Self.thickness - 3, y: y, width: Self.thickness, height: length))
    canvas.list.roundedRect(frame, radius: Self.thickness / 2, canvas.palette.lineStrong.opacity(alpha))
  }
}
