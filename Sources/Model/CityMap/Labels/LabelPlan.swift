import Drawing
import ScrollEngine

/// A name with its fixed position on the map and the zooms at which it is shown.
public struct PlacedLabel: Sendable, Equatable {
  /// The text of the name.
  public var text: String
  /// The kind of feature that the name belongs to.
  public var kind: MapLabelKind
  /// The centre of the text, in map units.
  public var anchor: Point
  /// Width and height of the text, in points.
  public var size: Size
  /// The zooms at which the name is shown. The name fades in and out inside this range.
  public var zooms: Range<Double>

  /// Returns the frame of the text in a view, in points.
  public func frame(_ projection: MapProjection) -> Rect {
    let center = projection.point(of: anchor)
    return Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the opacity at a zoom, from 0 to 1. The name fades in over a fifth of a zoom level and fades out over
  /// another fifth. The opacity changes in steps of an eighth so that a renderer that caches texts has few variants to
  /// keep.
  public func opacity(zoom: Double) -> Double {
    guard zooms.contains(zoom) else { return 0 }
    // A name that is shown from the minimum zoom on does not fade in.
    let rising = zooms.lowerBound <= MapZoom.range.lowerBound ? 1 : (zoom - zooms.lowerBound) / 0.2
    let strength = min(1, rising, (zooms.upperBound - zoom) / 0.2)
    return (max(0, strength) * 8).rounded() / 8
  }
}

/// A plan that gives each name a position and the lowest zoom at which it overlaps no other name and no pin.
///
/// A name keeps its position on the map at every zoom. Zooming in only moves features apart, so the scale at which two
/// of them stop touching has a closed form. Each name therefore needs one number, the zoom from which it overlaps no
/// pin and no name placed before it. Nothing is computed while the map moves, and no name can jump.
public struct LabelPlan: Sendable {
  /// The placed names, the most important first.
  public private(set) var labels: [PlacedLabel] = []
  private let pins: PinPlan
  private let requests: [LabelRequest]
  private var next = 0

  /// The zoom from which the names of each kind must be placed, by the kind's raw value. It is the lowest zoom at which
  /// that kind or a less important one is shown, because names are placed in the order of their importance.
  private static let unlockZooms: [Double] = MapLabelKind.allCases.indices.map { index in
    MapLabelKind.allCases[index...].map { $0.zooms.lowerBound }.min() ?? 0
  }

  /// The minimum distance between two names with the same text, in points.
  static let repeatDistance = 220.0

  /// Creates a plan for a map with pins. No name is placed yet.
  public init(map: CityMap, pins: PinPlan) {
    self.pins = pins
    requests = LabelRequest.all(of: map)
  }

  /// Whether some names that may be shown at a zoom are not placed yet.
  public func isUnfinished(at zoom: Double) -> Bool {
    next < requests.count && Self.unlockZooms[requests[next].kind.rawValue] <= zoom
  }

  /// Places the next names whose kind may be shown at `zoom`, at most `count` of them. The result does not depend on
  /// how the work is divided into calls. O(names placed so far) for each name.
  ///
  /// - Parameter width: returns the width of a text in points.
  public mutating func addLabels(atMost count: Int, upTo zoom: Double, width: (String, MapLabelKind) -> Double) {
    let end = min(requests.count, next + max(0, count))
    while next < end, isUnfinished(at: zoom) {
      let request = requests[next]
      next += 1
      let size = Size(width: width(request.text, request.kind), height: request.kind.style.lineHeight)
      if let label = placedLabel(request, size) { labels.append(label) }
      addOverview(of: request, size)
    }
  }

  /// Places a second label for a town whose name overlaps pins at low zooms. The second label lies beside the town and
  /// is shown up to the zoom at which the first one appears.
  private mutating func addOverview(of request: LabelRequest, _ size: Size) {
    guard request.kind == .town, let near = labels.last, near.text == request.text else { return }
    let end = near.zooms.lowerBound
    guard end > 1, let far = placedLabel(request, size, until: end, offsetsAt: 0.6), far.zooms.lowerBound < end - 0.5
    else {
      return
    }
    labels.append(far)
  }

