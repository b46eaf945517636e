import Assets
import Documents
import Recording
import SDLPlatform
import Scenes
import Session
import Videos

/// The global palette of a GIF, in a temporary file that exists as long as this object. A first pass over the
/// recordings creates the palette. If it were created in the same pass as the frames, all frames would have to stay in
/// memory until the last one.
///
/// Without that pass, a GIF looks visibly worse and is larger. With the global palette, the GIF of the sheet's tour has
/// 19.5 MB. With ffmpeg's fixed palette, it has 23.7 MB, yellow specks on text and patterns on grey. With a palette for
/// each frame, it has 34.7 MB, and parts that do not move keep the colours of an earlier frame.
final class GIFColours {
  /// The palette samples every tenth frame and the last one, because few new colours appear within a fifth of a second.
  private static let step = 10

  /// Path of the palette file; empty if the recordings have no frame.
  private(set) var path = ""
  /// The writer of the file, which keeps it; `nil` before the first frame.
  private var writer: VideoWriter?

  /// Creates the palette by replaying the recordings once.
  ///
  /// - Parameter video: Path of the GIF.
  /// - Throws: ``DocumentError`` if a file cannot be written, ``PlatformError`` if drawing fails.
  init(
    of recordings: [GestureRecording], _ options: OfflineReplayOptions, _ content: SceneContent, _ outcomes: Outcomes,
    _ assets: Assets, for video: String
  ) throws {
    try content.loadMap()
    for recording in recordings {
      var replay = try outcomes.offlineReplay(of: recording, options)
      let count = try outcomes.frameCount(of: recording, options)
      let painter = try OfflinePainter(for: replay, of: recording, options, assets)
      for frame in 0..<count where replay.advance() != nil {
        guard !EndSignals.isRequested else { throw StoppedBySignal() }
        guard frame % Self.step == 0 || frame == count - 1 else { continue }
        try painter.paint(replay, options.videoOptions.look)
        let picture = painter.pixels
        if writer == nil {
          writer = try VideoWriter(
            .colours, path: video + ".png", width: picture.width, height: picture.height, rate: options.rate)
        }
        try writer?.add(picture)
      }
    }
    path = try writer?.close() ?? ""
  }
}
