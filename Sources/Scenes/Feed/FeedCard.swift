import Drawing
import ScrollEngine

/// A reusable view of a card: what it needs to draw one post, and nothing that must outlive the screen.
final class FeedCard: Reusable {
  /// Cards that fold and cards that do not differ in what they draw.
  enum Kind {
    case folding
    case full
  }

  private(set) var post: Post?
  private(set) var layout: FeedLayout?

  /// Makes the view show a post.
  func show(_ post: Post, layout: FeedLayout) {
    self.post = post
    self.layout = layout
  }

  func prepareForReuse() {
    post = nil
    layout = nil
  }
}

/// What lies under a finger in the feed.
enum FeedPart: ScenePart {
  case like(Int)
  case share(Int)
  case keep(Int)
  case follow(Int)
  case more(Int)
  case card(Int)
  case nothing

  var pointer: PointerShape {
    switch self {
    case .card, .nothing: .arrow
    case .like, .share, .keep, .follow, .more: .press
    }
  }
}
