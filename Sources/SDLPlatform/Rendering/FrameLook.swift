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
  private(set) var strokes: [Stroke] = []
  /// Which of 1024 groups the strokes' looks fall into: in a list that scrolls nearly no stroke has its like in the frame
  /// before, which one bit tells of most.
  private var groups = InlineArray<16, UInt64>(repeating: 0)

  /// Pixels that the strokes may change. O(strokes).
  var reach: PixelRect { strokes.reduce(.nothing) { $0.union($1.reach) } }

  /// Adds a stroke above the others.
  mutating func add(_ stroke: Stroke) {
    strokes.append(stroke)
    groups[stroke.look >> 6 & 15] |= 1 << UInt64(stroke.look & 63)
  }

  /// Forgets the strokes and keeps their memory.
  mutating func removeAll() {
    strokes.removeAll(keepingCapacity: true)
    groups = InlineArray(repeating: 0)
  }

  /// Whether one of the strokes may have the look of another frame's.
  private func mayHave(_ stroke: Stroke) -> Bool {
    groups[stroke.look >> 6 & 15] >> UInt64(stroke.look & 63) & 1 != 0
  }

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
    // Those that follow each other mostly lie near each other.
    var run = PixelRect.nothing
    func take(_ stroke: Stroke) {
      if run.joins(stroke.reach) { return run = run.union(stroke.reach) }
      damage.add(run)
      run = stroke.reach
    }
    var (oldEnd, newEnd) = (old.count, new.count)
    // At the end first: what is added in the middle of a list moves none that follow.
    while oldEnd > 0, newEnd > 0, old[oldEnd - 1] == new[newEnd - 1] { (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1) }
    var (a, b) = (0, 0)
    while a < oldEnd || b < newEnd {
      // Most strokes of a list that scrolls are passed here.
      while a < oldEnd, !mayHave(old[a]) {
        take(old[a])
        a += 1
      }
      while b < newEnd, !before.mayHave(new[b]) {
        take(new[b])
        b += 1
      }
      var gap = (old: oldEnd - a, new: newEnd - b)
      if gap.old > 0, gap.new > 0 {
        if old[a] == new[b] {
          (a, b) = (a + 1, b + 1)
          continue
        }
        gap = Self.gap(old[a..<oldEnd], new[b..<newEnd])
      }
      for index in a..<a + gap.old { take(old[index]) }
      for index in b..<b + gap.new { take(new[index]) }
      (a, b) = (a + gap.old, b + gap.new)
    }
    damage.add(run)
    return damage
  }

  /// How many strokes of either frame come before the next one that both have.
  private static func gap(_ old: ArraySlice<Stroke>, _ new: ArraySlice<Stroke>) -> (old: Int, new: Int) {
    var nearest = (old: 1, new: 1)
    var distance = farthest + 1
    for (skipped, stroke) in old.prefix(farthest + 1).enumerated() {
      guard let other = new.prefix(max(0, distance - skipped)).firstIndex(of: stroke) else { continue }
      nearest = (skipped, other - new.startIndex)
      distance = nearest.old + nearest.new
    }
    return nearest
  }
}
