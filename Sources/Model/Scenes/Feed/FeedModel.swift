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
