import Assets
import Documents
import Drawing
import FrameTiming
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Tuning

/// A replay of bundled tours in memory, in real time, which writes an image of all scenes and a frame-time report.
public struct OfflineTour {
  private var options: ProfileOptions
  private let assets: Assets
  private let scene: SceneName?

  /// Creates a tour that has not started.
  ///
  /// - Parameters:
  ///   - options: The tuning, items, content, scale (default 1) and appearance of the scenes. Measurement options are
  ///     ignored.
  ///   - scene: The scene whose tour is replayed; `nil` for all of them in order.
  public init(options: ProfileOptions, assets: Assets, scene: SceneName? = nil) {
    self.options = options
    self.options.scale = options.scale ?? 1
    self.assets = assets
    self.scene = scene
  }

  private static let reportName = "scrollwork-tour.json"
  private static let pictureName = "scrollwork-tour.png"

  /// The names of the files that a tour writes.
  public static let fileNames = [reportName, pictureName]

  /// Replays the tours and writes `scrollwork-tour.png` and `scrollwork-tour.json` into a folder.
  ///
  /// - Throws: ``DocumentError`` if content is missing or a file cannot be written, ``PlatformError`` if drawing fails.
  public func run(folder: String) throws {
    let path = "\(folder)/\(Self.reportName)"
    let picture = "\(folder)/\(Self.pictureName)"
    // Checks that the folder is writable before replays that take about a minute.
    try File.checkIsWritable(path)
    let tours = try ProfileJob.tours(assets, of: .shipped)
    let played = tours.filter { scene == nil || $0.scene == scene }
    let session = try ProfileSession(options: options, assets: assets, hasDisplay: false)
    try session.play((played.isEmpty ? tours : played).map { ("tour of \($0.scene.rawValue)", $0) })
    let report = session.report()
    try File.writeAtomically(Array(report.json.line.utf8), to: path)
    try paint(tours, to: picture)
    let figures = report.total.figures
    print("\(figures.frames) frames, work p50 \(ms(figures.work.p50)), p99 \(ms(figures.work.p99)), ", terminator: "")
    print("missed \(figures.missed); wrote \(picture) and \(path)")
  }

  /// Draws the scenes side by side in the middle of their tours. Waits until all photographs and tiles are loaded.
  private func paint(_ tours: [GestureRecording], to path: String) throws {
    let content = SceneContent(root: assets.root, folder: options.content)
    try content.loadMap()
    var scenes: [any Scene] = []
    for tour in tours {
      let scene = try content.scene(of: tour.laidOut(options.direction), tuning: options.tuning, items: options.items)
      var replay = Replay(tour, in: scene, tuning: options.tuning, rate: 60)
      let half = (tour.events.last?.time.seconds ?? 0) / 2
      while let time = replay.advance(), time < half {}
      scenes.append(scene)
    }
    let sheet = ContactSheet(scenes)
    let painter = try OfflinePainter(
      size: sheet.size, scale: options.scale ?? 1, appearance: options.appearance, assets: assets)
    try painter.paint { sheet.draw(into: &$0) }
    try painter.writePNG(path)
  }

  private func ms(_ value: Double) -> String { DecimalText.fixed(value, digits: 2) + " ms" }
}
