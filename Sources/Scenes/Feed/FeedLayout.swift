import Drawing
import ScrollEngine

/// Where the parts of a card lie, in points below the card's top edge. The measures are the design's.
struct FeedLayout {
  /// Widest column of text: beyond it lines are too long to read across.
  static let widestColumn = 560.0
  static let margin = 20.0
  static let barHeight = 64.0
  static let buttonHeight = 48.0
  /// Share of the viewport's height that the photograph takes: 312 of 844 points.
  static let photoShare = 312.0 / 844
  /// Radius of a card's top corners while it slides over another.
  static let cornerRadius = 20.0
  /// Lowest viewport in which photograph and text are below each other, in points: lower ones leave no room for text.
  private static let lowest = 520.0
  /// Share of a wide viewport's width that the photograph takes: the design's share of the height, turned on its side.
  private static let besideShare = 0.4
  /// How many times as wide as high a photograph above its text may be. What is flatter shows little of its motif.
  private static let flattest = 3.0
  /// Height of the design's photograph as a share of its width, 312 of 390 points; a short text leaves it that much.
  private static let shape = 0.8
  /// Length over which folded text fades.
  static let fade = 64.0
  /// Where the comments stand in the bar from its column's left edge, and the mark for keeping from its right one.
  private static let commentsX = 72.0
  private static let commentsWidth = 72.0
  private static let keepX = 85.0
  /// Side of the author's picture.
  private static let avatarSide = 40.0
  /// Side of what a finger hits in the bar.
  private static let target = 48.0
  /// Width of a column that has no room for all buttons.
  private static let narrow = 230.0

  let viewport: Size
  /// Left edge and width of the text's column and of all that goes with it.
  let columnX: Double
  let columnWidth: Double
  /// Whether the photograph lies at the left of the text, as in a wide viewport.
  let isBeside: Bool
  /// Whether the viewport is so low that lines are dear.
  private let isLow: Bool
  private let photoHeight: Double
  let title: WrappedText
  let titleStyle: TextStyle
  let text: WrappedText
  /// When it was written and how long it takes to read; where that is too long, when it was written alone.
  let notes: [String]
  /// Whether the whole text shows from the start.
  let isShownInFull: Bool

  /// Lays a post out.
  init(_ post: Post, viewport: Size) {
    self.viewport = viewport
    isShownInFull = post.isShownInFull
    notes = ["\(post.when) · \(post.minutes) min read", post.when]
    let share = Self.photoHeight(in: viewport)
    isBeside = Self.isBeside(in: viewport)
    isLow = isBeside && viewport.height < Self.lowest
    (columnX, columnWidth) = Self.column(in: viewport)
    let width = max(40, columnWidth)
    titleStyle = isLow ? .headline : .title
    // Inter Display Bold is wider than Inter Regular by about a tenth, and Inter SemiBold by a little less.
    title = WrappedText(
      [post.title], width: width, size: titleStyle.size, lineHeight: titleStyle.lineHeight, stretch: 1.1)
    text = WrappedText(post.text, width: width, size: 16, lineHeight: 25, gap: 12)
    let below = Self.room + title.height + text.height
    let grown = isShownInFull ? share : min(viewport.height - below, viewport.width * Self.shape).rounded(.down)
    photoHeight = isBeside ? viewport.height : max(share, grown)
  }

  private static func photoHeight(in viewport: Size) -> Double { (viewport.height * photoShare).rounded() }

  private static func isBeside(in viewport: Size) -> Bool {
    let isFlat = viewport.height < lowest || viewport.width > flattest * photoHeight(in: viewport)
    return isFlat && viewport.width > max(lowest, viewport.height)
  }

  private static func bodyX(in viewport: Size) -> Double {
    isBeside(in: viewport) ? (viewport.width * besideShare).rounded() : 0
  }

  private static func column(in viewport: Size) -> (x: Double, width: Double) {
    let start = bodyX(in: viewport)
    let room = viewport.width - start
    let width = max(0, min(room, widestColumn) - 2 * margin)
    return (start + ((room - width) / 2).rounded(), width)
  }

  /// All that stands below a photograph but title and text: the gaps, the author and the bar.
  private static let room = 20 + 14 + avatarSide + 18 + 24 + barHeight

