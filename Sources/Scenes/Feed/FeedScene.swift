import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

/// A feed of posts, each on a card of its own that is at least one viewport tall; a gesture turns one card.
public final class FeedScene: Scene {
  /// What the scene shows.
  public struct Content {
    /// The posts; longer feeds repeat them.
    public var posts: [Post]
    /// The photographs that posts name.
    public var photos: Photos
    /// The language of the person who reads: cards are read from the side from which it is.
    public var language: SceneLanguage
    /// How the posts are laid out; scenes that show the same ones share it.
    var layouts = FeedLayouts()

    /// Content from its parts.
    public init(posts: [Post], photos: Photos, language: SceneLanguage = .english) {
      self.posts = posts
      self.photos = photos
      self.language = language
    }
  }

  /// What the scene is.
  public static var descriptor: SceneDescriptor { .feed }
  /// Size of the viewport, in points.
  public var viewport: Size { cards.viewport }

  let photos: Photos
  let reading: Reading
  let source: FeedSource
  var tuning: Tuning
  let cards: CardView<FeedSource>
  var now = Timestamp.zero

  let gestures = GestureDetector<FeedGestures>()
  var focus = KeyboardFocus<FeedPart>()
  var wheel = FeedWheel()

  /// A feed at its first card.
  ///
  /// - Parameter items: number of cards; `nil` for a thousand. A scene costs the same, however many.
  public init(content: Content, viewport: Size, tuning: Tuning, items: Int? = nil) {
    photos = content.photos
    reading = Reading(content.language)
    source = FeedSource(
      model: FeedModel(posts: content.posts, count: items), layouts: content.layouts, viewport: viewport)
    self.tuning = tuning
    cards = CardView(
      of: source, viewport: viewport, separator: tuning[Tunables.feedSeparatorHeight], rules: CardRules(tuning))
    gestures.rules = GestureRules(tuning)
    cards.collapsesHiddenCards = tuning[Tunables.feedCollapsesHidden]
    cards.reload(at: now)
  }

  /// Brings the scene to a moment.
  public func advance(to time: Timestamp) {
    guard time > now else { return }
    gestures.advance(to: time, in: self)
    now = time
    cards.advance(to: time)
  }

  /// Moves by other values from a moment on.
  public func retune(_ tuning: Tuning, at time: Timestamp) {
    advance(to: time)
    self.tuning = tuning
    gestures.rules = GestureRules(tuning)
    cards.collapsesHiddenCards = tuning[Tunables.feedCollapsesHidden]
    cards.retune(CardRules(tuning), at: time)
    cards.resize(to: viewport, separator: tuning[Tunables.feedSeparatorHeight], at: time)
  }

  /// Gives the cards another viewport.
  func resize(to size: Size, at time: Timestamp) {
    source.viewport = size
    cards.resize(to: size, at: time)
    for card in cards.visibleCards { source.show(card.index, in: card.view) }
  }

  /// The posts and what the person did with them.
  var model: FeedModel {
    get { source.model }
    set { source.model = newValue }
  }

  /// Whether nothing moves or grows and nobody touches.
  public var isAtRest: Bool { cards.isAtRest && !gestures.isActive }
  /// Whether the next frame will differ from this one without any input.
  public var isAnimating: Bool { cards.isAnimating }
  /// When a touchpad that falls silent has ended its gesture.
  public var nextChange: Timestamp? { gestures.nextChange }
}
