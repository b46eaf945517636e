import ScrollEngine

/// A gesture target that acts on behalf of a scene. The raw values of `Owner` are the names of the owners in the text
/// form of the scene's state.
protocol SceneTarget: GestureTarget where Owner: RawRepresentable<String> {
  associatedtype Whole: AnyObject
  var scene: Whole { get }
  init(scene: Whole)
}

extension SceneTarget where Whole: GestureScene, Whole.Target == Self {
  func part(at place: Point) -> Part { scene.part(at: place) }

  /// Activates the part if it is still at the tapped point.
  func tap(_ part: Part, at place: Point, time: Timestamp) {
    if self.part(at: place) == part { scene.activate(part, at: place, time: time) }
  }
}

extension GestureDetector where Target: SceneTarget {
  /// Advances the detector to `time`. Must be called before the scene's content advances.
  func advance(to time: Timestamp, in scene: Target.Whole) {
    var target = Target(scene: scene)
    advance(to: time, for: &target)
  }

  func handle(_ event: InputEvent, in scene: Target.Whole) {
    var target = Target(scene: scene)
    handle(event, for: &target)
  }

  /// Updates the point below the mouse pointer; `place` is `nil` if the pointer has left the scene. Returns whether the
  /// scene looks different.
  func hover(_ place: Point?, in scene: Target.Whole) -> Bool { hover(place, over: Target(scene: scene)) }
}
