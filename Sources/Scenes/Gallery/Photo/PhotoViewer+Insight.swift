import ScrollEngine

/// Why the open photograph does what it does, and where it lies.
extension PhotoViewer {
  /// Between what the pages choose, or whether a pull that is in progress or has just ended puts the photograph back.
  ///
  /// - Parameters:
  ///   - velocity: of the pull in progress, in pt/s; `nil` for none.
  ///   - isHeld: whether fingers do something else.
  func ruler(pulledWith velocity: Double?, isHeld: Bool) -> SnapRuler {
    if let velocity { return pullRuler(velocity: velocity) }
    if !isHeld, photo.isMoving, let pull { return pull }
    return SnapRuler(pager, count: album.count)
  }

  /// Whether a photograph that is pulled would go back to its tile, on the line of the pull's distance.
  func pullRuler(velocity: Double) -> SnapRuler {
    let limit = photo.rules.dismissDistance
    // Away from where it was caught counts, up like down.
    let sign = photo.travel < 0 ? -1.0 : 1
    let landing = photo.landing(velocity: velocity) * sign
    var ruler = SnapRuler("Dismissal", stops: [.init("photo", at: 0), .init("grid", at: 2 * limit)])
    let leaves = photo.leaves(velocity: velocity)
    ruler.chosen = leaves ? 1 : 0
    ruler.reach = leaves ? limit...Double.infinity : -Double.infinity...limit
    ruler.release = photo.travel * sign
    ruler.projected = landing
    ruler.reason = leaves ? .beyond(landing, threshold: limit) : .within(max(0, landing), threshold: limit)
    return ruler
  }

  /// How far the pages will go on before they rest, in points of their offset; `nil` where they rest or are held.
  func travel(at time: Timestamp) -> Double? {
    switch pager.scroller.activity {
    case .drag(let drag): pager.offset - Double(pager.target(velocity: drag.finger)) * pager.pageLength
    case .ballistic, .driven: pager.offset - ScrollForecast(of: pager.scroller, at: time).rest.links[0].shown
    case .idle, .hold: nil
    }
  }

  /// The photograph that is open, and its neighbours' pages as far as they show.
  func outlines(over grid: PhotoGrid) -> [SceneOutline] {
    let neighbours = isOpen ? visiblePages.filter { $0 != posed } : []
    return [SceneOutline("photo \(posed)", frames(over: grid).visible)]
      + neighbours.map { SceneOutline("photo \($0)", frame(ofPage: $0)) }
  }
}
