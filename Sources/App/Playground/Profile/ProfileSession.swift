import Assets
import Drawing
import FrameTimes
import FrameTiming
import Recording
import SDLPlatform
import Scenes
import ScrollEngine

/// A series of replays, each on a stage of the recording's size, which collects the data for a report.
final class ProfileSession {
  private let options: ProfileOptions
  private let content: SceneContent
  private let fonts: FontLibrary
  private let hasDisplay: Bool
  private let machine: ProfileMachineTime
  private var stage: (any ProfileStage)?
  private var stageSize: Size?
  private var recordedScale = 1.0
  /// The replayed recordings and their frames, one element per display.
  private(set) var runs: [ProfileRun] = []

  /// Creates a session that has not started.
  ///
  /// - Parameters:
  ///   - hasDisplay: Whether to draw in a window, which requires that ``Platform/start()`` has succeeded. Virtual
  ///     displays always draw in memory.
  ///   - machine: The clock on which virtual displays are based.
  init(
    options: ProfileOptions, assets: Assets, scenes: [SceneDescriptor] = .shipped, hasDisplay: Bool,
    machine: ProfileMachineTime = .real
  ) throws {
    self.options = options
    self.hasDisplay = hasDisplay && options.displays.isEmpty
    self.machine = machine
    // A missing folder is reported before a window opens.
    if let folder = options.content { try UserContent(folder).check() }
    content = SceneContent(scenes, root: assets.root, folder: options.content)
    fonts = try FontLibrary(assetsRoot: assets.root)
  }

  /// Replays the recordings as often as the options ask. Ends early if the user closes the window.
  ///
  /// - Throws: ``DocumentError`` if content is missing, ``PlatformError`` if drawing fails.
  func play(_ recordings: [(name: String, recording: GestureRecording)]) throws {
    if content.needsMap(for: recordings.map(\.recording.scene)) { try content.loadMap() }
    let share = options.seconds.map { $0 / Double(max(1, recordings.count)) }
    let displays: [Double?] = options.displays.isEmpty ? [nil] : options.displays
    for rate in displays {
      // Images cached for the previous display would distort the measurement.
      stage = nil
      runs.append(ProfileRun())
      for number in 0..<max(1, options.runs) {
        runs[runs.count - 1].count = number + 1
        for (name, recording) in recordings {
          guard try play(recording, named: name, for: rate, run: number, share: share) else { return }
        }
      }
    }
  }

  /// Seconds between two samples of the process's resources. Reading the proportional set size walks all pages, which
  /// took 1.7 ms with a feed of photographs.
  private static let resourceInterval = 0.5

  private func play(
    _ recording: GestureRecording, named name: String, for rate: Double?, run: Int, share: Double?
  ) throws -> Bool {
    let fitted = options.size.map { recording.fitted(to: $0) } ?? recording
    let stage = try stage(for: fitted)
    var played = 0.0
    let before = ResourceUse.now()
    defer { runs[runs.count - 1].add(fitted, run: run, from: before, to: ResourceUse.now()) }
    let overlay = options.showsOverlay ? FramePanel.size : nil
    while true {
      let scene = try content.scene(
        of: recording.laidOut(options.direction), tuning: options.tuning, items: options.items)
      let clock: any FrameClock =
        rate.map { rate in
          VirtualDisplay(refreshRate: rate, machine: machine) { [machine] in
            stage.renderer.pictures.draw(until: $0, used: machine.used)
          }
        } ?? ProfileClock(stage)
      let waits = rate == nil && stage.waitsForDisplay
      let player = ProfilePlayer(
        stage: stage, clock: clock, appearance: options.appearance,
        overlay: overlay.map { Rect(origin: Point(x: fitted.viewport.width, y: 0), size: $0) },
        log: runs[runs.count - 1].removeLog() ?? FrameLog(period: 1000 / clock.refreshRate, presentWaits: waits))
      let replay = Replay(fitted, in: scene, tuning: options.tuning, rate: clock.refreshRate)
      // The recording's start state is valid for the recording's original size, so the scene is resized only after that
      // state was applied.
      if scene.viewport != fitted.viewport {
        scene.handle(InputEvent(time: .zero, kind: .resize(fitted.viewport)))
      }
      let left = share.map { $0 - played }
      player.resourceInterval = options.files.trace == nil ? nil : Self.resourceInterval
      let isOpen = player.play(replay, named: name, in: scene, run: run, limit: left)
      runs[runs.count - 1].log = player.log
      played += player.played
      if let loss = stage.loss { throw loss }
      guard isOpen else { return false }
      guard let share, player.played > 0, played < share else { return true }
    }
  }

  private func stage(for recording: GestureRecording) throws -> any ProfileStage {
    var size = recording.viewport
    if options.showsOverlay {
      size = Size(width: size.width + FramePanel.size.width, height: max(size.height, FramePanel.size.height))
    }
    if let stage, stageSize == size, hasDisplay || recordedScale == recording.scale { return stage }
    // Closes the previous window first: two windows would compete for the display.
    stage = nil
    let made: any ProfileStage =
      hasDisplay
      ? try ProfileWindow(size: size, scale: options.scale, choice: options.renderer, fonts: fonts)
      : try MemoryStage(
        size: size, scale: options.scale ?? recording.scale, fonts: fonts, isVirtual: !options.displays.isEmpty)
    stage = made
    stageSize = size
    recordedScale = recording.scale
    return made
  }

  /// The frame logs, one per display.
  var logs: [FrameLog] { runs.compactMap(\.log) }

  /// Returns the report on everything that was replayed.
  func report() -> FrameReport {
    let first = runs.first ?? ProfileRun()
    var report = FrameReport(
      machine: .current(display: stage?.display), renderer: stage?.name ?? "none",
      refreshRate: first.log?.refreshRate ?? 60, runs: first.count, hasOverlay: options.showsOverlay,
      presentWaits: first.log?.presentWaits ?? false, total: first.section(), scenes: first.scenes)
    if !options.displays.isEmpty {
      report.displays = runs.compactMap { run in
        run.log.map { .init(refreshRate: $0.refreshRate, total: run.section(), scenes: run.scenes) }
      }
    }
    return report
  }
}
