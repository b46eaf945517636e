import ScrollEngine
import Tuning

/// What a workbench sees of the scene.
extension GalleryScene {
  /// Why the scene does what it does.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    insight.overscroll = max(grid.overscroll, pager.scroller.overscroll)
    insight.samples = gestures.samples(at: now)
    if presence == .grid {
      insight.ruler = SnapRuler("Grid", free: grid, link: Self.list, at: now)
      if grid.isTouched || grid.isMoving { insight.travel = offset - grid.rested(at: now).links[Self.list].shown }
      return insight
    }
    if gesture == .vertical {
      insight.ruler = pullRuler(velocity: gestures.pan.velocity(at: now).y)
    } else if gesture == nil, stage.isMoving, let pull {
      insight.ruler = pull
    } else {
      insight.ruler = SnapRuler(pager, count: count)
    }
    insight.axis = .x
    let sign = layout.reading.sign
    switch pager.scroller.activity {
    case .drag(let drag):
      insight.travel = (pager.offset - Double(pager.target(velocity: drag.velocity)) * pager.pageLength) * sign
    case .ballistic, .driven: insight.travel = (pager.offset - pager.scroller.rested(at: now).links[0].shown) * sign
    case .idle, .hold: break
    }
    return insight
  }

  /// Whether a photograph that is pulled would go back to its tile, on the line of the pull's distance.
  func pullRuler(velocity: Double) -> SnapRuler {
    let limit = stage.rules.dismissDistance
    // Away from where it was caught counts, up like down.
    let sign = stage.travel < 0 ? -1.0 : 1
    let landing = stage.landing(velocity: velocity) * sign
    var ruler = SnapRuler("Dismissal", stops: [.init("photo", at: 0), .init("grid", at: 2 * limit)])
    let leaves = stage.leaves(velocity: velocity)
    ruler.chosen = leaves ? 1 : 0
    ruler.reach = leaves ? limit...Double.infinity : -Double.infinity...limit
    ruler.release = stage.travel * sign
    ruler.projected = landing
    ruler.reason = leaves ? .beyond(landing, threshold: limit) : .within(max(0, landing), threshold: limit)
    return ruler
  }

  /// The photograph that is open and its neighbours' pages, or the tiles of the grid.
  public var outlines: [SceneOutline] {
    guard count > 0 else { return [] }
    if presence == .grid {
      let tiles = layout.grid.tiles(from: offset, to: offset + layout.list.height)
      return tiles.map { SceneOutline("tile \($0)", layout.tile($0, offset: offset), .row) }.filter {
        $0.frame.minY >= layout.listTop
      }
    }
    var outlines = [SceneOutline("photo \(posed)", visiblePhoto)]
    let first = Int(min(max(0, pager.position.rounded(.down)), Double(count - 1)))
    for index in first...min(count - 1, first + 1) where index != posed && presence == .open {
      let middle = layout.middle(ofPage: index, offset: pager.offset)
      outlines.append(SceneOutline("photo \(index)", Rect(around: middle, size: fitted(index))))
    }
    return outlines
  }

  /// Where the pages will be, or the grid.
  public func forecast(along axis: Axis?, step: Double, limit: Int) -> [Double] {
    presence == .grid
      ? grid.forecast(from: now, step: step, limit: limit) { $0.links[Self.list].shown }
      : pager.scroller.forecast(from: now, step: step, limit: limit) { $0.links[0].shown }
  }
}
