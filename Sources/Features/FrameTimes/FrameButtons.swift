import Drawing
import Interface

/// The buttons of the frame-time block, and the controls of the card about a late frame.
struct FrameButtons: Equatable {
  let pointing: PointerState<FrameControl>
  /// Whether the graph contains a late frame that can be selected.
  let hasLate: Bool
  /// Whether the selected late frame belongs to a gesture.
  let hasMoment: Bool
  /// Width and height of an icon, in points.
  private static let icon = 18.0

  /// Returns the buttons of the header from left to right.
  func head(in places: FramePanelLayout) -> [Control<FrameControl>] {
    let fold = places.shape.isUnfolded ? "chevron-up" : "chevron-down"
    return [
      Control<FrameControl>(
        .previous, .button(FrameControl.previous.title), places.previous, .icon("chevron-left", size: Self.icon),
        radius: 8, isEnabled: hasLate),
      Control(
        .next, .button(FrameControl.next.title), places.next, .icon("chevron-right", size: Self.icon), radius: 8,
        isEnabled: hasLate),
      Control(
        .toggleFigures, .toggle(FrameControl.toggleFigures.title), places.fold, .icon(fold, size: Self.icon),
        on: .plain, radius: 8, foreground: \.text2, isOn: places.shape.isUnfolded),
      Control(
        .reset, .button(FrameControl.reset.title), places.reset, text: .controlStrong, radius: 8,
        foreground: \.accent),
    ].resolvingHitAreas(within: places.headRoom)
  }

  /// Returns the controls of the card about the selected late frame; empty without a card.
  func card(in places: FramePanelLayout) -> [Control<FrameControl>] {
    guard places.shape.hasHitch else { return [] }
    return [
      Control<FrameControl>(
        .deselect, .button(FrameControl.deselect.title), places.leave, .icon("close", size: 16), radius: 8),
      Control(.moment, .link(FrameControl.moment.title), places.moment, on: .none, isEnabled: hasMoment),
    ].resolvingHitAreas(within: places.card)
  }

  func draw(in places: FramePanelLayout, into canvas: inout Canvas) {
    (head(in: places) + card(in: places)).draw(pointing, into: &canvas)
  }
}

/// A control of the frame-time block.
package enum FrameControl: Hashable {
  /// Selects a late frame by its number among all measured frames.
  case bar(Int)
  /// Selects the next late frame.
  case next
  /// Selects the previous late frame.
  case previous
  /// Switches between all figures and only the main ones.
  case toggleFigures
  /// Shows the scene on the stage as it was in the selected late frame.
  case moment
  /// Deselects the late frame.
  case deselect
  /// Resets the measurement.
  case reset

  /// The control's name.
  package var title: String {
    switch self {
    case .bar: "Late frame"
    case .next: "Next late frame"
    case .previous: "Previous late frame"
    case .toggleFigures: "All measurements"
    case .moment: "Moment of the gesture"
    case .deselect: "Close the late frame"
    case .reset: "Reset"
    }
  }
}
