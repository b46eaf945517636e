import ScrollEngine

/// The zoom at which each pin grows from a dot to a disc.
///
/// When two discs would overlap, the pin that comes first in the list keeps its disc. The other pin stays a dot until
/// the map is large enough for both. A pin that has grown never shrinks again while zooming in, so nothing flickers
/// during a pinch. The result does not depend on the position of the map.
public struct PinPlan: Sendable, Equatable {
  /// The locations of the pins in map units, the most important first.
  public let locations: [Point]
  /// The lowest zoom at which each pin is a disc.
  public let discZooms: [Double]

  /// The distance between the centres of two separate discs, in points: their diameter plus a visible gap.
  public static let clearance = PinMetrics.discSide + 1

  /// Computes the zooms of pins at locations in map units, the most important first. O(n²), once per list; 46 pins take
  /// about 10 microseconds.
  public init(locations: [Point]) {
    self.locations = locations
    var zooms: [Double] = []
    zooms.reserveCapacity(locations.count)
    for (index, location) in locations.enumerated() {
      var zoom = MapZoom.range.lowerBound
      for other in 0..<index {
        // A pin at nearly the same location as a more important pin would never become a disc, and the user could not
        // tell the two apart. The less important pin therefore becomes a disc at the end of the zoom range.
        let distance = max(1e-3, (locations[other] - location).length)
        let apart = min(MapZoom.range.upperBound, MapZoom.zoom(unitsPerPoint: distance / Self.clearance))
        // A dot may touch a disc, so the other pin is in the way only if it becomes a disc at a lower zoom than
        // `apart`, at which the two discs separate.
        if apart > zooms[other] { zoom = max(zoom, apart) }
      }
      zooms.append(zoom)
    }
    discZooms = zooms
  }

  /// Returns the growth of a pin at a zoom, where 0 is a dot and 1 is a disc. The pin grows over an eighth of a zoom
  /// level, starting at the zoom at which the disc fits.
  public func growth(_ index: Int, zoom: Double) -> Double {
    guard discZooms.indices.contains(index) else { return 0 }
    let start = discZooms[index]
    // A pin cannot grow below the minimum zoom or above the maximum zoom, so at these limits it has its full size at
    // once.
    if start <= MapZoom.range.lowerBound || zoom >= MapZoom.range.upperBound { return zoom >= start ? 1 : 0 }
    let t = min(1, max(0, (zoom - start) / 0.125))
    return t * t * (3 - 2 * t)
  }
}
