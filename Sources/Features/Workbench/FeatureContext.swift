import Session

/// The objects and callbacks that the controllers of all features share.
package struct FeatureContext {
  package let session: Session
  package let workbench: Workbench
  package let states: WorkbenchStates
  package let navigator: SceneNavigator
  /// Wakes the event loop, from any thread, when there is something new to show.
  package let wake: @Sendable () -> Void
  /// Shows a message to the user outside the window.
  package let notify: @Sendable (String) -> Void

  package init(
    _ session: Session, _ workbench: Workbench, _ states: WorkbenchStates, _ navigator: SceneNavigator,
    wake: @escaping @Sendable () -> Void, notify: @escaping @Sendable (String) -> Void
  ) {
    (self.session, self.workbench, self.states) = (session, workbench, states)
    (self.navigator, self.wake, self.notify) = (navigator, wake, notify)
  }
}
