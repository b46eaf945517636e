/// A picture that later pictures of a moving part are compared with. Comparing with one picture for as long as possible
/// keeps errors from adding up.
struct VideoKeyPicture {
  /// The place of a part in a picture, compared with a key picture.
  struct Alignment {
    /// Displacement since the key picture, in pixels; grows as content moves towards the start.
    var displacement: Double
    /// Standard deviation of the displacement's error, in pixels.
    var deviation: Double
    /// Information of the tiles that agree: the sum of their squared slopes.
    var weight: Double
    /// Share of the visible tiles' information that agrees.
    var agreement: Double
    /// Mean error of the visible tiles, where 0 is a perfect match and 1 is what a flat picture has.
    var error: Double

    /// Standard deviation of the error that all tiles share, in pixels. In 18 videos of text and photographs at crf 18
    /// to 35, the offsets' errors grew so with those of the tiles, up to 0.6 pixels for errors of 0.4.
    var drift: Double { error * (1.1 + error) }
  }

  /// A tile that is recognizable along its axis.
  private struct Tile {
    /// Number of the tile in the grid.
    var number: Int
    var lane: Int
    /// First pixel of the tile along the lane.
    var start: Int
    /// Mean deviation of the luma, in levels of 255.
    var activity: Float
  }

  /// Largest error of a tile that agrees, relative to its contrast. Chosen: more than the votes allow
  /// (`TileVotes.good`), since the first step starts up to half a pixel away.
  private static let good: Float = 0.6
  /// Least number of tiles that must agree. Chosen: with fewer, no median leaves out one that is wrong.
  private static let leastTiles = 3
  /// Least share of the visible tiles that must agree. Chosen: what a codec blends or a panel covers may take the
  /// rest.
  private static let leastShare = 0.25
  /// Largest number of Gauss-Newton steps. Each step leaves less than a tenth of the error, so four reach a thousandth
  /// of a pixel.
  private static let mostSteps = 4
  /// Smallest deviation that is claimed, in pixels: what interpolation and the codec leave in still pictures. Chosen:
  /// a tenth of the error that the tests allow the offsets of a fling.
  private static let leastDeviation = 0.01

  private let grid: VideoLaneGrid
  private let samples: [Float]
  private let tiles: [Tile]
  /// Offset of the part in the key picture.
  let offset: Double
  /// Standard deviation of the offset's error since the run's first picture, in pixels.
  let drift: Double
  /// Weight of the first alignment; 0 before.
  var fullWeight = 0.0

  /// Creates a key picture from the tiles of a part. Returns `nil` if too few are recognizable.
  init?(_ profiles: LaneProfiles, _ grid: VideoLaneGrid, tiles: [Int], offset: Double, drift: Double = 0) {
    (self.grid, self.offset, self.drift) = (grid, offset, drift)
    samples = profiles.fine
    let length = grid.tileLength
    self.tiles = tiles.compactMap { tile in
      let lane = tile / grid.tilesPerLane
      let start = tile % grid.tilesPerLane * length
      let part = profiles.fine[lane * grid.length + start..<lane * grid.length + start + length]
      let mean = part.reduce(0, +) / Float(length)
      let activity = part.reduce(0) { $0 + abs($1 - mean) } / Float(length)
      return activity >= TileVotes.leastActivity
        ? Tile(number: tile, lane: lane, start: start, activity: activity) : nil
    }
    guard self.tiles.count >= Self.leastTiles else { return nil }
  }

  /// Returns the place of the part in a picture; `nil` if it is not within `radius` pixels of the expected
  /// displacement.
  func alignment(of profiles: LaneProfiles, expected: Double, radius: Int) -> Alignment? {
    profiles.fine.withUnsafeBufferPointer { current in
      samples.withUnsafeBufferPointer { key in
        guard let start = wholePixels(current, key, near: Int(expected.rounded()), radius: radius) else { return nil }
        return refine(current, key, from: Double(start))
      }
    }
  }

  /// Returns the displacement in whole pixels at which the tiles differ least.
  private func wholePixels(
    _ current: UnsafeBufferPointer<Float>, _ key: UnsafeBufferPointer<Float>, near center: Int, radius: Int
  ) -> Int? {
    var best: (displacement: Int, error: Float)?
    for displacement in center - radius...center + radius {
      var sum: Float = 0
      var count = 0
      for tile in tiles {
        let place = tile.start - displacement
        guard place >= 0, place + grid.tileLength <= grid.length else { continue }
        let (a, b) = (tile.lane * grid.length + tile.start, tile.lane * grid.length + place)
        var error: Float = 0
        for index in 0..<grid.tileLength { error += abs(key[a &+ index] - current[b &+ index]) }
        sum += min(1, error / (tile.activity * Float(grid.tileLength)))
        count += 1
      }
      guard count >= Self.leastTiles else { continue }
      let error = sum / Float(count)
      if error < best?.error ?? .infinity { best = (displacement, error) }
    }
    return best?.displacement
  }

  /// Largest way, in pixels, from the displacement in whole pixels to the exact one. The search has found the nearest
  /// whole one, so that half a pixel would do; a longer way leads astray.
  private static let longestWay = 1.5
  /// Change of the displacement, in pixels, from which a further step is no use. Chosen: less than a third of the least
  /// deviation.
  private static let lastChange = 0.003
  /// Distance from the median, in pixels, up to which a tile is no outlier, however much the others agree. Chosen: five
  /// times the least deviation.
  private static let leastLimit = 0.05
  /// Largest distance in pixels of a tile from the displacement of the part that it belongs to. Chosen: a third of a
  /// pixel, so that what moves by a whole pixel more or less is left out.
  private static let nearest = 0.35

