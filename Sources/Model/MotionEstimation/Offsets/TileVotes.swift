import ScrollEngine

/// The displacements that many tiles of a picture share, compared with an earlier picture.
struct TileVotes {
  /// A displacement, and the tiles that moved by it.
  struct Mode {
    /// Displacement in pixels, to within ``VideoLaneGrid/decimation``; positive if content moved towards the start.
    var displacement: Int
    var tiles: [Int]
    /// Mean error of the tiles, where 0 is a perfect match and 1 is what a flat picture has.
    var error: Float
  }

  /// Least mean deviation of the luma in a tile for its place to be recognizable, in levels of 255. Chosen: one level
  /// is what rounding to whole levels leaves in a flat area.
  static let leastActivity: Float = 1
  /// Largest error of a tile at a displacement that it supports. Chosen: halfway to the error of a flat picture,
  /// which is 1 and tells nothing.
  static let good: Float = 0.5
  /// Amount by which a tile's error may exceed its smallest one at a displacement that it supports. Chosen; less
  /// takes a vote from tiles that a codec or half a sample has blurred, more lets plain tiles support all
  /// displacements.
  private static let margin: Float = 0.12
  /// Least number of tiles that move as one. Chosen: fewer match somewhere by chance, more miss small parts.
  private static let leastTiles = 5
  /// Least share of the recognizable tiles that move as one. Chosen: a row of a list or a header is more, a scroll
  /// indicator or a spinner less.
  private static let leastShare = 0.03
  /// Largest number of displacements in one picture. Chosen: a sheet and what it covers move at once, more parts
  /// seldom.
  private static let mostModes = 2
  /// Difference between a tile's best and second best error from which its vote counts in full. Chosen; a smaller
  /// difference counts in proportion.
  private static let distinct: Float = 0.3
  /// Least weight of a vote, which lets the motion before decide among rows that all look alike. Chosen: 40 such
  /// tiles reach the least sum of votes.
  private static let leastVote: Float = 0.05
  /// Least sum of the votes of a displacement. Chosen: two tiles that look like nothing else, beside the least number
  /// of tiles.
  private static let leastVotes: Float = 2
  /// Share by which the displacement that the last picture suggests counts more than others. It decides between rows
  /// that look alike. Chosen: another displacement wins with 30 % more votes.
  private static let bonus: Float = 0.3

  /// Error of a tile up to which it stands still, without a search for where it went. Chosen: a step of a tenth of a
  /// sample has more (see ``sharpen(_:_:)``).
  private static let stillError: Float = 0.05
  /// Distance, in samples, from a tile's best place up to which another one counts as the same. Chosen; not measured.
  private static let flank = 3
  /// Distance, in samples, up to which a displacement is an expected one: that of its neighbours on both sides.
  private static let nearExpected = 1.5
  /// Factor and amount by which another axis must explain tiles better than this one. Chosen; smaller ones remove
  /// displacements that both axes explain alike.
  private static let clearFactor: Float = 1.5
  private static let clearAmount: Float = 0.02
  /// Share of the recognizable tiles that must be explained, else the picture is another one. Chosen: a picture after a
  /// cut matches in a few places by chance.
  private static let leastExplained = 1.0 / 5

  private(set) var modes: [Mode] = []
  /// Number of tiles with enough contrast to be recognized.
  private(set) var textured = 0
  /// Number of recognizable tiles that did not move.
  private(set) var still = 0
  /// Whether each tile is recognizable.
  private(set) var isTextured: [Bool]

  /// Whether most of the picture is neither where it was nor anywhere near.
  var isCut: Bool {
    let explained = still + modes.reduce(0) { $0 + $1.tiles.count }
    return textured > 0 && Double(explained) < Self.leastExplained * Double(textured)
  }

  /// Share of the recognizable tiles that move.
  var movingShare: Double {
    Double(modes.reduce(0) { $0 + $1.tiles.count }) / Double(max(1, textured))
  }

