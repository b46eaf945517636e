import Assets
import Documents
import Drawing
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Tuning

/// Plays recordings on a virtual clock, without a window and without a display.
public final class ReplayJob {
  private let options: ReplayOptions
  private let assets: Assets
  private let scenes: [SceneDescriptor]
  private var film: FilmWriter?
  /// Those of the film, where its pictures share some.
  private var colours: GIFColours?
  private var progress = PictureProgress(done: 0, total: 0)

  /// A job that has not begun.
  ///
  /// - Parameter scenes: those that recordings may be of.
  public init(options: ReplayOptions, assets: Assets, scenes: [SceneDescriptor] = .shipped) {
    self.options = options
    self.scenes = scenes
    self.assets = assets
  }

  /// Plays every recording.
  ///
  /// - Throws: ``DocumentError`` for files that cannot be read or written, ``ReplayError`` for recordings of which one
  ///   file cannot be made, ``PlatformError`` when pictures fail.
  public func run() throws {
    // Everything is read before anything is written, so that a broken file leaves no half of a result.
    let recordings = try options.traces.map { path throws(DocumentError) in
      try RecordingReader.read(path, scenes: scenes.names)
    }
    try options.check(recordings)
    // Without ffmpeg there is no use in beginning.
    if let path = options.video { _ = try FilmWriter.program(for: path) }
    if let folder = options.frames { try Folder.make(folder) }
    let states = try options.state.map { path throws(DocumentError) in try StateStream(path: path) }
    let content = SceneContent(
      scenes, assets: assets, folder: options.content, language: .ofEnvironment())
    if options.progress != nil, options.frames != nil || options.video != nil {
      progress.total = try recordings.reduce(0) { try $0 + countFrames(of: $1, content) }
    }
    if let path = options.video, FilmFormat(path: path) == .gif {
      colours = try GIFColours(of: recordings, options, content, assets, for: path)
    }
    for recording in recordings { guard try play(recording, content, states) else { return } }
    try film?.finish()
  }

  /// How many frames a recording has. To find out, it is played without pictures, which takes a thousandth of the time.
  private func countFrames(of recording: GestureRecording, _ content: SceneContent) throws -> Int {
    var stage = try FilmStage(recording, options, content)
    return stage.playToEnd()
  }

  /// Plays one recording; false when nobody reads the state lines any more.
  private func play(
    _ recording: GestureRecording, _ content: SceneContent, _ states: StateStream?
  ) throws -> Bool {
    let wantsFrames = options.frames != nil || options.video != nil
    let wantsPictures = wantsFrames || options.screenshot != nil
    if wantsPictures { try content.loadMap() }
    var painter: OffscreenPainter?
    var stage = try FilmStage(recording, options, content)
    if wantsPictures {
      var rehearsed = try FilmStage(recording, options, content)
      _ = rehearsed.playToEnd()
      stage.take(rehearsed)
    }
    var text = ""
    while stage.advance() != nil {
      if let states {
        text += stage.stateLine.json + "\n"
        if text.utf8.count > 1 << 16 {
          guard try states.write(text) else { return false }
          text = ""
        }
      }
      if wantsFrames {
        let painter = try painter ?? makePainter(stage, recording, &painter)
        try painter.paint(stage, options.film.look)
        // Counted over all recordings: each has pictures of its own.
        if let folder = options.frames { try painter.writePNG("\(folder)/\(Self.frameName(progress.done))") }
        if let path = options.video { try shoot(painter.pixels, path) }
        progress.done += 1
        options.progress?(progress)
      }
    }
    if let states, try !states.write(text) { return false }
    if let path = options.screenshot {
      let painter = try painter ?? makePainter(stage, recording, &painter)
      try painter.paint(stage, options.film.look)
      try painter.writePNG(path)
    }
    return true
  }

  private func shoot(_ picture: PixelBuffer, _ path: String) throws(DocumentError) {
    if film == nil {
      let product = colours.map { FilmWriter.Product.gif(colours: $0.path, repeats: options.film.repeats) }
      film = try FilmWriter(
        product ?? .film, path: path, width: picture.width, height: picture.height, rate: options.rate)
    }
    try film?.add(picture)
  }

  private func makePainter(
    _ stage: FilmStage, _ recording: GestureRecording, _ painter: inout OffscreenPainter?
  ) throws -> OffscreenPainter {
    let made = try OffscreenPainter(for: stage, of: recording, options, assets)
    painter = made
    return made
  }

  /// Names that sort in the order of pictures.
  private static func frameName(_ frame: Int) -> String {
    let digits = String(frame)
    return "frame-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
  }
}

extension OffscreenPainter {
  /// One for the pictures of a recording.
  convenience init(
    for stage: FilmStage, of recording: GestureRecording, _ options: ReplayOptions, _ assets: Assets
  ) throws {
    try self.init(
      size: FilmPlaces(options.film.look, scene: stage.viewport).size, scale: options.film.scale ?? recording.scale,
      appearance: options.appearance, assets: assets)
  }

  /// Paints the frame at which a stage stands.
  func paint(_ stage: FilmStage, _ look: FilmLook) throws {
    let places = FilmPlaces(look, scene: stage.viewport)
    try paint { stage.draw(in: places, into: &$0) }
  }
}
