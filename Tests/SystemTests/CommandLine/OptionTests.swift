import Documents
import Glibc
import TestSupport
import Testing

/// Options that take effect, and errors that are reported before any work.
@Suite("Options on the command line", .serialized)
struct OptionTests {
  private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Program {
    let program = try Program(arguments, display: nil, environment: environment)
    // A tour that started would take a minute.
    _ = try program.ending(within: 10)
    return program
  }

  /// Saves a recording of 100 ms and returns its path.
  private func trace(in folder: borrowing TemporaryFolder, _ name: String, viewport: String, scale: String = "1") throws
    -> String
  {
    let path = "\(folder.path)/\(name).gesture.jsonl"
    let text = """
      {"scrollwork":"gesture/1","scene":"timeline","viewport":\(viewport),"scale":\(scale)}
      {"t":100000,"type":"end"}

      """
    try File.writeAtomically(Array(text.utf8), to: path)
    return path
  }

  @Test(
    arguments: [
      (["profile", "--content", "/nonexistent"], 66, "/nonexistent"),
      (["tour", "--content", "/nonexistent"], 66, "/nonexistent"), (["tour", "--tuning", "nosuch"], 66, "nosuch"),
      (["tour", "--out", "/nonexistent/dir"], 74, "/nonexistent/dir"), (["tour", "--items", "-1"], 64, "--items"),
    ] as [([String], Int32, String)])
  func `tour and profile report invalid input before they play`(
    arguments: [String], code: Int32, word: String
  ) throws {
    let program = try run(arguments)
    #expect(program.process.poll() == .exited(code), "\(program.errors)")
    #expect(program.errors.split(separator: "\n").count == 1 && program.errors.contains(word), "\(program.errors)")
    #expect(program.output.isEmpty)
  }

  @Test(
    arguments: [
      (["open", "--size", "3"], "expected WIDTHxHEIGHT"), (["open", "--size", "-3"], "such as 390x844"),
      (["open", "--kiosk", "--playlist", "a,b"], "sheet, feed, timeline, events, gallery"),
      (["open", "--items", "-1"], "--items -1: expected"), (["open", "--scale", "-1"], "--scale -1.0: expected"),
      (["open", "--kiosk", "--dwell", "-1"], "--dwell -1.0: expected"),
      (["open", "--kiosk", "--idle-reset", "-1"], "--idle-reset -1.0: expected"),
      (["open", "--kiosk", "--record", "a.gesture.jsonl"], "--record does not work in a kiosk"),
      (["open", "--against", "android", "--bare"], "--against needs the panels"),
      (["open", "--kiosk", "--reach", "30"], "--reach 30.0: expected percent from 40 to 100"),
      (["open", "--kiosk", "--language", "en,"], "expected languages separated by commas, such as en,de"),
      (["open", "--kiosk", "--language", "en,de,en"], "en is named twice"),
      (["open", "--kiosk", "--language", "a,b,c,d,e,f,g,h"], "expected at most 7 languages"),
      (["open", "--kiosk", "--idle-warning", "5"], "add --idle-reset"),
      (["open", "--kiosk", "--idle-reset", "9", "--idle-warning", "9"], "from 0 to less than the reset's 9.0"),
      (["open", "--kiosk", "--attract", "tour", "--idle-warning", "-1"], "--idle-warning -1.0: expected"),
      (["open", "--language", "de"], "add --kiosk"), (["open", "--osk", "own"], "add --kiosk"),
      (["open", "--dwell", "5"], "add --kiosk"), (["open", "--debug", "frames"], "damage"),
      (["curve", "projection", "--velocity", "x"], "expected a number"),
      (["curve", "projection", "--velocity", "1", "--format", "svg"], "'csv' and 'json'"),
      (["curve", "rubberband", "--dimension", "1", "--pull", "1;2"], "expected numbers"),
      (["curve", "spring", "--from", "0", "--to", "1", "--set", "bounce.stiffness=1"], "--set"),
    ] as [([String], String)])
  func `an invalid value is reported with the expected one`(arguments: [String], words: String) throws {
    let program = try run(arguments)
    #expect(program.process.poll() == .exited(64), "\(program.errors)")
    #expect(program.errors.split(separator: "\n").count == 1 && program.errors.contains(words), "\(program.errors)")
    #expect(program.output.isEmpty)
  }

  @Test func `a language that does not ship is reported with those that do`() throws {
    let program = try run(["open", "--kiosk", "--language", "nl"])
    #expect(program.process.poll() == .exited(66), "\(program.errors)")
    #expect(program.errors.contains("nl: is not a language of the kiosk; expected en, de, es, fr, pl"))
  }

  @Test func `a missing content folder from the environment is reported with the variable`() throws {
    let program = try run(["tour"], environment: ["SCROLLWORK_ASSETS": "/nonexistent"])
    #expect(program.process.poll() == .exited(66), "\(program.errors)")
    #expect(program.errors.contains("/nonexistent: ") && program.errors.contains("SCROLLWORK_ASSETS"))
  }

  @Test func `a window without a display reports a missing content folder`() throws {
    let program = try run(["open", "--content", "/nonexistent"])
    #expect(program.process.poll() == .exited(66), "\(program.errors)")
    #expect(program.errors.contains("/nonexistent"))
  }

  @Test func `impossible images are refused with 64 or the faulty line`() throws {
    let folder = try TemporaryFolder()
    let a = try trace(in: folder, "a", viewport: "[40,60]")
    let b = try trace(in: folder, "b", viewport: "[80,60]")
    let tall = try trace(in: folder, "tall", viewport: "[390,50000]")
    let fine = try trace(in: folder, "fine", viewport: "[390,844]", scale: "1e300")
    for (arguments, code, word) in [
      ([a, b, "--screenshot", "s.png"], 64, "name one recording"), ([a, b, "--video", "f.mp4"], 64, "80 x 60"),
      ([tall, "--screenshot", "s.png"], 64, "16384"), ([fine, "--screenshot", "s.png"], 65, "fine.gesture.jsonl:1: "),
    ] as [([String], Int32, String)] {
      let program = try run(["replay"] + arguments)
      #expect(program.process.poll() == .exited(code), "\(arguments): \(program.errors)")
      #expect(program.errors.split(separator: "\n").count == 1 && program.errors.contains(word), "\(program.errors)")
      #expect(try Folder.files(program.folder.path).allSatisfy { !$0.hasSuffix(".png") && !$0.hasSuffix(".mp4") })
    }
  }

  @Test func `a fling uses the tuning's model unless one is named`() throws {
    func fling(_ options: String...) throws -> String {
      try run(["curve", "fling", "--velocity", "1000"] + options).output
    }
    let gtk = try fling("--model", "gtk")
    #expect(gtk.split(separator: "\n").count > 10)
    #expect(try fling("--set", "fling.model=gtk") == gtk)
    #expect(try fling("--tuning", "android") == fling("--model", "spline"))
    let plain = try fling()
    #expect(plain != gtk)
    #expect(try fling("--set", "fling.model=gtk", "--model", "exponential") == plain)
  }

  @Test func `a snap uses the tuning's rule`() throws {
    func snap(_ options: String...) throws -> String {
      let release = ["--points", "0,400,800", "--from", "0", "--position", "100", "--velocity", "0"]
      return try run(["curve", "snap"] + release + options).output
    }
    #expect(try snap() == "target\n0\n")
    #expect(try snap("--set", "sheet.snapRule=threshold") == "target\n400\n")
    #expect(try snap("--set", "sheet.snapRule=threshold", "--set", "sheet.snapThreshold=150") == "target\n0\n")
  }
}
