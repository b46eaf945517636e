import Assets
import Documents
import Drawing
import FrameTiming
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Tuning

/// Plays the shipped tour in memory, in real time, and leaves a picture and a frame-time report.
public struct OfflineTour {
  /// Frames a second, as most displays show.
  static let rate = 60.0

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
    let content = SceneContent(assets: assets)
    try content.loadMap()
    let scene = try content.scene(recording.scene, viewport: recording.viewport, tuning: Tuning(), items: nil)
    let painter = try OffscreenPainter(
      size: recording.viewport, scale: scale, appearance: appearance, assets: assets)
    let figures = try play(recording, in: scene, by: painter)
    let picture = folder + "/scrollwork-tour.png"
    try painter.paint(scene)
    try painter.writePNG(picture)
    let report = FrameReport(
      figures: figures, renderer: "software, in memory",
      viewport: (recording.viewport.width, recording.viewport.height), refreshRate: Self.rate,
      resources: .now())
    let path = folder + "/scrollwork-tour.json"
    try File.writeAtomically(Array(report.json.utf8), to: path)
    print("\(figures.frames) frames, work p50 \(ms(figures.work.p50)), p99 \(ms(figures.work.p99)), ", terminator: "")
    print("missed \(figures.missed); wrote \(picture) and \(path)")
  }

  private func ms(_ value: Double) -> String { FramePanel.format(value, digits: 2) + " ms" }

  private func play(_ recording: GestureRecording, in scene: any Scene, by painter: OffscreenPainter) throws
    -> FrameFigures
  {
    var history = FrameHistory(period: 1000 / Self.rate, capacity: 100_000)
    var replay = Replay(recording, in: scene, tuning: Tuning(), rate: Self.rate)
    let origin = MonotonicClock.now()
    var last: Timestamp?
    var frame = 0
    while true {
      MonotonicClock.sleep(until: origin.advanced(bySeconds: Double(frame) / Self.rate))
      let start = MonotonicClock.now()
      guard replay.advance() != nil else { return history.figures() }
      painter.draw(scene)
      let drawn = MonotonicClock.now()
      history.add(
        FrameSample(
          frame: last.map { drawn.seconds(since: $0) * 1000 } ?? 0, work: drawn.seconds(since: start) * 1000,
          present: 0, latency: nil, overlay: 0))
      last = drawn
      frame += 1
    }
  }
}
