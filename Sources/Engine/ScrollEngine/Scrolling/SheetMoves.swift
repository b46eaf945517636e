/// The effect of the wheel and the keys on a sheet and on the containers in it. They form one line of nested scrollers,
/// with the sheet outermost.
package struct SheetMoves: Sendable {
  /// The index of the sheet in its line.
  package static let sheet = 0

  /// The index of the lowest detent at which the sheet is visible, if there is a lower one at which it is hidden;
  /// otherwise `nil`.
  package let lowest: Int?

  /// Creates the effect from the lowest detent at which the sheet is visible.
  package init(lowest: Int?) { self.lowest = lowest }

  /// Scrolls for a wheel notch or a key. Neither can hide the sheet; only a finger and Escape can.
  package func glide(
    _ parts: LinkRange, of scroller: inout Scroller, by change: Double, from cause: GlideCause, at time: Timestamp
  ) {
    let before = scroller
    scroller.glide(parts, by: change, from: cause, at: time)
    guard let lowest, change < 0, ScrollForecast(of: scroller, at: time).rest.detent(of: Self.sheet) == 0 else {
      return
    }
    scroller = before
    scroller.settle(Self.sheet, on: lowest, at: time)
  }

  /// Handles a key that scrolls, or Escape, which lowers the sheet.
  package func press(_ key: InputEvent.Key, on scroller: inout Scroller, _ steps: ScrollSteps, at time: Timestamp) {
    guard key != .escape else {
      return scroller.glide(Self.sheet..<Self.sheet + 1, by: -steps.arrow, from: .key, at: time)
    }
    guard let change = steps.change(for: key) else { return }
    guard key != .end else { return glide(scroller.allLinks, of: &scroller, by: change, from: .key, at: time) }
    // The part that scrolling in this direction would move: the sheet goes to its next detent, anything else scrolls.
    guard let mover = scroller.mover(among: scroller.allLinks, toward: change) else { return }
    guard mover != Self.sheet else {
      let way = change > 0 ? 1.0 : change < 0 ? -1 : 0
      return glide(Self.sheet..<Self.sheet + 1, of: &scroller, by: way, from: .key, at: time)
    }
    glide(mover..<scroller.links.count, of: &scroller, by: change, from: .key, at: time)
  }

  /// Scrolls for a turn of the wheel, in notches. A series of notches without a pause scrolls to the start of what the
  /// sheet contains at most. Only the next series moves the sheet, so that scrolling back never closes it by accident.
  package func turn(
    _ turn: Double, notch: Double, at place: Point?, on scroller: inout Scroller, _ wheel: inout WheelAccumulator,
    time: Timestamp
  ) {
    let change = turn * notch
    let inner = Self.sheet + 1..<scroller.links.count
    let isScrolled = inner.contains { scroller.links[$0].visibleOffset > scroller.links[$0].lower }
    let parts = wheel.lockedParts(
      at: time, pointer: place, else: change < 0 && isScrolled ? inner : scroller.allLinks)
    guard let mover = scroller.mover(among: parts, toward: change) else { return }
    guard mover == Self.sheet else { return glide(parts, of: &scroller, by: change, from: .wheel, at: time) }
    // The sheet moves from detent to detent, so only a whole notch moves it.
    let whole = wheel.wholeNotches(adding: turn, at: time)
    if whole != 0 { glide(parts, of: &scroller, by: whole * notch, from: .wheel, at: time) }
  }
}

extension Scroller {
  /// Moves the sheet up by one detent, or down by one from the highest.
  package mutating func stepSheet(at time: Timestamp) {
    let sheet = SheetMoves.sheet
    guard let detent = detent(of: sheet) else { return }
    let highest = links[sheet].detents.snapCount - 1
    settle(sheet, on: detent < highest ? detent + 1 : max(0, highest - 1), at: time)
  }
}
