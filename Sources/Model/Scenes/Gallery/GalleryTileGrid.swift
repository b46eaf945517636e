import ScrollEngine

/// The look of a grid of photographs.
struct GridStyle: Equatable, Sendable {
  /// The number of columns; `nil` for as many as fit, with some larger tiles.
  var columns: Int?
  /// The space between two tiles, in points; `nil` for the built-in gallery's.
  var gap: Double?
  /// Whether a header with a title stays at the top.
  var hasHeader = true
}

/// A grid of equal squares. Every other row is two squares high and contains one tile of 2 × 2 squares, alternately on
/// the left and on the right.
///
/// Each row fills the width. If too few tiles are left for a row, they share its width. The frame of a tile is computed
/// directly from its index, so a grid of millions of tiles costs as much as one of twenty.
struct GalleryTileGrid: Equatable, Sendable {
  /// Space between tiles, in points, from the scene's image in the design tokens.
  static let gap = 2.0
  /// Space between tiles, in points.
  let gap: Double
  /// Whether all tiles are one square.
  private let isPlain: Bool
  /// Divisor, in points, of the grid's width: the quotient, rounded down, is the number of columns (at least 3, at most
  /// 12).
  private static let widest = 160.0

  let count: Int
  let width: Double
  /// The number of columns, 3 to 12.
  let columns: Int
  /// Side of a square, in points.
  let side: Double

  /// Creates a grid. With a number of columns, all its tiles are one square.
  init(count: Int, width: Double, style: GridStyle = GridStyle()) {
    self.count = max(0, count)
    self.width = width
    gap = style.gap ?? Self.gap
    isPlain = style.columns != nil
    columns = style.columns.map { max(1, $0) } ?? min(max(3, Int(width / Self.widest)), 12)
    side = max(0, width - gap * Double(columns - 1)) / Double(columns)
  }

  private var step: Double { side + gap }
  /// The number of tiles in a double row with a large tile.
  private var blockSize: Int { 1 + 2 * (columns - 2) }
  /// The number of tiles after which the pattern repeats: double row, row, double row, row.
  private var period: Int { isPlain ? Self.periodRows * columns : 2 * (blockSize + columns) }
  /// The number of rows after which the pattern repeats. A double row counts as two.
  private static let periodRows = 6

  /// The double row or single row that a tile belongs to, with the index of its first tile, its number of tiles and its
  /// first row.
  private struct Group {
    var start: Int
    var size: Int
    var row: Int
    /// Whether the large tile is on the left (true) or on the right (false); `nil` if there is none.
    var isLeft: Bool?
  }

  private func group(of index: Int) -> Group {
    let turn = index / period
    var start = turn * period
    var row = turn * Self.periodRows
    if isPlain {
      let rows = (index - start) / columns
      return Group(start: start + rows * columns, size: columns, row: row + rows, isLeft: nil)
    }
    for (size, rows, isLeft) in [(blockSize, 2, true), (columns, 1, nil), (blockSize, 2, false)] as [(Int, Int, Bool?)]
    {
      if index < start + size { return Group(start: start, size: size, row: row, isLeft: isLeft) }
      start += size
      row += rows
    }
    return Group(start: start, size: columns, row: row, isLeft: nil)
  }

  /// Returns the frame of a tile, in points from the grid's top left corner. O(1).
  func frame(_ index: Int) -> Rect {
    let group = group(of: index)
    let place = index - group.start
    guard group.start + group.size <= count, let isLeft = group.isLeft else { return plain(place, in: group) }
    // The large tile spans both rows on the left or the right. The small tiles fill the upper row first, then the lower
    // one.
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
    let share = max(0, width - gap * Double(left - 1)) / Double(max(1, left))
    return Rect(
      x: Double(place % columns) * (share + gap), y: Double(group.row + row) * step, width: share, height: side)
  }

  /// Height of all rows, in points.
  var height: Double { (max(0, count - period)..<count).reduce(0) { max($0, frame($1).maxY) } }

  /// Returns the range of tiles between two distances from the grid's top, in points. It may contain a few more tiles.
  func tiles(from top: Double, to bottom: Double) -> Range<Int> {
    guard bottom > top, count > 0, step > 0 else { return 0..<0 }
    let turn = step * Double(Self.periodRows)
    let turns = Double(count / period + 1)
    let first = Int(min(max(0, top / turn), turns)) * period
    let last = (Int(min(max(0, bottom / turn), turns)) + 1) * period
    return min(first, count)..<min(last, count)
  }

  /// Returns the tile above or below a tile; `nil` if there is none. Of the tiles that lie completely above or below
  /// the given one, it is the nearest vertically and, among equally near ones, the nearest horizontally.
  func neighbor(of index: Int, isBelow: Bool) -> Int? {
    let frame = frame(index)
    let reach = 2 * step + gap
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

  /// Returns the index of the tile at a point, in points from the grid's top left corner; `nil` if there is none.
  func tile(at place: Point) -> Int? {
    tiles(from: place.y, to: place.y + max(gap, 1)).first { frame($0).contains(place) }
  }
}
