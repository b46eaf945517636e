import Glibc
import TestSupport
import Testing

/// Starts without a display. This suite is not part of the window tests, since it needs no display.
@Suite("Without a display", .serialized)
struct NoDisplayTests {
  @Test func `without a display the program prints one line and leaves an image and a report`() throws {
    let program = try Program(["open", "--scene", "sheet", "--bare"], display: nil)
    #expect(try program.ending(within: 120) == .exited(0), "\(program.errors)")
    #expect(program.errors.split(separator: "\n").count == 1, "\(program.errors)")
    #expect(program.errors.contains("no display"), "\(program.errors)")
    let picture = try Bitmap(pngAt: program.folder.path + "/scrollwork-tour.png")
    #expect(Set(picture.pixels).count > 100)
    #expect(program.text("scrollwork-tour.json").contains(#""frames""#))
  }

  @Test(
    arguments: [["--kiosk"], ["--record", "done.gesture.jsonl"], ["--state", "states.jsonl"], ["--debug", "damage"]])
  func `a kiosk, a recording, states and overlays need a display and exit without a tour`(options: [String]) throws {
    let program = try Program(["open"] + options, display: nil)
    #expect(try program.ending(within: 60) == .exited(69), "\(program.errors)")
    #expect(program.errors.split(separator: "\n").count == 1, "\(program.errors)")
    #expect(program.errors.contains("display"), "\(program.errors)")
    #expect(program.text("scrollwork-tour.json").isEmpty)
  }

  @Test func `an X server that does not answer is named in one line, and the tour begins without it`() throws {
    let program = try Program(["open", "--scene", "sheet", "--bare"], display: ":4711")
    _ = try eventually("the line about the X server") { program.errors.hasSuffix("\n") ? true : nil }
    #expect(program.process.poll() == nil, "the tour takes seconds")
    program.process.send(SIGKILL)
    _ = try program.ending()
    #expect(program.errors.split(separator: "\n").count == 1, "\(program.errors)")
    #expect(program.errors.contains(":4711"), "\(program.errors)")
  }
}
