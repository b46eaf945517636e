import ScrollEngine

/// The report to the workbench on the open photograph: its possible resting positions, the remaining distance of its
/// motion and its outlines.
extension PhotoViewer {
  /// Returns the ruler (the possible resting positions and the chosen one) of the pages, or of a pull that is in
  /// progress or has just ended.
  ///
  /// - Parameters:
  ///   - velocity: the velocity of the pull in progress, in pt/s; `nil` for none.
  ///   - isHeld: whether another gesture is in progress.
  func ruler(pulledWith velocity: Double?, isHeld: Bool) -> SnapRuler {
    if let velocity { return pullRuler(velocity: velocity) }
    if !isHeld, photo.isMoving, let pull { return pull }
    return SnapRuler(pager, count: album.count)
  }

  /// Returns a ruler (the possible resting positions and the chosen one) of a pull. It shows whether the photograph
  /// would return to its tile if the pull ended with a velocity, in pt/s.
  func pullRuler(velocity: Double) -> SnapRuler {
    let limit = photo.rules.dismissDistance
    // The ruler shows the distance from where the photograph was caught as positive, whether the pull is upwards or
    // downwards.
    let sign = photo.travel < 0 ? -1.0 : 1
    let landing = photo.landing(velocity: velocity) * sign
    var ruler = SnapRuler("Dismissal", stops: [.init("photo", at: 0), .init("grid", at: 2 * limit)])
    let leaves = photo.isDismissed(velocity: velocity)
    ruler.chosen = leaves ? 1 : 0
    ruler.reach = leaves ? limit...Double.infinity : -Double.infinity...limit
    ruler.release = photo.travel * sign
    ruler.projected = landing
    ruler.reason = leaves ? .beyond(landing, threshold: limit) : .within(max(0, landing), threshold: limit)
    return ruler
  }

  /// Returns the remaining distance of the pages until they rest, as a change of their offset in points; `nil` if they
  /// rest or are held.
  func travel(at time: Timestamp) -> Double? {
    switch pager.scroller.activity {
    case .drag(let drag): pager.offset - Double(pager.target(velocity: drag.fingerVelocity)) * pager.pageLength
    case .ballistic, .driven: pager.offset - ScrollForecast(of: pager.scroller, at: time).rest.links[0].visibleOffset
    case .idle, .hold: nil
    }
  }

  /// Returns the outlines of the open photograph and of the visible neighbouring pages.
  func outlines(over grid: PhotoGrid) -> [SceneOutline] {
    let neighbours = isOpen ? visiblePages.filter { $0 != openIndex } : []
    return [SceneOutline("photo \(openIndex)", frames(over: grid).visible)]
      + neighbours.map { SceneOutline("photo \($0)", frame(ofPage: $0)) }
  }
}
