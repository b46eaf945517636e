import Containers
import ScrollEngine

/// The layout of an open photograph, its neighbours and its buttons in a viewport, left to right. All lengths are in
/// points, taken from the pictures of the scene in the design tokens unless stated otherwise.
struct ViewerLayout: Equatable, Sendable {
  /// Space between two photographs side by side, in points.
  static let pageGap = 20.0
  /// The side of the card that replaces a photograph that cannot be shown, as a fraction of the viewport's shorter
  /// side.
  private static let cardShare = 0.8

  let viewport: Size

  var screen: Rect { Rect(origin: .zero, size: viewport) }
  /// The distance from one page to the next, in points.
  var pageLength: Double { viewport.width + Self.pageGap }
  /// The centre of the viewport, where photographs rest.
  var center: Point { Point(x: viewport.width / 2, y: viewport.height / 2) }

  var closeButton: Rect { GridLayout.corner(of: viewport) }
  /// The frame of the button for the previous page, which is visible only to users of a mouse or keys.
  var previousButton: Rect { side(10) }
  /// The frame of the button for the next page, which is visible only to users of a mouse or keys.
  var nextButton: Rect { side(closeButton.minX) }
  private func side(_ x: Double) -> Rect {
    Rect(x: x, y: center.y - closeButton.height / 2, width: closeButton.width, height: closeButton.height)
  }

  /// Returns the centre of a page while the pages are scrolled to `offset`.
  func middle(ofPage page: Int, offset: Double) -> Point {
    Point(x: center.x + (Double(page) * pageLength - offset), y: center.y)
  }

  /// Returns the size of a photograph that just fits the viewport.
  func fitted(_ size: Size) -> Size {
    let factor = min(viewport.width / max(1, size.width), viewport.height / max(1, size.height))
    return Size(width: size.width * factor, height: size.height * factor)
  }

  /// The size of the card that replaces a photograph that cannot be shown.
  var card: Size {
    let side = min(viewport.width, viewport.height) * Self.cardShare
    return Size(width: side, height: side)
  }

  /// Returns the transform with which a photograph covers its tile.
  func pose(covering tile: Rect, fitted: Size) -> Transform {
    let scale = max(tile.width / max(1, fitted.width), tile.height / max(1, fitted.height))
    return Transform(scale: max(0.01, scale), shift: tile.center - center, crop: 1)
  }

  /// Returns the frame of a whole photograph with a transform, and the visible part after it is cropped to the tile's
  /// aspect ratio.
  func frames(of pose: Transform, fitted: Size, tile: Size, at middle: Point) -> (whole: Rect, visible: Rect) {
    let size = Size(width: fitted.width * pose.scale, height: fitted.height * pose.scale)
    let place = middle + pose.shift
    let cover = max(tile.width / max(1, size.width), tile.height / max(1, size.height))
    let crop = min(max(pose.crop, 0), 1)
    let cut = cover > 0 ? Size(width: tile.width / cover, height: tile.height / cover) : size
    let visible = Size(
      width: size.width + (min(size.width, cut.width) - size.width) * crop,
      height: size.height + (min(size.height, cut.height) - size.height) * crop)
    return (Rect(around: place, size: size), Rect(around: place, size: visible))
  }
}

extension Rect {
  init(around middle: Point, size: Size) {
    self.init(origin: Point(x: middle.x - size.width / 2, y: middle.y - size.height / 2), size: size)
  }
}
