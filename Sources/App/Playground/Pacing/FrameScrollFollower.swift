import FrameTiming
import Scenes
import ScrollEngine

/// The measurement of a scene's movement from one frame to the next, and of its cause.
struct FrameScrollFollower {
  private var before: [SceneTrack] = []
  private var leading: SceneTrack.Quantity?
  private var movement: Int

  /// Creates a follower.
  ///
  /// - Parameter firstMovement: ID of the first movement, unique within the log.
  init(firstMovement: Int) { movement = firstMovement }

  /// Interrupts the sequence of frames, so that no movement is measured from the previous frame to the next one.
  mutating func interrupt() {
    before = []
    leading = nil
  }

  /// Returns the movement that the frame shows.
  ///
  /// - Parameter scale: Pixels per point.
  /// - Returns: `nil` if nothing moves, or if the moving part was not in the previous frame.
  mutating func step(_ state: SceneState, scale: Double) -> FrameScrollStep? {
    let tracks = state.tracks
    defer { before = tracks }
    let track = state.leading
    if track?.quantity != leading || state.activity == .hold { movement += 1 }
    leading = track?.quantity
    guard let track, track.quantity.unit == .points, let mover = Self.mover(track.motion),
      let last = before.first(where: { $0.quantity == track.quantity && $0.identity == track.identity })
    else { return nil }
    let way = track.quantity.sign * (track.position - last.position) * scale
    return FrameScrollStep(pixels: way, source: mover, movement: movement)
  }

  static func mover(_ motion: SceneTrack.Motion) -> FrameScrollStep.Source? {
    switch motion {
    case .idle, .hold: nil
    case .drag: .drag
    case .coast, .spring: .momentum
    case .driven: .program
    }
  }
}

extension SceneState {
  /// Returns the positions that a viewer's eye tracks, in pixels. `scale` is the number of pixels per point.
  func scrolledPositions(scale: Double) -> [FrameScrollPosition] {
    tracks.filter(\.quantity.isTrackedByEye).map { track in
      FrameScrollPosition(
        name: track.quantity.name, identity: track.identity, pixels: track.quantity.sign * track.position * scale)
    }
  }
}
