import FrameTiming
import Recording
import ScrollEngine

/// The recordings replayed for one display, with their frames, processor time and memory.
struct ProfileRun {
  /// The log of all frames; `nil` before the first recording is replayed, and while a ``ProfilePlayer`` owns the log.
  var log: FrameLog?
  var count = 0
  private var uses: [Use] = []

  /// The processor time in seconds and the peak memory in mebibytes of replaying a recording.
  private struct Use {
    var scene: SceneName
    var viewport: Size
    var run: Int
    var cpu: Double
    var peak: Double
  }

  /// Returns the log and removes it from this value, so that a ``ProfilePlayer`` can extend it without a copy; `nil`
  /// before the first recording is replayed.
  mutating func removeLog() -> FrameLog? {
    defer { log = nil }
    return log
  }

  /// Adds the processor time and memory of a replayed recording.
  mutating func add(_ recording: GestureRecording, run: Int, from before: ResourceUse, to after: ResourceUse) {
    uses.append(
      Use(
        scene: recording.scene, viewport: recording.viewport, run: run,
        cpu: after.cpuSeconds - before.cpuSeconds, peak: after.peakMebibytes))
  }

  /// The report's sections of the scenes, in replay order.
  var scenes: [FrameReport.SceneSection] {
    uses.reduce(into: [SceneName]()) { if !$0.contains($1.scene) { $0.append($1.scene) } }
      .map { FrameReport.SceneSection($0.rawValue, section($0)) }
  }

  /// Returns the report's section of a scene; for `nil`, the section of all scenes.
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
