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
  mutating func glide(_ parts: ScrollParts, by change: Double, beyond rest: Scroller, at time: Timestamp) {
    let left = parts.reduce(0) { $0 + rest.links[$1].shown - links[$1].shown }
    let whole = left + change
    // A glide would add what is left of it to a change in its direction. Turned against it by what nobody sees, it has
    // nothing left, and keeps its velocity.
    if case .driven = activity, left * whole > 0 { glide(parts, by: left > 0 ? -Self.hair : Self.hair, at: time) }
    glide(parts, by: whole, at: time)
  }

  /// Less than a thousandth of what a pixel of any screen is, in points.
  private static let hair = 1e-9
}
