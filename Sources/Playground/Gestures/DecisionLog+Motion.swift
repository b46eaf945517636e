import Scenes
import ScrollEngine

/// What is taken down of what moves: while it does, when it is let go, and how it goes on.
extension DecisionLog {
  /// How something goes on by itself.
  struct Course: Equatable {
    /// How far, in points; `nil` where nothing goes on.
    var way: Double?
    /// Whether it is beyond an end, and goes back there.
    var springsBack = false
    /// How far it is beyond an end, in points.
    var overscroll = 0.0
    /// Where it rests by its own count, in points; `nil` where the ruler tells it.
    var rest: Double?
    /// What it goes through on the way.
    var handOff: HandOff?
    /// How fast it runs into an end on the way, in points a second; `nil` where it does not.
    var impact: Double?
  }

  /// What moves, and how.
  struct Moving: Equatable {
    var activity = Activity.idle
    /// In units of its place a second.
    var velocity = 0.0
    /// What a person calls it.
    var part: String?
    /// What of it is counted.
    var quantity: SceneTrack.Quantity?
    /// The word for the place on which it rests.
    var rest: String?
  }

  /// When a gesture was let go.
  struct ReleaseTime: Equatable {
    let time: Timestamp
    /// Seconds since the gesture's beginning, if that was seen.
    let after: Double?
    /// How fast what moves was let go, in its units a second.
    var speed = 0.0
    /// What it took over from flings before, if anything could be.
    var launch: FlingLaunch?
  }
}
