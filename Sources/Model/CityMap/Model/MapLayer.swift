/// All corners of a map in one array, divided into runs: one for each line and for each ring of an area. In this layout
/// 66,000 points take half a megabyte and need no pointer chasing.
public struct MapPaths: Sendable {
  /// All corners, one run after another.
  public private(set) var points: [MapPoint] = []
  /// The index in `points` at which each run begins, followed by the end of the last run.
  public private(set) var starts: [Int32] = [0]

  /// Creates an empty set of paths.
  public init() {}

  /// The number of runs.
  public var runCount: Int { starts.count - 1 }

  /// Returns the indices in `points` of a run's corners. The range is empty if the run does not exist.
  public func corners(ofRun run: Int) -> Range<Int> {
    guard run >= 0, run < runCount else { return 0..<0 }
    return Int(starts[run])..<Int(starts[run + 1])
  }

  /// Appends a corner to the current run.
  mutating func append(_ point: MapPoint) { points.append(point) }

  /// Ends the current run.
  mutating func endRun() { starts.append(Int32(clamping: points.count)) }
}

/// One feature of the map.
public struct MapFeature<Kind: Sendable>: Sendable {
  /// The class of the feature.
  public var kind: Kind
  /// The indices of the feature's runs in ``MapPaths``. A line has one run. An area has one for its outer ring and one
  /// for each hole.
  public var runs: Range<Int>
  /// The name of the feature; `nil` if it has none.
  public var name: String?
  /// Whether the feature crosses above other features.
  public var isBridge = false
  /// Whether the feature crosses below other features.
  public var isTunnel = false
  /// Whether the feature partly overlaps an earlier one of the same class, so that the two must not be painted as one
  /// path.
  public internal(set) var overlapsEarlier = false
  /// The centre of the largest circle inside a named area, in map units; `nil` for other features.
  public var nameCenter: MapPoint?
  /// The radius of the circle around `nameCenter`, in map units.
  public var nameRadius: Double = 0
}

/// The features of one type, such as all roads, in painting order, with their bounding boxes for searching.
public struct MapLayer<Kind: Sendable>: Sendable {
  /// The features, from the lowest to the highest.
  public private(set) var features: [MapFeature<Kind>] = []
  /// The bounding boxes of the features. They are stored separately so that a search reads only 16 bytes per feature.
  public private(set) var boxes: [MapBox] = []

  /// Creates an empty layer.
  public init() {}

  mutating func append(_ feature: MapFeature<Kind>, box: MapBox) {
    features.append(feature)
    boxes.append(box)
  }

  mutating func setOverlapsEarlier(_ index: Int) { features[index].overlapsEarlier = true }

  /// Calls `body` with each feature whose box intersects `box` and with its index, from the lowest to the highest.
  ///
  /// O(features) by design. Reading all boxes of a city takes about 10 microseconds, a thousandth of the time that
  /// drawing a tile takes. The scan also keeps the painting order, which a grid of cells would have to restore.
  public func forEach(in box: MapBox, _ body: (Int, MapFeature<Kind>) -> Void) {
    for index in boxes.indices where boxes[index].intersects(box) { body(index, features[index]) }
  }
}
