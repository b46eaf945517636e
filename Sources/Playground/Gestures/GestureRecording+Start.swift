import Documents
import Recording
import Scenes
import ScrollEngine

extension GestureRecording {
  /// The size of the scene in the first of its frames that is shown, behind its lead, in points.
  var shownViewport: Size {
    events.prefix { $0.microseconds <= lead }.reduce(viewport) { size, event in
      if case .input(.resize(let other)) = event.kind { other } else { size }
    }
  }

  /// The recording as a window plays it, whose own size rules.
  func inWindow(_ viewport: Size) -> GestureRecording {
    var recording = self
    recording.viewport = viewport
    recording.events.removeAll { if case .input(.resize) = $0.kind { true } else { false } }
    return recording
  }

  /// The state from which it starts in a window, where a scene may open otherwise than a recording counts on.
  func startInWindow(of scene: SceneDescriptor) -> [JSONValue.Member] {
    start + scene.impliedStart.members.filter { implied in !start.contains { $0.key == implied.key } }
  }
}
