import Documents
import Glibc
import TestSupport
import Testing

extension RealWindow {
  /// Videos of an app that are measured, in the real window of 1280 x 900, whose columns begin at x = 561.
  @Suite(.sharedServer) struct MeasuredVideos {
    /// The colour of the video's line in the light theme, from the design tokens, and the plot.
    private static let violet: UInt32 = 0x6A_4C93
    private static let plot = (x: 625..<1256, y: 200..<470)
    private static let rate = 0.9972
    /// The camera in the transport, an empty part of its menu, and the menu's last item.
    private static let camera = (x: 1053.0, y: 32.0)
    private static let menu = (x: 1055..<1065, y: 190..<250)
    private static let fromVideo = (x: 885.0, y: 233.0)
    /// The button of the library, and the one of videos in its head.
    private static let library = (x: 1241.0, y: 132.0)
    private static let videoInLibrary = (x: 1022.0, y: 92.0)

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

    /// Makes a video of this program's under a tuning of its own.
    private static func video(in folder: String) throws -> String {
      let (trace, tuning, video) = (folder + "/a.gesture.jsonl", folder + "/a.tuning.json", folder + "/a film.mp4")
      try File.writeAtomically(Array(flings.utf8), to: trace)
      let values = #"{"scrollwork":"tuning/1","base":"ios","values":{"fling.decelerationRate":\#(rate)}}"#
      try File.writeAtomically(Array(values.utf8), to: tuning)
      let program = try Program(["replay", trace, "--tuning", tuning, "--video", video], display: nil)
      #expect(try program.ending(within: 120) == .exited(0), "\(program.errors)")
      return video
    }

    /// Waits for the video's line in the plots, and checks that B has the video's deceleration over A's values.
    private static func checkResult(_ scene: OpenScene) throws {
      _ = try scene.waitForImage("the video's line", within: 120) {
        $0.share(of: violet, tolerance: 24, x: plot.x, y: plot.y) > 0.001
      }
      // Unsaved work on B is kept here. B differs from its preset only in what the video determines.
      let path = scene.program.folder.path + "/state/scrollwork/session-2.tuning.json"
      let saved = try eventually("the film's tuning in \(path)") { () -> JSONValue? in
        guard let bytes = try? File.read(path) else { return nil }
        return try? JSONParser.parse(bytes)
      }
      #expect(saved["side"]?.string == "B" && saved["base"]?.string == "ios")
      let found = try #require(saved["values"]?["fling.decelerationRate"]?.number)
      #expect(abs(found - rate) < 0.0003, "\(found)")
      #expect(saved["values"]?["fling.model"] == nil && saved["values"]?["bounce.stiffness"] == nil)
    }

    @Test func `a video that the desktop's dialog returns becomes a line in the plots and the tuning B`() throws {
      let folder = try TemporaryFolder()
      let video = try Self.video(in: folder.path)
      // The desktop's dialog, which is cancelled the first time. Then it writes the chosen path, and always warnings of
      // its toolkit.
      let dialog = folder.path + "/zenity"
      let script = """
        #!/bin/sh
        echo warning >&2
        echo "$@" >>'\(folder.path)/asked'
        mkdir '\(folder.path)/cancelled' 2>'\(folder.path)/errors' && exit 1
        echo '\(video)'

        """
      try File.writeAtomically(Array(script.utf8), to: dialog)
      chmod(dialog, 0o755)
      let path = ChildProcess.inheritedEnvironment()["PATH"] ?? "/usr/bin"
      let scene = try OpenScene(
        "timeline", width: 1280, height: 900, isBare: false, environment: ["PATH": folder.path + ":" + path])
      let before = try scene.waitForImage("the window") { _ in true }
      #expect(before.share(of: Self.violet, tolerance: 24, x: Self.plot.x, y: Self.plot.y) == 0)
      scene.mouse.move(Self.camera.x, Self.camera.y)
      scene.mouse.press(button: 3)
      scene.mouse.release(button: 3)
      _ = try scene.waitForImage("the camera's menu") {
        $0.share(of: 0xFF_FFFF, tolerance: 0, x: Self.menu.x, y: Self.menu.y) == 1
      }
      scene.mouse.click(Self.fromVideo.x, Self.fromVideo.y)
      _ = try eventually("a dialog that is cancelled") { Folder.exists(folder.path + "/cancelled") ? true : nil }
      scene.mouse.click(Self.library.x, Self.library.y)
      // The words of the button have the accent colour, and are the only ones between title and buttons.
      _ = try scene.waitForImage("the library") {
        $0.share(of: 0x06_706B, tolerance: 24, x: 985..<1060, y: 84..<100) > 0.02
      }
      scene.mouse.click(Self.videoInLibrary.x, Self.videoInLibrary.y)
      try Self.checkResult(scene)
      let asked = String(decoding: try File.read(folder.path + "/asked"), as: UTF8.self).split(separator: "\n")
      #expect(asked.count == 2, "\(asked)")
      for words in asked { #expect(words.contains("--file-selection") && words.contains("*.mp4"), "\(words)") }
      #expect(try scene.program.terminate() == .exited(0))
    }
  }
}
