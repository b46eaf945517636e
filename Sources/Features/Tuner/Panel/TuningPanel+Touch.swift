import Interface
import ScrollEngine
import Tuning

/// Touch, mouse, wheel and touchpad input.
extension TuningPanel {
  /// The pane that receives input: the list's while a finger touches the list or no menu is open, otherwise the menu's.
  private var activePane: ControlPane<TuningControl> {
    get { pane.isTouched ? pane : menu?.pane ?? pane }
    set { if pane.isTouched || menu == nil { pane = newValue } else { menu?.pane = newValue } }
  }

  func hit(_ place: Point) -> Control<TuningControl>? { controls(near: place).hit(place) }

  private func controls(near place: Point) -> [Control<TuningControl>] {
    menu?.controls ?? view.controls(near: place)
  }

  /// Handles a finger that touches down. A second finger is ignored.
  package func down(id: Int, at place: Point, time: Timestamp) {
    guard !activePane.isTouched else { return }
    advance(to: time)
    explanation.hide()
    focus.clear()
    let hit = hit(place)
    drag = nil
    // A horizontal drag anywhere on a row moves the row's slider.
    if case .tunable(let tunable, let part)? = hit?.action, part != .reset, part != .other {
      drag = layout.row(of: tunable, in: list).flatMap { TuningSliderDrag(tunable, on: $0) }
    }
    var isHandle = false
    if id == InputEvent.mouse, case .tunable(_, .slider)? = hit?.action, drag != nil {
      drag?.grab(at: place.x, in: editor)
      isHandle = true
    }
    let canScroll = menu?.scrolls(at: place) ?? layout.list.contains(place)
    _ = activePane.down(
      id: id, at: place, on: hit, canSlide: drag != nil, isHandle: isHandle, canScroll: canScroll, time: time)
    guard let typing else { return }
    // The Save button applies a typed name as Return does, with a warning before another file is replaced. Text entry
    // must therefore not end here.
    let isAsked = typing.field.control == .fileName && hit?.action == .save
    if hit?.action != typing.field.control, hit?.action != .clearSearch, !isAsked { endTyping(commits: true) }
  }

  package func move(id: Int, to place: Point, time: Timestamp) {
    handle(activePane.move(id: id, to: place, time: time), at: place, time)
  }

  package func up(id: Int, at place: Point, time: Timestamp) {
    handle(activePane.up(id: id, time: time), at: place, time)
  }

  /// Handles a touch that the system has cancelled.
  package func cancel(id: Int, time: Timestamp) {
    handle(activePane.cancel(id: id, time: time), at: nil, time)
  }

  package func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool {
    let control = place.flatMap(hit)?.action
    if menu != nil { pane.pointing.hovered = nil }
    guard activePane.pointing.hovered != control else { return false }
    activePane.pointing.hovered = control
    explanation.hide()
    if case .tunable(_, .name)? = control, typing == nil { explanation.scheduleShow(at: time) }
    return true
  }

  package func scroll(notches: Double, at place: Point, time: Timestamp) {
    explanation.hide()
    if menu != nil || layout.list.contains(place) { activePane.scroll(notches: notches, at: time) }
  }

  package func scroll(_ delta: Double, _ phase: InputEvent.ScrollPhase, at time: Timestamp) {
    explanation.hide()
    activePane.scroll(delta, phase, at: time)
  }

  private func handle(_ outcome: ScrollView.Outcome?, at finger: Point?, _ time: Timestamp) {
    switch outcome {
    case .tapped(let place):
      guard let control = activePane.pointing.release(at: place, among: controls(near: place)) else { break }
      press(control, at: place, time: time)
    case .slideBegan(let distance):
      if typing != nil { endTyping(commits: true) }
      drag?.begin(in: editor)
      pane.pointing.pressed = drag.map { .tunable($0.tunable, .slider) }
      slide(by: distance, to: finger?.x ?? 0, time)
    case .slid(let distance): slide(by: distance, to: finger?.x ?? 0, time)
    case .slideEnded(let isCancelled):
      if isCancelled { drag?.cancel(in: editor) }
      drag = nil
      editor.autosave()
    case .scrolled: explanation.hide()
    case .nothing, nil: break
    }
  }

  private func slide(by distance: Double, to x: Double, _ time: Timestamp) {
    // Work on a copy: the editor's callbacks read the panel during the change, which would violate exclusive access and
    // trap.
    var drag = drag
    drag?.move(by: distance, to: x, isFine: isFine, in: editor)
    self.drag = drag
    // Schedule a write of the value, so that it survives a crash even if the finger rests on the slider and never ends
    // the drag.
    editor.scheduleAutosave(after: time)
  }
}
