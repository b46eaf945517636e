import Drawing

/// The coverage of each pixel by a shape, 0 to 255.
struct CoverageMap {
  var width: Int
  var height: Int
  var values: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    values = [UInt8](repeating: 0, count: width * height)
  }

  /// The smallest rectangle with all covered pixels; `nil` when there are none.
  var bounds: PixelRect? {
    var left = width
    var right = -1
    var top = -1
    var bottom = -1
    for y in 0..<height {
      let row = y * width
      guard let first = (0..<width).first(where: { values[row + $0] != 0 }) else { continue }
      if top < 0 { top = y }
      bottom = y
      left = min(left, first)
      if let last = (0..<width).last(where: { values[row + $0] != 0 }) { right = max(right, last) }
    }
    return top < 0 ? nil : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// Returns a part of the map. Pixels of the part that lie outside the map have no coverage.
  func cropped(to part: PixelRect) -> CoverageMap {
    var result = CoverageMap(width: part.width, height: part.height)
    result.add(self, x: -part.x, y: -part.y)
    return result
  }

  /// Merges another map, whose top left corner lies at (x, y). Each pixel gets the greater one of the two coverages.
  mutating func add(_ other: CoverageMap, x: Int, y: Int) {
    for row in max(0, -y)..<max(max(0, -y), min(other.height, height - y)) {
      for column in max(0, -x)..<max(max(0, -x), min(other.width, width - x)) {
        let target = (row + y) * width + column + x
        values[target] = max(values[target], other.values[row * other.width + column])
      }
    }
  }

  /// Returns a map of the shape thickened by `radius` pixels on each side, with an edge that fades over one more pixel.
  func thickened(by radius: Double) -> CoverageMap {
    let reach = Int(radius.rounded(.up)) + 1
    var brush: [(dx: Int, dy: Int, weight: Int)] = []
    for dy in -reach...reach {
      for dx in -reach...reach {
        let distance = Double(dx * dx + dy * dy).squareRoot()
        let weight = Int((min(1, max(0, radius + 1 - distance)) * 256).rounded())
        if weight > 0 { brush.append((dx, dy, weight)) }
      }
    }
    var result = CoverageMap(width: width + 2 * reach, height: height + 2 * reach)
    for y in 0..<height {
      for x in 0..<width {
        let value = Int(values[y * width + x])
        guard value > 0 else { continue }
        for (dx, dy, weight) in brush {
          let target = (y + reach + dy) * result.width + x + reach + dx
          result.values[target] = max(result.values[target], UInt8((value * weight) >> 8))
        }
      }
    }
    return result
  }
}
