import Drawing
import ScrollEngine

/// The layout of a card, in points from the card's top left corner. The measures are from the design.
struct FeedLayout {
  /// The maximum width of the text column, in points. Longer lines are hard to read.
  static let maximumColumnWidth = 560.0
  static let margin = 20.0
  static let barHeight = 64.0
  static let buttonHeight = 48.0
  /// The height of the photograph as a fraction of the viewport's height: 312 of 844 points in the design.
  static let photoHeightFraction = 312.0 / 844
  /// The radius of a card's top corners while it slides over another card, in points.
  static let cornerRadius = 20.0
  /// The minimum height of a viewport in which the text lies below the photograph, in points. Lower viewports leave no
  /// space for the text.
  private static let minimumStackedHeight = 520.0
  /// The width of a photograph beside its text as a fraction of the viewport's width, derived from
  /// ``photoHeightFraction``.
  private static let photoWidthFraction = 0.4
  /// The maximum ratio of width to height of a photograph above its text. Flatter photographs show little of their
  /// motif.
  private static let maximumAspectRatio = 3.0
  /// The ratio of height to width of the design's photograph: 312 of 390 points. Above a short text the photograph may
  /// grow to this ratio.
  private static let designAspectRatio = 0.8
  /// The distance over which folded text fades out, in points.
  static let fade = 64.0
  /// Distance from the column's left edge to the number of comments, in points.
  private static let commentsX = 72.0
  /// Width of the area with the number of comments, in points.
  private static let commentsWidth = 72.0
  /// Distance from the left edge of the bookmark button to the column's right edge, in points.
  private static let keepX = 85.0
  /// The side of the author's image, in points.
  private static let avatarSide = 40.0
  /// The side of a touch target in the bar, in points.
  private static let target = 48.0
  /// The width in points below which the column cannot hold all buttons.
  private static let narrow = 230.0

  let viewport: Size
  /// Left edge of the column for the text, the title and the buttons, in points.
  let columnX: Double
  /// Width of the column for the text, the title and the buttons, in points.
  let columnWidth: Double
  /// Whether the photograph lies to the left of the text, as in a wide viewport.
  let isSideBySide: Bool
  /// Whether the viewport is so low that the layout must save vertical space.
  private let isLow: Bool
  private let photoHeight: Double
  let title: FeedWrappedText
  let titleStyle: TextStyle
  let text: FeedWrappedText
  /// Whether the whole text is visible from the start.
  let isShownInFull: Bool

  init(_ post: Post, viewport: Size) {
    self.viewport = viewport
    isShownInFull = post.isShownInFull
    let share = Self.photoHeight(in: viewport)
    isSideBySide = Self.isBeside(in: viewport)
    isLow = isSideBySide && viewport.height < Self.minimumStackedHeight
    (columnX, columnWidth) = Self.column(in: viewport)
    let width = max(40, columnWidth)
    titleStyle = isLow ? .headline : .title
    // The fonts of titles are wider than Inter Regular: Inter Display Bold by about a tenth, Inter SemiBold by a little
    // less.
    title = FeedWrappedText(
      [post.title], width: width, size: titleStyle.size, lineHeight: titleStyle.lineHeight, stretch: 1.1)
    text = FeedWrappedText(post.text, width: width, size: 16, lineHeight: 25, gap: 12)
    let below = Self.heightBelowPhoto + title.height + text.height
    let grown =
      isShownInFull ? share : min(viewport.height - below, viewport.width * Self.designAspectRatio).rounded(.down)
    photoHeight = isSideBySide ? viewport.height : max(share, grown)
  }

  private static func photoHeight(in viewport: Size) -> Double { (viewport.height * photoHeightFraction).rounded() }

  private static func isBeside(in viewport: Size) -> Bool {
    let isFlat =
      viewport.height < minimumStackedHeight || viewport.width > maximumAspectRatio * photoHeight(in: viewport)
    return isFlat && viewport.width > max(minimumStackedHeight, viewport.height)
  }

  private static func bodyX(in viewport: Size) -> Double {
    isBeside(in: viewport) ? (viewport.width * photoWidthFraction).rounded() : 0
  }

  private static func column(in viewport: Size) -> (x: Double, width: Double) {
    let start = bodyX(in: viewport)
    let heightBelowPhoto = viewport.width - start
    let width = max(0, min(heightBelowPhoto, maximumColumnWidth) - 2 * margin)
    return (start + ((heightBelowPhoto - width) / 2).rounded(), width)
  }

  /// The height below the photograph apart from title and text: the gaps, the author and the bar.
  private static let heightBelowPhoto = 20 + 14 + avatarSide + 18 + 24 + barHeight

