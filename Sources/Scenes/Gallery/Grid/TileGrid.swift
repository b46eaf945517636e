import ScrollEngine

/// Where tiles lie: rows of equal squares, every other one with a tile of 2 × 2 squares, left and right in turns.
///
/// Each row fills the width; one for which too few tiles are left shares it out among them. Any tile's frame is
/// calculated from its index alone, so a grid of millions costs what one of twenty costs.
struct TileGrid: Equatable, Sendable {
  /// Space between tiles, in points; from the design tokens' picture of the scene.
  static let gap = 2.0
  /// Width of a square at which one more column fits, in points.
  private static let widest = 160.0

  let count: Int
  let width: Double
  /// Number of columns, at least 3.
  let columns: Int
  /// Side of a square, in points.
  let side: Double

  init(count: Int, width: Double) {
    self.count = max(0, count)
    self.width = width
    columns = min(max(3, Int(width / Self.widest)), 12)
    side = max(0, width - Self.gap * Double(columns - 1)) / Double(columns)
  }

  private var step: Double { side + Self.gap }
  /// Tiles of two rows with a large one.
  private var blockSize: Int { 1 + 2 * (columns - 2) }
  /// Tiles after which the pattern repeats: block, row, block, row.
  private var period: Int { 2 * (blockSize + columns) }
  /// Rows of a period.
  private static let periodRows = 6

  /// The group of tiles to which one belongs.
  private struct Group {
    var start: Int
    var size: Int
    var row: Int
    /// Whether the large tile is on the left or right; `nil` without one.
    var isLeft: Bool?
  }

  private func group(of index: Int) -> Group {
    let turn = index / period
    var start = turn * period
    var row = turn * Self.periodRows
    for (size, rows, isLeft) in [(blockSize, 2, true), (columns, 1, nil), (blockSize, 2, false)] as [(Int, Int, Bool?)]
    {
      if index < start + size { return Group(start: start, size: size, row: row, isLeft: isLeft) }
      start += size
      row += rows
    }
    return Group(start: start, size: columns, row: row, isLeft: nil)
  }

  /// A tile's frame from the grid's top left corner, in points. O(1).
  func frame(_ index: Int) -> Rect {
    let group = group(of: index)
    let place = index - group.start
    guard group.start + group.size <= count, let isLeft = group.isLeft else { return plain(place, in: group) }
    // Above: the small tiles, with the large one at their left or right; below: the other small ones.
    let small = columns - 2
    let big = isLeft ? 0 : small
    let top = Double(group.row) * step
    if place == big {
      return Rect(x: isLeft ? 0 : Double(small) * step, y: top, width: side + step, height: side + step)
    }
    let number = place < big ? place : place - 1
    let column = number % small + (isLeft ? 2 : 0)
    return Rect(x: Double(column) * step, y: top + Double(number / small) * step, width: side, height: side)
  }

  private func plain(_ place: Int, in group: Group) -> Rect {
    let row = place / columns
    let left = min(columns, count - group.start - row * columns)
    let share = max(0, width - Self.gap * Double(left - 1)) / Double(max(1, left))
    return Rect(
      x: Double(place % columns) * (share + Self.gap), y: Double(group.row + row) * step, width: share, height: side)
  }

  /// Height of all rows, in points.
  var height: Double { (max(0, count - period)..<count).reduce(0) { max($0, frame($1).maxY) } }

  /// The tiles that may show between two heights; a few more than do.
  func tiles(from top: Double, to bottom: Double) -> Range<Int> {
    guard bottom > top, count > 0, step > 0 else { return 0..<0 }
    let turn = step * Double(Self.periodRows)
    let turns = Double(count / period + 1)
    let first = Int(min(max(0, top / turn), turns)) * period
    let last = (Int(min(max(0, bottom / turn), turns)) + 1) * period
    return min(first, count)..<min(last, count)
  }

  /// The tile above or below another one: of those that begin beyond its edge the nearest, by height and then sideways.
  func neighbor(of index: Int, isBelow: Bool) -> Int? {
    let frame = frame(index)
    let reach = 2 * step + Self.gap
    let near =
      isBelow ? tiles(from: frame.maxY, to: frame.maxY + reach) : tiles(from: frame.minY - reach, to: frame.minY)
    func distance(_ other: Int) -> Double? {
      let place = self.frame(other)
      let gap = isBelow ? place.minY - frame.maxY : frame.minY - place.maxY
      guard gap >= 0, gap < step else { return nil }
      return gap * 16 + max(0, place.minX - frame.center.x, frame.center.x - place.maxX)
    }
    return near.compactMap { other in distance(other).map { (other, $0) } }.min { $0.1 < $1.1 }?.0
  }

  /// The tile under a place, from the grid's top left corner.
  func tile(at place: Point) -> Int? {
    tiles(from: place.y, to: place.y + Self.gap).first { frame($0).contains(place) }
  }
}
