import Documents
import Recording
import Scenes
import ScrollEngine

extension GestureRecording {
  /// The size of the scene, in points, in the first frame that a replay shows. Events before that frame, the lead, may
  /// change the size.
  package var shownViewport: Size {
    events.prefix { $0.microseconds <= lead }.reduce(viewport) { size, event in
      if case .input(.resize(let other)) = event.kind { other } else { size }
    }
  }

  /// Returns the recording for replay in a window of this size, without its own resize events.
  package func inWindow(_ viewport: Size) -> GestureRecording {
    var recording = self
    recording.viewport = viewport
    recording.events.removeAll { if case .input(.resize) = $0.kind { true } else { false } }
    return recording
  }

  /// Returns the start state for replay in a window. Members that the recording relies on but does not store are added,
  /// because a scene in a window may open in another state.
  package func startInWindow(of scene: SceneDescriptor) -> [JSONValue.Member] {
    start + scene.impliedStart.members.filter { implied in !start.contains { $0.key == implied.key } }
  }
}
