import FrameTiming
import Scenes
import ScrollEngine

/// Tells from one frame to the next how far a scene has moved, and what has moved it.
struct ScrollFollower {
  private var before: [SceneTrack] = []
  private var leading: SceneTrack.Quantity?
  private var movement: Int

  /// A follower that has seen nothing.
  ///
  /// - Parameter firstMovement: the first movement's number, which no other movement of the same log may have.
  init(firstMovement: Int) { movement = firstMovement }

  /// The next frame follows none.
  mutating func interrupt() {
    before = []
    leading = nil
  }

  /// What the frame shows of the scene's movement.
  ///
  /// - Parameter scale: pixels in a point.
  /// - Returns: `nil` where nothing moves, or where what moves could not be seen in the frame before.
  mutating func step(_ state: SceneState, scale: Double) -> ScrollStep? {
    let tracks = state.tracks
    defer { before = tracks }
    let track = state.leading
    if track?.quantity != leading || state.activity == .hold { movement += 1 }
    leading = track?.quantity
    guard let track, track.quantity.unit == .points, let mover = Self.mover(track.motion),
      let last = before.first(where: { $0.quantity == track.quantity && $0.identity == track.identity })
    else { return nil }
    let way = track.quantity.sign * (track.place - last.place) * scale
    return ScrollStep(pixels: way, mover: mover, movement: movement)
  }

  static func mover(_ motion: SceneTrack.Motion) -> ScrollStep.Mover? {
    switch motion {
    case .idle, .hold: nil
    case .drag: .hand
    case .coast, .spring: .momentum
    case .driven: .program
    }
  }
}
