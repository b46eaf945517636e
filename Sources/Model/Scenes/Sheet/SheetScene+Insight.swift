import Containers
import ScrollEngine

/// Data that the workbench, the tools around the scene, shows: the reasons for the scene's behaviour, the outlines of
/// its parts and the forecast of its motion.
extension SheetScene {
  /// The reasons for the scene's current behaviour.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    let line = sheet.nested.scroller
    insight.overscroll = line.overscroll
    insight.samples = gestures.samples(at: now)
    if gestures.owner == .map || line.isIdle, !map.camera.isIdle { return map.camera.insight(insight, at: now) }
    insight.ruler = sheet.nested.sheetRuler(at: now)
    if line.isTouched || line.isMoving {
      sheet.nested.explainCourse(in: &insight, at: now, list: "the list") { $0.rawValue }
    }
    insight.launch = line.chain.launched
    return insight
  }

  /// The sheet, and the rows of its list whose upper edges are visible.
  public var outlines: [SceneOutline] { sheet.outlines }

  /// Returns the forecast states of sheet and list, one per step until both rest.
  public func forecast(along axis: Axis?, step: Double, limit: Int) -> [SceneTrack] {
    sheet.nested.scroller.forecast(from: now, step: step, limit: limit, track)
  }
}

extension Sheet {
  fileprivate var outlines: [SceneOutline] {
    let list = layout.list(top: top)
    let rows = layout.visibleRows(top: top, offset: listOffset, count: count).map { row in
      SceneOutline("row \(row)", layout.row(row, top: top, offset: listOffset), .row)
    }
    return [SceneOutline("sheet", layout.panel(top: top))] + rows.filter { $0.frame.minY >= list.minY }
  }
}
