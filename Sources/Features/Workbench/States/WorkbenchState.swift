/// The name of a state of the workbench that a person enters and leaves. A feature that adds a state declares its name.
///
/// Several can be active at once. What happens to an active state when another one is entered is in the
/// ``WorkbenchStateRules`` of both.
package struct WorkbenchState: Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let description: String

  package init(stringLiteral name: String) { description = name }
}

extension WorkbenchState {
  /// A recording plays.
  package static let replaying: Self = "replaying"
  /// The scene is stopped at a position within a gesture.
  package static let seeking: Self = "seeking"
  /// The scene's clock is paused.
  package static let paused: Self = "paused"
  /// Input to the scene is recorded.
  package static let recording: Self = "recording"
  /// The help, over the window.
  package static let help: Self = "help"
  /// The credits, over the stage.
  package static let credits: Self = "credits"
  package static let fullScreen: Self = "fullScreen"
}

/// The effect that entering one state has on another, active state.
enum StateRelation: Equatable {
  /// Both states are active.
  case coexists
  /// The active state ends.
  case ends
  /// The active state is hidden until the entered one ends, and then returns unchanged.
  case suspends
  /// The active state stays, and the other state cannot be entered.
  case refuses
}

/// A selection of states: some by name, all dialogs, or all states except some.
package struct StateSelection: ExpressibleByArrayLiteral {
  private enum Base { case none, dialogs, all }

  private var base = Base.none
  private var exceptions: Set<WorkbenchState> = []
  private var others: Set<WorkbenchState> = []

  package init(arrayLiteral states: WorkbenchState...) { others = Set(states) }

  /// All dialogs, except one if it is given, and some other states.
  package static func dialogs(except exception: WorkbenchState? = nil, and others: StateSelection = []) -> Self {
    var selection = others
    (selection.base, selection.exceptions) = (.dialogs, Set([exception].compactMap(\.self)))
    return selection
  }

  /// All states except some.
  package static func all(except exceptions: Set<WorkbenchState> = []) -> Self {
    var selection: Self = []
    (selection.base, selection.exceptions) = (.all, exceptions)
    return selection
  }

  func contains(_ rules: WorkbenchStateRules) -> Bool {
    if others.contains(rules.state) { return true }
    let isInBase = base == .all || base == .dialogs && rules.isDialog
    return isInBase && !exceptions.contains(rules.state)
  }
}

/// A state that a feature adds: how to find, end and suspend it, and its effect on other states. A rule between states
/// of two features is in the one that is built on the other, so some rules say what the state does and others what is
/// done to it.
package struct WorkbenchStateRules {
  /// The place where a state is visible.
  package enum Place {
    /// The stage. Entering the state closes a dialog that covers the whole stage.
    case stage
    /// The place of the columns. Only one dialog is open at a time.
    case dialog
    case elsewhere
  }

  /// The relation of a state to the panels around the scene.
  package enum Panels {
    case independent
    /// Entering the state opens the panels.
    case opened
    /// Entering the state opens the panels, and closing them ends it.
    case needed
  }

  package let state: WorkbenchState
  private let place: Place
  private let panels: Panels
  /// The message that the active state shows when it refuses another.
  package let refusal: String
  /// The states that end when this one is entered.
  private let ends: StateSelection
  /// The states that are hidden when this one is entered, until it ends.
  private let suspends: StateSelection
  /// The states that cannot be entered while this one is active.
  private let refuses: StateSelection
  /// The states that end this one when they are entered.
  private let endedBy: StateSelection
  /// The states that hide this one when they are entered, until they end.
  private let suspendedBy: StateSelection
  /// The states that this one cannot be entered beside.
  private let refusedBy: StateSelection
  let isActive: () -> Bool
  /// Ends the active state. The other state is the one that ends it; `nil` if the person left it.
  let end: (_ other: WorkbenchState?) -> Void
  /// Hides the active state. Returns a closure that shows it again; `nil` if the state is only covered.
  let suspend: () -> (() -> Void)?

  package init(
    _ state: WorkbenchState, on place: Place = .elsewhere, panels: Panels = .independent, ends: StateSelection = [],
    suspends: StateSelection = [], refuses: StateSelection = [], refusal: String = "", endedBy: StateSelection = [],
    suspendedBy: StateSelection = [], refusedBy: StateSelection = [], isActive: @escaping () -> Bool,
    suspend: @escaping () -> (() -> Void)? = { nil }, end: @escaping (_ other: WorkbenchState?) -> Void
  ) {
    (self.state, self.place, self.refusal) = (state, place, refusal)
    self.panels = place == .dialog ? .needed : panels
    (self.ends, self.suspends, self.refuses) = (place == .dialog ? .dialogs(and: ends) : ends, suspends, refuses)
    (self.endedBy, self.suspendedBy, self.refusedBy) = (endedBy, suspendedBy, refusedBy)
    (self.isActive, self.suspend, self.end) = (isActive, suspend, end)
  }

  var isDialog: Bool { place == .dialog }
  var isOnStage: Bool { place == .stage }
  /// Whether the state is possible only while the panels around the scene are open. Closing the panels ends it.
  var needsPanels: Bool { panels == .needed }
  /// Whether entering the state opens the panels around the scene, because the state needs them or is shown in them.
  var opensPanels: Bool { panels != .independent }

  /// Returns the effect that entering this state has on an active one.
  func relation(ofActive active: WorkbenchStateRules) -> StateRelation {
    if active.state == state { return .coexists }
    if active.refuses.contains(self) || refusedBy.contains(active) { return .refuses }
    if ends.contains(active) || active.endedBy.contains(self) { return .ends }
    return suspends.contains(active) || active.suspendedBy.contains(self) ? .suspends : .coexists
  }
}
