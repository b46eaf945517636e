/// The links of a line of nested scrollers, and the order in which a movement reaches them.
@usableFromInline
struct ScrollLine: Sendable {
  /// The links, ordered from outermost to innermost.
  @usableFromInline var links: [ScrollLink]
  /// The rule for when outer links come back.
  private var returning: ScrollRules.OuterLinkReturn

  init(_ links: [ScrollLink], _ rules: ScrollRules) {
    (self.links, returning) = (links, rules.returning)
    apply(rules)
  }

  /// Applies the rules to the order of movement and to the ends.
  mutating func apply(_ rules: ScrollRules) {
    returning = rules.returning
    for link in links.indices { links[link].staysAtEnds = rules.edge.keepsContent }
  }

  /// Replaces a link; its edge behaviour and cushion stay.
  mutating func replace(_ link: Int, by other: ScrollLink) {
    let (staysAtEnds, cushion) = (links[link].staysAtEnds, links[link].cushion)
    links[link] = other
    (links[link].staysAtEnds, links[link].cushion) = (staysAtEnds, cushion)
  }

  subscript(link: Int) -> ScrollLink {
    @inline(__always) get { links[link] }
    @inline(__always) _modify { yield &links[link] }
  }

  /// Returns the link that a movement in the direction of `sign` would move: the first in order that can still move, or
  /// the last in order if none can. `nil` if `sign` is 0.
  func mover(among parts: LinkRange, toward sign: Double) -> Int? {
    if sign > 0 { return parts.first { links[$0].distanceToEnd(toward: 1) > 0 } ?? parts.last }
    if sign < 0 { return firstBack(among: parts) ?? parts.first }
    return nil
  }

  /// Returns the link that moves first on the way back, among those that can still move.
  private func firstBack(among parts: LinkRange) -> Int? {
    returning == .start
      ? parts.last { links[$0].distanceToEnd(toward: -1) > 0 } : parts.first { links[$0].distanceToEnd(toward: -1) > 0 }
  }

  /// Returns whether movements in the direction of `sign` start with the outermost link.
  private func goesInward(toward sign: Double) -> Bool { sign > 0 || returning == .any }

  /// Returns whether another link that takes part, farther along in the direction of `sign`, can still move.
  func hasNext(_ link: Int, _ parts: LinkRange, toward sign: Double) -> Bool {
    let isInward = goesInward(toward: sign)
    return parts.contains { (isInward ? $0 > link : $0 < link) && links[$0].distanceToEnd(toward: sign) > 0 }
  }

  /// Returns a link that has detents but rests on none of them.
  func unsettled(among parts: LinkRange) -> Int? {
    parts.first { !links[$0].detents.isEmpty && links[$0].detents.index(of: links[$0].offset) == nil }
  }

  /// Stores the positions and detents of the links at the start of a gesture, which counts from there.
  mutating func recordDetents() {
    for link in links.indices where !links[link].detents.isEmpty {
      links[link].lastDetent = links[link].detent ?? links[link].lastDetent
      links[link].caught = links[link].position
    }
  }

  /// The result of a movement.
  struct Move {
    /// The part of the change that no link could take, in points.
    var rest: Double
    /// The link that moved last, and the distance in points; `nil` if none moved.
    var mover: Int?
    var moved = 0.0
  }

  /// Moves the offsets of the links by a change, in points.
  ///
  /// - Parameter floor: the offset below which the innermost link does not move back.
  /// - Complexity: O(links); allocates no memory.
  @discardableResult
  mutating func move(_ parts: LinkRange, by change: Double, above floor: Double = -.infinity) -> Move {
    var move = Move(rest: change)
    let isInward = goesInward(toward: change)
    for position in 0..<parts.count where move.rest != 0 {
      let link = isInward ? parts.lowerBound + position : parts.upperBound - 1 - position
      let before = move.rest
      moveLink(link, by: &move.rest, above: link == parts.upperBound - 1 ? floor : -.infinity)
      guard move.rest != before else { continue }
      move.mover = link
      move.moved = (before - move.rest).magnitude
    }
    return move
  }

  /// The tolerance for sums of offsets, in points; a pixel is a million times as large.
  static let tolerance = 1e-9

  private mutating func moveLink(_ link: Int, by rest: inout Double, above floor: Double) {
    let lower = max(links[link].lower, floor)
    let room = rest > 0 ? links[link].upper - links[link].offset : links[link].offset - lower
    guard room > 0 else { return }
    if abs(rest) > room - Self.tolerance {
      // Assigned instead of added, so that the link reaches its end exactly.
      links[link].offset = rest > 0 ? links[link].upper : lower
      rest = abs(rest) > room ? rest - (rest > 0 ? room : -room) : 0
    } else {
      links[link].offset += rest
      rest = 0
    }
  }

  // MARK: Glides

  /// Stores the positions of the links at the start of a glide.
  mutating func anchor(_ parts: LinkRange) { for link in parts { links[link].anchor = links[link].offset } }

  /// Moves the links to a displacement from the start of the glide, in points.
  mutating func move(_ parts: LinkRange, toDisplacement displacement: Double) {
    for link in parts { links[link].offset = links[link].anchor }
    move(parts, by: displacement)
  }

  /// Returns the part of a change that the line can move from the start of a glide. If it would end between two
  /// detents, it is extended to the next one.
  mutating func reachable(_ parts: LinkRange, by change: Double) -> Double {
    move(parts, by: change)
    // Summed from the links, because subtracting from a change far beyond the line would lose precision.
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
