/// The feed's cards and what the person did with them: the state of a card is here, never in the view that shows it.
struct FeedModel {
  /// A person's mark on a card.
  enum Mark: Hashable {
    case liked
    case shared
    case kept
  }

  /// The posts; a feed that is longer repeats them.
  let posts: [Post]
  /// The number of cards.
  let count: Int
  private var marks: [Mark: Set<Int>] = [:]
  private var followed: Set<String> = []

  /// A feed without marks.
  ///
  /// - Parameter count: the number of cards; `nil` for a thousand. Any number costs the same.
  init(posts: [Post], count: Int?) {
    self.posts = posts
    self.count = posts.isEmpty ? 0 : max(0, count ?? 1000)
  }

  /// The post of a card, by its place among the posts.
  func postIndex(_ card: Int) -> Int { posts.isEmpty ? 0 : card % posts.count }

  /// The post of a card; `nil` where there is no card.
  func post(_ card: Int) -> Post? {
    guard card >= 0, card < count else { return nil }
    return posts[postIndex(card)]
  }

  /// Whether a card shows its whole text from the start.
  func isShownInFull(_ card: Int) -> Bool { post(card)?.isShownInFull == true }

  /// Whether the person marked a card.
  func has(_ mark: Mark, _ card: Int) -> Bool { marks[mark]?.contains(card) ?? false }

  /// Marks a card, or takes the mark back.
  mutating func toggle(_ mark: Mark, _ card: Int) {
    guard post(card) != nil else { return }
    if marks[mark, default: []].remove(card) == nil { marks[mark, default: []].insert(card) }
  }

  /// The cards with a mark of the person's.
  func marked(_ mark: Mark) -> Set<Int> { marks[mark] ?? [] }

  /// The authors whom the person follows.
  var followedAuthors: Set<String> { followed }

  /// Follows an author; one who has written nothing counts for nothing.
  mutating func follow(_ author: String) { followed.insert(author) }

  /// How many like a card, the person included.
  func likes(_ card: Int) -> Int { (post(card)?.likes ?? 0) + (has(.liked, card) ? 1 : 0) }

  /// Whether the person follows the author of a card.
  func isFollowing(_ card: Int) -> Bool { post(card).map { followed.contains($0.author) } ?? false }

  /// Follows the author of a card, on all cards, or no longer.
  mutating func toggleFollowing(_ card: Int) {
    guard let author = post(card)?.author else { return }
    if followed.remove(author) == nil { followed.insert(author) }
  }
}
