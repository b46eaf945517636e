/// A line of nested scrollers (links), and the order in which a movement reaches them.
@usableFromInline
struct ScrollLine: Sendable {
  /// The nested scrollers, ordered from outermost to innermost.
  @usableFromInline var links: [ScrollLink]
  /// The rule for when outer scrollers move while the user scrolls back towards the start.
  private var returning: ScrollRules.OuterLinkReturn
  /// The nested scrollers that move with any movement back, one per bit, if they differ; 0 if ``returning`` holds for all.
  /// Beyond the 64th, they move at their start. An array would be retained with every copy of the line.
  private var returningFirst: UInt64 = 0

  init(_ links: [ScrollLink], _ rules: ScrollRules) {
    (self.links, returning) = (links, rules.returning)
    apply(rules)
  }

  /// Applies the rules for the order in which nested scrollers move, and for pulls and throws beyond their ends.
  mutating func apply(_ rules: ScrollRules) {
    returning = rules.returning
    returningFirst = 0
    if rules.links.contains(where: { ($0.returning ?? returning) != returning }) {
      for link in links.indices where rules.returning(of: link) == .any { returningFirst |= 1 << UInt64(link) }
      // The rules of the nested scrollers all say so, against the rule of the line.
      if returningFirst == 0 { returning = .start }
    }
    for link in links.indices { links[link].staysAtEnds = rules.edge.keepsContent }
  }

  /// Replaces a nested scroller. The new scroller takes over the edge behaviour and the overshoot limit of the old one.
  mutating func replace(_ link: Int, by other: ScrollLink) {
    let (staysAtEnds, cushion) = (links[link].staysAtEnds, links[link].cushion)
    links[link] = other
    (links[link].staysAtEnds, links[link].cushion) = (staysAtEnds, cushion)
  }

  subscript(link: Int) -> ScrollLink {
    @inline(__always) get { links[link] }
    @inline(__always) _modify { yield &links[link] }
  }

  /// Returns the index of the nested scroller that a movement in the direction of `sign` would move: the first in order
  /// that can still move, or the last in order if none can. `nil` if `sign` is 0.
  func mover(among parts: LinkRange, toward sign: Double) -> Int? {
    if sign > 0 { return parts.first { links[$0].distanceToEnd(toward: 1) > 0 } ?? parts.last }
    if sign < 0 { return firstBack(among: parts) ?? parts.first }
    return nil
  }

  /// Returns the index of the nested scroller that moves first when the user scrolls back towards the start; `nil` if
  /// none of `parts` can still move back.
  private func firstBack(among parts: LinkRange) -> Int? {
    guard returningFirst == 0 else {
      return (0..<parts.count).lazy.map { self.link($0, of: parts, toward: -1) }
        .first { links[$0].distanceToEnd(toward: -1) > 0 }
    }
    return returning == .start
      ? parts.last { links[$0].distanceToEnd(toward: -1) > 0 } : parts.first { links[$0].distanceToEnd(toward: -1) > 0 }
  }

  /// Returns whether movements in the direction of `sign` start with the outermost scroller, if the same holds for all
  /// nested scrollers.
  private func goesInward(toward sign: Double) -> Bool { sign > 0 || returning == .any }

  /// Returns the index of the nested scroller that a movement in the direction of `sign` reaches after `position`
  /// others. Back towards the start, those that move with any movement come first, from outermost to innermost, and
  /// then the others, from innermost to outermost.
  @inline(__always)
  private func link(_ position: Int, of parts: LinkRange, toward sign: Double) -> Int {
    if sign < 0, returningFirst != 0 { return linkBack(position, of: parts) }
    return goesInward(toward: sign) ? parts.lowerBound + position : parts.upperBound - 1 - position
  }

  @inline(never)
  private func linkBack(_ position: Int, of parts: LinkRange) -> Int {
    func returnsFirst(_ link: Int) -> Bool { returningFirst & 1 << UInt64(link) != 0 }
    var left = position
    for link in parts where returnsFirst(link) {
      if left == 0 { return link }
      left -= 1
    }
    for link in parts.reversed() where !returnsFirst(link) {
      if left == 0 { return link }
      left -= 1
    }
    return parts.lowerBound
  }

