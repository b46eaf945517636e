import RealModule
import ScrollEngine

/// At which zoom each pin grows from a dot to a disc.
///
/// Of two pins whose discs would overlap the one that comes first in the list keeps its disc; the other is a dot until
/// the map is large enough for both. A pin that has grown never shrinks again on the way in, so that nothing flickers
/// during a pinch, and the answer does not depend on where the map is.
public struct PinPlan: Sendable, Equatable {
  /// Where the pins are, in map units, the most important first.
  public let places: [Point]
  /// The least zoom at which each pin is a disc.
  public let discZooms: [Double]

  /// Distance at which two discs stand apart, in points: their diameter and a gap that tells them apart.
  public static let clearance = PinLook.discSide + 1

  /// Plans pins. O(n²), once for a list: 46 pins take some 10 microseconds.
  public init(places: [Point]) {
    self.places = places
    var zooms: [Double] = []
    zooms.reserveCapacity(places.count)
    for (index, place) in places.enumerated() {
      var zoom = MapZoom.range.lowerBound
      for other in 0..<index {
        // A pin at the very same place, or nearly, would never become a disc and could not be told from the other:
        // it does at the end of the range.
        let distance = max(1e-3, (places[other] - place).length)
        let apart = min(MapZoom.range.upperBound, MapZoom.zoom(unitsPerPoint: distance / Self.clearance))
        // The other is a dot below its own zoom, and a dot may touch a disc.
        if apart > zooms[other] { zoom = max(zoom, apart) }
      }
      zooms.append(zoom)
    }
    discZooms = zooms
  }

  /// How far a pin has grown at a zoom: 0 is a dot, 1 a disc. It grows over the last eighth of a zoom level after it
  /// has room.
  public func growth(_ index: Int, zoom: Double) -> Double {
    guard discZooms.indices.contains(index) else { return 0 }
    let start = discZooms[index]
    // At either end of the range there is no further zoom left to grow over.
    if start <= MapZoom.range.lowerBound || zoom >= MapZoom.range.upperBound { return zoom >= start ? 1 : 0 }
    let t = min(1, max(0, (zoom - start) / 0.125))
    return t * t * (3 - 2 * t)
  }
}
