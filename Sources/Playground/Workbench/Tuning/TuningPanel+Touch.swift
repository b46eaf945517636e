import ScrollEngine
import Tuning

/// Fingers, mouse, wheel and touchpad.
extension TuningPanel {
  /// A finger touches down; a second one at the same time is ignored.
  func down(id: Int, at place: Point, time: Timestamp) {
    guard finger == nil else { return }
    advance(to: time)
    explained = nil
    explanationDue = nil
    ring = nil
    let control = control(at: place)
    finger = id
    if menu != nil {
      menu?.pane.down(id: id, at: place, canSlide: false, canScroll: control != .outside, time: time)
      pressed = menu?.pane.isCatch == true ? nil : control
    } else if let sheet = export {
      export?.pane.down(id: id, at: place, canSlide: false, canScroll: sheet.code.contains(place), time: time)
      pressed = control
    } else {
      slidable = slidable(at: place)
      pane.down(
        id: id, at: place, canSlide: slidable != nil, canScroll: layout.list.contains(place), time: time)
      pressed = pane.isCatch ? nil : control
    }
    // Save takes the name as Return does, and asks before it replaces another file.
    let isAsked = focus == .fileName && control == .save
    if focus != nil, control != focusControl, control != .clearSearch, !isAsked { endTyping(commits: true) }
  }

  /// A finger moves.
  func move(id: Int, to place: Point, time: Timestamp) {
    guard id == finger else { return }
    follow(menu?.pane.move(id: id, to: place, time: time), time)
    follow(export?.pane.move(id: id, to: place, time: time), time)
    follow(pane.move(id: id, to: place, time: time), time)
  }

  /// A finger lifts.
  func up(id: Int, at place: Point, time: Timestamp) {
    guard id == finger else { return }
    finger = nil
    end([menu?.pane.up(id: id, time: time), export?.pane.up(id: id, time: time), pane.up(id: id, time: time)], time)
  }

  /// A finger is taken away.
  func cancel(id: Int, time: Timestamp) {
    guard id == finger else { return }
    finger = nil
    end(
      [
        menu?.pane.cancel(id: id, time: time), export?.pane.cancel(id: id, time: time), pane.cancel(id: id, time: time),
      ],
      time)
  }

  private func end(_ outcomes: [PaneScroll.Outcome?], _ time: Timestamp) {
    for outcome in outcomes { follow(outcome, time) }
    pressed = nil
    slidable = nil
  }

  /// The mouse moves with no button down, or leaves.
  func hover(_ place: Point?, time: Timestamp) {
    let before = hovered
    hovered = place.flatMap(control(at:))
    guard hovered != before else { return }
    explained = nil
    explanationDue = nil
    // GTK 4.8 gtktooltip.c, HOVER_TIMEOUT: half a second of rest asks.
    if case .tunable(_, .name)? = hovered, focus == nil { explanationDue = time.advanced(bySeconds: 0.5) }
  }

  /// A wheel turns over the panel.
  func turn(_ notches: Double, at place: Point, time: Timestamp) {
    explained = nil
    if menu != nil {
      menu?.pane.turn(notches, at: time)
    } else if export != nil {
      export?.pane.turn(notches, at: time)
    } else if layout.list.contains(place) {
      pane.turn(notches, at: time)
    }
  }

  /// A touchpad scrolls over the panel.
  func scroll(_ delta: Double, _ phase: InputEvent.ScrollPhase, at time: Timestamp) {
    explained = nil
    if menu != nil {
      menu?.pane.scroll(delta, phase, at: time)
    } else if export != nil {
      export?.pane.scroll(delta, phase, at: time)
    } else {
      pane.scroll(delta, phase, at: time)
    }
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
      guard let tunable = slidable, case .number(let range) = tunable.domain,
        case .number(let value) = store.tuning.value(of: tunable)
      else { break }
      if focus != nil { endTyping(commits: true) }
      pressed = .tunable(tunable, .slider)
      slide = (tunable, SliderScale(range).position(of: value), .number(value), false)
      moveSlide(by: distance)
      keepSessionSoon(after: time)
    case .slid(let distance):
      moveSlide(by: distance)
      // A hand that stops to look at what it has tuned has not let go yet.
      keepSessionSoon(after: time)
    case .slideEnded(let isCancelled): endSlide(isCancelled: isCancelled)
    case .scrolled:
      pressed = nil
      explained = nil
    case .nothing: pressed = nil
    }
    needsDisplay = true
  }

  private func moveSlide(by distance: Double) {
    guard var slide, case .number(let range) = slide.tunable.domain else { return }
    let row = TuningList.Row(content: .tunable(slide.tunable), y: 0, height: TuningList.sliderHeight)
    guard let track = TunableRowLayout(frame: frame(of: row), domain: slide.tunable.domain).track, track.width > 0
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
