import ScrollEngine

/// What a sheet leaves open of the map, and where the middle of the camera's view is shown then.
struct MapOpening {
  let layout: SheetLayout
  /// Top of the sheet.
  let top: Double
  /// How far the sheet shifts the map up, in points.
  let shift: Double

  /// - Parameter parallax: the map's share of the sheet's travel.
  init(layout: SheetLayout, top: Double, parallax: Double) {
    self.layout = layout
    self.top = top
    shift = parallax * (layout.peekTop - top)
  }

  private var viewport: Size { layout.viewport }

  /// Where the camera's centre is shown: in the middle of what the closed sheet leaves visible, less the shift.
  var center: Point { Point(x: viewport.width / 2, y: layout.peekTop / 2 - shift) }

  /// What shows of the map between the controls over it and the sheet.
  var free: Rect {
    let top = layout.searchField.maxY + 4
    return Rect(x: 0, y: top, width: viewport.width, height: max(0, min(self.top, viewport.height) - top))
  }

  /// The same without regard to controls, in points from the camera's centre.
  var sight: Rect { Rect(x: -viewport.width / 2, y: -center.y, width: viewport.width, height: top) }

  /// What is drawn of the map: what a sheet as wide as the viewport covers is left out, its round corners aside.
  var visible: Rect {
    let bottom = top + SheetLayout.cornerRadius
    return Rect(
      x: 0, y: 0, width: viewport.width, height: isBeside ? viewport.height : min(viewport.height, bottom))
  }

  /// Whether the map shows beside the sheet, too.
  private var isBeside: Bool { layout.panelWidth < viewport.width }

  /// What is drawn of the map, in points from the camera's centre.
  var seen: Rect { Rect(x: -center.x, y: -center.y, width: visible.width, height: visible.height) }

  /// The rectangle as wide and as high as the viewport of which the camera's centre is the middle.
  var frame: Rect { Rect(around: center, size: viewport) }

  /// The bottom of a text at the side: at the viewport's bottom where the sheet leaves it room, and else above the sheet.
  func bottom(ofTextBeside width: Double, margin: Double) -> Double {
    width <= layout.panelX - 2 * margin ? viewport.height : min(viewport.height, top)
  }

  /// What a sheet leaves visible of the map at its detents and on the way from one to the other, in points from the camera's
  /// centre. Beyond its last detents the sheet takes the map along only as far as the map covers.
  static func sight(of layout: SheetLayout, parallax: Double) -> Rect {
    let (highest, lowest) = (layout.fullTop, layout.tops.max() ?? layout.peekTop)
    // Below its corner at the viewport's bottom a sheet uncovers no more, and only takes the map along.
    let corner = min(max(layout.viewport.height - SheetLayout.cornerRadius, highest), lowest)
    let seen = [highest, corner, lowest].map { MapOpening(layout: layout, top: $0, parallax: parallax).seen }
    let top = seen.map(\.minY).reduce(0, min)
    let bottom = seen.map(\.maxY).reduce(0, max)
    let width = layout.viewport.width
    return Rect(x: -width / 2, y: top, width: width, height: bottom - top)
  }
}
