import Documents
import TestSupport
import Testing

@testable import MotionEstimation

/// The reader of videos, with videos that ffmpeg makes.
@Suite(.serialized) struct VideoReaderTests {
  /// Runs ffmpeg.
  private func make(_ path: String, _ arguments: [String]) throws {
    let program = try #require(ChildProgram.find("ffmpeg"))
    let child = try #require(
      ChildProgram.start([program, "-v", "error", "-nostdin", "-y"] + arguments + [path], isFed: false))
    let (status, words) = child.wait()
    #expect(status == 0, "\(words)")
  }

  /// Returns the error of reading a file.
  private func fault(_ path: String) -> DocumentError? {
    do {
      let reader = try VideoReader(path)
      while try reader.next() != nil {}
      return nil
    } catch { return error }
  }

  @Test func `pictures have their own times, also if the rate varies`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/film.mkv"
    // Pictures at 0, 1, 2, 10, 11, 12, 20 … fiftieths of a second, from half a second on.
    try make(
      path,
      [
        "-f", "lavfi", "-i", "testsrc=size=64x48:rate=50:duration=0.24", "-vf",
        "settb=1/50,setpts=25+10*floor(N/3)+mod(N\\,3)", "-fps_mode", "passthrough", "-enc_time_base", "1/50", "-c:v",
        "ffv1",
      ])
    let reader = try VideoReader(path)
    var times: [Int] = []
    while let picture = try reader.next() {
      #expect(picture.width == 64 && picture.height == 48 && picture.pixels.count == 64 * 48)
      times.append(Int((picture.time * 50).rounded()))
    }
    #expect(times == [0, 1, 2, 10, 11, 12, 20, 21, 22, 30, 31, 32])
    #expect(reader.count == 12 && reader.width == 64 && reader.duration != nil)
  }

  @Test func `luma is that of the video`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/film.mkv"
    try make(
      path, ["-f", "lavfi", "-i", "color=gray:size=32x32:rate=10:duration=0.3", "-pix_fmt", "gray", "-c:v", "ffv1"])
    let reader = try VideoReader(path)
    let first = try #require(try reader.next())
    #expect(first.pixels.allSatisfy { abs(Int($0) - 128) <= 3 })
  }

  @Test func `a file that is no video, and one that does not exist, are told apart`() throws {
    let folder = try TemporaryFolder()
    let text = folder.path + "/text.mp4"
    try File.writeAtomically(Array("This is not a film.".utf8), to: text)
    let broken = try #require(fault(text))
    #expect(broken.kind == .malformed && broken.reason.contains("not a video"), "\(broken)")
    #expect(fault(folder.path + "/none.mp4")?.kind == .missing)
    #expect(fault(folder.path)?.kind == .missing)
    let sound = folder.path + "/sound.wav"
    try make(sound, ["-f", "lavfi", "-i", "sine=duration=0.1"])
    #expect(fault(sound)?.kind == .malformed)
  }

  /// Words that programs print and that names and metadata may contain.
  private static let words = [
    "fps_mode", "pts_time:", "[Parsed_showinfo_2 @ 0x1]", "[info]", "[error] ", "[fatal] ", "n:", "frame:0", "pts:99",
    "s:9x9", "  Duration: 99:00:00.00, start: 5, ", "%d", "%03d", ":", "'", "\"", "\\", "-", "FRAME", "W9 H9", "\n",
    "\r",
    "shown=1", " ", "|", "é", ";", "=",
  ]

  private func text(_ random: inout SplitMix64, _ without: String = "") -> String {
    (0..<Int.random(in: 1...9, using: &random)).compactMap { _ in Self.words.randomElement(using: &random) }.joined()
      .filter { !without.contains($0) }
  }

  /// Returns the times, sizes and pixels of a video.
  private func content(_ path: String) throws -> [String] {
    let reader = try VideoReader(path)
    var content: [String] = []
    while let picture = try reader.next() {
      content.append("\(picture.time) \(picture.width) \(picture.height) \(picture.pixels.hashValue)")
    }
    return content
  }

  @Test func `a video is read whatever its name and its metadata say`() throws {
    let folder = try TemporaryFolder()
    var random = SplitMix64(seed: 7)
    let source = ["-f", "lavfi", "-i", "testsrc=size=64x48:rate=25:duration=0.2", "-c:v", "mpeg4"]
    for ending in Sample.of(["mp4", "mkv", "avi", "mov"], 1) {
      let plain = "\(folder.path)/plain.\(ending)"
      try make(plain, source)
      let expected = try content(plain)
      #expect(expected.count == 5)
      for _ in 0..<Sample.of(0..<12, 2).count {
        let keys = ["title", "comment", "artist", "description", "encoder", "show"]
        let metadata = keys.flatMap {
          ["-metadata", "\($0)=\(text(&random))", "-metadata:s:v", "\($0)=\(text(&random))"]
        }
        let written = "\(folder.path)/written.\(ending)"
        try make(written, source + metadata)
        let named = "\(folder.path)/\(text(&random, "/")).\(ending)"
        try File.writeAtomically(try File.read(written), to: named)
        #expect(try content(named) == expected, "\(named.debugDescription): \(metadata)")
      }
    }
    let broken = folder.path + "/fps_mode option 'fps_mode'.mp4"
    try File.writeAtomically(Array("This is not a film.".utf8), to: broken)
    #expect(fault(broken)?.kind == .malformed)
  }

  @Test func `a video that gives no picture in time ends with an error, and so does a device`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/film.mkv"
    try make(path, ["-f", "lavfi", "-i", "testsrc=size=64x48:rate=50:duration=0.2", "-c:v", "ffv1"])
    let reader = try VideoReader(path, patience: .zero)
    #expect(throws: DocumentError.self) { while try reader.next() != nil {} }
    #expect(fault("/dev/zero")?.reason.contains("device") == true)
  }

  @Test func `a video that is no longer wanted ends ffmpeg`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/film.mkv"
    try make(path, ["-f", "lavfi", "-i", "testsrc=size=320x240:rate=50:duration=2", "-c:v", "ffv1"])
    var isStopped = false
    let reader = try VideoReader(path) { isStopped }
    #expect(try reader.next() != nil)
    isStopped = true
    #expect(try reader.next() == nil)
  }
}