  /// Compares a picture with an earlier one.
  ///
  /// - Parameter expected: displacements in pixels that the motion before suggests.
  init(of current: LaneProfiles, since earlier: LaneProfiles, _ grid: VideoLaneGrid, expected: [Double]) {
    let (count, reach, tile) = (grid.coarseCount, grid.reach, VideoLaneGrid.coarseTile)
    let width = 2 * reach + 1
    isTextured = Array(repeating: false, count: grid.tiles)
    var errors: [Float] = []
    var moving: [Int] = []
    current.coarse.withUnsafeBufferPointer { now in
      earlier.coarse.withUnsafeBufferPointer { before in
        for index in 0..<grid.tiles {
          let lane = index / grid.tilesPerLane * count
          let start = index % grid.tilesPerLane * tile
          let activity = Self.activity(now, lane + start)
          guard activity >= Self.leastActivity else { continue }
          isTextured[index] = true
          textured += 1
          let scale = 1 / (activity * Float(tile))
          let unmoved = Self.difference(now, lane + start, before, lane + start) * scale
          if unmoved < Self.stillError {
            still += 1
            continue
          }
          let first = errors.count
          errors.append(contentsOf: repeatElement(2, count: width))
          for displacement in max(-reach, -start)...max(-start, min(reach, count - tile - start)) {
            errors[first + displacement + reach] =
              Self.difference(now, lane + start, before, lane + start + displacement) * scale
          }
          Self.sharpen(&errors, first..<first + width)
          let best = errors[first...].min() ?? 2
          if errors[first + reach] <= best + Self.margin, errors[first + reach] < Self.good {
            still += 1
            errors.removeLast(width)
          } else {
            moving.append(index)
          }
        }
      }
    }
    findModes(of: moving, errors, reach: reach, grid, expected: expected)
  }

  /// Lowers the errors at minima to what lies between the samples. Near a minimum, the error grows in proportion to the
  /// distance, so a third of the samples' distance away from a perfect match it looks like a poor one.
  static func sharpen(_ errors: inout [Float], _ range: Range<Int>) {
    var before = errors[range.lowerBound]
    for index in range.dropFirst().dropLast() {
      let (error, after) = (errors[index], errors[index + 1])
      if error <= before, error <= after, after < 2, before < 2 {
        errors[index] = max(0, error - abs(before - after) / 2)
      }
      before = error
    }
  }

  /// Returns how much a tile's vote counts: less if it looks like several places.
  private static func vote(_ errors: ArraySlice<Float>) -> Float {
    guard let best = errors.indices.min(by: { errors[$0] < errors[$1] }) else { return 0 }
    var second: Float = 2
    for index in errors.indices where abs(index - best) > flank { second = min(second, errors[index]) }
    return max(leastVote, min(1, (second - errors[best]) / distinct))
  }

  private mutating func findModes(
    of moving: [Int], _ errors: [Float], reach: Int, _ grid: VideoLaneGrid, expected: [Double]
  ) {
    let width = 2 * reach + 1
    let least = max(Self.leastTiles, Int((Double(textured) * Self.leastShare).rounded(.up)))
    var open = Array(moving.indices)
    let bests = moving.indices.map { errors[$0 * width..<($0 + 1) * width].min() ?? 2 }
    let votes = moving.indices.map { Self.vote(errors[$0 * width..<($0 + 1) * width]) }
    while modes.count < Self.mostModes, open.count >= least {
      var support = [Float](repeating: 0, count: width)
      for row in open where bests[row] < Self.good {
        for column in 0..<width {
          support[column] += max(0, Self.good - errors[row * width + column]) * votes[row]
        }
      }
      for step in expected {
        let center = step / Double(grid.decimation) + Double(reach)
        for column in support.indices where abs(Double(column) - center) < Self.nearExpected {
          support[column] *= 1 + Self.bonus
        }
      }
      // A tile that does not move is no evidence of a motion.
      support[reach] = 0
      guard let column = support.indices.max(by: { support[$0] < support[$1] }), support[column] > 0 else { return }
      var mode = Mode(displacement: (column - reach) * grid.decimation, tiles: [], error: 0)
      var rest: [Int] = []
      var sum: Float = 0
      for row in open {
        let near = errors[row * width + max(0, column - 1)...row * width + min(width - 1, column + 1)].min() ?? 2
        if near < Self.good, near <= bests[row] + Self.margin {
          mode.tiles.append(moving[row])
          sum += votes[row]
          mode.error += near
        } else {
          rest.append(row)
        }
      }
      guard mode.tiles.count >= least, sum >= Self.leastVotes else { return }
      mode.error /= Float(mode.tiles.count)
      modes.append(mode)
      open = rest
    }
  }

