import ScrollEngine

extension Pager {
  /// Turns by a number of pages. The result is clamped to the first and last page.
  public mutating func turn(by step: Double, from cause: GlideCause = .program, at time: Timestamp) {
    scrollToPage(Int(min(max(0, Double(destination) + step), Double(count - 1))), from: cause, at: time)
  }

  /// Turns a page for each whole notch of the wheel. Fractions of a notch add up.
  public mutating func turnWheel(_ turn: Double, _ wheel: inout WheelAccumulator, at time: Timestamp) {
    guard turn != 0 else { return }
    let whole = wheel.wholeNotches(adding: turn, at: time)
    if whole != 0 { self.turn(by: whole, from: .wheel, at: time) }
  }

  /// Turns a page for an arrow or page key, and to the first or the last page for Home or End.
  public mutating func press(_ key: InputEvent.Key, at time: Timestamp) {
    switch key.turned(along: axis) {
    case .down, .pageDown, .space: turn(by: 1, from: .key, at: time)
    case .up, .pageUp: turn(by: -1, from: .key, at: time)
    case .home: scrollToPage(0, from: .key, at: time)
    case .end: scrollToPage(count - 1, from: .key, at: time)
    default: break
    }
  }

  /// Shows a page immediately, for example at the start of a recording.
  public mutating func jump(to page: Int) {
    self = Pager(
      count: count, pageLength: pageLength, along: axis, page: page, rules: scroller.rules, turning: turning)
  }

  /// Returns the offset at which the pages come to rest if the gesture ends now.
  public func restOffset(at now: Timestamp) -> Double {
    guard case .drag(let drag) = scroller.activity else {
      return ScrollForecast(of: scroller, at: now).rest.links[0].visibleOffset
    }
    return Double(target(velocity: drag.fingerVelocity)) * pageLength
  }

  /// Whether the pages are turning or the user is dragging them.
  public var isTurning: Bool { if case .hold = scroller.activity { false } else { !scroller.isIdle } }
}
