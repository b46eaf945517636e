import Assets
import Documents
import Drawing
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Session
import Tuning
import Videos

/// A replay of recordings on a virtual clock, without a window or a display.
public final class ReplayJob {
  private let options: OfflineReplayOptions
  private let assets: Assets
  private let scenes: [SceneDescriptor]
  private var video: VideoWriter?
  /// The palette; `nil` if the video is not a GIF.
  private var colours: GIFColours?
  private var progress = RenderProgress(done: 0, total: 0)

  /// Creates a job that has not started.
  ///
  /// - Parameter scenes: The scenes that recordings may belong to.
  public init(options: OfflineReplayOptions, assets: Assets, scenes: [SceneDescriptor] = .available) {
    self.options = options
    self.scenes = scenes
    self.assets = assets
  }

  /// Replays every recording and writes the requested files. A signal stops it; files that are incomplete then are
  /// removed.
  ///
  /// - Throws: ``StoppedBySignal``, ``DocumentError`` if a file cannot be read or written, ``OfflineReplayError`` if the recordings cannot share
  ///   one output file, ``PlatformError`` if drawing fails.
  public func run() throws {
    // All input is read before any output is written, so that a broken file leaves no partial result.
    let recordings = try options.traces.map { path throws(DocumentError) in
      // A recording may be of a scene that this machine does not have, if it is played in another one.
      let known = options.scene == nil
      if known { SceneFile.openScene(ofRecording: path) }
      return try RecordingReader.read(path, scenes: known ? scenes.withOpened.names : nil).laidOut(options.direction)
    }
    try options.check(recordings)
    for (path, recording) in zip(options.traces, recordings) {
      try recording.checkFrameCount(
        rate: options.frameRate, until: options.until ?? .infinity, path: path,
        advice: "cut it, or use --until or a lower --rate")
    }
    // Fails before replaying if ffmpeg is missing.
    if let path = options.video { _ = try VideoWriter.program(for: path) }
    if let folder = options.frames { try Folder.create(folder) }
    let states = try options.state.map { path throws(DocumentError) in try StateStream(path: path) }
    let content = SceneContent(scenes.withOpened, root: assets.root, folder: options.content)
    let outcomes = Outcomes(content, items: options.items)
    if options.progress != nil, options.frames != nil || options.video != nil {
      progress.total = try recordings.reduce(0) { try $0 + outcomes.frameCount(of: $1, options) }
    }
    if let path = options.video, VideoFormat(path: path) == .gif {
      colours = try GIFColours(of: recordings, options, content, outcomes, assets, for: path)
    }
    for recording in recordings { guard try play(recording, content, outcomes, states) else { return } }
    try states?.finish()
    try video?.finish()
  }

  /// Replays one recording. Returns false if the program that reads the stream of states has closed the stream.
  private func play(
    _ recording: GestureRecording, _ content: SceneContent, _ outcomes: Outcomes, _ states: StateStream?
  ) throws -> Bool {
    let wantsFrames = options.frames != nil || options.video != nil
    let wantsPictures = wantsFrames || options.screenshot != nil
    if wantsPictures { try content.loadMap() }
    var painter: OfflinePainter?
    var replay =
      wantsPictures
      ? try outcomes.offlineReplay(of: recording, options) : try OfflineReplay(recording, options, outcomes)
    var text = ""
    while replay.advance() != nil {
      guard !EndSignals.isRequested else { throw StoppedBySignal() }
      if let states {
        text += replay.stateLine.json.line
        if text.utf8.count > 1 << 16 {
          guard try states.write(text) else { return false }
          text = ""
        }
      }
      if wantsFrames {
        let painter = try painter ?? makePainter(replay, recording, &painter)
        try painter.paint(replay, options.videoOptions.look)
        // Image numbers continue across recordings, so that the images of one recording do not replace those of
        // another.
        if let folder = options.frames { try painter.writePNG("\(folder)/\(Self.frameName(progress.done))") }
        if let path = options.video { try addVideoFrame(painter.pixels, path) }
        progress.done += 1
        options.progress?(progress)
      }
    }
    if let states, try !states.write(text) { return false }
    if let path = options.screenshot {
      let painter = try painter ?? makePainter(replay, recording, &painter)
      try painter.paint(replay, options.videoOptions.look)
      try painter.writePNG(path)
    }
    return true
  }

  private func addVideoFrame(_ picture: PixelBuffer, _ path: String) throws(DocumentError) {
    if video == nil {
      let product = colours.map { VideoWriter.Product.gif(colours: $0.path, repeats: options.videoOptions.repeats) }
      video = try VideoWriter(
        product ?? .video, path: path, width: picture.width, height: picture.height, rate: options.rate)
    }
    try video?.add(picture)
  }

  private func makePainter(
    _ replay: OfflineReplay, _ recording: GestureRecording, _ painter: inout OfflinePainter?
  ) throws -> OfflinePainter {
    let made = try OfflinePainter(for: replay, of: recording, options, assets, notify: options.notify)
    painter = made
    return made
  }

  /// Returns the file name of a frame's image. The alphabetical order of these names is the frame order.
  private static func frameName(_ frame: Int) -> String {
    let digits = String(frame)
    return "frame-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
  }

  /// Whether a name can be that of a frame's image.
  public static func isFrameName(_ name: String) -> Bool { name.hasPrefix("frame-") && name.hasSuffix(".png") }
}

extension Outcomes {
  /// Returns the number of frames of a recording. The recording is played without drawing to count them, which takes a
  /// thousandth of the time of drawing.
  func frameCount(of recording: GestureRecording, _ options: OfflineReplayOptions) throws(DocumentError) -> Int {
    var count = 0
    for play in options.plays(of: recording) { count = max(count, try complete(play).frameCount) }
    return count
  }

  /// Returns a replay at the start of a recording, with the complete curve if the images show it.
  func offlineReplay(of recording: GestureRecording, _ options: OfflineReplayOptions) throws(DocumentError)
    -> OfflineReplay
  {
    var replay = try OfflineReplay(recording, options, self)
    if options.videoOptions.look == .curve, let play = options.plays(of: recording).first {
      replay.showCurve(of: try complete(play.fitted))
    }
    return replay
  }
}

extension OfflinePainter {
  /// Creates a painter for the frames of a recording.
  convenience init(
    for replay: OfflineReplay, of recording: GestureRecording, _ options: OfflineReplayOptions, _ assets: Assets,
    notify: @escaping (String) -> Void = { _ in }
  ) throws {
    try self.init(
      size: VideoLayout(options.videoOptions.look, scene: replay.viewport).size,
      scale: options.videoOptions.scale ?? recording.scale,
      appearance: options.appearance, assets: assets, notify: notify)
  }

  /// Draws the current frame of a replay.
  func paint(_ replay: OfflineReplay, _ look: VideoContent) throws {
    let places = VideoLayout(look, scene: replay.viewport)
    try paint { replay.draw(in: places, into: &$0) }
  }
}
