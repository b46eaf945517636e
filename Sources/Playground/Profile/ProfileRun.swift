import FrameTiming
import Recording
import ScrollEngine

/// What was played for a display, and what it took.
struct ProfileRun {
  /// Every frame; `nil` before the first, and while a player has it.
  var log: FrameLog?
  /// How often everything was played.
  var count = 0
  private var uses: [Use] = []

  /// What playing a recording took.
  private struct Use {
    var scene: SceneName
    var viewport: Size
    var run: Int
    var cpu: Double
    var peak: Double
  }

  /// Hands the log on to a player, so that there is only one of it.
  mutating func takeLog() -> FrameLog? {
    defer { log = nil }
    return log
  }

  /// A recording was played.
  mutating func add(_ recording: GestureRecording, run: Int, from before: ResourceUse, to after: ResourceUse) {
    uses.append(
      Use(
        scene: recording.scene, viewport: recording.viewport, run: run,
        cpu: after.cpuSeconds - before.cpuSeconds, peak: after.peakMebibytes))
  }

  /// The report's part of each scene, in the order in which they were played.
  var scenes: [(name: String, section: FrameReport.Section)] {
    uses.reduce(into: [SceneName]()) { if !$0.contains($1.scene) { $0.append($1.scene) } }
      .map { ($0.rawValue, section($0)) }
  }

  /// The report's part of a scene; `nil` for all.
  func section(_ scene: SceneName? = nil) -> FrameReport.Section {
    let log = log ?? FrameLog(period: 1000 / 60, presentWaits: false)
    let mine = uses.filter { scene == nil || $0.scene == scene }
    let viewport = mine.first?.viewport ?? .zero
    return FrameReport.Section(
      figures: log.figures(scene: scene?.rawValue), parts: log.parts(scene: scene?.rawValue),
      viewport: (viewport.width, viewport.height),
      cpuSeconds: (0..<count).map { run in mine.reduce(0) { $0 + ($1.run == run ? $1.cpu : 0) } },
      peakMebibytes: mine.map(\.peak).max() ?? 0,
      gestures: log.gestures.filter { scene == nil || $0.scene == scene?.rawValue })
  }
}
