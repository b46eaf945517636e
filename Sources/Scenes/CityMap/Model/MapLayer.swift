/// All corners of a map in one array, so that 66,000 points take half a megabyte and no pointers are chased.
public struct MapPaths: Sendable {
  /// All corners, run after run, with absolute coordinates.
  public private(set) var points: [MapPoint] = []
  /// Where in `points` each run begins, and after the last one where it ends.
  public private(set) var starts: [Int32] = [0]

  /// No paths.
  public init() {}

  /// Number of runs.
  public var runCount: Int { starts.count - 1 }

  /// The places of a run's corners in `points`; empty for a run that does not exist.
  public func corners(ofRun run: Int) -> Range<Int> {
    guard run >= 0, run < runCount else { return 0..<0 }
    return Int(starts[run])..<Int(starts[run + 1])
  }

  /// Adds a corner to the run that is being written.
  mutating func append(_ point: MapPoint) { points.append(point) }

  /// Ends the run that is being written.
  mutating func endRun() { starts.append(Int32(clamping: points.count)) }
}

/// One thing on the map.
public struct MapFeature<Kind: Sendable>: Sendable {
  /// What it is.
  public var kind: Kind
  /// Its runs in ``MapPaths``: a line has one, an area its outer ring and its holes.
  public var runs: Range<Int>
  /// What it is called.
  public var name: String?
  /// Whether it crosses above what it meets.
  public var isBridge = false
  /// Whether it crosses below what it meets.
  public var isTunnel = false
  /// Whether it lies partly on an earlier thing of its class, so that the two must not share a path.
  public internal(set) var overlapsEarlier = false
  /// For named areas the centre of the largest circle inside, in map units.
  public var nameCenter: MapPoint?
  /// For named areas the radius of that circle, in map units.
  public var nameRadius: Double = 0
}

/// Things of one sort in painting order, and what it takes to find those in a rectangle.
public struct MapLayer<Kind: Sendable>: Sendable {
  /// The things, lowest first.
  public private(set) var features: [MapFeature<Kind>] = []
  /// Their boxes, apart from the rest so that a search reads 16 bytes a thing.
  public private(set) var boxes: [MapBox] = []

  /// An empty layer.
  public init() {}

  mutating func append(_ feature: MapFeature<Kind>, box: MapBox) {
    features.append(feature)
    boxes.append(box)
  }

  mutating func setOverlapsEarlier(_ index: Int) { features[index].overlapsEarlier = true }

  /// Calls `body` for each thing whose box meets `box`, lowest first, with its index.
  ///
  /// O(things), by design: all boxes of a city are read in some 10 microseconds, a thousandth of what drawing a tile
  /// takes, and painting order comes for free, which cells of a grid would have to sort out again.
  public func forEach(in box: MapBox, _ body: (Int, MapFeature<Kind>) -> Void) {
    for index in boxes.indices where boxes[index].meets(box) { body(index, features[index]) }
  }
}