  /// Removes the displacements that another axis explains better.
  mutating func remove(explainedBy others: TileVotes, _ grid: VideoLaneGrid, _ otherGrid: VideoLaneGrid) {
    modes.removeAll { mode in
      let frames = mode.tiles.map { grid.frame(ofTile: $0) }
      return others.modes.contains { other in
        guard other.error * Self.clearFactor + Self.clearAmount < mode.error else { return false }
        let otherFrames = other.tiles.map { otherGrid.frame(ofTile: $0) }
        let shared = frames.count { frame in otherFrames.contains { $0.intersects(frame) } }
        return shared * 2 > frames.count
      }
    }
  }

  /// Returns the mean deviation of the samples of a tile from their mean.
  static func activity(_ samples: UnsafeBufferPointer<Float>, _ start: Int) -> Float {
    let (a, b) = vectors(samples, start)
    let mean = SIMD8<Float>(repeating: (a + b).sum() / Float(VideoLaneGrid.coarseTile))
    return (magnitude(a - mean) + magnitude(b - mean)).sum() / Float(VideoLaneGrid.coarseTile)
  }

  /// Returns the sum of the differences of the samples of two tiles.
  @inline(__always) static func difference(
    _ some: UnsafeBufferPointer<Float>, _ start: Int, _ others: UnsafeBufferPointer<Float>, _ other: Int
  ) -> Float {
    let (a, b) = vectors(some, start)
    let (c, d) = vectors(others, other)
    return (magnitude(a - c) + magnitude(b - d)).sum()
  }

  @inline(__always) private static func magnitude(_ vector: SIMD8<Float>) -> SIMD8<Float> {
    // `pointwiseMax` is a call of a function that is not inlined.
    let bits = unsafeBitCast(vector, to: SIMD8<UInt32>.self) & ~(1 << 31)
    return unsafeBitCast(bits, to: SIMD8<Float>.self)
  }

  @inline(__always) private static func vectors(
    _ samples: UnsafeBufferPointer<Float>, _ start: Int
  ) -> (SIMD8<Float>, SIMD8<Float>) {
    let raw = UnsafeRawBufferPointer(samples)
    let stride = MemoryLayout<Float>.stride
    return (
      raw.loadUnaligned(fromByteOffset: start * stride, as: SIMD8<Float>.self),
      raw.loadUnaligned(fromByteOffset: (start + 8) * stride, as: SIMD8<Float>.self)
    )
  }
}

/// The division of a video's picture for the motion along one axis: lanes along the axis, and tiles in each lane. A
/// lane is wide enough to average a codec's noise away, and narrow enough that different content looks different.
struct VideoLaneGrid: Equatable {
  /// Largest number of lanes across the axis. Chosen; it bounds the time.
  private static let mostLanes = 20
  /// Smallest width of a lane, in pixels. Chosen; not measured.
  private static let narrowest = 28
  /// Number of samples along the axis that the coarse search aims at. Chosen: 2 pixels of a video that is 960 long.
  /// The time of the search grows with the square.
  private static let coarseLength = 480
  /// Number of coarse samples in a tile, two vectors of eight. Chosen: a tile is then a 30th of the length.
  static let coarseTile = 16
  /// Largest displacement between two pictures, as a share of the length. Chosen: content that moves by more shares
  /// too few tiles with the picture before.
  private static let reach = 0.4

  let axis: Axis
  /// The watched area of the picture, in whole pixels of the video.
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  /// Number of lanes across the axis.
  let lanes: Int
  /// Number of pixels that one sample of the coarse search averages.
  let decimation: Int

  /// Length of a lane, in pixels.
  var length: Int { axis == .y ? height : width }
  /// Extent of the watched area across the axis, in pixels.
  private var breadth: Int { axis == .y ? width : height }
  /// Length of a tile, in pixels.
  var tileLength: Int { Self.coarseTile * decimation }
  /// Number of tiles in a lane. What remains at the end of a lane belongs to no tile.
  var tilesPerLane: Int { length / tileLength }
  /// Number of tiles.
  var tiles: Int { lanes * tilesPerLane }
  /// Number of coarse samples in a lane.
  var coarseCount: Int { length / decimation }
  /// Largest displacement between two pictures, in coarse samples.
  var reach: Int { max(2, Int(Double(coarseCount) * Self.reach)) }

