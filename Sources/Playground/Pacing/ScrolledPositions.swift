import FrameTiming
import Scenes

extension SceneState {
  /// Where what the eye follows stands, in pixels.
  func scrolledPositions(scale: Double) -> [ScrolledPosition] {
    tracks.filter(\.quantity.isFollowed).map { track in
      ScrolledPosition(
        name: track.quantity.name, identity: track.identity, pixels: track.quantity.sign * track.place * scale)
    }
  }
}
