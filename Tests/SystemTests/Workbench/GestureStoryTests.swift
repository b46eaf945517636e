import Documents
import TestSupport
import Testing

/// Views of a gesture in the open window: plots, sentence, ghost and two scenes.
extension RealWindow {
  @Suite("Views of a gesture")
  struct GestureStoryTests {
    /// Colours of the light theme, from the design tokens.
    private static let teal: UInt32 = 0x06_706B
    private static let blue: UInt32 = 0x2B_6C94
    private static let coral: UInt32 = 0xB2_4020
    private static let ink: UInt32 = 0x1A_1C1B
    /// Parts of a window of 1440 by 900.
    private static let plot = (x: 600..<1030, y: 344..<500)
    private static let sentence = (x: 540..<1050, y: 190..<242)

    private func open(
      _ scene: String, width: Int = 1440, height: Int = 900, arguments: [String] = []
    ) throws -> OpenScene {
      // The panel beside the scene needs a wider screen than the shared one.
      let server = try XServer(width: width, height: height)
      return try OpenScene(scene, width: width, height: height, isBare: false, arguments: arguments, on: server)
    }

    /// Returns the number of rows of the position plot that contain a curve's colour.
    private static func height(of picture: Bitmap) -> Int {
      plot.y.count { y in
        picture.colours(x: plot.x, y: y..<y + 1).contains { Bitmap.distance($0, teal) < 40 }
      }
    }

    @Test func `a drag of the map is plotted`() throws {
      let scene = try open("sheet")
      scene.mouse.drag([(x: 300, y: 300), (x: 304, y: 180)], seconds: 0.15)
      // A slower drag on a busy machine gives a flatter curve; a flat one has three rows.
      _ = try scene.waitForImage("a curve that rises") { Self.height(of: $0) > 30 }
      #expect(try scene.program.terminate() == .exited(0))
    }

    @Test func `pages turned after scrolling their list are plotted at a finger's velocity`() throws {
      let scene = try open("events")
      scene.mouse.drag([(x: 300, y: 700), (x: 302, y: 420)], seconds: 0.15)
      pause(0.15)
      scene.mouse.drag([(x: 420, y: 600), (x: 220, y: 604)], seconds: 0.15)
      _ = try scene.states.wait(for: "the second page") { $0.isIdle && $0.number("page.index") == 1 }
      // On an axis up to 40,000 pt/s the page's movement would not fill a tenth.
      _ = try scene.waitForImage("the page's curve") { Self.height(of: $0) > 20 }
      #expect(try scene.program.terminate() == .exited(0))
    }

    @Test func `the landing of a sheet is marked beside the scene, not over it`() throws {
      let scene = try open("sheet")
      scene.mouse.drag([(x: 300, y: 600), (x: 303, y: 470)], seconds: 0.12, thenRelease: false)
      // Between the stage and the scene. The mark is as high as a letter; the line of a detent has two rows.
      let picture = try scene.waitForImage("a mark beside the scene") { picture in
        (60..<860).count { Bitmap.distance(picture.pixel(101, $0) ?? 0, Self.teal) < 40 } > 4
      }
      #expect(picture.share(of: Self.teal, tolerance: 20, x: 112..<498, y: 240..<300) == 0)
      scene.mouse.release()
      #expect(try scene.program.terminate() == .exited(0))
    }

    @Test func `a fling has a sentence, another scene has none, and the sentence returns with its scene`() throws {
      let scene = try open("sheet")
      func words(_ picture: Bitmap) -> Double {
        picture.share(of: Self.ink, tolerance: 30, x: Self.sentence.x, y: Self.sentence.y)
      }
      #expect(words(try scene.waitForImage("the window") { _ in true }) == 0)
      scene.mouse.drag([(x: 300, y: 600), (x: 303, y: 440)], seconds: 0.12)
      _ = try scene.waitForImage("a sentence whose goal is marked") {
        words($0) > 0.02 && $0.share(of: Self.teal, tolerance: 30, x: Self.sentence.x, y: Self.sentence.y) > 0.0005
      }
      // The shelf keeps only gestures that have come to rest.
      _ = try scene.states.wait(for: "rest") { $0.isIdle }
      scene.keyboard.tap("2")
      _ = try scene.waitForImage("no sentence") { words($0) == 0 }
      scene.keyboard.tap("1")
      _ = try scene.waitForImage("the sentence again") { words($0) > 0.02 }
      #expect(try scene.program.terminate() == .exited(0))
    }

