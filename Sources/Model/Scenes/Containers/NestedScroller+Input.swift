import ScrollEngine

/// Gestures, wheel and keys.
extension NestedScroller {
  /// The area that a finger touches. It determines what the touch stops and what follows the finger.
  enum Area {
    /// The frame of the sheet, such as its fixed header.
    case sheet
    /// The collapsing header and everything else that does not move while a page turns.
    case header
    /// The content of a page.
    case page
  }

  /// Whether an area moves without direct input. A touch on it stops the motion and does not count as a tap.
  func isMoving(_ area: Area) -> Bool {
    switch area {
    case .page: scroller.carries(listLink) || pager.scroller.isMoving
    case .header: (headerLink ?? sheetLink).map { scroller.carries($0) } ?? false
    case .sheet: sheetLink.map { scroller.carries($0) } ?? false
    }
  }

  /// Handles a touch. All motion in the area stops.
  mutating func press(_ area: Area, with device: GestureDevice, at time: Timestamp) {
    scroller.press(scroller.allLinks, by: area == .sheet ? .frame : .content, with: device, at: time)
    guard hasPages else { return }
    if area == .page { pager.press(with: device, at: time) }
    linkPage(at: time)
  }

  /// Returns the candidates for a gesture, outermost first.
  ///
  /// - Parameter owner: returns the owner that stands for a container.
  func candidates<Owner: Hashable & Sendable>(_ owner: (Part) -> Owner) -> [GestureArena<Owner>.Candidate] {
    let nested = scroller.allLinks.map { GestureArena<Owner>.Candidate(owner(part(ofLink: $0)), axes: .y) }
    return hasPages ? nested + [.init(owner(.pages), axes: .x)] : nested
  }

  /// Applies a step of a drag to a container. A drag along y passes from one container to the next; see
  /// ``part(ofLink:)``. For pages, the step is in the direction in which they grow.
  mutating func apply(_ step: DragStep, to part: Part, at time: Timestamp) -> DragOutcome {
    if case .begin = step { letGo(except: part, at: time) }
    return part == .pages
      ? step.apply(to: &pager, along: .x, at: time) : step.apply(to: &scroller, along: .y, at: time)
  }

  /// Releases what a gesture has pressed, except the container that it moves from now on; `nil` for none.
  mutating func letGo(except part: Part?, at time: Timestamp) {
    if part != .pages { pager.resume(at: time) }
    if part == nil || part == .pages { scroller.cancel(at: time) }
  }

  /// The moves of wheel and keys on a sheet; `nil` without a sheet.
  private var moves: SheetMoves? { layout.sheet.map { SheetMoves(lowest: $0.hides ? $0.peek : nil) } }

  /// Scrolls for a turn of the wheel, in notches.
  mutating func turnWheel(
    _ turn: Double, _ steps: ScrollSteps, at place: Point?, _ wheel: inout WheelAccumulator, time: Timestamp
  ) {
    guard let moves else { return glide(by: turn * steps.notch, from: .wheel, at: time) }
    activateList(at: time)
    moves.turn(turn, notch: steps.notch, at: place, on: &scroller, &wheel, time: time)
  }

  /// Handles a key that scrolls, or Escape, which lowers the sheet or turns to the first page.
  mutating func press(_ key: InputEvent.Key, _ steps: ScrollSteps, at time: Timestamp) {
    if let moves {
      activateList(at: time)
      return moves.press(key, on: &scroller, steps, at: time)
    }
    if let change = steps.change(for: key) { return glide(by: change, from: .key, at: time) }
    if key == .escape, pager.destination != 0 { show(page: 0, at: time) }
  }

  /// Scrolls by a distance in points. When one container reaches its end, the next one continues.
  mutating func glide(by change: Double, from cause: GlideCause, at time: Timestamp) {
    activateList(at: time)
    scroller.glide(scroller.allLinks, by: change, from: cause, at: time)
  }
}
