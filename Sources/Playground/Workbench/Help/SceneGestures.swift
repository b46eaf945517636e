import Recording

/// What a hand can do in each scene, for the help.
struct SceneGesture: Equatable {
  /// What the hand does, or the keys.
  let hand: String
  /// What comes of it.
  let meaning: String

  /// Those of a scene.
  static func of(_ scene: SceneName) -> [SceneGesture] {
    switch scene {
    case .sheet:
      [
        SceneGesture(hand: "Drag the sheet", meaning: "To full, into its list and back in one"),
        SceneGesture(hand: "Fling", meaning: "Rests at the detent it would reach"),
        SceneGesture(hand: "Press while it moves", meaning: "Catches it, and opens nothing"),
        SceneGesture(hand: "Drag the map", meaning: "Pans it; pinch or Ctrl with the wheel zooms"),
        SceneGesture(hand: "Tap the sheet's header", meaning: "One detent up; from the highest, one down"),
        SceneGesture(hand: "Tap a row", meaning: "Shows its place on the map"),
        SceneGesture(hand: "Tap a pin", meaning: "Brings its place into the list"),
        SceneGesture(hand: "Up, Down", meaning: "One step; opens and closes the sheet"),
        SceneGesture(hand: "Left, Right", meaning: "Studios, classes"),
        SceneGesture(hand: "Escape", meaning: "Lowers the sheet"),
      ]
    case .feed:
      [
        SceneGesture(hand: "Drag or fling", meaning: "One card on; a long card scrolls inside first"),
        SceneGesture(hand: "Show more", meaning: "Unfolds a card, and folds it again"),
        SceneGesture(hand: "Up, Down", meaning: "One card"),
        SceneGesture(hand: "Home, End", meaning: "First card, last card"),
      ]
    case .timeline:
      [
        SceneGesture(hand: "Drag or fling", meaning: "The panel tells the time beside the indicator"),
        SceneGesture(hand: "Drag the indicator", meaning: "Goes through all moments at once"),
        SceneGesture(hand: "Pull past the end", meaning: "The indicator shrinks to a dot"),
        SceneGesture(hand: "Page Up, Page Down", meaning: "One page"),
        SceneGesture(hand: "Left, Right", meaning: "The day before, the day after"),
      ]
    case .events:
      [
        SceneGesture(hand: "Drag up", meaning: "Pushes the header out, then scrolls the list"),
        SceneGesture(hand: "Drag sideways", meaning: "The next list, at any time"),
        SceneGesture(hand: "Tap a tab", meaning: "Goes to its list"),
        SceneGesture(hand: "Left, Right", meaning: "The list before, the list after"),
      ]
    case .gallery:
      [
        SceneGesture(hand: "Tap a photograph", meaning: "Opens it from where it lies"),
        SceneGesture(hand: "Drag sideways", meaning: "The next photograph"),
        SceneGesture(hand: "Drag down or up", meaning: "Puts it back, past a distance"),
        SceneGesture(hand: "Pinch, double tap", meaning: "Zooms; Ctrl with the wheel does too"),
        SceneGesture(hand: "Arrows, Enter", meaning: "Choose a photograph, open it"),
        SceneGesture(hand: "Escape", meaning: "Back to the grid"),
      ]
    }
  }
}
