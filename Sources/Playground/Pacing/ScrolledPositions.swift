import FrameTiming
import Scenes

extension SceneState {
  /// Returns the positions that a viewer's eye tracks, in pixels. `scale` is the number of pixels per point.
  func scrolledPositions(scale: Double) -> [ScrolledPosition] {
    tracks.filter(\.quantity.isTrackedByEye).map { track in
      ScrolledPosition(
        name: track.quantity.name, identity: track.identity, pixels: track.quantity.sign * track.position * scale)
    }
  }
}
