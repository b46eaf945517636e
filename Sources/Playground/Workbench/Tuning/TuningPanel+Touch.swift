import ScrollEngine
import Tuning

/// Fingers, mouse, wheel and touchpad.
extension TuningPanel {
  /// A finger touches down; a second one at the same time is ignored.
  func down(id: Int, at place: Point, time: Timestamp) {
    guard finger == nil else { return }
    advance(to: time)
    explained = nil
    let control = control(at: place)
    finger = id
    let isInList = menu == nil && layout.list.contains(place)
    var canSlide = false
    if case .tunable(_, .slider) = control { canSlide = true }
    pane.down(id: id, at: place, canSlide: canSlide, canScroll: isInList, time: time)
    pressed = pane.isCatch ? nil : control
    if focus != nil, control != focusControl, control != .clearSearch { endTyping(commits: true) }
  }

  /// A finger moves.
  func move(id: Int, to place: Point, time: Timestamp) {
    guard id == finger else { return }
    follow(pane.move(id: id, to: place, time: time), time)
  }

  /// A finger lifts.
  func up(id: Int, at place: Point, time: Timestamp) {
    guard id == finger else { return }
    finger = nil
    follow(pane.up(id: id, time: time), time)
    pressed = nil
  }

  /// A finger is taken away.
  func cancel(id: Int, time: Timestamp) {
    guard id == finger else { return }
    finger = nil
    follow(pane.cancel(id: id, time: time), time)
    pressed = nil
  }

  /// The mouse moves with no button down, or leaves.
  func hover(_ place: Point?) {
    hovered = place.flatMap(control(at:))
    if case .tunable(let tunable, .name)? = hovered, focus == nil { explained = tunable } else { explained = nil }
  }

  /// A wheel turns over the panel.
  func turn(_ notches: Double, at place: Point, time: Timestamp) {
    guard menu == nil, layout.list.contains(place) else { return }
    explained = nil
    pane.turn(notches, at: time)
  }

  /// A touchpad scrolls over the panel.
  func scroll(_ delta: Double, _ phase: InputEvent.ScrollPhase, at time: Timestamp) {
    guard menu == nil else { return }
    explained = nil
    pane.scroll(delta, phase, at: time)
    needsDisplay = true
  }

  /// The control that the focus belongs to.
  private var focusControl: TuningControl? {
    switch focus {
    case .search: .search
    case .value(let tunable): .tunable(tunable, .value)
    case .fileName: .fileName
    case nil: nil
    }
  }

  private func follow(_ outcome: PaneScroll.Outcome?, _ time: Timestamp) {
    switch outcome {
    case nil: return
    case .tapped(let place):
      let control = control(at: place)
      guard let control, control == pressed else { break }
      perform(control, at: place, time: time)
    case .slideBegan(let distance):
      guard case .tunable(let tunable, .slider) = pressed, case .number(let range) = tunable.domain,
        case .number(let value) = store.tuning.value(of: tunable)
      else { break }
      slide = (tunable, SliderScale(range).position(of: value), .number(value), false)
      moveSlide(by: distance)
    case .slid(let distance): moveSlide(by: distance)
    case .slideEnded(let isCancelled): endSlide(isCancelled: isCancelled)
    case .scrolled:
      pressed = nil
      explained = nil
    case .nothing: pressed = nil
    }
    needsDisplay = true
  }

  private func moveSlide(by distance: Double) {
    guard var slide, case .number(let range) = slide.tunable.domain, let row = list.row(of: slide.tunable),
      let track = TunableRowLayout(frame: frame(of: row), domain: slide.tunable.domain).track, track.width > 0
    else { return }
    let isFine = isFine()
    slide.position = min(max(slide.position + distance / track.width * (isFine ? 0.1 : 1), 0), 1)
    let scale = SliderScale(range)
    let value = scale.rounded(scale.value(at: slide.position), isFine: isFine)
    let joins = slide.hasMoved
    slide.hasMoved = true
    self.slide = slide
    set(slide.tunable, to: .number(value), joins: joins)
  }

  private func endSlide(isCancelled: Bool) {
    if isCancelled, let slide { set(slide.tunable, to: slide.before, joins: true) }
    slide = nil
    keepSession()
  }
}