  init(axis: Axis, left: Int, top: Int, width: Int, height: Int) {
    (self.axis, self.left, self.top, self.width, self.height) = (axis, left, top, width, height)
    let (length, breadth) = axis == .y ? (height, width) : (width, height)
    lanes = min(Self.mostLanes, max(1, breadth / Self.narrowest))
    decimation = max(1, length / Self.coarseLength)
  }

  /// Returns the pixels across the axis that a lane averages, counted from the edge of the watched area.
  func span(ofLane lane: Int) -> Range<Int> { lane * breadth / lanes..<(lane + 1) * breadth / lanes }

  /// Returns the area of a tile, in pixels of the video.
  func frame(ofTile tile: Int) -> Rect {
    let across = span(ofLane: tile / tilesPerLane)
    let start = tile % tilesPerLane * tileLength
    return axis == .y
      ? Rect(
        x: Double(left + across.lowerBound), y: Double(top + start), width: Double(across.count),
        height: Double(tileLength))
      : Rect(
        x: Double(left + start), y: Double(top + across.lowerBound), width: Double(tileLength),
        height: Double(across.count))
  }
}

/// The brightness along the lanes of one picture.
struct LaneProfiles {
  /// Luma of each pixel along each lane, averaged across the lane and smoothed along it, lane by lane.
  var fine: [Float]
  /// The same, with ``VideoLaneGrid/decimation`` pixels averaged to one sample.
  var coarse: [Float]

  /// Averages a picture along both axes in one pass.
  static func profiles(of picture: GrayPicture, _ y: VideoLaneGrid, _ x: VideoLaneGrid) -> (
    y: LaneProfiles, x: LaneProfiles
  ) {
    let (width, height) = (y.width, y.height)
    var rows = [Float](repeating: 0, count: y.lanes * height)
    var columns = [Float](repeating: 0, count: x.lanes * width)
    var sums = [UInt32](repeating: 0, count: width)
    let spans = (0..<y.lanes).map { y.span(ofLane: $0) }
    picture.pixels.withUnsafeBufferPointer { pixels in
      sums.withUnsafeMutableBufferPointer { sums in
        rows.withUnsafeMutableBufferPointer { rows in
          for lane in 0..<x.lanes {
            let block = x.span(ofLane: lane)
            for row in block {
              let start = (y.top + row) * picture.width + y.left
              for (index, span) in spans.enumerated() {
                var sum: UInt32 = 0
                for column in span { sum &+= UInt32(pixels[start &+ column]) }
                rows[index * height + row] = Float(sum) / Float(span.count)
              }
              for column in 0..<width { sums[column] &+= UInt32(pixels[start &+ column]) }
            }
            let share = 1 / Float(max(1, block.count))
            for column in 0..<width {
              columns[lane * width + column] = Float(sums[column]) * share
              sums[column] = 0
            }
          }
        }
      }
    }
    return (LaneProfiles(rows, y), LaneProfiles(columns, x))
  }

  private init(_ raw: [Float], _ grid: VideoLaneGrid) {
    let length = grid.length
    fine = raw
    for lane in 0..<grid.lanes where length > 2 {
      // A binomial filter takes away what lies so near the pixel pitch that it cannot be interpolated.
      for index in lane * length + 1..<(lane + 1) * length - 1 {
        fine[index] = raw[index] * 0.5 + (raw[index - 1] + raw[index + 1]) * 0.25
      }
    }
    coarse = [Float](repeating: 0, count: grid.lanes * grid.coarseCount)
    let share = 1 / Float(grid.decimation)
    for lane in 0..<grid.lanes {
      for index in 0..<grid.coarseCount {
        let start = lane * length + index * grid.decimation
        var sum: Float = 0
        for row in start..<start + grid.decimation { sum += raw[row] }
        coarse[lane * grid.coarseCount + index] = sum * share
      }
    }
  }
}