  /// The size of the visible part of the photograph, in points.
  var photo: Size {
    Size(width: isSideBySide ? bodyX : viewport.width, height: photoHeight)
  }
  /// The left edge of everything except the photograph, in points.
  var bodyX: Double { Self.bodyX(in: viewport) }
  var titleTop: Double { isSideBySide ? (isLow ? 16 : 32) : photo.height + 20 }

  /// Returns the top of the photograph, in points from the top of a card of the given height. A photograph beside its
  /// text stays in the viewport while the text scrolls, until the photograph reaches the end of the card.
  ///
  /// - Parameter top: the top of the card in the viewport.
  func photoTop(top: Double, height: Double) -> Double {
    isSideBySide ? min(max(0, -top), max(0, height - photo.height)) : 0
  }
  var authorTop: Double { titleTop + title.height + (isLow ? 10 : 14) }
  var textTop: Double { authorTop + Self.avatarSide + (isLow ? 12 : 18) }

  /// Whether the text can be folded because it does not fit in a card that is one viewport tall.
  var isFoldable: Bool { !isShownInFull && textTop + text.height + 16 + Self.barHeight > viewport.height }

  func height(isExpanded: Bool) -> Double {
    if isShownInFull { return textTop + text.height + 24 + Self.barHeight }
    guard isFoldable, isExpanded else { return viewport.height }
    return textTop + text.height + 16 + Self.buttonHeight + 12 + Self.barHeight
  }

  /// Returns the frame of the button that expands and collapses the text, in a card of the given height; `nil` if the
  /// text cannot be folded.
  func moreFrame(height: Double) -> Rect? {
    let y = height - Self.barHeight - 12 - Self.buttonHeight
    // In a very low card the button would overlap the author, so it is left out.
    guard isFoldable, y >= authorTop + avatar.height else { return nil }
    return Rect(x: columnX, y: y, width: columnWidth, height: Self.buttonHeight)
  }

  /// Returns the bottom of the text in a card of the given height.
  func textBottom(height: Double) -> Double {
    max(textTop, isFoldable ? height - Self.barHeight - 12 - Self.buttonHeight - 16 : height - Self.barHeight)
  }

  /// Returns the frame of the bar. The bar is at the bottom of the viewport while the card extends below the viewport,
  /// otherwise at the bottom of the card.
  ///
  /// - Parameter top: the top of the card in the viewport.
  func bar(top: Double, height: Double) -> Rect {
    let minimumStackedHeight = height - Self.barHeight
    let y = min(minimumStackedHeight, max(viewport.height - Self.barHeight, viewport.height - Self.barHeight - top))
    return Rect(x: bodyX, y: y, width: viewport.width - bodyX, height: Self.barHeight)
  }

  /// Whether the bar stays at the bottom of the viewport while its card scrolls.
  ///
  /// - Parameter top: the top of the card in the viewport.
  func isBarPinned(top: Double, height: Double) -> Bool { top <= 0 && top + height > viewport.height }

  var avatar: Rect { Rect(x: columnX, y: authorTop, width: Self.avatarSide, height: Self.avatarSide) }
  /// The visible frame of the follow button; empty if the author's name needs the space.
  var follow: Rect {
    columnWidth < Self.narrow ? .zero : Rect(x: columnX + columnWidth - 84, y: authorTop + 2, width: 84, height: 36)
  }

  /// The touch target of the follow button. It is 8 points taller than the visible button, which has 36 points.
  var followArea: Rect { follow.isEmpty ? .zero : follow.inset(dx: 0, dy: -4) }

  /// Returns the touch target of the like button and the number beside it.
  func likeFrame(in bar: Rect) -> Rect { Rect(x: columnX - 12, y: bar.minY + 8, width: 84, height: Self.target) }
  /// Returns the frame of the number of comments; empty if the column is too narrow for it.
  func commentsFrame(in bar: Rect) -> Rect {
    columnWidth < Self.narrow
      ? .zero : Rect(x: columnX + Self.commentsX, y: bar.minY + 8, width: Self.commentsWidth, height: Self.target)
  }
  /// Returns the touch target of the bookmark button; empty if the column is too narrow for it.
  func saveFrame(in bar: Rect) -> Rect {
    columnWidth < Self.narrow
      ? .zero : Rect(x: columnX + columnWidth - Self.keepX, y: bar.minY + 8, width: Self.target, height: Self.target)
  }
  /// Returns the touch target of the share button.
  func shareFrame(in bar: Rect) -> Rect {
    Rect(x: columnX + columnWidth - 37, y: bar.minY + 8, width: Self.target, height: Self.target)
  }
}
