import ScrollEngine

/// A cache of post layouts that scenes with the same posts share. Text is measured once per size and not once per
/// scene.
final class FeedLayoutCache {
  /// The number of viewport sizes to keep. It is chosen, not measured: enough for two phones side by side and their
  /// previous sizes.
  private static let mostSizes = 4

  private var known: [Size: [Int: FeedLayout]] = [:]

  /// Returns the layout of a post for a viewport size.
  ///
  /// - Parameter place: the index of the post in the list of posts.
  func layout(_ post: Post, at place: Int, in viewport: Size) -> FeedLayout {
    if let layout = known[viewport]?[place] { return layout }
    if known[viewport] == nil, known.count >= Self.mostSizes { known.removeAll() }
    let layout = FeedLayout(post, viewport: viewport)
    known[viewport, default: [:]][place] = layout
    return layout
  }
}
