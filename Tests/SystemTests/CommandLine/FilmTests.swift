import Documents
import Glibc
import TestSupport
import Testing

/// Films and pictures of recordings, made on the command line.
@Suite("Films on the command line", .serialized)
struct FilmTests {
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

  @Test func `a film has a picture for each frame of the recording's own time`() throws {
    let program = try replay(["--video", "film.mp4", "--rate", "50", "--touches"])
    #expect(program.process.poll() == .exited(0), "\(program.errors)")
    // Frames at 0, 20 … 180 ms: the end at 200 ms is not shown.
    #expect(try probe(program, "film.mp4") == "120,160,yuv420p,50/1,10\n")
  }

  private func probe(_ program: Program, _ film: String) throws -> String {
    let probe = try ChildProcess(
      [
        "ffprobe", "-v", "error", "-count_frames", "-show_entries",
        "stream=nb_read_frames,r_frame_rate,pix_fmt,width,height", "-of", "csv=p=0", program.folder.path + "/" + film,
      ], environment: ChildProcess.inheritedEnvironment(), output: program.folder.path + "/probe")
    _ = try eventually("probe's end") { probe.poll() }
    return program.text("probe")
  }

  @Test func `slow motion has so many times more pictures, at the same rate`() throws {
    let program = try replay(["--video", "film.mp4", "--rate", "50", "--slow", "4"])
    #expect(program.process.poll() == .exited(0), "\(program.errors)")
    #expect(try probe(program, "film.mp4") == "120,160,yuv420p,50/1,40\n")
  }

  @Test func `two tunings stand side by side, and the curve beside the scene`() throws {
    let both = try replay(["--video", "film.mp4", "--rate", "50", "--look", "compare", "--against", "android"])
    // 120 points and as many, 84 between, 32 around, and 28 for the names.
    #expect(try probe(both, "film.mp4") == "388,252,yuv420p,50/1,10\n")
    let curve = try replay(["--frames", "frames", "--rate", "50", "--look", "curve", "--scale", "2", "--until", "0.1"])
    let picture = try Bitmap(pngAt: curve.folder.path + "/frames/frame-000000.png")
    #expect(picture.width == 2 * (120 + 24 + 480 + 64) && picture.height == 2 * (396 + 64))
    let none = try replay(["--video", "film.mp4", "--look", "compare"])
    #expect(none.process.poll() == .exited(64) && none.errors.contains("--against"), "\(none.errors)")
  }

  @Test(arguments: [true, false]) func `a GIF says whether it begins anew at its end`(repeats: Bool) throws {
    let program = try replay(["--video", "film.gif", "--rate", "50"] + (repeats ? [] : ["--once"]))
    #expect(program.process.poll() == .exited(0), "\(program.errors)")
    let bytes = try File.read(program.folder.path + "/film.gif")
    let mark = Array("NETSCAPE2.0".utf8)
    let isMarked = bytes.indices.dropLast(mark.count).contains { bytes[$0..<$0 + mark.count].elementsEqual(mark) }
    #expect(isMarked == repeats)
  }

  @Test func `what stands still takes no room in a GIF, and beside it nothing stays`() throws {
    let longer = Self.text.replacing("200000", with: "3200000")
    let films = try [Self.text, longer].map { try replay(["--video", "film.gif", "--rate", "50"], text: $0) }
    let sizes = try films.map { try File.read($0.folder.path + "/film.gif").count }
    #expect(sizes[1] - sizes[0] < 150 * 100, "\(sizes) bytes, the second with 150 pictures more")
    #expect(try Folder.files(films[1].folder.path, withHidden: true).count { $0.contains("film") } == 1)
  }

  @Test func `without ffmpeg it says so, and leaves nothing`() throws {
    // env and the shell are needed to start the program; ffmpeg is in none of these folders.
    let program = try replay(["--video", "film.mp4"], path: "/nowhere")
    #expect(program.process.poll() == .exited(74))
    #expect(program.errors.contains("ffmpeg"))
    #expect(program.errors.split(separator: "\n").count == 1)
    #expect(!File.exists(program.folder.path + "/film.mp4"))
  }

  @Test(arguments: ["film.xyz", "film.mp3"])
  func `an ending that is no film's is told by the name asked for, with endings that are`(name: String) throws {
    let program = try replay(["--video", name])
    #expect(program.process.poll() == .exited(74), "\(program.errors)")
    #expect(program.errors.contains("\(name): ") && program.errors.contains(".mp4, .webm or .gif"), "\(program.errors)")
    #expect(!program.errors.contains(".tmp-"), "\(program.errors)")
    #expect(try Folder.files(program.folder.path).allSatisfy { !$0.contains("film") })
  }

  @Test func `progress counts the pictures that there are, and without being asked a file gets none of it`() throws {
    let told = try replay(["--frames", "frames", "--rate", "50", "--progress"])
    #expect(told.errors == (1...10).map { "progress \($0)/10\n" }.joined())
    #expect(try Folder.files(told.folder.path + "/frames").count == 10)
    let quiet = try replay(["--frames", "frames", "--rate", "50", "--until", "0.1"])
    #expect(quiet.errors.isEmpty)
    #expect(try Folder.files(quiet.folder.path + "/frames").count == 6)
  }

  @Test func `until stops before the rest of the recording`() throws {
    let program = try replay(["--state", "-", "--until", "0.1", "--rate", "100"])
    #expect(program.output.split(separator: "\n").count == 11)
  }
}
