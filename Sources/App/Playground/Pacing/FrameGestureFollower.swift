import Documents
import FrameTiming
import Scenes
import ScrollEngine

/// The division of a scene's frames into gestures.
struct FrameGestureFollower {
  private var meter: GestureMeter
  private var before: [SceneTrack] = []
  private var followed: SceneTrack.Quantity?

  /// Creates a follower.
  ///
  /// - Parameter period: Milliseconds per refresh.
  init(period: Double) { meter = GestureMeter(period: period) }

  /// Adds a frame with the scene's state in it.
  ///
  /// - Parameters:
  ///   - device: The device of the newest input.
  ///   - release: Velocity on the screen at the release, in units per second; `nil` if it is not known.
  /// - Returns: The gesture that ends with this frame; `nil` if none does.
  mutating func add(_ frame: PresentedFrame, _ state: SceneState, device: String, release: Double? = nil)
    -> GestureTiming?
  {
    let tracks = state.tracks
    defer { before = tracks }
    followed = state.leading?.quantity ?? followed
    let track = tracks.first { $0.quantity == followed } ?? state.main
    let last = before.first { $0.quantity == track.quantity && $0.identity == track.identity }
    let sign = track.quantity.sign
    let unit = track.quantity.unit.rawValue
    return meter.add(
      frame,
      FrameGestureState(
        source: state.leading.flatMap { FrameScrollFollower.mover($0.motion) }, isHeld: state.activity == .hold,
        turnsPages: track.quantity.name == "pages", unit: unit,
        distance: last.map { sign * (track.position - $0.position) } ?? 0,
        velocity: track.velocity.map { sign * $0 }, release: release,
        position: state.rest ?? "\(DecimalText.fixed(track.reading, digits: 1)) \(unit)", device: device))
  }

  /// Ends the measurement and returns the gesture in progress; `nil` if there is none.
  mutating func finish() -> GestureTiming? { meter.finish() }
}
