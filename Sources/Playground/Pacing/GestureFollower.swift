import Documents
import FrameTiming
import Scenes
import ScrollEngine

/// Tells gestures apart by what a scene does from frame to frame.
struct GestureFollower {
  private var meter: GestureMeter
  private var before: [SceneTrack] = []
  private var followed: SceneTrack.Quantity?

  /// A follower that has seen nothing.
  ///
  /// - Parameter period: milliseconds between two pictures of the display.
  init(period: Double) { meter = GestureMeter(period: period) }

  /// Takes a frame, with the scene as it shows it.
  ///
  /// - Parameters:
  ///   - device: what made the newest input.
  ///   - release: how fast what moves was let go, in its units a second; `nil` where nobody knows.
  /// - Returns: the gesture that ends with it.
  mutating func add(_ frame: PresentedFrame, _ state: SceneState, device: String, release: Double? = nil)
    -> MeasuredGesture?
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
      GestureMoment(
        mover: state.leading.flatMap { ScrollFollower.mover($0.motion) }, isHeld: state.activity == .hold,
        turnsPages: track.quantity.name == "pages", unit: unit, way: last.map { sign * (track.place - $0.place) } ?? 0,
        velocity: track.velocity.map { sign * $0 }, release: release,
        place: state.rest ?? "\(DecimalText.fixed(track.reading, digits: 1)) \(unit)", device: device))
  }

  /// The gesture that was under way when everything ended.
  mutating func finish() -> MeasuredGesture? { meter.finish() }
}
