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
