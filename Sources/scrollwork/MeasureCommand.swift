import ArgumentParser
import Documents
import MotionEstimation
import ScrollEngine

#if canImport(Glibc)
  import Glibc
#endif

/// The command that measures how content moves in a film.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure how content moves in a film.",
    discussion: """
      Reads a film of an app, such as a screen recording of a phone, through ffmpeg, and finds the parts that move as a \
      whole. See feel.md in share/doc/scrollwork for how to record a film that can be measured.
      """)

  @Argument(help: ArgumentHelp("The film.", valueName: "film"), completion: .file())
  var film: String

  @Option(
    help: ArgumentHelp("Watch only this area, in pixels of the film (default: all).", valueName: "x,y,w,h"),
    transform: Self.rect)
  var region: Rect?

  @Option(
    help: ArgumentHelp("Write the offsets of all parts as CSV; - is standard output.", valueName: "file.csv"),
    completion: .file(extensions: ["csv"]))
  var curve: String?

  private static func rect(_ text: String) throws -> Rect {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[0] >= 0, numbers[1] >= 0, numbers[2] > 0,
      numbers[3] > 0
    else { throw ValidationError("expected x,y,w,h in pixels, such as 0,300,1170,1800") }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  func run() throws {
    for file in [curve].compactMap({ $0 }) { try File.checkIsWritable(file) }
    Interrupt.install()
    let (tracks, _) = try findTracks()
    for (index, track) in tracks.enumerated() {
      let samples = track.runs.flatMap { $0 }
      let area = track.region
      print(
        "track \(index + 1): \(track.axis.rawValue), \(Int(area.width)) x \(Int(area.height)) pixels at "
          + "\(Int(area.minX)), \(Int(area.minY)); \(samples.count) pictures in \(track.runs.count) runs")
    }
    if let curve {
      let text = Array(Self.csv(tracks).utf8)
      if curve == "-" { try StandardOutput.write(text) } else { try File.writeAtomically(text, to: curve) }
    }
  }

  private func findTracks() throws -> ([MotionTrack], FilmReader) {
    let reader = try FilmReader(film) { Interrupt.isRequested }
    var progress = MeasureProgress()
    var finder: TrackFinder?
    while let picture = try reader.next() {
      var search = finder ?? TrackFinder(width: picture.width, height: picture.height, region: region)
      finder = nil
      search.add(picture)
      finder = search
      progress.update(picture.time, of: reader.duration)
    }
    progress.end()
    if Interrupt.isRequested {
      Notice.write("stopped; nothing was written")
      Glibc.exit(Interrupt.code)
    }
    guard reader.count > 1 else {
      throw DocumentError(.malformed, path: film, "has one picture; expected a film of something that moves")
    }
    let tracks = finder?.finish() ?? []
    guard !tracks.isEmpty else {
      throw DocumentError(
        .malformed, path: film,
        "nothing in it moves as a whole; expected a film of content that scrolls, or its area with --region")
    }
    return (tracks, reader)
  }

  /// Returns the samples of all tracks as a table, one line for each.
  private static func csv(_ tracks: [MotionTrack]) -> String {
    var text = "track,axis,run,time_s,offset_px,deviation_px\n"
    for (index, track) in tracks.enumerated() {
      for (run, samples) in track.runs.enumerated() {
        for sample in samples {
          text += "\(index + 1),\(track.axis.rawValue),\(run + 1),\(rounded(sample.time, 1e6)),"
          text += "\(rounded(sample.offset, 1e3)),\(rounded(sample.deviation, 1e3))\n"
        }
      }
    }
    return text
  }

  private static func rounded(_ value: Double, _ factor: Double) -> Double { (value * factor).rounded() / factor }
}

/// Progress of reading a film on standard error, if that is a terminal.
private struct MeasureProgress {
  private let start = ContinuousClock.now
  private var percent = -1

  /// Rewrites the line in the terminal.
  ///
  /// - Parameters:
  ///   - time: Time in the film, in seconds.
  ///   - duration: Duration of the film in seconds; `nil` if unknown.
  mutating func update(_ time: Double, of duration: Double?) {
    guard ProgressReport.isTerminal else { return }
    guard let duration, duration > 0 else {
      guard Int(time) > percent else { return }
      percent = Int(time)
      return ProgressReport.write("\r\u{1B}[K\(percent) s of the film read")
    }
    let share = min(1, time / duration)
    guard Int(share * 100) > percent else { return }
    percent = Int(share * 100)
    let left = (ContinuousClock.now - start) / .seconds(1) * (1 - share) / max(share, 0.001)
    ProgressReport.write("\r\u{1B}[K\(percent) % of the film read, \(Int(left.rounded(.up))) s left")
  }

  /// Removes the line.
  func end() { if percent >= 0 { ProgressReport.write("\r\u{1B}[K") } }
}
