import Documents
import TestSupport
import Testing

extension RealWindow {
  /// A kiosk with two displays, 1280×1024 and to its right 800×600.
  @Suite struct KioskOnDisplays {
    private let displays: TwoDisplays

    init() throws { displays = try TwoDisplays() }

    /// The position and size of a window.
    private struct Place: Equatable {
      var x: Int
      var y: Int
      var width: Int
      var height: Int
    }

    private func open(_ arguments: [String]) throws -> OpenScene {
      try OpenScene(arguments: ["--kiosk"] + arguments, on: displays.server)
    }

    private func position(of scene: OpenScene) -> Place {
      let (origin, size) = (scene.window.origin, scene.window.size)
      return Place(x: Int(origin.x), y: Int(origin.y), width: size.width, height: size.height)
    }

    /// Waits until the window has a position and size and is fully drawn.
    private func expect(_ scene: OpenScene, at wanted: Place, _ when: String) throws {
      _ = try eventually(when, within: 20, instead: { "\(position(of: scene))" }) {
        position(of: scene) == wanted ? true : nil
      }
      _ = try scene.waitForImage("the scene \(when)") { picture in
        // The list at the bottom shows several colours over the whole width.
        Set((0..<wanted.width).map { picture.pixels[(wanted.height - 30) * picture.width + $0] }).count > 4
      }
    }

    @Test(arguments: ["2", "DUMMY1"])
    func `a kiosk fills the requested display, also after it changes or returns`(display: String) throws {
      let log = try TemporaryFolder()
      let scene = try open(["--display", display, "--log", log.path])
      try expect(scene, at: Place(x: 1280, y: 0, width: 800, height: 600), "at first")
      try displays.switchOn(mode: "640x480")
      try expect(scene, at: Place(x: 1280, y: 0, width: 640, height: 480), "on the smaller display")
      try displays.changeLeft(mode: "1024x768")
      try expect(scene, at: Place(x: 1024, y: 0, width: 640, height: 480), "on the display that moved")
      try displays.switchOff()
      try expect(scene, at: Place(x: 0, y: 0, width: 1024, height: 768), "on the display that is left")
      try displays.switchOn()
      try expect(scene, at: Place(x: 1024, y: 0, width: 800, height: 600), "on the display that is back")
      try scene.waitForSilence()
      #expect(try scene.program.terminate() == .exited(0))
      #expect(scene.program.errors.isEmpty, "\(scene.program.errors)")
      let lines = try Folder.files(log.path).map { String(decoding: try File.read("\(log.path)/\($0)"), as: UTF8.self) }
      // The log knows displays by their names, not by their numbers.
      for event in display == "2" ? [] : ["display-lost", "display-back"] {
        #expect(lines.joined().ranges(of: "\"event\":\"\(event)\"").count == 1, "\(lines.joined())")
      }
    }

    @Test func `without a request a kiosk stays on the display where it opened`() throws {
      try displays.switchOff()
      let scene = try open([])
      try expect(scene, at: Place(x: 0, y: 0, width: 1280, height: 1024), "at first")
      try displays.switchOn()
      try displays.changeLeft(mode: "1024x768")
      try expect(scene, at: Place(x: 0, y: 0, width: 1024, height: 768), "beside a second display")
    }

    @Test func `a kiosk moves to the requested display when it is connected`() throws {
      try displays.switchOff()
      let scene = try open(["--display", "DUMMY1"])
      try expect(scene, at: Place(x: 0, y: 0, width: 1280, height: 1024), "on another display")
      #expect(scene.program.errors.contains("no display DUMMY1"))
      try displays.switchOn()
      try expect(scene, at: Place(x: 1280, y: 0, width: 800, height: 600), "on its own")
    }
  }
}
