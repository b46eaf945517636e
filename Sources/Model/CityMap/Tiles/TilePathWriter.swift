import Drawing
import ScrollEngine

/// Converts runs of the map (lines, and rings of areas) to a tile's points, simplifies them to the visible detail and
/// clips them to the tile plus a margin.
///
/// The simplified form of a run is the same in all tiles of a level, so that a line continues without a break in the
/// neighbouring tile. Lines are clipped outside the image, so the caps and joins that clipping creates are not visible.
struct TilePathWriter {
  /// The path written since the last ``finishPath()``.
  private var path: VectorPath
  private let isClosed: Bool
  private let paths: MapPaths
  private let origin: Point
  private let pointsPerUnit: Double
  private let clip: Rect
  /// The square of the distance, in points, below which a corner is skipped because it is too close to the last kept
  /// corner.
  private let nearSquared: Double
  private var thinned: [Point] = []
  private var cut: [Point] = []

  /// Creates a writer of closed rings or open lines for a tile.
  ///
  /// - Parameter margin: the distance outside the tile from which a feature still reaches into it, in points.
  init(paths: MapPaths, tile: MapTileID, margin: Double, isClosed: Bool) {
    self.paths = paths
    self.isClosed = isClosed
    path = VectorPath(isClosed: isClosed)
    origin = tile.bounds.origin
    pointsPerUnit = MapZoom.tileSide / tile.bounds.width
    clip = Rect(x: 0, y: 0, width: MapZoom.tileSide, height: MapZoom.tileSide).inset(dx: -margin, dy: -margin)
    // The square of half a point, which is half a pixel at scale 1. Finer levels use the square of 0.2 points and keep
    // nearly every corner.
    nearSquared = tile.level < 4 ? 0.25 : 0.04
  }

  /// The tile with the margin around it, in map units.
  var reach: MapBox {
    MapBox(
      Rect(
        x: origin.x + clip.minX / pointsPerUnit, y: origin.y + clip.minY / pointsPerUnit,
        width: clip.width / pointsPerUnit, height: clip.height / pointsPerUnit))
  }

  /// Returns the path written so far and starts a new one; `nil` if the path is empty.
  mutating func finishPath() -> VectorPath? {
    guard !path.points.isEmpty else { return nil }
    defer { path = VectorPath(isClosed: isClosed) }
    return path
  }

  /// Adds the runs of a feature whose bounding box is `box`. `isWhole` keeps a run in one piece so that its dashes stay
  /// continuous.
  mutating func add(_ runs: Range<Int>, box: MapBox, isWhole: Bool = false) {
    let isInside = reach.minX <= box.minX && reach.minY <= box.minY && box.maxX <= reach.maxX && box.maxY <= reach.maxY
    for run in runs {
      simplify(paths.corners(ofRun: run))
      if isClosed {
        guard thinned.count > 2 else { continue }
        if isInside { path.addPolyline(thinned) } else { addCutRing() }
      } else {
        guard thinned.count > 1 else { continue }
        if isInside || isWhole { path.addPolyline(thinned) } else { addCutLine() }
      }
    }
  }

  private mutating func simplify(_ corners: Range<Int>) {
    thinned.removeAll(keepingCapacity: true)
    guard let last = corners.last else { return }
    for index in corners {
      let corner = paths.points[index]
      let p = Point(
        x: (Double(corner.x) - origin.x) * pointsPerUnit, y: (Double(corner.y) - origin.y) * pointsPerUnit)
      if index != last || isClosed, let previous = thinned.last {
        let dx = p.x - previous.x
        let dy = p.y - previous.y
        if dx * dx + dy * dy < nearSquared { continue }
      }
      thinned.append(p)
    }
  }

  /// Adds the segments of a line that are near the tile, and starts a new piece after each gap.
  private mutating func addCutLine() {
    cut.removeAll(keepingCapacity: true)
    for index in 1..<thinned.count {
      let a = thinned[index - 1]
      let b = thinned[index]
      let isNear =
        min(a.x, b.x) <= clip.maxX && max(a.x, b.x) >= clip.minX && min(a.y, b.y) <= clip.maxY
        && max(a.y, b.y) >= clip.minY
      if isNear {
        if cut.isEmpty { cut.append(a) }
        cut.append(b)
      } else if !cut.isEmpty {
        path.addPolyline(cut)
        cut.removeAll(keepingCapacity: true)
      }
    }
    if !cut.isEmpty { path.addPolyline(cut) }
  }

  /// Clips a ring at the four edges in turn, after Sutherland and Hodgman, "Reentrant polygon clipping", 1974.
  private mutating func addCutRing() {
    let clip = clip
    cutRing { $0.x - clip.minX }
    cutRing { clip.maxX - $0.x }
    cutRing { $0.y - clip.minY }
    cutRing { clip.maxY - $0.y }
    if thinned.count > 2 { path.addPolyline(thinned) }
  }

  /// Keeps the part of the ring on the positive side of an edge. `distance` returns the signed distance of a point from
  /// the edge.
  private mutating func cutRing(_ distance: (Point) -> Double) {
    guard var previous = thinned.last else { return }
    cut.removeAll(keepingCapacity: true)
    var before = distance(previous)
    for p in thinned {
      let now = distance(p)
      if (before < 0) != (now < 0) { cut.append(previous + (p - previous) * (before / (before - now))) }
      if now >= 0 { cut.append(p) }
      previous = p
      before = now
    }
    swap(&thinned, &cut)
  }
}
