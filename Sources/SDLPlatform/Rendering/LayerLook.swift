import Drawing

/// What a layer shows: a colour, and lists over it.
struct LayerLook {
  /// A list, stroke by stroke, and the pixels that it may change.
  private struct Part {
    var list = DisplayList()
    var look = ScreenLook()
    var reach = PixelRect.nothing
  }

  private var parts: [Part] = []
  private var ground: Color?

  /// Nothing is known of what it shows.
  mutating func forget() { parts = [] }

  /// Whether it shows one list, and that is this one.
  func shows(_ list: DisplayList) -> Bool { parts.count == 1 && parts[0].list == list }

  /// Whether a list of those that it shows may change any of some pixels.
  func isReached(_ box: PixelRect, by index: Int) -> Bool { index >= parts.count || parts[index].reach.intersects(box) }

  /// Takes what the layer will show, and tells in which pixels that differs from what it shows; `nil` where all may.
  /// O(strokes of the lists that differ).
  ///
  /// - Parameter damage: tells the same of one list.
  mutating func damage(
    by lists: [DisplayList], over color: Color, _ damage: (inout ScreenLook, DisplayList) -> PixelRegion?
  ) -> PixelRegion? {
    if ground != color || parts.count != lists.count { parts = lists.map { _ in Part() } }
    ground = color
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
