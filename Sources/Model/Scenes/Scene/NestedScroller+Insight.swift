import Containers
import ScrollEngine

/// The state of the line, and the reasons for its motion.
extension NestedScroller {
  /// Returns the state of the line for a state of its scroller, such as a forecast.
  ///
  /// - Parameters:
  ///   - page: the page whose list is shown.
  ///   - quantity: the position that all containers move.
  ///   - name: returns the display name of a container, and the key of its position in state lines.
  func track(
    of scroller: Scroller, page: Int, as quantity: SceneTrack.Quantity, _ name: (Part) -> (title: String, key: String?)
  ) -> SceneTrack {
    var parts: [SceneTrack.Part] = []
    // Only where all containers outside a part are scrolled to their ends do its positions continue theirs.
    var isJoined = true
    var velocity = 0.0
    func add(_ part: Part, at position: Double, _ velocity: Double, _ way: SceneTrack.Direction, origin: Double?) {
      let (title, key) = name(part)
      parts.append(
        SceneTrack.Part(
          title, key: key, at: position, velocity: velocity, direction: way, origin: origin, axis: .forward))
    }
    let (top, height) = (top(of: scroller), visibleHeader(of: scroller))
    if let sheetLink {
      velocity -= scroller.velocity(of: sheetLink)
      add(.sheet, at: top, 0 - scroller.velocity(of: sheetLink), .forward, origin: 0)
      isJoined = scroller.links[sheetLink].isAtUpperLimit
    }
    if let headerLink, let header = layout.header {
      velocity -= scroller.velocity(of: headerLink)
      // While the header opens beyond its height, its positions lie on those of the sheet.
      let origin: Double? =
        layout.sheet == nil ? 0 : isJoined && height <= header.height ? top - header.height : nil
      add(.header, at: height, 0 - scroller.velocity(of: headerLink), .forward, origin: origin)
      isJoined = isJoined && scroller.links[headerLink].isAtUpperLimit
    }
    let offset = page == linked ? scroller.links[listLink].visibleOffset : offset(ofPage: page)
    let listVelocity = page == linked ? scroller.velocity(of: listLink) : 0
    let start = (parts.last?.origin ?? 0) + (parts.last?.position ?? 0)
    add(.list, at: offset, listVelocity, .backward, origin: isJoined && offset >= 0 ? start : nil)
    return SceneTrack(
      quantity, at: top + height - offset, velocity: velocity - listVelocity, by: scroller.activity.motion,
      parts: parts, moving: scroller.movingLink, released: scroller.released, identity: page)
  }

  /// Returns the sheet's detents, as the possible resting positions, and the one that the gesture chooses or has
  /// chosen; `nil` without a sheet.
  func sheetRuler(at now: Timestamp) -> SceneRuler? {
    guard let sheet = layout.sheet else { return nil }
    var ruler = SceneRuler("Detents", stops: zip(sheet.names, sheet.tops).map { .init($0, at: $1) }, isOnScreen: true)
    let released = scroller.isTouched ? ScrollForecast(of: scroller, at: now).line : scroller
    if let choice = released.choice, choice.link == NestedLine.sheet {
      ruler.choose(
        choice, slowest: scroller.rules.flingMinVelocity, index: { sheet.open - $0 }, place: { sheet.peekTop - $0 })
    }
    return ruler
  }

  /// Adds where the line will rest, and the hand-off from one container to another on the way. Returns the scroller at
  /// rest.
  ///
  /// - Parameters:
  ///   - list: the list in the middle of a sentence, such as "the list".
  ///   - name: returns the name of a container.
  @discardableResult
  func explainCourse(
    in insight: inout SceneInsight, at now: Timestamp, list: String, _ name: (Part) -> String
  ) -> Scroller {
    let (rested, handOff, impact) = ScrollForecast(of: scroller, at: now).course
    insight.travel = position(of: rested) - position(of: scroller)
    insight.impact = impact
    let restDetent = sheetLink.flatMap { rested.detent(of: $0) }
    insight.handOff = handOff.map {
      HandOff(
        $0,
        deed: $0.to != listLink
          ? "scroll \(list) to its start" : layout.header == nil ? "open fully" : "hide the header",
        next: name(part(ofLink: $0.to)),
        goal: $0.to == sheetLink ? restDetent.flatMap { layout.sheet?.name($0) } : nil)
    }
    if let sheet = layout.sheet {
      if handOff?.to ?? scroller.movingLink == listLink { insight.rest = rested.links[listLink].visibleOffset }
      // The list chooses no detent, but a fling of the list can move the sheet to one, which is then shown as chosen.
      if handOff?.to == NestedLine.sheet { insight.ruler?.chosen = restDetent.map { sheet.open - $0 } }
    } else if let headerLink, handOff?.to == headerLink {
      insight.rest = visibleHeader(of: rested)
    }
    return rested
  }
}
