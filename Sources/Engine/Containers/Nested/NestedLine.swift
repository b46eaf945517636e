import ScrollEngine

/// A line of nested scrollers along one axis, and what fingers, the wheel and the keys do with it: a list, a header over
/// a list, or a sheet over both.
///
/// ```swift
/// // A sheet over its list. An arrow key opens the sheet by one detent.
/// var line = NestedLine([
///   ScrollLink(offset: 0, in: 0...600, detents: [0, 300, 600]), ScrollLink(offset: 0, in: 0...4000),
/// ])
/// line.limitSheet(NestedLine.SheetLimits(top: 96, below: 64, peek: 148))
/// line.press(.down, ScrollSteps(notch: 53, length: 600), at: now)
/// line.scroller.advance(to: now.advanced(bySeconds: 1))
/// print(line.scroller.links[NestedLine.sheet].visibleOffset)  // 300
/// ```
///
/// The caller states the range of each nested scroller. ``NestedScroller`` derives the ranges from places on the screen,
/// and adds pages.
public struct NestedLine: Sendable {
  /// The index of the sheet in a line that has one. A sheet is the outermost nested scroller.
  public static let sheet = 0

  /// The limits of a sheet's motion, and who may hide it.
  public struct SheetLimits: Equatable, Sendable {
    /// Whether the sheet is hidden at its first detent. Only a finger, Escape and the program hide it.
    public let hides: Bool
    /// The largest overshoot of a motion to a detent.
    let cushion: OvershootLimit

    /// Creates the limits of a sheet that slides up from the bottom of a screen. A sheet that is thrown upwards stops at
    /// what lies above it, or at the edge of the screen if the open sheet covers that. A sheet that is thrown downwards
    /// moves by half of its visible height at the lowest detent, or not at all if it can hide.
    ///
    /// - Parameters:
    ///   - top: the top edge of the open sheet, in points.
    ///   - ceiling: the bottom of what lies above the sheet, in points.
    ///   - peek: the visible height at the lowest detent at which the sheet is visible, in points.
    ///   - hides: whether the sheet is hidden at its first detent.
    public init(top: Double, below ceiling: Double, peek: Double, hides: Bool = false) {
      self.hides = hides
      cushion = OvershootLimit(below: hides ? 0 : peek / 2, above: top > ceiling ? top - ceiling : top)
    }
  }

  /// The axis along which the line scrolls.
  public let axis: Axis
  /// The positions and motions of the nested scrollers, ordered from outermost to innermost.
  public var scroller: Scroller
  /// The limits of the sheet; `nil` for a line without a sheet.
  private var limits: SheetLimits?

  /// Creates a line at rest.
  ///
  /// - Parameters:
  ///   - links: the nested scrollers, ordered from outermost to innermost; at least one.
  ///   - axis: the axis along which the line scrolls.
  ///   - rules: the rules by which the line moves.
  public init(_ links: [ScrollLink], along axis: Axis = .y, rules: ScrollRules = ScrollRules()) {
    self.axis = axis
    scroller = Scroller(links: links, rules: rules)
  }

  /// Makes the outermost nested scroller a sheet, or changes its limits. A motion in progress keeps the limits with which
  /// it started. A line without nested scrollers stays without a sheet.
  public mutating func limitSheet(_ limits: SheetLimits) {
    guard !scroller.links.isEmpty else { return }
    self.limits = limits
    scroller.setCushion(limits.cushion, of: Self.sheet)
  }

  /// Applies a step of a drag. The drag passes from one nested scroller to the next.
  @discardableResult
  public mutating func apply(_ step: DragStep, at time: Timestamp) -> DragOutcome {
    step.apply(to: &scroller, along: axis, at: time)
  }

