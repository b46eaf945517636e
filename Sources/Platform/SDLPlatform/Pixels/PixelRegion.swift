/// A set of pixels as a few disjoint rectangles.
///
/// Unlike a `pixman_region32`, which is exact, this type joins nearby rectangles on purpose, because each rectangle
/// costs a drawing call. From 20 scattered rectangles pixman makes 46, this type 8. If a drawing call costs as much as
/// ``joinedWaste`` pixels, painting pixman's rectangles costs twice as much as painting those of this type (for 20 rows
/// instead of scattered rectangles, 26 % more). Adding the rectangles takes at most 5 µs with either, but pixman also
/// allocates memory.
struct PixelRegion {
  private(set) var parts: [PixelRect]

  /// Maximum number of rectangles after subtracting. Each rectangle costs a drawing call, so with more of them it is
  /// cheaper to paint some pixels twice.
  static let mostParts = 32

  /// Maximum number of rectangles after adding. Chosen; not measured.
  static let mostJoined = 8
  /// Maximum number of unnecessary pixels when one rectangle replaces two. Painting and showing a rectangle costs about
  /// as much as filling that many pixels.
  static let joinedWaste = 16384

  init(_ rect: PixelRect) { parts = rect.isEmpty ? [] : [rect] }

  static var nothing: PixelRegion { PixelRegion(.nothing) }

  /// Adds a rectangle. May also add pixels between two rectangles in order to join them.
  mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty, !parts.contains(where: { $0.contains(rect) }) else { return }
    var rect = rect
    while let index = parts.firstIndex(where: { $0.joins(rect) }) {
      rect = rect.union(parts.remove(at: index))
    }
    parts.append(rect)
    if parts.count > Self.mostJoined { joinNearest() }
  }

  mutating func add(_ other: PixelRegion) { for part in other.parts { add(part) } }

  func intersection(_ rect: PixelRect) -> PixelRegion {
    var region = self
    region.parts = parts.map { $0.intersection(rect) }.filter { !$0.isEmpty }
    return region
  }

  /// Joins the two rectangles whose joined rectangle has the fewest pixels outside both.
  private mutating func joinNearest() {
    let pairs = parts.indices.flatMap { a in (0..<a).map { (a, $0) } }
    func waste(_ pair: (Int, Int)) -> Int { parts[pair.0].waste(with: parts[pair.1]) }
    guard let (second, first) = pairs.min(by: { waste($0) < waste($1) }) else { return }
    let joined = parts.remove(at: second).union(parts.remove(at: first))
    // The joined rectangle may now touch others, with which it is joined too.
    add(joined)
  }

  var isEmpty: Bool { parts.isEmpty }
  var area: Int { parts.reduce(0) { $0 + $1.area } }

  /// Fraction of a rectangle's pixels above which painting the whole rectangle costs hardly more than painting the
  /// region.
  private static let largestShare = 0.7

  /// Returns this region, or `nil` if painting all of `whole` costs hardly more than painting the region.
  func unlessCoveringMost(of whole: PixelRect) -> PixelRegion? {
    Double(area) < Self.largestShare * Double(whole.area) ? self : nil
  }

  /// Removes a rectangle's pixels, unless that would leave too many rectangles.
  mutating func subtract(_ hole: PixelRect) {
    guard parts.contains(where: { $0.intersects(hole) }) else { return }
    var left: [PixelRect] = []
    for part in parts { part.add(to: &left, without: hole) }
    if left.count <= Self.mostParts { parts = left }
  }
}

extension PixelRect {
  /// Returns whether one rectangle should replace this one and another.
  ///
  /// - Parameter waste: maximum number of pixels that the new rectangle may have outside two disjoint rectangles.
  func joins(_ other: PixelRect, waste: Int = PixelRegion.joinedWaste) -> Bool {
    intersects(other) || self.waste(with: other) <= waste
  }

  /// Returns the number of pixels of the bounding rectangle that belong to neither of two disjoint rectangles.
  fileprivate func waste(with other: PixelRect) -> Int { union(other).area - area - other.area }

  /// Appends the parts of the rectangle outside a hole: the rows above and below the hole in full width, and the parts
  /// to its left and right.
  fileprivate func add(to parts: inout [PixelRect], without hole: PixelRect) {
    let cut = intersection(hole)
    guard !cut.isEmpty else { return parts.append(self) }
    let pieces = [
      PixelRect(x: x, y: y, width: width, height: cut.y - y),
      PixelRect(x: x, y: cut.y, width: cut.x - x, height: cut.height),
      PixelRect(x: cut.maxX, y: cut.y, width: maxX - cut.maxX, height: cut.height),
      PixelRect(x: x, y: cut.maxY, width: width, height: maxY - cut.maxY),
    ]
    parts.append(contentsOf: pieces.lazy.filter { !$0.isEmpty })
  }

  func contains(_ other: PixelRect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }
}
