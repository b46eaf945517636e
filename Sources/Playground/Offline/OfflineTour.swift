import Assets
import Documents
import Drawing
import FrameTiming
import Recording
import SDLPlatform
import Tuning

/// Plays the first scene's tour in memory, in real time, and leaves a picture and a frame-time report.
public struct OfflineTour {
  private let assets: Assets
  private let appearance: Appearance
  private let scale: Double

  /// A tour that has not begun.
  public init(assets: Assets, appearance: Appearance, scale: Double) {
    self.assets = assets
    self.appearance = appearance
    self.scale = scale
  }

  /// Plays the tour and writes `scrollwork-tour.png` and `scrollwork-tour.json` into a folder.
  ///
  /// - Throws: ``DocumentError`` for content that is missing and files that cannot be written, ``PlatformError`` when
  ///   nothing can be drawn.
  public func run(folder: String) throws {
    let recording = try RecordingReader.read(assets.path("tours/sheet.gesture.jsonl"))
    var options = ProfileOptions(traces: [])
    options.appearance = appearance
    options.scale = scale
    let session = try ProfileSession(options: options, assets: assets, hasDisplay: false)
    try session.play([recording])
    let report = session.report()
    let path = folder + "/scrollwork-tour.json"
    try File.writeAtomically(Array(report.json.utf8), to: path)
    let picture = folder + "/scrollwork-tour.png"
    try paint(recording, to: picture)
    let figures = report.total.figures
    print("\(figures.frames) frames, work p50 \(ms(figures.work.p50)), p99 \(ms(figures.work.p99)), ", terminator: "")
    print("missed \(figures.missed); wrote \(picture) and \(path)")
  }

  /// Paints where the tour ends, with every picture, however long it takes.
  private func paint(_ recording: GestureRecording, to path: String) throws {
    let content = SceneContent(assets: assets)
    try content.loadMap()
    let scene = try content.scene(recording.scene, viewport: recording.viewport, tuning: Tuning(), items: nil)
    var replay = Replay(recording, in: scene, tuning: Tuning(), rate: 60)
    while replay.advance() != nil {}
    let painter = try OffscreenPainter(
      size: scene.viewport, scale: scale, appearance: appearance, assets: assets)
    try painter.paint(scene)
    try painter.writePNG(path)
  }

  private func ms(_ value: Double) -> String { DecimalText.fixed(value, digits: 2) + " ms" }
}
