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

  /// The pixels in which this frame differs from the one before; `nil` where all may. O(strokes).
  ///
  /// Strokes that both frames begin or end with change nothing: what lies between them in either frame does.
  func damage(since before: FrameLook) -> PixelRect? {
    guard ground == before.ground else { return nil }
    let common = min(strokes.count, before.strokes.count)
    var first = 0
    while first < common, strokes[first] == before.strokes[first] { first += 1 }
    var last = 0
    while last < common - first, strokes[strokes.count - 1 - last] == before.strokes[before.strokes.count - 1 - last] {
      last += 1
    }
    var damage = PixelRect.nothing
    for stroke in before.strokes[first..<before.strokes.count - last] { damage = damage.union(stroke.reach) }
    for stroke in strokes[first..<strokes.count - last] { damage = damage.union(stroke.reach) }
    return damage
  }
}
