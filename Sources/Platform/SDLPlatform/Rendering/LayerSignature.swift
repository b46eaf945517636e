import Drawing

/// The known content of a layer: a background colour, and the display lists drawn over it.
struct LayerSignature {
  /// A display list, the signature of its commands, and the pixels that the commands may change.
  private struct Part {
    var list = DisplayList()
    var look = ScreenSignature()
    var reach = PixelRect.nothing
  }

  private var parts: [Part] = []
  private var background: Color?

  /// Discards what is known about the content.
  mutating func invalidate() { parts = [] }

  /// Returns whether the content is a single list that equals `list`.
  func equals(_ list: DisplayList) -> Bool { parts.count == 1 && parts[0].list == list }

  /// Returns whether a list shares the memory of the list at an index, so that it was reused and not built again. If
  /// the two lists are equal but have different memory, stores the given list, so that the next call recognizes its
  /// memory. Used for the debug overlay only.
  mutating func adopt(_ list: DisplayList, at index: Int) -> Bool {
    guard index < parts.count else { return false }
    func memory(_ list: DisplayList) -> UnsafePointer<DrawCommand>? {
      list.commands.withUnsafeBufferPointer(\.baseAddress)
    }
    if memory(parts[index].list) == memory(list) { return true }
    if parts[index].list == list { parts[index].list = list }
    return false
  }

  /// Returns a box around the pixels that the list at an index may change.
  func reach(at index: Int) -> PixelRect { index < parts.count ? parts[index].reach : .nothing }

  /// Returns whether the list at an index may change any pixel of a box.
  func isReached(_ box: PixelRect, by index: Int) -> Bool { index >= parts.count || parts[index].reach.intersects(box) }

  /// Replaces the content and returns the pixels in which the new content differs; `nil` if all pixels may differ.
  /// O(commands of the lists that differ).
  ///
  /// - Parameter damage: closure that replaces the signature of one list, and returns the pixels in which it differs.
  mutating func damage(
    by lists: [DisplayList], over color: Color, _ damage: (inout ScreenSignature, DisplayList) -> PixelRegion?
  ) -> PixelRegion? {
    if background != color || parts.count != lists.count { parts = lists.map { _ in Part() } }
    background = color
    var all: PixelRegion? = .nothing
    for (index, list) in lists.enumerated() {
      if parts[index].look.isKnown, parts[index].list == list { continue }
      parts[index].list = list
      let changed = damage(&parts[index].look, list)
      parts[index].reach = parts[index].look.reach
      if let changed { all?.add(changed) } else { all = nil }
    }
    return all
  }
}
