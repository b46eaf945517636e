import Documents
import Glibc
import TestSupport
import Testing

/// Videos of this program, measured by it.
@Suite("Measured videos on the command line", .serialized)
struct MeasureCommandTests {
  /// Flings of a list, each until it rests, with the velocity in points per second.
  private static func flings(_ velocities: [Double]) -> String {
    var text =
      "{\"scrollwork\":\"gesture/1\",\"scene\":\"timeline\",\"viewport\":[240,400],\"scale\":1,\"device\":\"touch\"}\n"
    var time = 200_000
    for velocity in velocities {
      let start = velocity > 0 ? 320.0 : 100
      text += "{\"t\":\(time),\"type\":\"down\",\"id\":1,\"x\":100,\"y\":\(start)}\n"
      for step in 1...12 {
        time += 8000
        text +=
          "{\"t\":\(time),\"type\":\"move\",\"id\":1,\"x\":100,\"y\":\(start - velocity * 0.008 * Double(step))}\n"
      }
      text += "{\"t\":\(time + 1000),\"type\":\"up\",\"id\":1,\"x\":100,\"y\":\(start - velocity * 0.096)}\n"
      time += 2_000_000
    }
    return text + "{\"t\":\(time),\"type\":\"end\"}\n"
  }

  /// Runs the program in a folder of its own and checks that it succeeds.
  private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Program {
    let program = try Program(arguments, display: nil, environment: environment)
    _ = try program.ending(within: 120)
    return program
  }

