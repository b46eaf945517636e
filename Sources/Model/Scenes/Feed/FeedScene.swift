import Containers
import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

/// A feed of posts. Each post has its own card, at least one viewport tall, and a gesture turns one card.
public final class FeedScene: Scene {
  /// The content that the scene shows.
  public struct Content {
    /// The posts. A feed with more cards repeats them.
    public var posts: [Post]
    /// The photographs that posts refer to.
    public var photos: Photos
    /// The language of the program's own texts, which also sets the layout direction of the cards.
    public var language: SceneLanguage
    /// The layout cache, which scenes with the same posts share.
    var layouts = LayoutCache<FeedLayout>()

    /// Creates content from its parts.
    public init(posts: [Post], photos: Photos, language: SceneLanguage = .english) {
      self.posts = posts
      self.photos = photos
      self.language = language
    }
  }

  /// The description of the scene.
  public var descriptor: SceneDescriptor { .feed }
  /// The size of the viewport, in points.
  public var viewport: Size { cards.viewport }

  let photos: Photos
  /// The direction in which the scene is laid out.
  public let layoutDirection: LayoutDirection
  let source: FeedSource
  var tuning: Tuning
  let cards: CardView<FeedSource>
  var now = Timestamp.zero

  let gestures = GestureDetector<FeedGestures>()
  var focus = KeyboardFocus<FeedPart>()

  /// Creates a feed at its first card.
  ///
  /// - Parameter items: the number of cards; `nil` for a thousand. The cost of a scene does not depend on this number.
  public init(content: Content, viewport: Size, tuning: Tuning, items: Int? = nil) {
    photos = content.photos
    layoutDirection = LayoutDirection(content.language)
    source = FeedSource(
      model: FeedModel(posts: content.posts, count: items, language: content.language), layouts: content.layouts,
      viewport: viewport)
    self.tuning = tuning
    cards = CardView(
      of: source, viewport: viewport, separator: tuning[Tunables.feedSeparatorHeight], rules: CardRules(tuning))
    gestures.rules = GestureRules(tuning)
    cards.collapsesHiddenCards = tuning[Tunables.feedCollapsesHidden]
    cards.reload(at: now)
  }

  /// Advances the scene to a time.
  public func advance(to time: Timestamp) {
    guard time > now else { return }
    gestures.advance(to: time, in: self)
    now = time
    cards.advance(to: time)
  }

  /// Applies another tuning from a time on.
  public func retune(_ tuning: Tuning, at time: Timestamp) {
    advance(to: time)
    self.tuning = tuning
    gestures.rules = GestureRules(tuning)
    cards.collapsesHiddenCards = tuning[Tunables.feedCollapsesHidden]
    cards.retune(CardRules(tuning), at: time)
    cards.resize(to: viewport, separator: tuning[Tunables.feedSeparatorHeight], at: time)
  }

  func resize(to size: Size, at time: Timestamp) {
    source.viewport = size
    cards.resize(to: size, at: time)
    for card in cards.visibleCards { source.configure(card.view, forCardAt: card.index) }
  }

  var model: FeedModel {
    get { source.model }
    set { source.model = newValue }
  }

  /// Whether nothing moves or changes its height, and nothing is touched.
  public var isAtRest: Bool { cards.isAtRest && !gestures.isActive }
  /// Whether the next frame will differ from this one without any input.
  public var isAnimating: Bool { cards.isAnimating }
  /// The time at which a touchpad gesture ends because no more events arrive.
  public var nextChange: Timestamp? { gestures.nextChange }
}
