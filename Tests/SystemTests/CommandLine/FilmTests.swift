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

  private func replay(_ options: [String], path: String? = nil) throws -> Program {
    let folder = try TemporaryFolder()
    let trace = folder.path + "/trace.gesture.jsonl"
    try File.writeAtomically(Array(Self.text.utf8), to: trace)
    let program = try Program(
      ["replay", trace] + options, display: nil, environment: path.map { ["PATH": $0] } ?? [:])
    _ = try program.ending(within: 60)
    return program
  }

  @Test func `a film has a picture for each frame of the recording's own time`() throws {
    let program = try replay(["--video", "film.mp4", "--rate", "50", "--touches"])
    #expect(program.process.poll() == .exited(0), "\(program.errors)")
    let film = program.folder.path + "/film.mp4"
    let probe = try ChildProcess(
      [
        "ffprobe", "-v", "error", "-count_frames", "-show_entries",
        "stream=nb_read_frames,r_frame_rate,pix_fmt,width,height", "-of", "csv=p=0", film,
      ], environment: ChildProcess.inheritedEnvironment(), output: program.folder.path + "/probe")
    _ = try eventually("probe's end") { probe.poll() }
    // Frames at 0, 20 … 180 ms: the end at 200 ms is not shown.
    #expect(program.text("probe") == "120,160,yuv420p,50/1,10\n")
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
