/// Whoever knows how each state of the desk is found, ended and suspended.
protocol DeskStateOwner: AnyObject {
  /// Whether an open sheet leaves nothing of the stage.
  var isStageCovered: Bool { get }
  func isActive(_ state: DeskState) -> Bool
  /// Ends an active state.
  ///
  /// - Parameter other: the state that makes it end; `nil` where a person leaves it.
  func end(_ state: DeskState, for other: DeskState?)
  /// Puts an active state out of sight.
  ///
  /// - Returns: what brings it back; `nil` where it only lies below what covers it.
  func suspend(_ state: DeskState) -> (() -> Void)?
  /// Tells why a state is not entered.
  func tell(refusal: String)
}

/// The states of the desk that are active. A controller asks here before it enters one; what that ends or suspends is
/// ended and suspended here, by ``DeskState/relation(ofActive:)``.
final class DeskStates {
  weak var owner: (any DeskStateOwner)?
  private var suspended: [(state: DeskState, by: DeskState, resume: () -> Void)] = []

  func isActive(_ state: DeskState) -> Bool { owner?.isActive(state) == true }

  /// The active states, in the order of their declaration.
  var active: [DeskState] { DeskState.allCases.filter(isActive) }

  /// Makes way for a state that is about to become active.
  ///
  /// - Returns: false where an active state refuses it, which is told.
  func enter(_ state: DeskState) -> Bool {
    let others = active.filter { $0 != state }
    if let refusing = others.first(where: { state.relation(ofActive: $0) == .refuses }) {
      owner?.tell(refusal: refusing.refusal)
      return false
    }
    for other in others where state.relation(ofActive: other) == .ends { end(other, for: state) }
    if state.isOnStage { uncoverStage() }
    // What was suspended by a state that has just ended may have to be suspended by this one.
    settle()
    for other in active where other != state && state.relation(ofActive: other) == .suspends {
      if let resume = owner?.suspend(other) { suspended.append((other, state, resume)) }
    }
    return true
  }

  /// Ends the sheet that leaves nothing of the stage, if there is one.
  func uncoverStage() {
    guard owner?.isStageCovered == true else { return }
    for sheet in active where sheet.isSheet { end(sheet) }
  }

  /// Ends a state, if it is active or suspended.
  ///
  /// - Parameter other: the state that makes it end; `nil` where a person leaves it.
  func end(_ state: DeskState, for other: DeskState? = nil) {
    suspended.removeAll { $0.state == state }
    if isActive(state) { owner?.end(state, for: other) }
  }

  /// Brings back what was suspended by states that have ended since.
  func settle() {
    let due = suspended.filter { !isActive($0.by) }
    guard !due.isEmpty else { return }
    suspended.removeAll { !isActive($0.by) }
    for entry in due { entry.resume() }
  }
}
