import Assets
import Documents
import Recording
import SDLPlatform
import Scenes

#if canImport(Glibc)
  import Glibc
#endif

/// The colours that all pictures of a GIF share, in a file beside it as long as this lives. They are found before its
/// first picture: found beside the pictures, all of these would have to be in memory until the last one.
final class GIFColours {
  /// Every so many pictures one is looked at, and the last: what moves brings few colours within a fifth of a second.
  private static let step = 10

  /// The file.
  let path: String
  /// What has made it; others are told by its lock that somebody needs it.
  private var writer: FilmWriter?

  /// Finds them by playing the recordings once.
  ///
  /// - Parameter film: the GIF's file.
  /// - Throws: ``DocumentError`` for files that cannot be written, ``PlatformError`` when pictures fail.
  init(
    of recordings: [GestureRecording], _ options: ReplayOptions, _ content: SceneContent, _ assets: Assets,
    for film: String
  ) throws {
    path = TemporaryFile.hidden(for: film + ".png")
    try content.loadMap()
    for recording in recordings {
      var stage = try FilmStage(recording, options, content)
      var rehearsed = try FilmStage(recording, options, content)
      let count = rehearsed.playToEnd()
      stage.take(rehearsed)
      let painter = try OffscreenPainter(for: stage, of: recording, options, assets)
      for frame in 0..<count where stage.advance() != nil {
        guard frame % Self.step == 0 || frame == count - 1 else { continue }
        try painter.paint(stage, options.film.look)
        let picture = painter.pixels
        if writer == nil {
          writer = try FilmWriter(
            .colours, path: path, width: picture.width, height: picture.height, rate: options.rate)
        }
        try writer?.add(picture)
      }
    }
    try writer?.finish()
  }

  deinit { unlink(path) }
}