  /// Scrolls for a turn of the wheel, in notches towards larger offsets.
  ///
  /// A sheet moves from detent to detent, so only a whole notch moves it. A series of notches without a pause scrolls to
  /// the start of what the sheet contains at most. Only the next series moves the sheet, so that scrolling back never
  /// closes it by accident.
  ///
  /// - Parameters:
  ///   - turn: the notches, and fractions of a notch.
  ///   - steps: the distances that a notch and the keys scroll.
  ///   - place: the position of the pointer, if known.
  ///   - wheel: the series of notches, which the caller keeps for all containers under the pointer.
  ///   - time: the time of the turn.
  public mutating func turnWheel(
    _ turn: Double, _ steps: ScrollSteps, at place: Point?, _ wheel: inout WheelAccumulator, time: Timestamp
  ) {
    let change = turn * steps.notch
    guard limits != nil else { return scroller.glide(scroller.allLinks, by: change, from: .wheel, at: time) }
    let inner = Self.sheet + 1..<scroller.links.count
    let isScrolled = inner.contains { scroller.links[$0].visibleOffset > scroller.links[$0].lower }
    let parts = wheel.lockedParts(
      at: time, pointer: place, else: change < 0 && isScrolled ? inner : scroller.allLinks)
    guard let mover = scroller.mover(among: parts, toward: change) else { return }
    guard mover == Self.sheet else { return glide(parts, by: change, from: .wheel, at: time) }
    let whole = wheel.wholeNotches(adding: turn, at: time)
    if whole != 0 { glide(parts, by: whole * steps.notch, from: .wheel, at: time) }
  }

  /// Handles a key that scrolls, or Escape, which lowers a sheet. Along x, Left and Right do what Up and Down do along y.
  ///
  /// A key moves what scrolling in its direction would move: a sheet to its next detent, anything else by the distance of
  /// the key.
  public mutating func press(_ key: InputEvent.Key, _ steps: ScrollSteps, at time: Timestamp) {
    let key = key.turned(along: axis)
    let change = steps.change(for: key)
    guard limits != nil else {
      if let change { scroller.glide(scroller.allLinks, by: change, from: .key, at: time) }
      return
    }
    guard key != .escape else {
      return scroller.glide(Self.sheet..<Self.sheet + 1, by: -steps.arrow, from: .key, at: time)
    }
    guard let change else { return }
    guard key != .end else { return glide(scroller.allLinks, by: change, from: .key, at: time) }
    guard let mover = scroller.mover(among: scroller.allLinks, toward: change) else { return }
    guard mover != Self.sheet else {
      let way = change > 0 ? 1.0 : change < 0 ? -1 : 0
      return glide(Self.sheet..<Self.sheet + 1, by: way, from: .key, at: time)
    }
    glide(mover..<scroller.links.count, by: change, from: .key, at: time)
  }

  /// Scrolls for a wheel notch or a key, neither of which hides the sheet.
  private mutating func glide(_ parts: LinkRange, by change: Double, from cause: GlideCause, at time: Timestamp) {
    let before = scroller
    scroller.glide(parts, by: change, from: cause, at: time)
    guard limits?.hides == true, change < 0,
      ScrollForecast(of: scroller, at: time).rest.detent(of: Self.sheet) == 0
    else { return }
    scroller = before
    scroller.settle(Self.sheet, on: 1, at: time)
  }
}

extension Scroller {
  /// Moves the sheet up by one detent, or down by one from the highest.
  package mutating func stepSheet(at time: Timestamp) {
    let sheet = NestedLine.sheet
    guard let detent = detent(of: sheet) else { return }
    let highest = links[sheet].detents.snapCount - 1
    settle(sheet, on: detent < highest ? detent + 1 : max(0, highest - 1), at: time)
  }
}

extension InputEvent.Key {
  /// Returns the key that has the same effect on content that scrolls along y: along x, Left and Right do what Up and
  /// Down do along y.
  package func turned(along axis: Axis) -> InputEvent.Key {
    guard axis == .x else { return self }
    return switch self {
    case .left: .up
    case .right: .down
    case .up: .left
    case .down: .right
    default: self
    }
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
