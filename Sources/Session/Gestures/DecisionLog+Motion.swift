import Scenes
import ScrollEngine

/// Values that the log records while something moves, at release and during the following motion.
extension DecisionLog {
  /// The forecast motion without further input.
  package struct Forecast: Equatable {
    /// Distance in points; `nil` if nothing will move.
    var distance: Double?
    /// Whether the content is beyond a limit and springs back.
    var springsBack = false
    /// Overscroll in points.
    var overscroll = 0.0
    /// Resting position in points, in the moving part's own coordinate; `nil` if ``DecisionLog/ruler`` contains the
    /// resting position.
    var rest: Double?
    /// The hand-off of velocity from one part of the scene to another during the motion; `nil` if there is none.
    package var handOff: HandOff?
    /// Speed, in points per second, at which the content hits a limit on the way to its resting position; `nil` if it
    /// hits none.
    var impact: Double?
  }

  /// The part of the scene that moves, and its motion.
  package struct Moving: Equatable {
    var activity = Activity.idle
    /// Velocity, in the unit of the part's position per second.
    var velocity = 0.0
    /// Display name of the part; `nil` before the first motion.
    var part: String?
    /// The quantity that the part's position measures; `nil` before the first motion.
    var quantity: SceneTrack.Quantity?
    /// Name of the resting position, such as a detent; `nil` until one with a name is reached.
    var rest: String?
  }

  /// The release at the end of a gesture.
  package struct ReleaseTime: Equatable {
    package let time: Timestamp
    /// Seconds since the start of the gesture; `nil` if the start was not observed.
    package let after: Double?
    /// Release speed, in the unit of the moving part's position per second.
    package var speed = 0.0
    /// The velocity carried over from preceding flings; `nil` if there were none.
    var launch: BoostedFling?
  }
}