  /// Returns a name at the best of its candidate positions; `nil` if it can be shown at none of them.
  ///
  /// - Parameters:
  ///   - end: the zoom at which the label is no longer shown. The default is the upper end of its kind's range.
  ///   - reference: the zoom at which the distances of the candidates from the anchor are multiples of the text's size.
  private func placedLabel(
    _ request: LabelRequest, _ size: Size, until end: Double? = nil, offsetsAt reference: Double = 2
  ) -> PlacedLabel? {
    let kind = request.kind
    let end = end ?? kind.zooms.upperBound
    let fitting = request.extent.isFinite ? MapZoom.zoom(unitsPerPoint: request.extent / max(1, size.width)) : 0
    let floor = max(MapZoom.range.lowerBound, kind.zooms.lowerBound, fitting)
    guard floor < end else { return nil }
    var label = PlacedLabel(text: request.text, kind: kind, anchor: request.anchor, size: size, zooms: floor..<end)
    var best: (start: Double, cost: Double, anchor: Point)?
    for (anchor, cost) in Self.anchors(request, size, reference) {
      label.anchor = anchor
      // No position is free at a zoom below `floor`, so the total of a position (its zoom plus its cost) is at least
      // `floor` plus the cost. If that reaches the best total so far, neither this position nor a later one can win,
      // because the positions are sorted by cost.
      if let best, floor + cost >= best.cost { break }
      let start = freeZoom(of: label)
      if start + cost < best?.cost ?? .infinity { best = (start, start + cost, anchor) }
    }
    guard let best, best.start < min(end, MapZoom.range.upperBound) else { return nil }
    label.anchor = best.anchor
    label.zooms = best.start..<end
    return label
  }

  /// Returns the candidate positions with their costs in zoom levels. A position away from the anchor is chosen only if
  /// the name appears there at a zoom that is lower by more than the cost.
  private static func anchors(_ request: LabelRequest, _ size: Size, _ reference: Double) -> [(Point, Double)] {
    guard request.canMove else { return [(request.anchor, 0)] }
    let units = MapZoom.unitsPerPoint(at: reference)
    var anchors: [(Point, Double)] = []
    for down in [0.0, 1, -1, 1.6, -1.6, 2.4, -2.4] {
      for across in [0.0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6] {
        let offset = Point(x: across * size.width * units, y: down * size.height * units)
        anchors.append((request.anchor + offset, 0.12 * abs(down) + 0.5 * abs(across)))
      }
    }
    return anchors.sorted { $0.1 < $1.1 }
  }

  /// Returns the lowest zoom within the label's range from which the label overlaps no pin and no label placed before
  /// it.
  private func freeZoom(of label: PlacedLabel) -> Double {
    var zoom = label.zooms.lowerBound
    let width = label.size.width / 2
    let height = label.size.height / 2
    for (index, place) in pins.locations.enumerated() {
      let distance = place - label.anchor
      let disc = Self.apartZoom(distance, width + PinMetrics.discSide / 2 + 2, height + PinMetrics.discSide / 2)
      guard disc > zoom else { continue }
      // Below the zoom at which the pin grows to a disc, only its dot is in the way of the label.
      let dot = Self.apartZoom(distance, width + PinMetrics.dotSide / 2 + 2, height + PinMetrics.dotSide / 2)
      zoom = max(zoom, disc > pins.discZooms[index] ? disc : dot)
    }
    for other in labels where other.zooms.lowerBound < label.zooms.upperBound {
      let gap = Self.gap(label, other)
      let apart = Self.apartZoom(
        other.anchor - label.anchor, width + other.size.width / 2 + gap.x, height + other.size.height / 2 + gap.y)
      if apart > zoom, apart > other.zooms.lowerBound { zoom = max(zoom, min(apart, other.zooms.upperBound)) }
    }
    return zoom
  }

  private static func gap(_ a: PlacedLabel, _ b: PlacedLabel) -> (x: Double, y: Double) {
    if a.text == b.text { return (repeatDistance, repeatDistance) }
    let first = a.kind.clearance
    let second = b.kind.clearance
    return (max(first.x, second.x), max(first.y, second.y))
  }

  /// Returns the zoom from which two centres are at least `width` points apart horizontally or `height` points apart
  /// vertically.
  private static func apartZoom(_ distance: Point, _ width: Double, _ height: Double) -> Double {
    let units = max(abs(distance.x) / width, abs(distance.y) / height)
    return units > 0 ? MapZoom.zoom(unitsPerPoint: units) : .infinity
  }
}
