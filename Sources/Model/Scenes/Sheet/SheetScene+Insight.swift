import ScrollEngine

/// Data that the workbench, the tools around the scene, shows: the reasons for the scene's behaviour, the outlines of
/// its parts and the forecast of its motion.
extension SheetScene {
  /// The reasons for the scene's current behaviour.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    let line = sheet.scroller
    insight.overscroll = line.overscroll
    insight.samples = gestures.samples(at: now)
    if gestures.owner == .map || line.isIdle, !map.camera.isIdle { return map.camera.insight(insight, at: now) }
    insight.ruler = sheet.ruler(at: now)
    if line.isTouched || line.isMoving {
      let (rested, handOff, impact) = ScrollForecast(of: line, at: now).course
      insight.travel = sheet.linePosition(of: rested) - sheet.linePosition(of: line)
      insight.handOff = handOff.map { sheet.described($0, resting: rested) }
      insight.impact = impact
      if handOff?.to ?? line.movingLink == Sheet.list { insight.rest = rested.links[Sheet.list].visibleOffset }
      // The list chooses no detent, but a fling of the list can move the sheet to one, which is then shown as chosen.
      if handOff?.to == Sheet.panel { insight.ruler?.chosen = sheet.stop(of: rested) }
    }
    insight.launch = line.chain.launched
    return insight
  }

  /// The sheet, and the rows of its list whose upper edges are visible.
  public var outlines: [SceneOutline] { sheet.outlines }

  /// Returns the forecast states of sheet and list, one per step until both rest.
  public func forecast(along axis: Axis?, step: Double, limit: Int) -> [SceneTrack] {
    sheet.scroller.forecast(from: now, step: step, limit: limit, track)
  }
}

extension Sheet {
  /// Returns the description of the moment at which a fling passes from the sheet to the list or back.
  fileprivate func described(_ handOff: ScrollForecast.HandOff, resting rested: Scroller) -> HandOff {
    handOff.to == Self.list
      ? HandOff(handOff, deed: "open fully", next: "list")
      : HandOff(
        handOff, deed: "scroll the list to its start", next: "sheet", goal: rested.detent(of: Self.panel).map(name))
  }

  /// Returns the sheet's detents, as the possible resting positions, and the one that the gesture chooses or has
  /// chosen.
  func ruler(at now: Timestamp) -> SceneRuler {
    var ruler = SceneRuler(
      "Detents", stops: zip(SheetLayout.detentNames, layout.tops).map { .init($0, at: $1) }, isOnScreen: true)
    let released = scroller.isTouched ? ScrollForecast(of: scroller, at: now).line : scroller
    if let choice = released.choice, choice.link == Self.panel {
      ruler.choose(
        choice, slowest: scroller.rules.flingMinVelocity, index: { open - $0 }, place: { layout.peekTop - $0 })
    }
    return ruler
  }

  /// Returns the index, among the sheet's detents, of the one at which the sheet will rest; `nil` if it will rest
  /// between two detents.
  fileprivate func stop(of rested: Scroller) -> Int? { rested.detent(of: Self.panel).map { open - $0 } }

  fileprivate var outlines: [SceneOutline] {
    let list = layout.list(top: top)
    let rows = layout.visibleRows(top: top, offset: listOffset, count: count).map { row in
      SceneOutline("row \(row)", layout.row(row, top: top, offset: listOffset), .row)
    }
    return [SceneOutline("sheet", layout.panel(top: top))] + rows.filter { $0.frame.minY >= list.minY }
  }
}
