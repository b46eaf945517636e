import ScrollEngine

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

extension NestedLine: Container {
  /// Whether a nested scroller moves without further input, as time passes.
  public var isMoving: Bool { scroller.isMoving }
  /// Whether a finger or a touchpad holds the line.
  public var isTouched: Bool { scroller.isTouched }

  /// Advances the motion to a time. A time before the current one changes nothing.
  public mutating func advance(to time: Timestamp) { scroller.advance(to: time) }

  /// Handles the start of a gesture. All motion stops. Each nested scroller is a part, by its index.
  public mutating func beginGesture(
    at place: Point?, with device: GestureDevice, at time: Timestamp
  ) -> GesturePress<Int, Int> {
    let isCatch = scroller.press(scroller.allLinks, with: device, at: time)
    return GesturePress(
      0, scroller.allLinks.map { GestureArena<Int>.Candidate($0, axes: Axes(axis)) }, isCatch: isCatch)
  }

  /// Applies a step of a drag. The drag passes from one nested scroller to the next.
  @discardableResult
  public mutating func apply(_ step: DragStep, to part: Int, at time: Timestamp) -> DragOutcome {
    apply(step, at: time)
  }

  /// Returns `link`: each nested scroller of the line is a part by itself.
  public func part(ofLink link: Int, movedBy part: Int) -> Int { link }

  /// Scrolls for the turn along the line's axis; see ``turnWheel(_:_:at:_:time:)``.
  public mutating func scrollWheel(
    by turn: Point, _ steps: ScrollSteps, at place: Point?, _ wheel: inout WheelAccumulator, time: Timestamp
  ) {
    if turn[axis] != 0 { turnWheel(turn[axis], steps, at: place, &wheel, time: time) }
  }
}
