import Documents
import TestSupport
import Testing

extension RealWindow {
  /// Films of an app that are measured, in the real window of 1280 x 900, whose columns begin at x = 561.
  @Suite(.sharedServer) struct MeasuredFilms {
    /// The colour of the film's line in the light theme, from the design tokens, and the plot.
    private static let violet: UInt32 = 0x6A_4C93
    private static let plot = (x: 625..<1256, y: 200..<470)
    private static let rate = 0.9972

    /// Two flings of a list, each until it rests.
    private static var flings: String {
      var lines = [#"{"scrollwork":"gesture/1","scene":"timeline","viewport":[240,400],"scale":1,"device":"touch"}"#]
      var time = 200_000
      for velocity in [900.0, 1700] {
        lines.append(#"{"t":\#(time),"type":"down","id":1,"x":100,"y":320}"#)
        for step in 1...12 {
          time += 8000
          lines.append(
            #"{"t":\#(time),"type":"move","id":1,"x":100,"y":\#(320 - velocity * 0.008 * Double(step))}"#)
        }
        lines.append(#"{"t":\#(time + 1000),"type":"up","id":1,"x":100,"y":\#(320 - velocity * 0.096)}"#)
        time += 1_800_000
      }
      return (lines + [#"{"t":\#(time),"type":"end"}"#]).joined(separator: "\n") + "\n"
    }

    /// Makes a film of this program's under a tuning of its own.
    private static func film(in folder: String) throws -> String {
      let (trace, tuning, film) = (folder + "/a.gesture.jsonl", folder + "/a.tuning.json", folder + "/a film.mp4")
      try File.writeAtomically(Array(flings.utf8), to: trace)
      let values = #"{"scrollwork":"tuning/1","base":"ios","values":{"fling.decelerationRate":\#(rate)}}"#
      try File.writeAtomically(Array(values.utf8), to: tuning)
      let program = try Program(["replay", trace, "--tuning", tuning, "--video", film], display: nil)
      #expect(try program.ending(within: 120) == .exited(0), "\(program.errors)")
      return film
    }

    @Test func `a film that is dropped becomes a line in the plots`() throws {
      let folder = try TemporaryFolder()
      let film = try Self.film(in: folder.path)
      let scene = try OpenScene("timeline", width: 1280, height: 900, isBare: false)
      let before = try scene.waitForImage("the window") { _ in true }
      #expect(before.share(of: Self.violet, tolerance: 24, x: Self.plot.x, y: Self.plot.y) == 0)
      try scene.window.drop(film)
      _ = try scene.waitForImage("the film's line", within: 120) {
        $0.share(of: Self.violet, tolerance: 24, x: Self.plot.x, y: Self.plot.y) > 0.001
      }
      #expect(try scene.program.terminate() == .exited(0))
    }
  }
}
