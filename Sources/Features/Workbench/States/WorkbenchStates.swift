/// The owner of the workbench's states, which can find, end and suspend each of them.
package protocol WorkbenchStateOwner: AnyObject {
  /// Whether an open sheet covers the whole stage.
  var isStageCovered: Bool { get }
  func isActive(_ state: WorkbenchState) -> Bool
  /// Ends an active state.
  ///
  /// - Parameter other: the state that ends it; `nil` if the person left it.
  func end(_ state: WorkbenchState, for other: WorkbenchState?)
  /// Hides an active state.
  ///
  /// - Returns: A closure that shows the state again; `nil` if the state is only covered and needs no such closure.
  func suspend(_ state: WorkbenchState) -> (() -> Void)?
  /// Opens the panels around the scene, if they are closed.
  func openPanels()
  /// Shows a message that says why a state cannot be entered.
  func show(refusal: String)
}

/// The active states of the workbench. Before a controller enters a state, it calls ``enter(_:)``, which ends and
/// suspends other states by the rules of ``WorkbenchState/relation(ofActive:)``.
package final class WorkbenchStates {
  package weak var owner: (any WorkbenchStateOwner)?
  /// A hidden state.
  private struct Suspended {
    let state: WorkbenchState
    /// The state that must end before this one returns.
    let by: WorkbenchState
    let resume: () -> Void
  }

  private var suspended: [Suspended] = []

  package init() {}

  package func isActive(_ state: WorkbenchState) -> Bool { owner?.isActive(state) == true }

  /// The active states, in the order of their declaration.
  package var active: [WorkbenchState] { WorkbenchState.allCases.filter(isActive) }

  /// Ends and suspends the active states that cannot be active together with `state`, which is about to become active.
  ///
  /// - Returns: False if an active state does not allow `state`. A message then tells the user why.
  package func enter(_ state: WorkbenchState) -> Bool {
    let others = active.filter { $0 != state }
    if let refusing = others.first(where: { state.relation(ofActive: $0) == .refuses }) {
      owner?.show(refusal: refusing.refusal)
      return false
    }
    for other in others where state.relation(ofActive: other) == .ends { end(other, for: state) }
    if state.opensPanels { owner?.openPanels() }
    if state.isOnStage { uncoverStage() }
    // A state that has just ended may have suspended others. These are resumed first, so that the entered state can
    // then suspend them itself.
    resumeSuspended()
    for other in active where other != state && state.relation(ofActive: other) == .suspends {
      if let resume = owner?.suspend(other) { suspended.append(Suspended(state: other, by: state, resume: resume)) }
    }
    return true
  }

  /// Ends the sheet that covers the whole stage, if there is one.
  func uncoverStage() {
    guard owner?.isStageCovered == true else { return }
    for sheet in active where sheet.isSheet { end(sheet) }
  }

  /// Ends a state, if it is active or suspended.
  ///
  /// - Parameter other: the state that ends it; `nil` if the person left it.
  package func end(_ state: WorkbenchState, for other: WorkbenchState? = nil) {
    suspended.removeAll { $0.state == state }
    if isActive(state) { owner?.end(state, for: other) }
  }

  /// Brings back the states that were suspended by states that have ended since.
  package func resumeSuspended() {
    let due = suspended.filter { !isActive($0.by) }
    guard !due.isEmpty else { return }
    suspended.removeAll { !isActive($0.by) }
    for entry in due { entry.resume() }
  }
}
