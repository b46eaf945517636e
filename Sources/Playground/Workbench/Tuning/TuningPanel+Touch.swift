import Interface
import ScrollEngine
import Tuning

/// Fingers, mouse, wheel and touchpad.
extension TuningPanel {
  /// A finger touches down; a second one at the same time is ignored.
  func down(id: Int, at place: Point, time: Timestamp) {
    guard !isTouched else { return }
    advance(to: time)
    explained = nil
    explanationDue = nil
    ring = nil
    var control: TuningControl?
    if let menu {
      let choice = menu.controls.hit(place)
      let canScroll = choice?.action != .dismiss
      _ = self.menu?.pane.down(id: id, at: place, on: choice, canScroll: canScroll, time: time)
    } else if let export {
      let canScroll = export.code.contains(place)
      _ = self.export?.pane.down(id: id, at: place, on: export.controls.hit(place), canScroll: canScroll, time: time)
    } else {
      let hit = hit(place)
      control = hit?.action
      slidable = slidable(at: place)
      let canScroll = layout.list.contains(place)
      _ = pane.down(id: id, at: place, on: hit, canSlide: slidable != nil, canScroll: canScroll, time: time)
    }
    // Save takes the name as Return does, and asks before it replaces another file.
    let isAsked = focus == .fileName && control == .save
    if let focus, control != focus.control, control != .clearSearch, !isAsked { endTyping(commits: true) }
  }

  /// A finger moves.
  func move(id: Int, to place: Point, time: Timestamp) {
    _ = menu?.pane.move(id: id, to: place, time: time)
    _ = export?.pane.move(id: id, to: place, time: time)
    follow(pane.move(id: id, to: place, time: time), time)
  }

  /// A finger lifts.
  func up(id: Int, at place: Point, time: Timestamp) {
    let chosen = menu?.pane.up(id: id, time: time)
    if let menu, let choice = self.menu?.pane.tapped(by: chosen, over: menu.controls) { choose(choice) }
    let pressed = export?.pane.up(id: id, time: time)
    if let export, let action = self.export?.pane.tapped(by: pressed, over: export.controls) { perform(action) }
    follow(pane.up(id: id, time: time), time)
  }

  /// A finger is taken away.
  func cancel(id: Int, time: Timestamp) {
    _ = menu?.pane.cancel(id: id, time: time)
    _ = export?.pane.cancel(id: id, time: time)
    follow(pane.cancel(id: id, time: time), time)
  }

  private var isTouched: Bool { pane.isTouched || menu?.pane.isTouched == true || export?.pane.isTouched == true }

  /// The mouse moves with no button down, or leaves.
  ///
  /// - Returns: whether something looks different.
  func hover(_ place: Point?, time: Timestamp) -> Bool {
    if let menu {
      self.menu?.pane.pointing.hovered = place.flatMap(menu.controls.hit)?.action
    } else if let export {
      self.export?.pane.pointing.hovered = place.flatMap(export.controls.hit)?.action
    }
    let control = menu == nil && export == nil ? place.flatMap(hit)?.action : nil
    guard pane.pointing.hovered != control else { return menu != nil || export != nil }
    pane.pointing.hovered = control
    explained = nil
    explanationDue = nil
    // GTK 4.8 gtktooltip.c, HOVER_TIMEOUT: half a second of rest asks.
    if case .tunable(_, .name)? = control, focus == nil { explanationDue = time.advanced(bySeconds: 0.5) }
    return true
  }

  /// A wheel turns over the panel.
  func turn(_ notches: Double, at place: Point, time: Timestamp) {
    explained = nil
    if menu != nil {
      menu?.pane.scroll.turn(notches, at: time)
    } else if export != nil {
      export?.pane.scroll.turn(notches, at: time)
    } else if layout.list.contains(place) {
      pane.scroll.turn(notches, at: time)
    }
  }

  /// A touchpad scrolls over the panel.
  func scroll(_ delta: Double, _ phase: InputEvent.ScrollPhase, at time: Timestamp) {
    explained = nil
    if menu != nil {
      menu?.pane.scroll.scroll(delta, phase, at: time)
    } else if export != nil {
      export?.pane.scroll.scroll(delta, phase, at: time)
    } else {
      pane.scroll.scroll(delta, phase, at: time)
    }
  }

  private func follow(_ outcome: PaneScroll.Outcome?, _ time: Timestamp) {
    switch outcome {
    case nil: return
    case .tapped(let place):
      guard let control = pane.pointing.release(over: hit(place)) else { break }
      perform(control, at: place, time: time)
    case .slideBegan(let distance):
      guard let tunable = slidable, case .number(let range) = tunable.domain,
        case .number(let value) = store.tuning.value(of: tunable)
      else { break }
      if focus != nil { endTyping(commits: true) }
      pane.pointing.pressed = .tunable(tunable, .slider)
      slide = (tunable, SliderScale(range).position(of: value), .number(value), false)
      moveSlide(by: distance)
      keepSessionSoon(after: time)
    case .slid(let distance):
      moveSlide(by: distance)
      // A hand that stops to look at what it has tuned has not let go yet.
      keepSessionSoon(after: time)
    case .slideEnded(let isCancelled): endSlide(isCancelled: isCancelled)
    case .scrolled: explained = nil
    case .nothing: break
    }
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
    slidable = nil
    keepSession()
  }
}
