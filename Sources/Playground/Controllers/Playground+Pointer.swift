import Drawing
import Interface
import Scenes
import ScrollEngine
import Session

/// The shape of the mouse pointer.
extension Playground {
  /// Returns the pointer's shape at a point of the window.
  func pointer(at place: Point) -> PointerShape {
    if workbench.help.isOpen { return workbench.help.hovers ? .pointer : .arrow }
    if about.isOpen, about.frame.contains(place) { return about.hovered != nil ? .pointer : .arrow }
    return workbench.pointer(at: place, over: session.scene)
  }
}

extension InputRouter {
  /// Updates the hover state under a resting pointer, including that of the About page.
  func refreshHover(or about: AboutPage) {
    guard let place = mouse.resting else { return }
    let help = workbench.help
    if help.isOpen { _ = help.hover(place) }
    about.point(at: !help.isOpen && about.isUnder(.hover(at: place), below: workbench.hasOverlay) ? place : nil)
    _ = hover(help.isOpen ? nil : place, hasMoved: false)
  }
}

extension Workbench {
  /// Returns the pointer's shape at a point that no overlay covers.
  fileprivate func pointer(at place: Point, over scene: any Scene) -> PointerShape {
    switch part(at: place) {
    case .scene, .twin: scene.pointer(at: place - layout.phone(at: place).origin)
    case .divider: .resizeHorizontal
    case .tuning: panel.pointer
    case .observe: observe.pointer
    case .sheet: sheet?.hovers == true ? .pointer : .arrow
    case .control: controls.hit(place).map { $0.action == .closeMenu ? .arrow : .pointer } ?? .arrow
    case nil: .arrow
    }
  }
}

extension TuningPanel {
  fileprivate var pointer: PointerShape {
    (menu?.pane ?? pane).pointing.hovered?.pointer ?? .arrow
  }
}

extension TuningControl {
  fileprivate var pointer: PointerShape {
    switch self {
    case .tunable(_, .name), .dismiss: .arrow
    case .search, .fileName, .tunable(_, .value): .text
    case .tunable(_, .slider): .resizeHorizontal
    default: .pointer
    }
  }
}

extension ObserveColumn {
  fileprivate var pointer: PointerShape {
    if library.isOpen { return library.pane.pointing.hovered == nil ? .arrow : .pointer }
    return switch pane.pointing.hovered {
    case .strip(.knob), .strip(.start), .strip(.end): .resizeHorizontal
    case .shelf, .strip, .lower, .keep, .format, .frames, .word, .details: .pointer
    case nil: .arrow
    }
  }
}
