import Interface
import ScrollEngine
import Tuning

extension InputRouter {
  /// Applies the tuning's general scroll rules to all scroll views outside the scene.
  func apply(_ tuning: Tuning, at time: Timestamp) {
    workbench.help.apply(tuning, at: time)
    guard !workbench.layout.isBare else { return }
    let (panel, observe) = (workbench.panel, workbench.observe)
    panel.pane.scroll.apply(tuning, at: time)
    panel.menu?.pane.scroll.apply(tuning, at: time)
    observe.pane.scroll.apply(tuning, at: time)
    observe.library.apply(tuning, at: time)
    // Includes sheets that are closed, so that they open with the current rules.
    workbench.handOver.apply(tuning, at: time)
    workbench.film.apply(tuning, at: time)
    workbench.trials.apply(tuning, at: time)
    workbench.intentEditor.apply(tuning, at: time)
  }
}

extension InputEvent {
  /// Returns the event in the coordinate system of a view with this origin.
  func moved(from origin: Point) -> InputEvent { InputEvent(time: time, kind: kind.moved(from: origin)) }
}

extension InputEvent.Kind {
  /// Returns the event in the coordinate system of a view with this origin.
  func moved(from origin: Point) -> InputEvent.Kind {
    switch self {
    case .down(let id, let place): .down(id: id, at: place - origin)
    case .move(let id, let place): .move(id: id, to: place - origin)
    case .up(let id, let place): .up(id: id, at: place - origin)
    case .wheel(let notches, let place): .wheel(notches: notches, at: place.map { $0 - origin })
    case .scroll(let delta, let phase, let place): .scroll(delta: delta, phase: phase, at: place.map { $0 - origin })
    case .hover(let place): .hover(at: place.map { $0 - origin })
    case .cancel, .key, .text, .resize: self
    }
  }
}

extension TuningPanel: InputReceiver {}
extension ObserveColumn: InputReceiver {}
