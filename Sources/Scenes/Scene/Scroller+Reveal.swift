import ScrollEngine

extension Scroller {
  /// Scrolls to a position relative to the final resting position, for requests that are made during a motion and
  /// measured there.
  ///
  /// - Parameters:
  ///   - parts: The links that may move.
  ///   - change: Distance from the resting position, in points.
  ///   - rest: The line in its final state.
  ///   - time: The current time.
  mutating func glide(_ parts: LinkRange, by change: Double, beyond rest: Scroller, at time: Timestamp) {
    let way = parts.reduce(change) { $0 + rest.links[$1].visibleOffset - links[$1].visibleOffset }
    glide(parts, by: way, from: .program, at: time)
  }
}
