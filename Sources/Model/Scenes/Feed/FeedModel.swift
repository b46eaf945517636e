import Containers
import Drawing
import ScrollEngine

/// The feed's cards and what the user has done with them: liked, shared or bookmarked (`kept`) a card, or followed its
/// author. These marks are stored here and not in the cards' views, which are reused.
struct FeedModel {
  /// A mark that the user can set on a card.
  enum Mark: Hashable {
    case liked
    case shared
    case kept
  }

  /// The posts. A feed with more cards repeats them.
  let posts: [Post]
  let count: Int
  /// The language of the program's own texts on the cards.
  let language: SceneLanguage
  private var marks: [Mark: Set<Int>] = [:]
  private var followed: Set<String> = []

  /// Creates a feed in which no card is liked, shared or bookmarked and no author is followed.
  ///
  /// - Parameter count: the number of cards; `nil` for a thousand. The cost does not depend on this number.
  init(posts: [Post], count: Int?, language: SceneLanguage = .english) {
    self.posts = posts
    self.language = language
    self.count = posts.isEmpty ? 0 : max(0, count ?? 1000)
  }

  func postIndex(_ card: Int) -> Int { posts.isEmpty ? 0 : card % posts.count }

  func post(_ card: Int) -> Post? {
    guard card >= 0, card < count else { return nil }
    return posts[postIndex(card)]
  }

  func isShownInFull(_ card: Int) -> Bool { post(card)?.isShownInFull == true }

  func has(_ mark: Mark, _ card: Int) -> Bool { marks[mark]?.contains(card) ?? false }

  mutating func toggle(_ mark: Mark, _ card: Int) {
    guard post(card) != nil else { return }
    if marks[mark, default: []].remove(card) == nil { marks[mark, default: []].insert(card) }
  }

  func marked(_ mark: Mark) -> Set<Int> { marks[mark] ?? [] }

  var followedAuthors: Set<String> { followed }

  /// Follows an author. Following an author without posts changes no card.
  mutating func follow(_ author: String) { followed.insert(author) }

  /// Returns the number of likes of a card, including the user's.
  func likes(_ card: Int) -> Int { (post(card)?.likes ?? 0) + (has(.liked, card) ? 1 : 0) }

  func isFollowing(_ card: Int) -> Bool { post(card).map { followed.contains($0.author) } ?? false }

  /// Follows or unfollows the author of a card, which affects all cards of that author.
  mutating func toggleFollowing(_ card: Int) {
    guard let author = post(card)?.author else { return }
    if followed.remove(author) == nil { followed.insert(author) }
  }
}

/// The data source of the card view, with posts, their layouts and their heights.
final class FeedSource: CardSource {
  /// The posts and what the user has done with them, such as a like.
  var model: FeedModel
  /// The size for which cards are laid out, in points.
  var viewport: Size
  private let layouts: LayoutCache<FeedLayout>

  init(model: FeedModel, layouts: LayoutCache<FeedLayout>, viewport: Size) {
    self.model = model
    self.layouts = layouts
    self.viewport = viewport
  }

  var cardCount: Int { model.count }
  /// The height that a card is assumed to have until its real height is needed: that of the viewport, in points.
  var estimatedCardHeight: Double { viewport.height }

  /// The number of cards after which the posts repeat.
  var cardPeriod: Int { model.posts.count }

  func heightOfCard(at index: Int, isExpanded: Bool, viewport: Size) -> Double {
    // A folded card always fills the viewport, so its text needs no layout.
    guard isExpanded || model.isShownInFull(index) else { return viewport.height }
    return layout(index)?.height(isExpanded: isExpanded) ?? viewport.height
  }

  func kindOfCard(at index: Int) -> FeedCard.Kind { model.isShownInFull(index) ? .full : .folding }

  func makeCard(_ kind: FeedCard.Kind) -> FeedCard { FeedCard() }

  /// Configures a view to show the post and the current layout of the card at an index.
  func configure(_ view: FeedCard, forCardAt index: Int) {
    guard let post = model.post(index), let layout = layout(index) else { return }
    view.show(post, layout: layout)
  }

  /// Returns the layout of a card, or `nil` if there is no such card.
  func layout(_ index: Int) -> FeedLayout? {
    guard let post = model.post(index) else { return nil }
    return layouts.layout(at: model.postIndex(index), in: viewport) { FeedLayout(post, viewport: viewport) }
  }
}

/// A reusable view of a card. It holds only the data to draw one post, and no state that must survive when the card
/// leaves the screen.
final class FeedCard: Reusable {
  /// The kind of a card. A view is reused only for cards of the same kind, because cards that fold their text and cards
  /// that show all of it differ in what they draw.
  enum Kind {
    case folding
    case full
  }

  private(set) var post: Post?
  private(set) var layout: FeedLayout?

  func show(_ post: Post, layout: FeedLayout) {
    self.post = post
    self.layout = layout
  }

  func prepareForReuse() {
    post = nil
    layout = nil
  }
}

/// A cache of layouts that scenes with the same content share, such as those of posts. Text is measured once per size
/// and not once per scene.
final class LayoutCache<Layout> {
  /// The number of viewport sizes to keep. It is chosen, not measured: enough for two viewports side by side, each with
  /// its current and its previous size.
  private static var mostSizes: Int { 4 }

  private var known: [Size: [Int: Layout]] = [:]

  /// Returns the layout of an item for a viewport size.
  ///
  /// - Parameters:
  ///   - place: the index of the item in the content.
  ///   - make: makes the layout if it is not known yet.
  func layout(at place: Int, in viewport: Size, make: () -> Layout) -> Layout {
    if let layout = known[viewport]?[place] { return layout }
    if known[viewport] == nil, known.count >= Self.mostSizes { known.removeAll() }
    let layout = make()
    known[viewport, default: [:]][place] = layout
    return layout
  }
}
