import FrameTiming
import Scenes

extension SceneState {
  /// Where what the eye follows stands, in pixels.
  func scrolledPositions(scale: Double) -> [ScrolledPosition] {
    tracks.filter(\.quantity.isFollowed).map { track in
      let place = track.quantity.direction == .forward ? track.place : -track.place
      return ScrolledPosition(name: track.quantity.name, identity: track.identity, pixels: place * scale)
    }
  }
}
