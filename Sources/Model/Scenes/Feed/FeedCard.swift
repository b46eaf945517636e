import Drawing
import ScrollEngine

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
