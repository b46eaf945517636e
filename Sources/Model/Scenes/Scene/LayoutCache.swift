import ScrollEngine

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