  /// Returns the index of the nested scroller of `parts` that can still move and that a movement in the direction of
  /// `sign` reaches next after `link`; `nil` if there is none.
  func next(after link: Int, _ parts: LinkRange, toward sign: Double) -> Int? {
    var isPast = false
    for position in 0..<parts.count {
      let other = self.link(position, of: parts, toward: sign)
      if isPast, links[other].distanceToEnd(toward: sign) > 0 { return other }
      if other == link { isPast = true }
    }
    return nil
  }

  /// Returns the index of a nested scroller that has detents but lies on none of them; `nil` if there is none.
  func unsettled(among parts: LinkRange) -> Int? {
    parts.first { !links[$0].detents.isEmpty && links[$0].detents.index(of: links[$0].offset) == nil }
  }

  /// Stores the position and the detent of each nested scroller that has detents. This happens at the start of a
  /// gesture, because the choice of the next detent depends on both.
  mutating func recordDetents() {
    for link in links.indices where !links[link].detents.isEmpty {
      links[link].lastDetent = links[link].detent ?? links[link].lastDetent
      links[link].caught = links[link].position
    }
  }

  /// The result of a movement.
  struct Move {
    /// The remaining change of offset that no nested scroller could make, in points.
    var rest: Double
    /// The index of the nested scroller that moved last; `nil` if none moved.
    var mover: Int?
    /// The distance that the nested scroller `mover` moved, in points.
    var moved = 0.0
  }

  /// Moves the offsets of the nested scrollers by a change, in points.
  ///
  /// - Parameter floor: the smallest offset to which the innermost scroller moves, in points.
  /// - Complexity: O(n) in the number of nested scrollers; allocates no memory.
  @discardableResult
  mutating func move(_ parts: LinkRange, by change: Double, above floor: Double = -.infinity) -> Move {
    var move = Move(rest: change)
    let (isMixed, isInward) = (change < 0 && returningFirst != 0, goesInward(toward: change))
    for position in 0..<parts.count where move.rest != 0 {
      let link =
        isMixed
        ? linkBack(position, of: parts) : isInward ? parts.lowerBound + position : parts.upperBound - 1 - position
      let before = move.rest
      moveLink(link, by: &move.rest, above: link == parts.upperBound - 1 ? floor : -.infinity)
      guard move.rest != before else { continue }
      move.mover = link
      move.moved = (before - move.rest).magnitude
    }
    return move
  }

  /// The tolerance for rounding errors in sums of offsets, in points; less than a millionth of a pixel.
  static let tolerance = 1e-9

  private mutating func moveLink(_ link: Int, by rest: inout Double, above floor: Double) {
    let lower = max(links[link].lower, floor)
    let room = rest > 0 ? links[link].upper - links[link].offset : links[link].offset - lower
    guard room > 0 else { return }
    if abs(rest) > room - Self.tolerance {
      // The end is assigned instead of the change being added, so that the nested scroller reaches its end exactly.
      links[link].offset = rest > 0 ? links[link].upper : lower
      rest = abs(rest) > room ? rest - (rest > 0 ? room : -room) : 0
    } else {
      links[link].offset += rest
      rest = 0
    }
  }

  // MARK: Glides

  /// Stores the offset of each nested scroller at the start of a glide.
  mutating func anchor(_ parts: LinkRange) { for link in parts { links[link].anchor = links[link].offset } }

  /// Moves the nested scrollers to a displacement from the start of the glide, in points.
  mutating func move(_ parts: LinkRange, toDisplacement displacement: Double) {
    for link in parts { links[link].offset = links[link].anchor }
    move(parts, by: displacement)
  }

  /// Returns how far, in points, the nested scrollers can move from the start of a glide, if they are asked to move by
  /// `change`. Their ends limit the distance, and a move that would end between two detents is extended to the next
  /// detent.
  mutating func reachable(_ parts: LinkRange, by change: Double) -> Double {
    move(parts, by: change)
    // The travel is summed from the movements of the nested scrollers. Subtracting what remains of a very large change
    // from that change would lose precision.
    var travel = 0.0
    for link in parts {
      let offset = links[link].offset
      travel += offset - links[link].anchor
      guard !links[link].detents.isEmpty else { continue }
      travel += (links[link].detents.next(from: offset, toward: change) ?? offset) - offset
    }
    for link in parts { links[link].offset = links[link].anchor }
    return travel
  }
}
