import ScrollEngine

/// What gestures move in a scene: it answers for the scene, whose owners have the names of state lines.
protocol SceneTarget: GestureTarget where Owner: RawRepresentable<String> {
  /// The scene.
  associatedtype Whole: AnyObject
  /// What it answers for.
  var scene: Whole { get }
  /// Answers for a scene.
  init(scene: Whole)
}

extension SceneTarget where Whole: GestureScene, Whole.Target == Self {
  func part(at place: Point) -> Part { scene.part(at: place) }

  /// It does what the part does, if it lies there still.
  func tap(_ part: Part, at place: Point, time: Timestamp) {
    if self.part(at: place) == part { scene.activate(part, at: place, time: time) }
  }
}

extension GestureDetector where Target: SceneTarget {
  /// Brings the hand to a moment; before what it moves.
  func advance(to time: Timestamp, in scene: Target.Whole) {
    var target = Target(scene: scene)
    advance(to: time, for: &target)
  }

  /// Takes an event.
  func handle(_ event: InputEvent, in scene: Target.Whole) {
    var target = Target(scene: scene)
    handle(event, for: &target)
  }

  /// The mouse moves with no button down, or leaves; true when it points to something else.
  func hover(_ place: Point?, in scene: Target.Whole) -> Bool { hover(place, over: Target(scene: scene)) }
}