    @Test func `the report about a gesture is recomputed after a resize`() throws {
      let scene = try open("sheet")
      scene.mouse.drag([(x: 300, y: 600), (x: 303, y: 440)], seconds: 0.12)
      _ = try scene.states.wait(for: "the open sheet") { $0.isIdle && $0.number("sheet.top") == 96 }
      scene.window.resize(width: 1440, height: 700)
      // Half of 644 is 322. The ruler's middle stop has the same position, but another value. A delayed drag may be
      // faster and continue into the list.
      _ = try scene.waitForImage("a curve in the smaller window") { picture in
        picture.colours(x: Self.plot.x, y: 230..<400).contains { colour in
          [Self.teal, Self.blue].contains { Bitmap.distance(colour, $0) < 40 }
        }
      }
      #expect(try scene.program.terminate() == .exited(0))
    }

    @Test func `saved curves have the screen's orientation, lines and names`() throws {
      let folder = try TemporaryFolder()
      let scene = try open("sheet", arguments: ["--captures", folder.path])
      scene.mouse.drag([(x: 300, y: 600), (x: 303, y: 440)], seconds: 0.12)
      _ = try scene.states.wait(for: "the open sheet") { $0.isIdle && $0.number("sheet.top") == 96 }
      // The export works only at rest, after all fades.
      let svg: String = try eventually("curves of a gesture that rests, in \(folder.path)") {
        scene.keyboard.tap("e")
        pause(0.3)
        guard let name = (try? Folder.files(folder.path))?.last(where: { $0.hasSuffix(".svg") }),
          let bytes = try? File.read(folder.path + "/" + name)
        else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains(">rests</text>") ? text : nil
      }
      // A drag on a busy machine may be faster and continue into the list, which the title then includes.
      #expect(svg.contains(">Sheet top"))
      for name in ["full", "half", "let go", "rests"] {
        #expect(svg.contains(">\(name)</text>"), "\(name)")
      }
      #expect(svg.contains("font-family=\"Inter"))
      #expect(try scene.program.terminate() == .exited(0))
    }

    /// Returns the share of the stage in which B's image covers A's.
    private static func shareOfGhost(_ picture: Bitmap) -> Double {
      picture.share(of: 0xF5_E6E2, tolerance: 4, x: 110..<500, y: 150..<790)
    }

    @Test func `B is right of a divider that can be dragged, and a double click centres it`() throws {
      let scene = try open("timeline")
      scene.keyboard.tap("b")
      scene.keyboard.tap("b")
      let half = Self.shareOfGhost(try scene.waitForImage("B over A") { Self.shareOfGhost($0) > 0.15 })
      scene.mouse.drag([(x: 305, y: 815), (x: 205, y: 815)], seconds: 0.2)
      _ = try scene.waitForImage("more of B") { Self.shareOfGhost($0) > half * 1.25 }
      for _ in 0..<2 { scene.mouse.click(205, 815) }
      _ = try scene.waitForImage("half of B") { abs(Self.shareOfGhost($0) - half) < 0.03 }
      let rest = try scene.states.wait(for: "the list where it was") { $0.isIdle }
      #expect(rest.number("list.offset") == 0)
      #expect(try scene.program.terminate() == .exited(0))
    }

    @Test func `a wide window has a scene for each tuning, and a drag on either moves both`() throws {
      let scene = try open("timeline", width: 1900, height: 1000)
      scene.keyboard.tap("b")
      scene.keyboard.tap("b")
      _ = try scene.waitForImage("a frame in the colour of B") {
        $0.share(of: Self.coral, tolerance: 10, x: 560..<600, y: 200..<800) > 0.02
      }
      scene.mouse.drag([(x: 780, y: 700), (x: 780, y: 500)], seconds: 0.15)
      _ = try scene.states.wait(for: "a list that was scrolled") { $0.isIdle && ($0.number("list.offset") ?? 0) > 200 }
      // Toggle between overlaid and side-by-side scenes with the key.
      scene.keyboard.tap("b", holding: ["Shift_L"])
      _ = try scene.waitForImage("one phone") {
        $0.share(of: Self.coral, tolerance: 10, x: 560..<600, y: 200..<800) < 0.01
      }
      #expect(try scene.program.terminate() == .exited(0))
    }
  }
}
