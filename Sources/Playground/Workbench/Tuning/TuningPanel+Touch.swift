import Interface
import ScrollEngine
import Tuning

/// Fingers, mouse, wheel and touchpad.
extension TuningPanel {
  /// The pane that a hand moves: what lies over the list, unless a finger was on the list before.
  private var hand: ControlPane<TuningControl> {
    get { pane.isTouched ? pane : cover?.pane ?? pane }
    set { if pane.isTouched || cover == nil { pane = newValue } else { cover?.pane = newValue } }
  }

  /// The control that a finger at a place hits.
  func hit(_ place: Point) -> Control<TuningControl>? { controls(near: place).hit(place) }

  private func controls(near place: Point) -> [Control<TuningControl>] {
    cover?.controls ?? view.controls(near: place)
  }

  /// A finger touches down; a second one at the same time is ignored.
  func down(id: Int, at place: Point, time: Timestamp) {
    guard !hand.isTouched else { return }
    advance(to: time)
    explanation.hide()
    focus.clear()
    let hit = hit(place)
    drag = nil
    // A sideways movement anywhere on a row takes its slider.
    if case .tunable(let tunable, let part)? = hit?.action, part != .reset, part != .other {
      drag = layout.row(of: tunable, in: list).flatMap { SliderDrag(tunable, on: $0) }
    }
    let canScroll = cover?.scrolls(at: place) ?? layout.list.contains(place)
    _ = hand.down(id: id, at: place, on: hit, canSlide: drag != nil, canScroll: canScroll, time: time)
    guard let typing else { return }
    // Save takes the name as Return does, and asks before it replaces another file.
    let isAsked = typing.field.control == .fileName && hit?.action == .save
    if hit?.action != typing.field.control, hit?.action != .clearSearch, !isAsked { endTyping(commits: true) }
  }

  /// A finger moves.
  func move(id: Int, to place: Point, time: Timestamp) { follow(hand.move(id: id, to: place, time: time), time) }

  /// A finger lifts.
  func up(id: Int, at place: Point, time: Timestamp) { follow(hand.up(id: id, time: time), time) }

  /// A finger is taken away.
  func cancel(id: Int, time: Timestamp) { follow(hand.cancel(id: id, time: time), time) }

  /// The mouse moves with no button down, or leaves.
  ///
  /// - Returns: whether something looks different.
  func hover(_ place: Point?, time: Timestamp) -> Bool {
    let control = place.flatMap(hit)?.action
    if cover != nil { pane.pointing.hovered = nil }
    guard hand.pointing.hovered != control else { return false }
    hand.pointing.hovered = control
    explanation.hide()
    if case .tunable(_, .name)? = control, typing == nil { explanation.ask(at: time) }
    return true
  }

  /// A wheel turns over the panel.
  func turn(_ notches: Double, at place: Point, time: Timestamp) {
    explanation.hide()
    if cover != nil || layout.list.contains(place) { hand.turn(notches, at: time) }
  }

  /// A touchpad scrolls over the panel.
  func scroll(_ delta: Double, _ phase: InputEvent.ScrollPhase, at time: Timestamp) {
    explanation.hide()
    hand.scroll(delta, phase, at: time)
  }

  private func follow(_ outcome: ScrollView.Outcome?, _ time: Timestamp) {
    switch outcome {
    case .tapped(let place):
      guard let control = hand.pointing.release(at: place, among: controls(near: place)) else { break }
      perform(control, at: place, time: time)
    case .slideBegan(let distance):
      if typing != nil { endTyping(commits: true) }
      drag?.begin(in: editor)
      pane.pointing.pressed = drag.map { .tunable($0.tunable, .slider) }
      slide(by: distance, time)
    case .slid(let distance): slide(by: distance, time)
    case .slideEnded(let isCancelled):
      if isCancelled { drag?.cancel(in: editor) }
      drag = nil
      editor.keepSession()
    case .scrolled: explanation.hide()
    case .nothing, nil: break
    }
  }

  private func slide(by distance: Double, _ time: Timestamp) {
    // A copy: whoever is told of the value may ask what the panel shows.
    var drag = drag
    drag?.move(by: distance, isFine: isFine(), in: editor)
    self.drag = drag
    // A hand that stops to look at what it has tuned has not let go yet.
    editor.keepSessionSoon(after: time)
  }
}
