import Documents
import Glibc
import TestSupport
import Testing

/// Videos and screenshots of recordings from the command line.
@Suite("Videos on the command line", .serialized)
struct VideoTests {
  private static let text = """
    {"scrollwork":"gesture/1","scene":"timeline","viewport":[120,160],"scale":1,"device":"touch"}
    {"t":0,"type":"down","id":1,"x":60,"y":120}
    {"t":50000,"type":"move","id":1,"x":60,"y":60}
    {"t":200000,"type":"end"}

    """

  private func replay(_ options: [String], path: String? = nil, text: String = text) throws -> Program {
    let folder = try TemporaryFolder()
    let trace = folder.path + "/trace.gesture.jsonl"
    try File.writeAtomically(Array(text.utf8), to: trace)
    let program = try Program(
      ["replay", trace] + options, display: nil, environment: path.map { ["PATH": $0] } ?? [:])
    _ = try program.ending(within: 60)
    return program
  }

  @Test func `a video has a frame for each frame of the recording's duration`() throws {
    let program = try replay(["--video", "film.mp4", "--rate", "50", "--touches"])
    #expect(program.process.poll() == .exited(0), "\(program.errors)")
    // Frames at 0, 20 … 180 ms, and none at the end of 200 ms.
    #expect(try probe(program, "film.mp4") == "120,160,yuv420p,50/1,10\n")
  }

  /// ffmpeg takes what precedes a colon for a protocol, and a percent sign in the name of a picture for a sequence.
  @Test(arguments: ["10:30.mp4", "http:x.webm", "a%d.gif", "b:%03d.gif", "-o.mp4"])
  func `a video may have any name`(name: String) throws {
    let program = try replay(["--video=\(name)", "--rate", "50"])
    #expect(program.process.poll() == .exited(0), "\(program.errors)")
    #expect(try !File.read(program.folder.path + "/" + name).isEmpty)
    #expect(try Folder.files(program.folder.path, withHidden: true).allSatisfy { !$0.contains(".tmp") })
  }

  private func probe(_ program: Program, _ video: String) throws -> String {
    let probe = try ChildProcess(
      [
        "ffprobe", "-v", "error", "-count_frames", "-show_entries",
        "stream=nb_read_frames,r_frame_rate,pix_fmt,width,height", "-of", "csv=p=0", program.folder.path + "/" + video,
      ], environment: ChildProcess.inheritedEnvironment(), output: program.folder.path + "/probe")
    _ = try eventually("probe's end") { probe.poll() }
    return program.text("probe")
  }

  @Test func `slow motion multiplies the number of frames at the same rate`() throws {
    let program = try replay(["--video", "film.mp4", "--rate", "50", "--slow", "4"])
    #expect(program.process.poll() == .exited(0), "\(program.errors)")
    #expect(try probe(program, "film.mp4") == "120,160,yuv420p,50/1,40\n")
  }

  @Test func `a comparison shows two tunings side by side, and the curve look shows it beside the scene`() throws {
    let both = try replay(["--video", "film.mp4", "--rate", "50", "--look", "compare", "--against", "android"])
    // Two widths of 120 points, 84 between, 32 around, and 28 for the names.
    #expect(try probe(both, "film.mp4") == "388,252,yuv420p,50/1,10\n")
    let curve = try replay(["--frames", "frames", "--rate", "50", "--look", "curve", "--scale", "2", "--until", "0.1"])
    let picture = try Bitmap(pngAt: curve.folder.path + "/frames/frame-000000.png")
    #expect(picture.width == 2 * (120 + 24 + 480 + 64) && picture.height == 2 * (396 + 64))
    let none = try replay(["--video", "film.mp4", "--look", "compare"])
    #expect(none.process.poll() == .exited(64) && none.errors.contains("--against"), "\(none.errors)")
  }

  @Test(arguments: [true, false]) func `a GIF loops unless told to play once`(repeats: Bool) throws {
    let program = try replay(["--video", "film.gif", "--rate", "50"] + (repeats ? [] : ["--once"]))
    #expect(program.process.poll() == .exited(0), "\(program.errors)")
    let bytes = try File.read(program.folder.path + "/film.gif")
    let mark = Array("NETSCAPE2.0".utf8)
    let isMarked = bytes.indices.dropLast(mark.count).contains { bytes[$0..<$0 + mark.count].elementsEqual(mark) }
    #expect(isMarked == repeats)
  }

  @Test func `a still scene adds little to a GIF, and no other file remains`() throws {
    let longer = Self.text.replacing("200000", with: "3200000")
    let videos = try [Self.text, longer].map { try replay(["--video", "film.gif", "--rate", "50"], text: $0) }
    let sizes = try videos.map { try File.read($0.folder.path + "/film.gif").count }
    #expect(sizes[1] - sizes[0] < 150 * 100, "\(sizes) bytes, the second with 150 pictures more")
    #expect(try Folder.files(videos[1].folder.path, withHidden: true).count { $0.contains("film") } == 1)
  }

  @Test func `a missing ffmpeg is reported, and no file remains`() throws {
    // The program starts through env and the shell; none of these folders contains ffmpeg.
    let program = try replay(["--video", "film.mp4"], path: "/nowhere")
    #expect(program.process.poll() == .exited(74))
    #expect(program.errors.contains("ffmpeg"))
    #expect(program.errors.split(separator: "\n").count == 1)
    #expect(!File.exists(program.folder.path + "/film.mp4"))
  }

  @Test(arguments: ["film.xyz", "film.mp3"])
  func `an unsupported file extension is reported with supported ones`(name: String) throws {
    let program = try replay(["--video", name])
    #expect(program.process.poll() == .exited(74), "\(program.errors)")
    #expect(program.errors.contains("\(name): ") && program.errors.contains(".mp4, .webm or .gif"), "\(program.errors)")
    #expect(!program.errors.contains(".tmp-"), "\(program.errors)")
    #expect(try Folder.files(program.folder.path).allSatisfy { !$0.contains("film") })
  }

  @Test func `progress counts rendered frames, and is off by default for a file`() throws {
    let told = try replay(["--frames", "frames", "--rate", "50", "--progress"])
    #expect(told.errors == (1...10).map { "progress \($0)/10\n" }.joined())
    #expect(try Folder.files(told.folder.path + "/frames").count == 10)
    let quiet = try replay(["--frames", "frames", "--rate", "50", "--until", "0.1"])
    #expect(quiet.errors.isEmpty)
    #expect(try Folder.files(quiet.folder.path + "/frames").count == 6)
  }

  @Test func `--until stops before the end of the recording`() throws {
    let program = try replay(["--state", "-", "--until", "0.1", "--rate", "100"])
    #expect(program.output.split(separator: "\n").count == 11)
  }
}
