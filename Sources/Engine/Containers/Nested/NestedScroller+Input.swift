import ScrollEngine

/// Gestures, wheel and keys.
extension NestedScroller {
  /// The area that a finger touches. It determines what the touch stops and what follows the finger.
  public enum Area: Sendable {
    /// The frame of the sheet, such as its fixed header.
    case sheet
    /// The collapsing header and everything else that does not move while a page turns.
    case header
    /// The list of a page, or the content in its place.
    case page
  }

  /// Returns whether an area moves without direct input. A touch on it stops the motion and does not count as a tap.
  public func isMoving(_ area: Area) -> Bool {
    switch area {
    case .page: scroller.carries(listLink) || pager.scroller.isMoving
    case .header: (headerLink ?? sheetLink).map { scroller.carries($0) } ?? false
    case .sheet: sheetLink.map { scroller.carries($0) } ?? false
    }
  }

  /// Handles a touch. All motion in the area stops.
  public mutating func press(_ area: Area, with device: GestureDevice = .finger(0), at time: Timestamp) {
    scroller.press(scroller.allLinks, by: area == .sheet ? .frame : .content, with: device, at: time)
    guard hasPages else { return }
    if area == .page { pager.press(with: device, at: time) }
    linkPage(at: time)
  }

  /// Returns the candidates for a gesture, outermost first.
  ///
  /// - Parameter owner: returns the owner that stands for a container.
  public func candidates<Owner: Hashable & Sendable>(_ owner: (Part) -> Owner) -> [GestureArena<Owner>.Candidate] {
    let nested = scroller.allLinks.map { GestureArena<Owner>.Candidate(owner(part(ofLink: $0)), axes: .y) }
    return hasPages ? nested + [.init(owner(.pages), axes: .x)] : nested
  }

  /// Applies a step of a drag to a container. A drag along y passes from one container to the next; see
  /// ``part(ofLink:)``. For pages, the step is in the direction in which they grow.
  @discardableResult
  public mutating func apply(_ step: DragStep, to part: Part, at time: Timestamp) -> DragOutcome {
    if case .begin = step { letGo(except: part, at: time) }
    return part == .pages ? step.apply(to: &pager, along: .x, at: time) : line.apply(step, at: time)
  }

  /// Releases what a gesture has pressed, except the container that it moves from now on; `nil` for none.
  public mutating func letGo(except part: Part?, at time: Timestamp) {
    if part != .pages { pager.resume(at: time) }
    if part == nil || part == .pages { scroller.cancel(at: time) }
  }

  /// Scrolls for a turn of the wheel, in notches; see ``NestedLine/turnWheel(_:_:at:_:time:)``.
  public mutating func turnWheel(
    _ turn: Double, _ steps: ScrollSteps, at place: Point?, _ wheel: inout WheelAccumulator, time: Timestamp
  ) {
    activateList(at: time)
    line.turnWheel(turn, steps, at: place, &wheel, time: time)
  }

  /// Handles a key that scrolls, Left or Right, which turn pages, or Escape, which lowers the sheet or turns to the first
  /// page.
  public mutating func press(_ key: InputEvent.Key, _ steps: ScrollSteps, at time: Timestamp) {
    if hasPages, key == .left || key == .right { return pager.turn(by: key == .left ? -1 : 1, from: .key, at: time) }
    guard layout.sheet != nil || steps.change(for: key) != nil else {
      if key == .escape, pager.destination != 0 { show(page: 0, at: time) }
      return
    }
    activateList(at: time)
    line.press(key, steps, at: time)
  }

  /// Scrolls by a distance in points. When one container reaches its end, the next one continues.
  public mutating func glide(by change: Double, from cause: GlideCause, at time: Timestamp) {
    activateList(at: time)
    scroller.glide(scroller.allLinks, by: change, from: cause, at: time)
  }
}

extension NestedScroller: Container {
  /// Whether a finger or a touchpad holds a container.
  public var isTouched: Bool { scroller.isTouched || pager.scroller.isTouched }

  /// Returns the area at a position, in points of the frame; `nil` above the sheet.
  public func area(at place: Point) -> Area? {
    if place.y < top { return nil }
    if place.y < top + layout.sheetHeaderHeight { return .sheet }
    return place.y < contentTop ? .header : .page
  }

  /// Handles the start of a gesture. All motion in the area at the position stops. What lies above the sheet is not part of
  /// the container. Without a known position, the gesture is for the content of the page.
  public mutating func beginGesture(
    at place: Point?, with device: GestureDevice, at time: Timestamp
  ) -> GesturePress<Part, Part> {
    guard let area = place == nil ? .page : place.flatMap(area) else { return GesturePress(nil, []) }
    let isCatch = isMoving(area)
    press(area, with: device, at: time)
    let part = area == .sheet ? Part.sheet : area == .header ? .header : .list
    return GesturePress(part, candidates { $0 }, isCatch: isCatch)
  }

  /// Returns the container that a link moves; for a drag of the pages, always the pages.
  public func part(ofLink link: Int, movedBy part: Part) -> Part { part == .pages ? part : self.part(ofLink: link) }

  /// Scrolls along y, and turns a page for each whole notch along x.
  public mutating func scrollWheel(
    by turn: Point, _ steps: ScrollSteps, at place: Point?, _ wheel: inout WheelAccumulator, time: Timestamp
  ) {
    if turn.y != 0 { turnWheel(turn.y, steps, at: place, &wheel, time: time) }
    if hasPages { pager.turnWheel(turn.x, &wheel, at: time) }
  }
}
