/// What a frame looks like, stroke by stroke, to be compared with the next one.
struct FrameLook {
  /// A stroke on the pixels.
  struct Stroke: Equatable {
    /// A number for everything that its pixels depend on but the restriction to which they are drawn.
    var look: Int
    /// Pixels that it may change.
    var reach: PixelRect

    /// One of 64 bits, the same for equal looks.
    fileprivate var bit: UInt64 { 1 << UInt64(truncatingIfNeeded: look & 63) }
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
    let (old, new) = (before.strokes, strokes)
    var damage = PixelRegion.nothing
    var (oldEnd, newEnd) = (old.count, new.count)
    // At the end first: what is added in the middle of a list moves none that follow.
    while oldEnd > 0, newEnd > 0, old[oldEnd - 1] == new[newEnd - 1] { (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1) }
    var (a, b) = (0, 0)
    while a < oldEnd, b < newEnd {
      if old[a] == new[b] {
        (a, b) = (a + 1, b + 1)
        continue
      }
      let gap = Self.gap(old, a..<oldEnd, new, b..<newEnd)
      for index in a..<a + gap.old { damage.add(old[index].reach) }
      for index in b..<b + gap.new { damage.add(new[index].reach) }
      (a, b) = (a + gap.old, b + gap.new)
    }
    for index in a..<oldEnd { damage.add(old[index].reach) }
    for index in b..<newEnd { damage.add(new[index].reach) }
    return damage
  }

  /// How many strokes of either frame come before the next one that both have.
  private static func gap(
    _ old: [Stroke], _ olds: Range<Int>, _ new: [Stroke], _ news: Range<Int>
  ) -> (old: Int, new: Int) {
    // In a list that scrolls nearly no stroke has its like nearby, so each is first looked up among few bits.
    var seen = UInt64.zero
    for index in news.prefix(farthest + 1) { seen |= new[index].bit }
    var nearest: (old: Int, new: Int)?
    var distance = farthest + 1
    for (skipped, index) in olds.prefix(farthest + 1).enumerated() where old[index].bit & seen != 0 {
      for other in news.prefix(max(0, distance - skipped)) where old[index] == new[other] {
        nearest = (skipped, other - news.lowerBound)
        distance = skipped + other - news.lowerBound
        break
      }
    }
    return nearest ?? (1, 1)
  }
}
