import ScrollEngine

/// How posts are laid out, for all who show the same ones: text is measured once for a size, not once for a scene.
final class FeedLayouts {
  /// Sizes that are kept: of two phones beside each other, and what they had before. Chosen.
  private static let mostSizes = 4

  private var known: [Size: [Int: FeedLayout]] = [:]

  /// The layout of a post.
  ///
  /// - Parameter place: which of the posts it is.
  func layout(_ post: Post, at place: Int, in viewport: Size) -> FeedLayout {
    if let layout = known[viewport]?[place] { return layout }
    if known[viewport] == nil, known.count >= Self.mostSizes { known.removeAll() }
    let layout = FeedLayout(post, viewport: viewport)
    known[viewport, default: [:]][place] = layout
    return layout
  }
}
