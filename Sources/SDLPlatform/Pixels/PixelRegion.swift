/// Pixels as a few rectangles that share none.
struct PixelRegion {
  private(set) var parts: [PixelRect]

  /// Most rectangles: each one costs a call, and beyond this it is cheaper to paint some pixels twice.
  static let mostParts = 32

  /// Most rectangles of what was added, and pixels by which one may be larger than two that it stands for: painting and
  /// showing a part costs about as much as filling so many.
  static let mostJoined = 8
  static let joinedWaste = 16384

  init(_ rect: PixelRect) { parts = rect.isEmpty ? [] : [rect] }

  /// No pixel.
  static var nothing: PixelRegion { PixelRegion(.nothing) }

  /// Adds a rectangle's pixels, and some between it and others where that makes fewer parts.
  mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty, !parts.contains(where: { $0.contains(rect) }) else { return }
    var rect = rect
    while let index = parts.firstIndex(where: { $0.joins(rect) }) {
      rect = rect.union(parts.remove(at: index))
    }
    parts.append(rect)
    if parts.count > Self.mostJoined { joinNearest() }
  }

  /// Adds another region's pixels.
  mutating func add(_ other: PixelRegion) { for part in other.parts { add(part) } }

  /// The pixels that a rectangle has, too.
  func intersection(_ rect: PixelRect) -> PixelRegion {
    var region = self
    region.parts = parts.map { $0.intersection(rect) }.filter { !$0.isEmpty }
    return region
  }

  /// Makes one of the two parts that leave the fewest pixels between them.
  private mutating func joinNearest() {
    let pairs = parts.indices.flatMap { a in (0..<a).map { (a, $0) } }
    func waste(_ pair: (Int, Int)) -> Int { parts[pair.0].waste(with: parts[pair.1]) }
    guard let (second, first) = pairs.min(by: { waste($0) < waste($1) }) else { return }
    let joined = parts.remove(at: second).union(parts.remove(at: first))
    // It may have come to touch others.
    add(joined)
  }

  var isEmpty: Bool { parts.isEmpty }
  /// How many pixels there are.
  var area: Int { parts.reduce(0) { $0 + $1.area } }

  /// Above this share of the pixels, painting all of them is hardly dearer.
  private static let largestShare = 0.7

  /// The region; `nil` where painting all of what it is a part of is hardly dearer.
  func worthwhile(of whole: PixelRect) -> PixelRegion? {
    Double(area) < Self.largestShare * Double(whole.area) ? self : nil
  }

  /// Takes a rectangle's pixels out, unless that would leave too many parts.
  mutating func subtract(_ hole: PixelRect) {
    guard parts.contains(where: { $0.intersects(hole) }) else { return }
    var left: [PixelRect] = []
    for part in parts { part.add(to: &left, without: hole) }
    if left.count <= Self.mostParts { parts = left }
  }
}

extension PixelRect {
  /// Whether one part stands for both, rather than two.
  ///
  /// - Parameter waste: pixels that it may have more than both.
  func joins(_ other: PixelRect, waste: Int = PixelRegion.joinedWaste) -> Bool {
    intersects(other) || self.waste(with: other) <= waste
  }

  /// Pixels of the smallest rectangle around both that neither has, where they share none.
  fileprivate func waste(with other: PixelRect) -> Int { union(other).area - area - other.area }

  /// Adds what is left of the rectangle outside of another one: rows above and below it in full width, and what
  /// stands at its sides.
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

  /// Whether another rectangle lies inside.
  func contains(_ other: PixelRect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }
}