  @Test func `the offsets of a video are those of the replay, and its law is found`() throws {
    let folder = try TemporaryFolder()
    let trace = folder.path + "/trace.gesture.jsonl"
    try File.writeAtomically(Array(Self.flings([900, 1600, -700]).utf8), to: trace)
    let video = folder.path + "/film.mp4"
    let replay = try run(["replay", trace, "--tuning", "ios", "--video", video, "--state", folder.path + "/states"])
    #expect(replay.process.poll() == .exited(0), "\(replay.errors)")
    let measured = try run([
      "measure", video, "--points", "240", "--curve", "curve.csv", "--report", "report.json", "--tuning",
      "like.tuning.json", "--plot", "plot.svg",
    ])
    #expect(measured.process.poll() == .exited(0), "\(measured.errors)")
    let states = String(decoding: try File.read(folder.path + "/states"), as: UTF8.self).split(separator: "\n")
    let offsets = try states.map { line in
      try #require(try JSONParser.parse(Array(line.utf8))["list.offset"]?.number).rounded()
    }
    let rows = measured.text("curve.csv").split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",").map { Double($0) ?? .nan }
    }
    let errors = rows.filter { $0[1] == 0 }.map { $0[3] - offsets[min(offsets.count - 1, Int(($0[0] * 60).rounded()))] }
    let mean = errors.reduce(0, +) / Double(errors.count)
    let square = errors.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(errors.count)
    #expect(errors.count > 300 && square.squareRoot() < 0.15, "\(square.squareRoot())")
    let tuning = try JSONParser.parse(Array(measured.text("like.tuning.json").utf8))
    let rate = try #require(tuning["values"]?["fling.decelerationRate"]?.number)
    #expect(abs(rate - 0.998) < 0.0003)
    #expect(measured.text("plot.svg").hasPrefix("<svg") && measured.text("report.json").contains("\"measure/1\""))
    #expect(!measured.output.isEmpty)
  }

  /// A finger that drags a list slowly, back and forth, holds it still each time, and then flings it.
  private static var strokes: String {
    var lines = [#"{"scrollwork":"gesture/1","scene":"timeline","viewport":[240,400],"scale":1,"device":"touch"}"#]
    var time = 500_000
    for (start, way, steps, hold) in [(320.0, 180.0, 100, 20), (100, -90, 75, 20), (320, 140, 20, 0)] {
      lines.append(#"{"t":\#(time),"type":"down","id":1,"x":100,"y":\#(start)}"#)
      for step in 1...(steps + hold) {
        time += 8000
        let place = start - way * Double(min(step, steps)) / Double(steps)
        lines.append(#"{"t":\#(time),"type":"move","id":1,"x":100,"y":\#(place)}"#)
      }
      lines.append(#"{"t":\#(time + 1000),"type":"up","id":1,"x":100,"y":\#(start - way)}"#)
      time += 1_500_000
    }
    return (lines + [#"{"t":\#(time),"type":"end"}"#]).joined(separator: "\n") + "\n"
  }

  /// Returns the offsets of the list in a file of states.
  private static func offsets(in path: String) throws -> [Double] {
    try String(decoding: try File.read(path), as: UTF8.self).split(separator: "\n").map { line in
      try #require(try JSONParser.parse(Array(line.utf8))["list.offset"]?.number)
    }
  }

  /// Turns of a wheel whose notches follow each other within 46 to 139 ms.
  private static var turns: String {
    var lines = [#"{"scrollwork":"gesture/1","scene":"timeline","viewport":[240,400],"scale":1,"device":"wheel"}"#]
    var time = 0
    for (waits, direction) in [([85, 62, 118], -1), ([46, 91, 73, 139], -1), ([], 1), ([77, 103], 1)] {
      time += 900_000
      for wait in [0] + waits {
        time += wait * 1000
        lines.append(#"{"t":\#(time),"type":"wheel","dx":0,"dy":\#(direction),"x":100,"y":200}"#)
      }
    }
    return (lines + [#"{"t":\#(time + 900_000),"type":"end"}"#]).joined(separator: "\n") + "\n"
  }

  @Test func `a wheel moves the list with the tuning of its video as in the video`() throws {
    let folder = try TemporaryFolder()
    let (trace, video, wheel) = (
      folder.path + "/trace.gesture.jsonl", folder.path + "/film.mp4", folder.path + "/wheel"
    )
    let (like, recorded, replayed) = (folder.path + "/like", folder.path + "/filmed", folder.path + "/replayed")
    try File.writeAtomically(Array(Self.turns.utf8), to: trace)
    let values = #"{"wheel.motion":"spring","wheel.smoothing":0.28,"wheel.step":47}"#
    try File.writeAtomically(
      Array(#"{"scrollwork":"tuning/1","base":"ios","values":\#(values)}"#.utf8), to: wheel)
    for arguments in [
      ["replay", trace, "--tuning", wheel, "--video", video, "--state", recorded],
      ["measure", video, "--points", "240", "--tuning", like],
      ["replay", trace, "--tuning", like, "--state", replayed],
    ] {
      let program = try run(arguments)
      #expect(program.process.poll() == .exited(0), "\(arguments): \(program.errors)")
    }
    let (truth, found) = (try Self.offsets(in: recorded), try Self.offsets(in: replayed))
    #expect(truth.count == found.count && truth.max() ?? 0 > 400)
    for (index, pair) in zip(truth, found).enumerated() {
      #expect(abs(pair.0 - pair.1) < 1.5, "at picture \(index)")
    }
    let tuning = try JSONParser.parse(try File.read(like))
    #expect(tuning["values"]?["wheel.motion"]?.string == "spring")
    #expect(abs((tuning["values"]?["wheel.smoothing"]?.number ?? 0) / 0.28 - 1) < 0.02)
    #expect(abs((tuning["values"]?["wheel.step"]?.number ?? 0) / 47 - 1) < 0.01)
  }

  @Test func `the fingers of a video move the list as in the video`() throws {
    let folder = try TemporaryFolder()
    let (trace, video) = (folder.path + "/trace.gesture.jsonl", folder.path + "/film.mp4")
    let (user, recorded, replayed) = (
      folder.path + "/hand.gesture.jsonl", folder.path + "/filmed", folder.path + "/replayed"
    )
    try File.writeAtomically(Array(Self.strokes.utf8), to: trace)
    for arguments in [
      ["replay", trace, "--tuning", "ios", "--video", video, "--touches", "--state", recorded],
      ["measure", video, "--points", "240", "--gesture", user, "--scene", "timeline"],
      ["replay", user, "--tuning", "ios", "--state", replayed],
    ] {
      let program = try run(arguments)
      #expect(program.process.poll() == .exited(0), "\(arguments): \(program.errors)")
    }
    let (truth, found) = (try Self.offsets(in: recorded), try Self.offsets(in: replayed))
    #expect(truth.count == found.count)
    // While the finger holds the list, and after it has lifted.
    for seconds in [1.4, 2.5, 3.8, 4.9] {
      let index = Int(seconds * 60)
      #expect(abs(truth[index] - found[index]) < 2.5, "\(found[index]) at \(seconds) s, in the film \(truth[index])")
    }
    // A slow finger moves four points between pictures, and the video shows only one of the two places.
    for index in 0..<300 { #expect(abs(truth[index] - found[index]) < 6, "at picture \(index)") }
    let (way, flung) = ((truth.last ?? 0) - truth[300], (found.last ?? 0) - found[300])
    #expect(way > 300 && abs(flung / way - 1) < 0.1, "\(flung), in the film \(way)")
  }

  @Test func `two fingers of a video have an ID each in its gesture`() throws {
    let folder = try TemporaryFolder()
    let (trace, video, user) = (
      folder.path + "/trace.gesture.jsonl", folder.path + "/film.mp4", folder.path + "/hand.gesture.jsonl"
    )
    var lines = [#"{"scrollwork":"gesture/1","scene":"timeline","viewport":[240,400],"scale":1,"device":"touch"}"#]
    lines.append(#"{"t":500000,"type":"down","id":1,"x":80,"y":190}"#)
    lines.append(#"{"t":600000,"type":"down","id":2,"x":160,"y":250}"#)
    for step in 1...60 {
      let time = 600_000 + step * 8000
      lines.append(#"{"t":\#(time),"type":"move","id":1,"x":80,"y":\#(190 - 2 * step)}"#)
      lines.append(#"{"t":\#(time),"type":"move","id":2,"x":160,"y":\#(250 - step)}"#)
    }
    lines.append(#"{"t":1100000,"type":"up","id":1,"x":80,"y":70}"#)
    lines.append(#"{"t":1200000,"type":"up","id":2,"x":160,"y":190}"#)
    lines.append(#"{"t":2500000,"type":"end"}"#)
    try File.writeAtomically(Array((lines.joined(separator: "\n") + "\n").utf8), to: trace)
    for arguments in [
      ["replay", trace, "--video", video, "--touches"],
      ["measure", video, "--points", "240", "--gesture", user, "--scene", "timeline"],
    ] {
      let program = try run(arguments)
      #expect(program.process.poll() == .exited(0), "\(arguments): \(program.errors)")
    }
    let events = try String(decoding: try File.read(user), as: UTF8.self).split(separator: "\n").map {
      try JSONParser.parse(Array($0.utf8))
    }
    for (type, truth) in [("down", [(80.0, 190.0), (160, 250)]), ("up", [(80, 70), (160, 190)])] {
      let found = events.filter { $0["type"]?.string == type }
      try #require(found.count == 2, "\(type)")
      #expect(Set(found.compactMap { $0["id"]?.integer }).count == 2)
      for (event, place) in zip(found, truth) {
        let (x, y) = (event["x"]?.number ?? 0, event["y"]?.number ?? 0)
        #expect(abs(x - place.0) < 2 && abs(y - place.1) < 3, "\(type) at \(x), \(y)")
      }
    }
  }

  @Test(
    arguments: [
      (["measure"], 64, "video"), (["measure", "a.mp4", "--points", "0"], 64, "above 0"),
      (["measure", "a.mp4", "--region", "1,2,3"], 64, "x,y,w,h"),
      (["measure", "a.mp4", "--plot", "a.jpg"], 64, ".svg or .png"),
      (["measure", "a.mp4", "--report", "-", "--curve", "-"], 64, "standard output"),
      (["measure", "a.mp4"], 66, "a.mp4"), (["measure", "/etc/passwd"], 65, "not a video"),
      (["measure", "/etc/passwd", "--tuning", "/proc/nowhere/a"], 74, "cannot be written"),
    ] as [([String], Int32, String)])
  func `a mistake is explained in one line`(arguments: [String], code: Int32, words: String) throws {
    let program = try run(arguments)
    #expect(program.process.poll() == .exited(code))
    #expect(program.errors.contains(words), "\(program.errors)")
    #expect(program.output.isEmpty)
    #expect(program.errors.split(separator: "\n").count == 1 || code == 64, "\(program.errors)")
  }

  @Test(
    arguments: [
      ("nullsrc=size=160x240:rate=30:duration=2,geq=random(1)*255:128:128", "moves as a whole"),
      ("testsrc=size=160x240:rate=30:duration=0.03", "one picture"),
      ("color=gray:size=160x240:rate=30:duration=1", "moves as a whole"),
    ])
  func `a video of noise, of one picture or of nothing is refused`(source: String, words: String) throws {
    let folder = try TemporaryFolder()
    let video = folder.path + "/film.mkv"
    let maker = try ChildProcess(
      ["ffmpeg", "-v", "error", "-nostdin", "-f", "lavfi", "-i", source, "-c:v", "ffv1", video],
      environment: ChildProcess.inheritedEnvironment(), output: folder.path + "/output")
    #expect(try eventually("end of ffmpeg", within: 60) { maker.poll() } == .exited(0))
    let program = try run(["measure", video, "--tuning", "like.tuning.json"])
    #expect(program.process.poll() == .exited(65) && program.errors.contains(words), "\(program.errors)")
    #expect(program.errors.split(separator: "\n").count == 1)
    #expect(program.text("like.tuning.json").isEmpty)
  }

  @Test func `without ffmpeg one line says what is missing`() throws {
    let folder = try TemporaryFolder()
    try File.writeAtomically([0], to: folder.path + "/film.mp4")
    let program = try run(["measure", folder.path + "/film.mp4"], environment: ["PATH": folder.path])
    #expect(program.process.poll() == .exited(69) && program.errors.contains("ffmpeg"), "\(program.errors)")
  }
}
