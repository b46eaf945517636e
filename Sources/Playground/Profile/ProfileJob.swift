import Assets
import Documents
import FrameTiming
import Recording
import SDLPlatform
import Scenes

#if canImport(Glibc)
  import Glibc
#endif

/// Measures frames: plays recordings in real time, in a window or in memory, and writes what was measured.
public struct ProfileJob {
  private let options: ProfileOptions
  private let assets: Assets
  private let scenes: [SceneDescriptor]

  /// A job that has not begun.
  ///
  /// - Parameter scenes: those that recordings may be of.
  public init(options: ProfileOptions, assets: Assets, scenes: [SceneDescriptor] = .shipped) {
    self.options = options
    self.scenes = scenes
    self.assets = assets
  }

  /// Plays and writes.
  ///
  /// - Parameter hasDisplay: whether to draw in a window; ``Platform/start()`` must then have succeeded.
  /// - Returns: what is over the budget, in one line; `nil` when it is kept or there is none.
  /// - Throws: ``DocumentError`` for files that cannot be read or written, ``PlatformError`` when nothing can be drawn.
  public func run(hasDisplay: Bool) throws -> String? {
    // Everything is read before anything is played, so that a broken file costs no minute of playing.
    var recordings = try options.traces.map { path throws(DocumentError) in
      (name: path, recording: try RecordingReader.read(path, scenes: scenes.names))
    }
    for path in options.files.all { try File.checkFolder(of: path) }
    if options.playsTour || recordings.isEmpty {
      recordings += try Self.tours(assets, of: scenes).map { ("tour of \($0.scene.rawValue)", $0) }
    }
    let session = try ProfileSession(options: options, assets: assets, scenes: scenes, hasDisplay: hasDisplay)
    try session.play(recordings)
    let logs = session.logs
    guard !logs.isEmpty else { return nil }
    try write(logs, report: session.report())
    return logs.lazy.compactMap { log in
      options.budgets.lazy.compactMap { $0.failure(in: log) }.first.map {
        options.displays.isEmpty ? $0 : "\($0), at \(JSONText.number((log.refreshRate * 1000).rounded() / 1000)) Hz"
      }
    }.first
  }

  /// Writes what was asked for, the report where nothing was.
  private func write(_ logs: [FrameLog], report: FrameReport) throws(DocumentError) {
    let files = options.files
    if let path = files.report ?? (files.all.isEmpty ? "-" : nil) { try write(report.json, to: path) }
    if let path = files.frames { try write(FrameTable(logs).csv, to: path) }
    if let path = files.trace {
      if path.hasSuffix(".pftrace") {
        try write(PerfettoTrace(logs, process: getpid()).bytes, to: path)
      } else {
        try write(FrameTrace(logs).json, to: path)
      }
    }
    if let path = files.gestures {
      let table = GestureTable(logs)
      try write(path.hasSuffix(".csv") ? table.csv : table.text, to: path)
    }
  }

  /// The shipped tours, in the order of the scenes.
  ///
  /// - Throws: ``DocumentError`` when there is none, or one is broken.
  static func tours(_ assets: Assets, of scenes: [SceneDescriptor]) throws(DocumentError) -> [GestureRecording] {
    var tours: [GestureRecording] = []
    for name in scenes.names {
      let path = assets.path("tours/\(name.rawValue).gesture.jsonl")
      if File.isReadable(path) { tours.append(try RecordingReader.read(path)) }
    }
    guard tours.isEmpty else { return tours }
    throw DocumentError(.missing, path: assets.path("tours"), "holds no tour; name a recording to play instead")
  }

  private func write(_ text: String, to path: String) throws(DocumentError) { try write(Array(text.utf8), to: path) }

  private func write(_ bytes: [UInt8], to path: String) throws(DocumentError) {
    if path == "-" { try StandardOutput.write(bytes) } else { try File.writeAtomically(bytes, to: path) }
  }
}