  /// Size of what shows of the photograph.
  var photo: Size {
    Size(width: isBeside ? bodyX : viewport.width, height: photoHeight)
  }
  /// Left edge of all but the photograph.
  var bodyX: Double { Self.bodyX(in: viewport) }
  var titleTop: Double { isBeside ? (isLow ? 16 : 32) : photo.height + 20 }

  /// Top of the photograph in a card of a height; beside text that scrolls it stays in sight, as the bar does.
  ///
  /// - Parameter top: of the card in the viewport.
  func photoTop(top: Double, height: Double) -> Double {
    isBeside ? min(max(0, -top), max(0, height - photo.height)) : 0
  }
  var authorTop: Double { titleTop + title.height + (isLow ? 10 : 14) }
  var textTop: Double { authorTop + Self.avatarSide + (isLow ? 12 : 18) }

  /// Whether the text is too long for a card that is one viewport tall, so that it can be folded.
  var isFoldable: Bool { !isShownInFull && textTop + text.height + 16 + Self.barHeight > viewport.height }

  /// The height of the card.
  func height(isExpanded: Bool) -> Double {
    if isShownInFull { return textTop + text.height + 24 + Self.barHeight }
    guard isFoldable, isExpanded else { return viewport.height }
    return textTop + text.height + 16 + Self.buttonHeight + 12 + Self.barHeight
  }

  /// The button that unfolds and folds the text, in a card of a height; `nil` where nothing is folded.
  func more(height: Double) -> Rect? {
    let y = height - Self.barHeight - 12 - Self.buttonHeight
    // A card so low that the button would lie over its title has none.
    guard isFoldable, y >= authorTop + avatar.height else { return nil }
    return Rect(x: columnX, y: y, width: columnWidth, height: Self.buttonHeight)
  }

  /// Where text ends in a card of a height.
  func textBottom(height: Double) -> Double {
    max(textTop, isFoldable ? height - Self.barHeight - 12 - Self.buttonHeight - 16 : height - Self.barHeight)
  }

  /// The bar of buttons: at the viewport's bottom while the card goes on below it, else at the card's.
  ///
  /// - Parameter top: of the card in the viewport.
  func bar(top: Double, height: Double) -> Rect {
    let lowest = height - Self.barHeight
    let y = min(lowest, max(viewport.height - Self.barHeight, viewport.height - Self.barHeight - top))
    return Rect(x: bodyX, y: y, width: viewport.width - bodyX, height: Self.barHeight)
  }

  /// Whether the bar stays at the viewport's bottom while its card scrolls.
  ///
  /// - Parameter top: of the card in the viewport.
  func barStandsStill(top: Double, height: Double) -> Bool { top <= 0 && top + height > viewport.height }

  var avatar: Rect { Rect(x: columnX, y: authorTop, width: Self.avatarSide, height: Self.avatarSide) }
  /// Empty where the author's name needs the room.
  var follow: Rect {
    columnWidth < Self.narrow ? .zero : Rect(x: columnX + columnWidth - 84, y: authorTop + 2, width: 84, height: 36)
  }

  /// What a finger hits of that button: 36 points are seen.
  var followArea: Rect { follow.isEmpty ? .zero : follow.inset(dx: 0, dy: -4) }

  /// The buttons of the bar, each large enough for a finger. Those for which there is no room are empty.
  func like(_ bar: Rect) -> Rect { Rect(x: columnX - 12, y: bar.minY + 8, width: 84, height: Self.target) }
  func comments(_ bar: Rect) -> Rect {
    columnWidth < Self.narrow
      ? .zero : Rect(x: columnX + Self.commentsX, y: bar.minY + 8, width: Self.commentsWidth, height: Self.target)
  }
  func keep(_ bar: Rect) -> Rect {
    columnWidth < Self.narrow
      ? .zero : Rect(x: columnX + columnWidth - Self.keepX, y: bar.minY + 8, width: Self.target, height: Self.target)
  }
  func share(_ bar: Rect) -> Rect {
    Rect(x: columnX + columnWidth - 37, y: bar.minY + 8, width: Self.target, height: Self.target)
  }
}
