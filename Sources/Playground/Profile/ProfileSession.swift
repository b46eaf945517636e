import Assets
import Drawing
import FrameTiming
import Recording
import SDLPlatform
import Scenes
import ScrollEngine

/// Plays recordings on stages that fit them and collects what is needed for a report.
final class ProfileSession {
  private let options: ProfileOptions
  private let content: SceneContent
  private let fonts: FontBook
  private let hasDisplay: Bool
  private var stage: (any ProfileStage)?
  private var stageSize: Size?
  private var recordedScale = 1.0
  private(set) var log: FrameLog?
  private var uses: [Use] = []

  /// What playing a recording took.
  private struct Use {
    var scene: SceneName
    var viewport: Size
    var run: Int
    var cpu: Double
    var peak: Double
  }

  private var runs = 0

  /// A session that has not begun.
  ///
  /// - Parameter hasDisplay: whether to draw in a window; ``Platform/start()`` must then have succeeded.
  init(options: ProfileOptions, assets: Assets, scenes: [SceneDescriptor] = .shipped, hasDisplay: Bool) throws {
    self.options = options
    self.hasDisplay = hasDisplay
    // A folder that is not there is told before a window comes.
    if let folder = options.content { try OwnContent(folder).check() }
    content = SceneContent(scenes, assets: assets, folder: options.content)
    fonts = try FontBook(assetsRoot: assets.root)
  }

  /// Plays the recordings as often as the options ask; ends early when a person closes the window.
  ///
  /// - Throws: ``DocumentError`` for missing content, ``PlatformError`` when nothing can be drawn.
  func play(_ recordings: [GestureRecording]) throws {
    if content.needsMap(for: recordings.map(\.scene)) { try content.loadMap() }
    let share = options.seconds.map { $0 / Double(max(1, recordings.count)) }
    for run in 0..<max(1, options.runs) {
      runs = run + 1
      for recording in recordings {
        guard try play(recording, run: run, share: share) else { return }
      }
    }
  }

  private func play(_ recording: GestureRecording, run: Int, share: Double?) throws -> Bool {
    let stage = try stage(for: recording)
    let origin = MonotonicClock.now()
    let before = ResourceUse.now()
    defer {
      let after = ResourceUse.now()
      uses.append(
        Use(
          scene: recording.scene, viewport: recording.viewport, run: run,
          cpu: after.cpuSeconds - before.cpuSeconds, peak: after.peakMebibytes))
    }
    let overlay = options.showsOverlay ? FramePanel.size : nil
    while true {
      let scene = try content.scene(
        recording.scene, viewport: recording.viewport, tuning: options.tuning, items: options.items)
      let player = ProfilePlayer(
        stage: stage, appearance: options.appearance,
        overlay: overlay.map { Rect(origin: Point(x: recording.viewport.width, y: 0), size: $0) },
        log: log ?? FrameLog(period: 1000 / stage.refreshRate, presentWaits: stage.waitsForDisplay))
      log = nil
      let replay = Replay(recording, in: scene, tuning: options.tuning, rate: stage.refreshRate)
      let left = share.map { $0 - MonotonicClock.now().seconds(since: origin) }
      let isOpen = player.play(replay, in: scene, run: run, limit: left)
      log = player.takeLog()
      if let loss = stage.loss { throw loss }
      guard isOpen else { return false }
      guard let share, MonotonicClock.now().seconds(since: origin) < share else { return true }
    }
  }

  private func stage(for recording: GestureRecording) throws -> any ProfileStage {
    var size = recording.viewport
    if options.showsOverlay {
      size = Size(width: size.width + FramePanel.size.width, height: max(size.height, FramePanel.size.height))
    }
    if let stage, stageSize == size, hasDisplay || recordedScale == recording.scale { return stage }
    // The window before must be gone first: two at once would share the screen's time.
    stage = nil
    let made: any ProfileStage =
      hasDisplay
      ? try WindowStage(size: size, scale: options.scale, choice: options.renderer, fonts: fonts)
      : try MemoryStage(size: size, scale: options.scale ?? recording.scale, fonts: fonts)
    stage = made
    stageSize = size
    recordedScale = recording.scale
    return made
  }

  /// The report of what was played.
  func report() -> FrameReport {
    let log = log ?? FrameLog(period: 1000 / 60, presentWaits: false)
    let names = uses.reduce(into: [SceneName]()) { if !$0.contains($1.scene) { $0.append($1.scene) } }
    return FrameReport(
      machine: .this(display: stage?.display), renderer: stage?.name ?? "none", refreshRate: 1000 / log.period,
      runs: runs, hasOverlay: options.showsOverlay, presentWaits: log.presentWaits,
      total: section(log, nil),
      scenes: names.map { ($0.rawValue, section(log, $0)) })
  }

  private func section(_ log: FrameLog, _ scene: SceneName?) -> FrameReport.Section {
    let mine = uses.filter { scene == nil || $0.scene == scene }
    let viewport = mine.first?.viewport ?? .zero
    return FrameReport.Section(
      figures: log.figures(scene: scene?.rawValue), parts: log.parts(scene: scene?.rawValue),
      viewport: (viewport.width, viewport.height),
      cpuSeconds: (0..<runs).map { run in mine.reduce(0) { $0 + ($1.run == run ? $1.cpu : 0) } },
      peakMebibytes: mine.map(\.peak).max() ?? 0,
      gestures: log.gestures.filter { scene == nil || $0.scene == scene?.rawValue })
  }
}
