import ScrollEngine

extension Scroller {
  /// Glides to a place that is so many points from where the line would come to rest: for what is asked for while it
  /// still moves, and was measured there.
  ///
  /// - Parameters:
  ///   - parts: the links that may move.
  ///   - change: from the place of rest, in points.
  ///   - rest: the line as it would come to rest.
  ///   - time: the present moment.
  mutating func glide(_ parts: LinkRange, by change: Double, beyond rest: Scroller, at time: Timestamp) {
    let way = parts.reduce(change) { $0 + rest.links[$1].shown - links[$1].shown }
    glide(parts, by: way, from: .program, at: time)
  }
}
