import ScrollEngine

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
        for place in start..<start + grid.decimation { sum += raw[place] }
        coarse[lane * grid.coarseCount + index] = sum * share
      }
    }
  }
}
