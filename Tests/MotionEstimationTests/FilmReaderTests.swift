import Documents
import TestSupport
import Testing

@testable import MotionEstimation

/// The reader of films, with films that ffmpeg makes.
@Suite(.serialized) struct FilmReaderTests {
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
      let reader = try FilmReader(path)
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
    let reader = try FilmReader(path)
    var times: [Int] = []
    while let picture = try reader.next() {
      #expect(picture.width == 64 && picture.height == 48 && picture.pixels.count == 64 * 48)
      times.append(Int((picture.time * 50).rounded()))
    }
    #expect(times == [0, 1, 2, 10, 11, 12, 20, 21, 22, 30, 31, 32])
    #expect(reader.count == 12 && reader.width == 64 && reader.duration != nil)
  }

  @Test func `luma is that of the film`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/film.mkv"
    try make(
      path, ["-f", "lavfi", "-i", "color=gray:size=32x32:rate=10:duration=0.3", "-pix_fmt", "gray", "-c:v", "ffv1"])
    let reader = try FilmReader(path)
    let first = try #require(try reader.next())
    #expect(first.pixels.allSatisfy { abs(Int($0) - 128) <= 3 })
  }

  @Test func `a file that is no film, and one that does not exist, are told apart`() throws {
    let folder = try TemporaryFolder()
    let text = folder.path + "/text.mp4"
    try File.writeAtomically(Array("This is not a film.".utf8), to: text)
    let broken = try #require(fault(text))
    #expect(broken.kind == .malformed && broken.reason.contains("not a film"), "\(broken)")
    #expect(fault(folder.path + "/none.mp4")?.kind == .missing)
    #expect(fault(folder.path)?.kind == .missing)
    let sound = folder.path + "/sound.wav"
    try make(sound, ["-f", "lavfi", "-i", "sine=duration=0.1"])
    #expect(fault(sound)?.kind == .malformed)
  }

  @Test func `a film that is no longer wanted ends ffmpeg`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/film.mkv"
    try make(path, ["-f", "lavfi", "-i", "testsrc=size=320x240:rate=50:duration=2", "-c:v", "ffv1"])
    var isStopped = false
    let reader = try FilmReader(path) { isStopped }
    #expect(try reader.next() != nil)
    isStopped = true
    #expect(try reader.next() == nil)
  }
}
