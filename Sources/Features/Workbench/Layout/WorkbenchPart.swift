import Scenes
import ScrollEngine

/// A part of the window whose place the layout decides: a column, or a page over the stage or the window.
package protocol WorkbenchPart: AnyObject {
  /// Whether the part is visible in a layout.
  func isVisible(in layout: WorkbenchLayout) -> Bool
  /// Called when the layout may have changed.
  func updateLayout(_ layout: WorkbenchLayout, at time: Timestamp)
  /// Called when another scene is on the stage.
  func sceneChanged(to scene: SceneDescriptor, among scenes: [SceneDescriptor])
  /// Whether a field, a menu or a focus ring of the part gets the keys before the bars around the scene do.
  var holdsKeys: Bool { get }
  /// Ends the typing in the part's text field and applies the text. Called when another part opens.
  func endTyping()
  /// The tuning, A or B, under which the part's visible curve was made; `nil` if the part shows no curve.
  var curveSide: CompareMode? { get }
  func advance(to time: Timestamp)
  /// Whether the next frame differs from this one even without input.
  var isMoving: Bool { get }
  /// Time at which a part without a running animation changes without input; `nil` if it does not.
  var nextMoment: Timestamp? { get }
}

extension WorkbenchPart {
  package func sceneChanged(to scene: SceneDescriptor, among scenes: [SceneDescriptor]) {}
  package var holdsKeys: Bool { false }
  package func endTyping() {}
  package var curveSide: CompareMode? { nil }
}
