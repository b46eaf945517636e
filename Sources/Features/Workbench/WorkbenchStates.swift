import Session

/// The states of the workbench. Before a controller enters a state, it calls ``enter(_:)``, which ends and suspends
/// other states by their ``WorkbenchStateRules``.
package final class WorkbenchStates {
  /// A hidden state.
  private struct Suspended {
    let state: WorkbenchState
    /// The state that must end before this one returns.
    let by: WorkbenchState
    let resume: () -> Void
  }

  private let session: Session
  private let workbench: Workbench
  /// The states in the order of the features that add them.
  private var all: [WorkbenchStateRules] = []
  private var suspended: [Suspended] = []

  package init(_ session: Session, _ workbench: Workbench) { (self.session, self.workbench) = (session, workbench) }

  func add(_ states: [WorkbenchStateRules]) { all += states }

  /// Removes all states.
  func removeAll() { (all, suspended) = ([], []) }

  /// The names of all states.
  var names: [WorkbenchState] { all.map(\.state) }

  /// Returns the rules of a state; `nil` if no feature has added it.
  subscript(state: WorkbenchState) -> WorkbenchStateRules? { all.first { $0.state == state } }

  package func isActive(_ state: WorkbenchState) -> Bool { self[state]?.isActive() == true }

  private var activeRules: [WorkbenchStateRules] { all.filter { $0.isActive() } }

  package var active: [WorkbenchState] { activeRules.map(\.state) }

  /// Ends and suspends the active states that cannot be active together with `state`, which is about to become active.
  ///
  /// - Returns: False if an active state does not allow `state`. A message then tells the user why.
  package func enter(_ state: WorkbenchState) -> Bool {
    guard let entered = self[state] else { return false }
    let others = activeRules.filter { $0.state != state }
    if let refusing = others.first(where: { entered.relation(ofActive: $0) == .refuses }) {
      showRefusal(of: refusing.state)
      return false
    }
    for other in others where entered.relation(ofActive: other) == .ends { end(other.state, for: state) }
    if entered.opensPanels { workbench.openPanels(at: session.moment) }
    if entered.isOnStage { uncoverStage() }
    // A state that has just ended may have suspended others. These are resumed first, so that the entered state can
    // then suspend them itself.
    resumeSuspended()
    for other in activeRules where entered.relation(ofActive: other) == .suspends {
      if let resume = other.suspend() { suspended.append(Suspended(state: other.state, by: state, resume: resume)) }
    }
    return true
  }

  /// Shows the message of an active state that refuses what the person wants.
  package func showRefusal(of state: WorkbenchState) {
    if let refusal = self[state]?.refusal { workbench.show(refusal, at: session.moment) }
  }

  /// Ends the dialog that covers the whole stage, if there is one.
  func uncoverStage() { if workbench.isStageCovered { endDialog() } }

  /// Ends the open dialog.
  package func endDialog() { for state in activeRules where state.isDialog { end(state.state) } }

  /// Ends the states that are possible only while the panels around the scene are open.
  func endStatesOfPanels() {
    for state in activeRules where state.needsPanels { end(state.state) }
    // A state that has just ended may have suspended another one. The suspended state resumes before the panels close,
    // because resuming may open the panels.
    resumeSuspended()
  }

  /// Ends a state, if it is active or suspended.
  ///
  /// - Parameter other: the state that ends it; `nil` if the person left it.
  package func end(_ state: WorkbenchState, for other: WorkbenchState? = nil) {
    suspended.removeAll { $0.state == state }
    if let rules = self[state], rules.isActive() { rules.end(other) }
  }

  /// Brings back the states that were suspended by states that have ended since.
  package func resumeSuspended() {
    let due = suspended.filter { !isActive($0.by) }
    guard !due.isEmpty else { return }
    suspended.removeAll { !isActive($0.by) }
    for entry in due { entry.resume() }
  }
}
