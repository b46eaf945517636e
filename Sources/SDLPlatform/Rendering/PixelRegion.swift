/// Pixels as a few rectangles that share none.
struct PixelRegion {
  private(set) var parts: [PixelRect]

  /// Most rectangles: each one costs a call, and beyond this it is cheaper to paint some pixels twice.
  static let mostParts = 32

  init(_ rect: PixelRect) { parts = rect.isEmpty ? [] : [rect] }

  var isEmpty: Bool { parts.isEmpty }

  /// Takes a rectangle's pixels out, unless that would leave too many parts.
  mutating func subtract(_ hole: PixelRect) {
    guard parts.contains(where: { $0.intersects(hole) }) else { return }
    var left: [PixelRect] = []
    for part in parts { part.add(to: &left, without: hole) }
    if left.count <= Self.mostParts { parts = left }
  }
}

extension PixelRect {
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