  /// Returns the numbers of the tiles that have moved by a displacement.
  func tiles(movedBy displacement: Double, in profiles: LaneProfiles) -> [Int] {
    profiles.fine.withUnsafeBufferPointer { current in
      samples.withUnsafeBufferPointer { key in
        shifts(current, key, at: displacement).shifts.filter { abs($0.value) <= Self.nearest }.map(\.tile)
      }
    }
  }

  /// The displacement of one tile, and how reliable it is.
  private struct Shift {
    /// Number of the tile in the grid.
    var tile: Int
    var value: Double
    var weight: Double
  }

  private func refine(
    _ current: UnsafeBufferPointer<Float>, _ key: UnsafeBufferPointer<Float>, from start: Double
  ) -> Alignment? {
    var displacement = start
    for step in 0..<Self.mostSteps {
      let (shifts, visible, information, error) = shifts(current, key, at: displacement)
      guard shifts.count >= Self.leastTiles, Double(shifts.count) >= Self.leastShare * Double(visible),
        let change = Self.agreement(of: shifts)
      else { return nil }
      displacement += change.displacement
      guard abs(displacement - start) < Self.longestWay else { return nil }
      if abs(change.displacement) < Self.lastChange || step == Self.mostSteps - 1 {
        return Alignment(
          displacement: displacement, deviation: max(Self.leastDeviation, change.deviation), weight: change.weight,
          agreement: change.weight / information, error: error)
      }
    }
    return nil
  }

  /// Returns the displacement in which most tiles agree.
  private static func agreement(of shifts: [Shift]) -> Alignment? {
    let sorted = shifts.sorted { $0.value < $1.value }
    let total = sorted.reduce(0) { $0 + $1.weight }
    var sum = 0.0
    let median = sorted.first { shift in
      sum += shift.weight
      return sum * 2 >= total
    }
    guard let median else { return nil }
    let distances = sorted.map { abs($0.value - median.value) }.sorted()
    // 1.48 times the median distance estimates a normal distribution's deviation; outliers lie beyond three of them.
    let limit = max(leastLimit, 3 * 1.48 * distances[distances.count / 2])
    let kept = sorted.filter { abs($0.value - median.value) <= limit }
    let weight = kept.reduce(0) { $0 + $1.weight }
    guard weight > 0 else { return nil }
    let mean = kept.reduce(0) { $0 + $1.weight * $1.value } / weight
    let spread = kept.reduce(0) { $0 + $1.weight * $1.weight * ($1.value - mean) * ($1.value - mean) }
    return Alignment(
      displacement: mean, deviation: spread.squareRoot() / weight, weight: weight, agreement: 1, error: 0)
  }

  /// Pixels that must lie beside a tile: the three that are read, and one more.
  private static let margin = 4

  /// Returns how far each tile that matches still is from a displacement, the number of tiles that are visible, their
  /// information and their mean error.
  ///
  /// The shift minimizes the squared difference to first order, with the mean slope of both pictures and a difference
  /// in brightness as a second unknown.
  private func shifts(
    _ current: UnsafeBufferPointer<Float>, _ key: UnsafeBufferPointer<Float>, at displacement: Double
  ) -> (shifts: [Shift], visible: Int, information: Double, error: Double) {
    let whole = displacement.rounded(.down)
    let taps = Self.taps(Float(displacement - whole))
    let length = grid.tileLength
    var found: [Shift] = []
    var visible = 0
    var (information, all): (Double, Float) = (0, 0)
    for tile in tiles {
      // A sample at x in the key picture is at x - displacement now. Three more pixels on each side are read.
      let place = tile.start - Int(whole)
      guard place >= Self.margin, place + length + Self.margin <= grid.length, tile.start >= 1,
        tile.start + length < grid.length
      else { continue }
      visible += 1
      let (a, b) = (tile.lane * grid.length + tile.start, tile.lane * grid.length + place)
      var (slopes, squares, errors, products, distance): (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
      var before = Self.interpolate(current, b - 1, taps)
      var now = Self.interpolate(current, b, taps)
      for index in 0..<length {
        let after = Self.interpolate(current, b + index + 1, taps)
        let slope = (after - before + key[a + index + 1] - key[a + index - 1]) * 0.25
        let error = now - key[a + index]
        slopes += slope
        squares += slope * slope
        errors += error
        products += slope * error
        distance += abs(error)
        (before, now) = (now, after)
      }
      let variance = squares - slopes * slopes / Float(length)
      guard variance > 0 else { continue }
      information += Double(variance)
      all += min(1, distance / (tile.activity * Float(length)))
      guard distance < Self.good * tile.activity * Float(length) else { continue }
      let covariance = products - slopes * errors / Float(length)
      let shift = Double(covariance / variance)
      guard abs(shift) < Self.longestWay else { continue }
      found.append(Shift(tile: tile.number, value: shift, weight: Double(variance)))
    }
    return (found, visible, information, Double(all) / Double(max(1, visible)))
  }

  /// Returns the weights of the four pixels around a place that lies `fraction` of a pixel before a pixel: a cubic
  /// convolution (Keys, "Cubic convolution interpolation for digital image processing", 1981).
  private static func taps(_ fraction: Float) -> SIMD4<Float> {
    let t = 1 - fraction
    return SIMD4(
      ((-0.5 * t + 1) * t - 0.5) * t, (1.5 * t - 2.5) * t * t + 1, ((-1.5 * t + 2) * t + 0.5) * t,
      (0.5 * t - 0.5) * t * t)
  }

  @inline(__always) private static func interpolate(
    _ samples: UnsafeBufferPointer<Float>, _ place: Int, _ taps: SIMD4<Float>
  ) -> Float {
    samples[place &- 2] * taps[0] + samples[place &- 1] * taps[1] + samples[place] * taps[2]
      + samples[place &+ 1] * taps[3]
  }
}
