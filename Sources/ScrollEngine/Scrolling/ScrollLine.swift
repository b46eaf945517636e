/// The parts of a line of nested scrollers, and in which order they take a movement.
@usableFromInline
struct ScrollLine: Sendable {
  /// The links, outermost first.
  @usableFromInline var links: [ScrollLink]
  /// When the outer links come back.
  private var returning: ScrollRules.Return

  init(_ links: [ScrollLink], _ rules: ScrollRules) {
    (self.links, returning) = (links, rules.returning)
    follow(rules)
  }

  /// Moves, and stops at its ends, as rules say.
  mutating func follow(_ rules: ScrollRules) {
    returning = rules.returning
    for link in links.indices { links[link].staysAtEnds = rules.edge.keepsContent }
  }

  /// Puts another link in a link's place.
  mutating func replace(_ link: Int, by other: ScrollLink) {
    let (staysAtEnds, cushion) = (links[link].staysAtEnds, links[link].cushion)
    links[link] = other
    (links[link].staysAtEnds, links[link].cushion) = (staysAtEnds, cushion)
  }

  subscript(link: Int) -> ScrollLink {
    @inline(__always) get { links[link] }
    @inline(__always) _modify { yield &links[link] }
  }

  /// The link that a movement in the direction of `sign` would move: the first with room, or the last of all.
  /// `nil` without a direction.
  func mover(among parts: LinkRange, toward sign: Double) -> Int? {
    if sign > 0 { return parts.first { links[$0].room(toward: 1) > 0 } ?? parts.last }
    if sign < 0 { return firstBack(among: parts) ?? parts.first }
    return nil
  }

  /// The link that moves first on the way back, of those that have room.
  private func firstBack(among parts: LinkRange) -> Int? {
    returning == .start
      ? parts.last { links[$0].room(toward: -1) > 0 } : parts.first { links[$0].room(toward: -1) > 0 }
  }

  /// Whether movements in the direction of `sign` begin with the outermost link.
  private func goesInward(toward sign: Double) -> Bool { sign > 0 || returning == .any }

  /// Whether a link further along in the direction of `sign` takes part and can move.
  func hasNext(_ link: Int, _ parts: LinkRange, toward sign: Double) -> Bool {
    let isInward = goesInward(toward: sign)
    return parts.contains { (isInward ? $0 > link : $0 < link) && links[$0].room(toward: sign) > 0 }
  }

  /// A link that is neither on a detent nor free to rest anywhere.
  func unsettled(among parts: LinkRange) -> Int? {
    parts.first { !links[$0].detents.isEmpty && links[$0].detents.index(of: links[$0].offset) == nil }
  }

  /// Notes where the links lie, and on which detents, as a gesture begins that counts from there, however they came to
  /// lie there.
  mutating func noteDetents() {
    for link in links.indices where !links[link].detents.isEmpty {
      links[link].heldDetent = links[link].detent ?? links[link].heldDetent
      links[link].caught = links[link].place
    }
  }

  /// What became of a movement.
  struct Move {
    /// What no part had room for, in points.
    var rest: Double
    /// The link that moved last, if one did, and how far, in points.
    var mover: Int?
    var moved = 0.0
  }

  /// Moves the parts' offsets by a change, in points.
  ///
  /// - Parameter floor: the offset below which the innermost of them is not taken back.
  /// - Complexity: O(links); nothing is allocated.
  @discardableResult
  mutating func move(_ parts: LinkRange, by change: Double, above floor: Double = -.infinity) -> Move {
    var move = Move(rest: change)
    let isInward = goesInward(toward: change)
    for position in 0..<parts.count where move.rest != 0 {
      let link = isInward ? parts.lowerBound + position : parts.upperBound - 1 - position
      let before = move.rest
      take(link, &move.rest, above: link == parts.upperBound - 1 ? floor : -.infinity)
      guard move.rest != before else { continue }
      move.mover = link
      move.moved = (before - move.rest).magnitude
    }
    return move
  }

  /// Sums of offsets differ by less than this, in points; a pixel is a million times as much.
  static let tolerance = 1e-9

  private mutating func take(_ link: Int, _ rest: inout Double, above floor: Double) {
    let lower = max(links[link].lower, floor)
    let room = rest > 0 ? links[link].upper - links[link].offset : links[link].offset - lower
    guard room > 0 else { return }
    if abs(rest) > room - Self.tolerance {
      // Assigned, not added: an end that is reached is reached exactly.
      links[link].offset = rest > 0 ? links[link].upper : lower
      rest = abs(rest) > room ? rest - (rest > 0 ? room : -room) : 0
    } else {
      links[link].offset += rest
      rest = 0
    }
  }

  // MARK: Glides

  /// Notes where the parts are, as the beginning of a glide.
  mutating func anchor(_ parts: LinkRange) { for link in parts { links[link].anchor = links[link].offset } }

  /// Puts the parts so far from where a glide began, in points.
  mutating func place(_ parts: LinkRange, at displacement: Double) {
    for link in parts { links[link].offset = links[link].anchor }
    move(parts, by: displacement)
  }

  /// The part of a change from where a glide begins for which the line has room, lengthened to the next detent where it
  /// would end between two.
  mutating func reachable(_ parts: LinkRange, by change: Double) -> Double {
    move(parts, by: change)
    // Summed up from the links: from a change that reaches far beyond the line, nothing small can be taken exactly.
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
