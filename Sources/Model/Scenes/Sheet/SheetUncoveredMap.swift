import ScrollEngine

/// The part of the map that a sheet does not cover, and the screen position of the camera's centre.
struct SheetUncoveredMap {
  let layout: SheetLayout
  let top: Double
  /// The distance by which the sheet has shifted the map upwards, in points.
  let shift: Double

  /// Creates the part of the map above a sheet whose top edge is at `top`, in points from the viewport's top.
  ///
  /// - Parameter parallax: The fraction of the sheet's travel by which the map moves.
  init(layout: SheetLayout, top: Double, parallax: Double) {
    self.layout = layout
    self.top = top
    shift = parallax * (layout.peekTop - top)
  }

  private var viewport: Size { layout.viewport }

  /// The screen position of the camera's centre: the middle of the area above the closed sheet, minus the shift.
  var center: Point { Point(x: viewport.width / 2, y: layout.peekTop / 2 - shift) }

  /// The visible part of the map between the controls and the sheet, in screen coordinates.
  var free: Rect {
    let top = layout.searchField.maxY + 4
    return Rect(x: 0, y: top, width: viewport.width, height: max(0, min(self.top, viewport.height) - top))
  }

  /// The part of the map above the sheet, including what the controls cover, in points relative to the camera's centre.
  var reachableRect: Rect { Rect(x: -viewport.width / 2, y: -center.y, width: viewport.width, height: top) }

  /// The part of the map that is drawn, in screen coordinates. It ends just below the round corners of the sheet, or at
  /// the viewport's bottom if the map is also visible beside the sheet.
  var visible: Rect {
    let bottom = top + SheetLayout.cornerRadius
    return Rect(
      x: 0, y: 0, width: viewport.width, height: isBeside ? viewport.height : min(viewport.height, bottom))
  }

  /// Whether the map is also visible beside the sheet.
  private var isBeside: Bool { layout.panelWidth < viewport.width }

  /// The part of the map that is drawn, in points relative to the camera's centre.
  var seen: Rect { Rect(x: -center.x, y: -center.y, width: visible.width, height: visible.height) }

  /// The frame of the whole map view on the screen, including its covered part, in points: a rectangle of the
  /// viewport's size around the camera's centre.
  var frame: Rect { Rect(around: center, size: viewport) }

  /// Returns the bottom edge of the space for a text at the side of the map, in screen coordinates: the viewport's
  /// bottom if the text fits beside the sheet, otherwise the sheet's top.
  func bottom(ofTextBeside width: Double, margin: Double) -> Double {
    width <= layout.panelX - 2 * margin ? viewport.height : min(viewport.height, top)
  }

  /// Returns the area of the map that a sheet leaves visible at any of its detents and between them, in points relative
  /// to the camera's centre. A sheet beyond its highest or lowest detent moves the map only as far as the map still
  /// covers the visible area.
  static func sight(of layout: SheetLayout, parallax: Double) -> Rect {
    let (highest, lowest) = (layout.fullTop, layout.tops.max() ?? layout.peekTop)
    // Once its round corner is below the viewport's bottom, a sheet that moves down uncovers no more of the map and
    // only shifts it.
    let corner = min(max(layout.viewport.height - SheetLayout.cornerRadius, highest), lowest)
    let seen = [highest, corner, lowest].map { SheetUncoveredMap(layout: layout, top: $0, parallax: parallax).seen }
    let top = seen.map { $0.minY }.reduce(0, min)
    let bottom = seen.map { $0.maxY }.reduce(0, max)
    let width = layout.viewport.width
    return Rect(x: -width / 2, y: top, width: width, height: bottom - top)
  }
}
