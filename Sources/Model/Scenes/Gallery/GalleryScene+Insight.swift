import Containers
import ScrollEngine

/// Data that the workbench, the tools around the scene, shows: the reasons for the scene's behaviour, the outlines of
/// its parts and the forecast of its motion.
extension GalleryScene {
  /// The reasons for the scene's current behaviour, such as where its motion will end and why.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    insight.samples = gestures.samples(at: now)
    if viewer.state == .grid {
      let line = grid.scroller
      insight.overscroll = line.overscroll
      insight.ruler = SceneRuler("Grid", free: line, link: PhotoGrid.list, at: now)
      insight.launch = line.chain.launched
      if line.isTouched || line.isMoving {
        let course = ScrollForecast(of: line, at: now).course
        insight.travel = grid.offset - course.rest.links[PhotoGrid.list].visibleOffset
        insight.impact = course.impact
      }
      return insight
    }
    if viewer.photo.isPanned(by: gesture) {
      insight.add("Photo", viewer.photo.scroller, sign: layoutDirection.sign, at: now)
      return insight
    }
    let pull = gesture == .vertical ? gestures.pan.velocity(at: now).y : nil
    insight.ruler = viewer.ruler(pulledWith: pull, isHeld: gesture != nil)
    insight.axis = .x
    insight.overscroll = viewer.pager.scroller.overscroll
    insight.travel = viewer.travel(at: now).map { $0 * layoutDirection.sign }
    return insight
  }

  /// The outlines of the open photograph and the neighbouring pages, or of the tiles of the grid.
  public var outlines: [SceneOutline] {
    guard grid.album.count > 0 else { return [] }
    let outlines = viewer.state == .grid ? grid.outlines : viewer.outlines(over: grid)
    return outlines.map { layoutDirection.convert($0, in: grid.layout.screen) }
  }

  /// Returns the predicted states of the pages, or of the grid if no photograph is open, one per step until rest.
  public func forecast(along axis: Axis?, step: Double, limit: Int) -> [SceneTrack] {
    let (line, track) =
      viewer.state == .grid ? (grid.scroller, state.main) : (viewer.pager.scroller, state.others[0])
    return line.forecast(from: now, step: step, limit: limit) { track.moved(to: $0.links[0].visibleOffset) }
  }
}
