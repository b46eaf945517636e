/// What a frame looks like, stroke by stroke, to be compared with the next one.
struct FrameLook {
  /// A stroke on the pixels.
  struct Stroke: Equatable {
    /// A number for everything that its pixels depend on but the restriction to which they are drawn.
    var look: Int
    /// Pixels that it may change.
    var reach: PixelRect
  }

  /// A number for what concerns all strokes: size, scale, background.
  var ground = 0
  /// Lowest first.
  var strokes: [Stroke] = []

  /// Forgets the strokes and keeps their memory.
  mutating func removeAll() { strokes.removeAll(keepingCapacity: true) }

  /// How many strokes that only one frame has may lie between two that both have; beyond, what is the same is painted
  /// anew. A row of a list has about as many.
  private static let farthest = 8

  /// The pixels in which this frame differs from the one before; `nil` where all may. O(strokes).
  ///
  /// Strokes that both frames have, in one order, change nothing: those that only one of them has do.
  func damage(since before: FrameLook) -> PixelRegion? {
    guard ground == before.ground else { return nil }
    var damage = PixelRegion.nothing
    var (old, new) = (before.strokes[...], strokes[...])
    // At the end first: what is added in the middle of a list moves none that follow.
    while let last = old.last, last == new.last { (old, new) = (old.dropLast(), new.dropLast()) }
    while let first = old.first, let other = new.first {
      if first == other {
        (old, new) = (old.dropFirst(), new.dropFirst())
        continue
      }
      let gap = Self.gap(old, new)
      for stroke in old.prefix(gap.old) { damage.add(stroke.reach) }
      for stroke in new.prefix(gap.new) { damage.add(stroke.reach) }
      (old, new) = (old.dropFirst(gap.old), new.dropFirst(gap.new))
    }
    for stroke in old { damage.add(stroke.reach) }
    for stroke in new { damage.add(stroke.reach) }
    return damage
  }

  /// How many strokes of either frame come before the next one that both have.
  private static func gap(_ old: ArraySlice<Stroke>, _ new: ArraySlice<Stroke>) -> (old: Int, new: Int) {
    for distance in 1...farthest {
      for count in 0...distance {
        let (a, b) = (old.startIndex + count, new.startIndex + distance - count)
        if a < old.endIndex, b < new.endIndex, old[a] == new[b] { return (count, distance - count) }
      }
    }
    return (1, 1)
  }
}
