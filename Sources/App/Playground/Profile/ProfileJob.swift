import Assets
import Documents
import FrameTiming
import Recording
import SDLPlatform
import Scenes

#if canImport(Glibc)
  import Glibc
#endif

/// A measurement of frames, which replays recordings in real time, in a window or in memory, and writes reports.
public struct ProfileJob {
  private let options: ProfileOptions
  private let assets: Assets
  private let scenes: [SceneDescriptor]

  /// Frames per second of a window in a check of the length of recordings, since its display is not known yet.
  private static let usualRate = 60.0

  /// Creates a job that has not started.
  ///
  /// - Parameter scenes: The scenes that recordings may belong to.
  public init(options: ProfileOptions, assets: Assets, scenes: [SceneDescriptor] = .available) {
    self.options = options
    self.scenes = scenes
    self.assets = assets
  }

  /// Replays the recordings and writes the reports.
  ///
  /// - Parameter hasDisplay: Whether to draw in a window, which requires that ``Platform/start()`` has succeeded.
  /// - Returns: The first exceeded budget, in one line; `nil` if all budgets are met or there are none.
  /// - Throws: ``DocumentError`` if a file cannot be read or written, ``PlatformError`` if drawing fails.
  public func run(hasDisplay: Bool) throws -> String? {
    // All input is read first, so that a broken file does not cost a minute of replaying.
    var recordings = try options.traces.map { path throws(DocumentError) in
      if options.scene == nil { SceneFile.openScene(ofRecording: path) }
      var recording = try RecordingReader.read(
        path, scenes: options.scene == nil ? scenes.withOpened.names : nil)
      recording.scene = options.scene ?? recording.scene
      try recording.checkFrameCount(
        rate: options.displays.max() ?? Self.usualRate, until: options.seconds ?? .infinity, path: path,
        advice: "cut it, or use --seconds")
      return (name: path, recording: recording)
    }
    for path in options.files.all { try File.checkIsWritable(path) }
    if options.playsTour || recordings.isEmpty {
      recordings += try Self.tours(assets, of: scenes).map { ("tour of \($0.scene.rawValue)", $0) }
    }
    let known = scenes.withOpened
    let session = try ProfileSession(options: options, assets: assets, scenes: known, hasDisplay: hasDisplay)
    try session.play(recordings)
    let logs = session.logs
    guard !logs.isEmpty else { return nil }
    try write(logs, report: session.report())
    return logs.lazy.compactMap { log in
      options.budgets.lazy.compactMap { $0.failure(in: log) }.first.map {
        options.displays.isEmpty ? $0 : "\($0), at \(log.refreshText) Hz"
      }
    }.first
  }

  /// Writes the requested files, or the report to standard output if none was requested.
  private func write(_ logs: [FrameLog], report: FrameReport) throws(DocumentError) {
    let files = options.files
    if let path = files.report ?? (files.all.isEmpty ? "-" : nil) { try write(report.json.line, to: path) }
    if let path = files.frames { try write(FrameTable(logs).csv, to: path) }
    if let path = files.trace {
      if path.hasSuffix(".pftrace") {
        try write(PerfettoTrace(logs, process: getpid()).bytes, to: path)
      } else {
        try write(FrameTrace(logs).json.line, to: path)
      }
    }
    if let path = files.gestures {
      let table = GestureTable(logs)
      try write(path.hasSuffix(".csv") ? table.csv : table.text, to: path)
    }
  }

  /// Returns the bundled tours in the order of the scenes.
  ///
  /// - Throws: ``DocumentError`` if there is none or one is broken.
  static func tours(_ assets: Assets, of scenes: [SceneDescriptor]) throws(DocumentError) -> [GestureRecording] {
    var tours: [GestureRecording] = []
    for name in scenes.names {
      let path = assets.path("tours/\(name.rawValue).gesture.jsonl")
      if File.isReadable(path) { tours.append(try RecordingReader.read(path)) }
    }
    guard tours.isEmpty else { return tours }
    throw DocumentError(.missing, path: assets.path("tours"), "contains no tour; name a recording to play instead")
  }

  private func write(_ text: String, to path: String) throws(DocumentError) { try write(Array(text.utf8), to: path) }

  private func write(_ bytes: [UInt8], to path: String) throws(DocumentError) {
    if path == "-" { try StandardOutput.write(bytes) } else { try File.writeAtomically(bytes, to: path) }
  }
}
