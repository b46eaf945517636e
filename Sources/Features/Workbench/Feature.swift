import ScrollEngine
import Session

/// A feature of the window: its commands, states, dialogs and background work. The workbench joins what a
/// list of features adds and knows none of them.
package struct Feature {
  /// Replays that run without being shown, while the window has time.
  package struct Work {
    /// Returns the replays whose outcomes are missing. The most urgent one comes first.
    package let requests: () -> [Play]
    /// Shows the outcomes that are known. Returns whether there is something new to show.
    package let show: (_ hadRequests: Bool) -> Bool

    package init(requests: @escaping () -> [Play], show: @escaping (_ hadRequests: Bool) -> Bool) {
      (self.requests, self.show) = (requests, show)
    }
  }

  /// The commands, in the order of the help.
  let commands: [Command]
  /// The states of the workbench that the feature adds.
  let states: [WorkbenchStateRules]
  /// The dialogs that replace the columns beside the scene.
  let dialogs: [any Dialog]
  let work: Work?
  /// Draws on the stage for the feature; `nil` if it draws nothing there.
  let overlay: StageOverlay?
  /// Follows the motion of the scene to a frame, before the frame is drawn; `nil` if the feature does not depend on it.
  let follow: (() -> Void)?
  /// Takes over what other threads have finished, after one of them has woken the window. Returns false to be asked
  /// again before the next frame, because the person is in the middle of something.
  let receive: (_ time: Timestamp) -> Bool

  package init(
    commands: [Command] = [], states: [WorkbenchStateRules] = [], dialogs: [any Dialog] = [], work: Work? = nil,
    overlay: StageOverlay? = nil, follow: (() -> Void)? = nil,
    receive: @escaping (_ time: Timestamp) -> Bool = { _ in true }
  ) {
    (self.commands, self.states, self.dialogs) = (commands, states, dialogs)
    (self.work, self.overlay) = (work, overlay)
    (self.follow, self.receive) = (follow, receive)
  }
}
