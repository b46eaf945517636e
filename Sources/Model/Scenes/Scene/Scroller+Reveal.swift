import ScrollEngine

extension Scroller {
  /// Scrolls to the position that is `change` points from the position at which the current motion will rest. Requests
  /// during a motion add up, because each is measured from that final position.
  ///
  /// - Parameters:
  ///   - parts: The linked scroll containers that may move.
  ///   - change: Distance from the resting position, in points.
  ///   - rest: The scroller as it will be at rest.
  ///   - time: The current time.
  mutating func glide(_ parts: LinkRange, by change: Double, beyond rest: Scroller, at time: Timestamp) {
    let way = parts.reduce(change) { $0 + rest.links[$1].visibleOffset - links[$1].visibleOffset }
    glide(parts, by: way, from: .program, at: time)
  }
}
