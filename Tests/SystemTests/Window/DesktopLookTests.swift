import Documents
import TestSupport
import Testing

extension RealWindow {
  /// The look of a desktop, by its Settings portal.
  @Suite struct DesktopLook {
    /// A window in a session with a portal.
    private struct Desk {
      let portal: SettingsPortal
      let home: String
      let server: XServer
      let program: Program
      let window: XWindow

      init(
        _ settings: [SettingsPortal.Setting: UInt32], home: borrowing TemporaryFolder
      ) throws {
        portal = try SettingsPortal(settings)
        self.home = home.path
        server = try SharedServer.current ?? XServer()
        server.restPointer()
        program = try Program(
          ["open", "--scene", "timeline", "--size", "800x600"], display: server.display,
          environment: portal.environment.merging(["XDG_STATE_HOME": self.home]) { $1 })
        window = try program.window(on: server)
        window.focus()
      }

      var keyboard: Keyboard { Keyboard(connection: server.connection) }

      /// Serves the portal until most of the list has a colour, a scene's background.
      func wait(for what: String, _ color: UInt32) throws {
        let (portal, window, program) = (portal, window, program)
        _ = try eventually("\(what) window", instead: { "\(program.errors) \(window.saveImage())" }) {
          portal.serve()
          return (window.picture()?.share(of: color, tolerance: 0, x: 560..<700, y: 120..<560) ?? 0) > 0.3 ? true : nil
        }
      }

      /// The window's state file.
      func kept() throws -> JSONValue {
        try JSONParser.parse(try File.read(home + "/scrollwork/where.json"))
      }
    }

    private static let light: UInt32 = 0xFF_FFFF
    private static let dark: UInt32 = 0x1A_1D1E
    private static let darkContrast: UInt32 = 0x10_1213

    @Test func `a window is dark like the desktop, follows it, and keeps what a person chooses`() throws {
      let home = try TemporaryFolder()
      let desk = try Desk([.colorScheme: 1, .contrast: 0, .reducedMotion: 0], home: home)
      try desk.wait(for: "dark", Self.dark)
      desk.portal.set(.colorScheme, to: 2)
      try desk.wait(for: "light", Self.light)
      desk.portal.set(.contrast, to: 1)
      desk.portal.set(.colorScheme, to: 1)
      try desk.wait(for: "dark window with more contrast", Self.darkContrast)
      desk.portal.set(.contrast, to: 0)
      try desk.wait(for: "dark", Self.dark)
      // Light is chosen. Another setting shows that the portal's reports still come.
      desk.keyboard.tap("t")
      try desk.wait(for: "chosen light", Self.light)
      desk.portal.set(.colorScheme, to: 2)
      desk.portal.set(.colorScheme, to: 1)
      desk.portal.set(.reducedMotion, to: 1)
      try desk.wait(for: "light", Self.light)
      #expect(try desk.program.terminate() == .exited(0))
      #expect(desk.program.errors.isEmpty, "\(desk.program.errors)")
      #expect(try desk.kept()["appearance"]?.string == "light")
      let again = try Desk([.colorScheme: 1], home: home)
      try again.wait(for: "light", Self.light)
      _ = try eventually("the portal's answers") { () -> Bool? in
        again.portal.serve()
        return again.portal.hasAnsweredAll ? true : nil
      }
      try again.wait(for: "light", Self.light)
      // Dark is chosen, then the desktop's.
      again.keyboard.tap("t")
      try again.wait(for: "like the desktop", Self.dark)
      again.portal.set(.colorScheme, to: 2)
      again.keyboard.tap("t")
      try again.wait(for: "light", Self.light)
    }

    @Test func `a portal that never answers holds up neither the start nor the end`() throws {
      let home = try TemporaryFolder()
      let desk = try Desk([:], home: home)
      _ = try eventually("picture of the list") {
        (desk.window.picture()?.share(of: Self.light, tolerance: 0, x: 560..<700, y: 120..<560) ?? 0) > 0.3 ? true : nil
      }
      #expect(desk.portal.answered.isEmpty)
      #expect(try desk.program.terminate() == .exited(0))
    }

    @Test func `GNOME's own setting reduces motion where the portal has no other`() throws {
      let home = try TemporaryFolder()
      let desk = try Desk([.colorScheme: 1, .animations: 0], home: home)
      try desk.wait(for: "dark", Self.dark)
      // The answer about animations may come after the one about the colours.
      _ = try eventually("the portal's answers") { () -> Bool? in
        desk.portal.serve()
        return desk.portal.hasAnsweredAll ? true : nil
      }
      pause(0.5)
      // A key scrolls over 0.4 s and more. Reduced, the picture after the next frame is the last one. The first picture is
      // the one before the key, since the next may already show the end.
      var pictures: Set<[UInt32]> = [
        try #require(desk.window.picture()?.colours(x: 100..<500, y: 120..<560))
      ]
      desk.keyboard.tap("End")
      _ = try eventually("the end of the list") { () -> Bool? in
        guard let picture = desk.window.picture() else { return nil }
        // The indicator beside the list fades in any case.
        pictures.insert(picture.colours(x: 100..<500, y: 120..<560))
        return pictures.count >= 2 ? true : nil
      }
      pause(1)
      let last = try #require(desk.window.picture()?.colours(x: 100..<500, y: 120..<560))
      #expect(pictures.contains(last))
    }
  }
}
