import Documents
import ScrollEngine
import TestSupport
import Testing

@testable import MotionEstimation

/// Videos of pages that H.264 has coded with few bits.
@Suite("Videos of few bits") struct CodecTests {
  private static let (width, height) = (240, 360)

  /// A video of a page that is dragged, thrown and rests, a few times.
  private struct Video {
    let offsets: [Double]
    let content: RecordedContent
    let crf: Int

    init(seed: UInt64, areAlike: Bool, crf: Int) {
      self.crf = crf
      var random = SplitMix64(seed: seed &* 59 &+ 13)
      var places = [40.0]
      for number in 0..<3 {
        places += [Double](repeating: places[places.count - 1], count: 12)
        var speed = Double.random(in: 6...24, using: &random) * (number == 1 ? -0.8 : 1)
        for step in 1...10 { places.append(places[places.count - 1] + speed * Double(step) / 10) }
        let decay = Double.random(in: 0.88...0.95, using: &random)
        while speed.magnitude > 0.2 {
          speed *= decay
          places.append(places[places.count - 1] + speed)
        }
      }
      places += [Double](repeating: places[places.count - 1], count: 12)
      let first = places.min() ?? 0
      offsets = places.map { RecordedContent.shown($0 - first) }
      let length = height + Int(offsets.max() ?? 0) + 2
      let pitch = Double.random(in: 22...34, using: &random)
      content =
        seed % 3 == 1 && !areAlike
        ? RecordedContent(seed: seed, breadth: width, length: length)
        : RecordedContent(linesOf: seed, breadth: width, length: length, pitch: pitch, areAlike: areAlike)
    }

    /// Returns the runs that are measured in the coded video.
    func runs() throws -> [[MotionTrack.Sample]] {
      let folder = try TemporaryFolder()
      let (raw, path) = (folder.path + "/video.gray", folder.path + "/video.mp4")
      var bytes: [UInt8] = []
      for offset in offsets {
        var pixels = [UInt8](repeating: 0, count: width * height)
        content.draw(at: offset, along: .y, into: &pixels, width: width, 0..<height)
        bytes += pixels
      }
      try File.writeAtomically(bytes, to: raw)
      let program = try #require(ChildProgram.find("ffmpeg"))
      let arguments = [
        "-v", "error", "-nostdin", "-y", "-f", "rawvideo", "-pix_fmt", "gray", "-s", "\(width)x\(height)", "-r", "60",
        "-i", raw, "-c:v", "libx264", "-preset", "veryfast", "-threads", "1", "-crf", "\(crf)", "-pix_fmt", "yuv420p",
        path,
      ]
      let child = try #require(ChildProgram.start([program] + arguments, isFed: false))
      let (status, words) = child.wait()
      try #require(status == 0, "\(words)")
      let reader = try VideoReader(path)
      var finder = TrackFinder(width: width, height: height)
      while let picture = try reader.next() { finder.add(picture) }
      return finder.finish(at: reader.end).filter { $0.axis == .y }.flatMap(\.runs)
    }

    /// Returns the errors of a run's offsets since its first picture.
    func errors(_ run: [MotionTrack.Sample]) -> [Double] {
      let all = run.map { $0.offset - offsets[min(offsets.count - 1, Int(($0.time * 60).rounded()))] }
      return all.map { $0 - all[0] }
    }
  }

  // At crf 35, offsets were off by 0.9 px and more where the deviation that was told was 0.01.
  @Test(arguments: Sample.of(0..<24, 3))
  func `offsets are as near to the content as their deviation says`(seed: Int) throws {
    let video = Video(seed: UInt64(seed), areAlike: false, crf: [35, 28, 18, 23][seed % 4])
    let runs = try video.runs()
    #expect(runs.reduce(0) { $0 + $1.count } * 10 >= video.offsets.count * 9)
    let ratios = runs.flatMap { run in
      zip(run, video.errors(run)).map { abs($1) / max(0.02, $0.uncertainty) }
    }
    let square = ratios.reduce(0) { $0 + $1 * $1 } / Double(ratios.count)
    #expect(square.squareRoot() < 2, "the errors are \(square.squareRoot()) times as large")
    // Neighbouring pictures share their errors, so that there are few errors in a video.
    let far = ratios.count { $0 > 4 }
    #expect(far * 20 <= ratios.count, "\(far) of \(ratios.count) are farther than four deviations")
  }

  // At crf 35, a list whose rows differ in a number alone slipped by a row after a picture that did not match.
  @Test(arguments: Sample.of(0..<24, 3))
  func `no run slips by a row where the rows of a list are alike`(seed: Int) throws {
    let video = Video(seed: UInt64(seed) &+ 100, areAlike: true, crf: [35, 28][seed % 2])
    for run in try video.runs() {
      let worst = video.errors(run).map(\.magnitude).max() ?? 0
      #expect(worst < 8, "from \(run[0].time) to \(run[run.count - 1].time) s, \(worst) px")
    }
  }
}
