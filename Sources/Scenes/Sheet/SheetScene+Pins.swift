import Interface
import ScrollEngine

/// What keys do with the pins: the tabulator key reaches them as one group, and arrows go from one to the next.
extension SheetScene {
  /// How much farther a pin seems that lies aside of an arrow's direction; with less an arrow would leave its direction
  /// for any near pin.
  private static let aside = 2.0
  /// Space that a pin keeps from the edges of what shows of the map when keys bring it into sight, in points.
  private static let margin = 40.0

  /// What shows of the map between the controls over it and the sheet.
  var openMap: Rect {
    let top = layout.searchField.maxY + 4
    return Rect(x: 0, y: top, width: viewport.width, height: max(0, min(sheetTop, viewport.height) - top))
  }

  /// The studios that have pins besides the selected one: those of the list, once a search or filter has narrowed it; `nil`
  /// for all.
  var pinned: Set<Int>? { rows.studios(of: segment) }

  private func hasPin(_ studio: Int) -> Bool { pinned?.contains(studio) ?? true || studio == selectedStudio }

  /// The pin that has the focus, with its ring.
  var focusedPin: Int? {
    guard focus.isVisible, case .pin(let studio)? = focus.action else { return nil }
    return studio
  }

  func pins(group: Int) -> [Control<SheetPart>] {
    let map = openMap
    return content.studios.indices.filter(hasPin).map { studio in
      let point = mapView.point(ofPin: studio, scene: self)
      var (look, middle) = (PinLook.square(point, PinLook.hoveredSide), point)
      if studio == selectedStudio {
        look = PinLook.selectedBounds(at: point)
        middle.y -= PinLook.selectedRise
      }
      return Control(.pin(studio), look, radius: look.width / 2, reach: PinLook.square(middle, PinLook.hitSide))
        .focusable(within: map, group: group)
    }
  }

  /// The nearest pin in an arrow's direction; the pin itself where there is none.
  func pin(beside studio: Int, toward key: InputEvent.Key) -> Int {
    let start = content.studios[studio].place
    func distance(_ other: Int) -> Double? {
      let way = content.studios[other].place - start
      let (along, across) =
        switch key {
        case .left: (-way.x, way.y)
        case .right: (way.x, way.y)
        case .up: (-way.y, way.x)
        default: (way.y, way.x)
        }
      // Wider than half a right angle, so that no pin lies between the reach of two arrows.
      return along > 0 && abs(across) <= along * Self.aside ? along + abs(across) * Self.aside : nil
    }
    let others = content.studios.indices.filter(hasPin).compactMap { other in distance(other).map { (other, $0) } }
    return others.min { $0.1 < $1.1 }?.0 ?? studio
  }

  /// Moves the map by as little as shows a pin.
  func reveal(pin studio: Int, at time: Timestamp) {
    let point = mapView.point(ofPin: studio, scene: self)
    let map = openMap
    let room = map.inset(dx: min(Self.margin, map.width / 2), dy: min(Self.margin, map.height / 2))
    let nearest = Point(
      x: min(max(point.x, room.minX), room.maxX), y: min(max(point.y, room.minY), room.maxY))
    guard nearest != point else { return }
    camera.glide(to: camera.center + (point - nearest) * MapZoom.unitsPerPoint(at: camera.zoom), at: time)
  }

  /// Selects a pin and brings its studio to the list.
  func choose(pin studio: Int, showsMap: Bool = false, at time: Timestamp) {
    selection = SheetSelection(studio: studio)
    bring(studio: studio, showsMap: showsMap, at: time)
  }
}
