import ScrollEngine

extension Pager {
  /// Turns by a number of pages. The result is clamped to the first and last page.
  package mutating func turn(by step: Double, from cause: GlideCause = .program, at time: Timestamp) {
    scrollToPage(Int(min(max(0, Double(destination) + step), Double(count - 1))), from: cause, at: time)
  }

  /// Shows a page immediately, for example at the start of a recording.
  package mutating func jump(to page: Int) {
    self = Pager(count: count, pageLength: pageLength, page: page, rules: scroller.rules, turning: turning)
  }

  /// Returns the offset at which the pages come to rest if the gesture ends now.
  package func restOffset(at now: Timestamp) -> Double {
    guard case .drag(let drag) = scroller.activity else {
      return ScrollForecast(of: scroller, at: now).rest.links[0].visibleOffset
    }
    return Double(target(velocity: drag.fingerVelocity)) * pageLength
  }

  /// Whether the pages are turning or the user is dragging them.
  package var isTurning: Bool { if case .hold = scroller.activity { false } else { !scroller.isIdle } }
}
