import Drawing
import Interface
import Scenes
import ScrollEngine

/// What the mouse's pointer says of what lies under it.
extension Playground {
  /// The pointer's shape at a place of the window.
  func pointer(at place: Point) -> PointerShape {
    if workbench.help.isOpen { return workbench.help.hovers ? .press : .arrow }
    if about.isOpen, about.frame.contains(place) { return about.hovered != nil ? .press : .arrow }
    switch workbench.part(at: place) {
    case .scene: return session.scene.pointer(at: place - workbench.layout.viewport.origin)
    case .tuning: return workbench.panel.pointer
    case .observe: return workbench.observe.pointer
    case .control: return workbench.controls.hit(place).map { $0.action == .closeMenu ? .arrow : .press } ?? .arrow
    case nil: return .arrow
    }
  }
}

extension TuningPanel {
  fileprivate var pointer: PointerShape {
    (cover?.pane ?? pane).pointing.hovered?.pointer ?? .arrow
  }
}

extension TuningControl {
  fileprivate var pointer: PointerShape {
    switch self {
    case .tunable(_, .name), .dismiss: .arrow
    case .search, .fileName, .tunable(_, .value): .text
    case .tunable(_, .slider): .dragAcross
    default: .press
    }
  }
}

extension ObserveColumn {
  fileprivate var pointer: PointerShape {
    if library.isOpen { return library.pane.pointing.hovered == nil ? .arrow : .press }
    return switch pane.pointing.hovered {
    case .strip(.knob), .strip(.start), .strip(.end): .dragAcross
    case .shelf, .strip, .lower, .keep, .format, .reset: .press
    case nil: .arrow
    }
  }
}
