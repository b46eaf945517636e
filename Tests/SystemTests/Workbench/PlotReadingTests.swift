import TestSupport
import Testing

extension RealWindow {
  /// Reading the curves and the clock, in the real window of 1280 x 900, whose columns begin at x = 561.
  @Suite(.sharedServer) struct PlotReading {
    /// Colours of the light theme, from the design tokens.
    private static let teal: UInt32 = 0x06_706B
    private static let ink: UInt32 = 0x1A_1C1B
    private static let grey: UInt32 = 0x64_6865
    /// The columns of the curves, and the middle of the tab that selects the lower plot.
    private static let plot = 625..<1256
    private static let rubberBand = (x: 716.0, y: 519.0)
    /// The length of the gesture, the button that replays, and the right end of the track.
    private static let total = (x: 1208..<1256, y: 122..<144)
    private static let lamp = (x: 620..<646, y: 20..<44)
    private static let end = (x: 1231..<1235, y: 156..<160)

    /// Returns a sheet scene that was flung open and rests.
    private func thrown() throws -> OpenScene {
      let scene = try OpenScene("sheet", width: 1280, height: 900, isBare: false)
      scene.mouse.drag([(300, 600), (303, 440)], seconds: 0.12)
      _ = try scene.states.wait(for: "the open sheet") { $0.isIdle && $0.number("sheet.top") == 96 }
      return scene
    }

    private static func isLit(_ picture: Bitmap) -> Bool {
      picture.share(of: teal, tolerance: 24, x: lamp.x, y: lamp.y) > 0.02
    }

    private static func isAtEnd(_ picture: Bitmap) -> Bool {
      picture.share(of: ink, tolerance: 30, x: end.x, y: end.y) > 0.9
    }

    /// Returns all pixels of the total duration.
    private static func total(_ picture: Bitmap) -> [UInt32] {
      total.y.flatMap { y in total.x.map { picture.pixel($0, y) ?? 0 } }
    }

    /// Returns the rows in which a coloured strip has one of its two colours.
    private static func stripRows(_ picture: Bitmap, _ rows: Range<Int>) -> [Int] {
      rows.filter { y in
        picture.share(of: teal, tolerance: 24, x: plot, y: y..<y + 1)
          + picture.share(of: ink, tolerance: 24, x: plot, y: y..<y + 1) > 0.8
      }
    }

    @Test(arguments: [false, true])
    func `a replay's clock runs until everything rests, and its total does not change`(isCompared: Bool) throws {
      let scene = try thrown()
      if isCompared {
        for _ in 0..<2 { scene.keyboard.tap("b") }
      }
      // Soon after the rest, the numbers of the painted frames give way to those of the recording.
      var (last, alike) = ([UInt32](), 0)
      let before = try scene.waitForImage("a gesture that is over") { picture in
        alike = Self.total(picture) == last ? alike + 1 : 0
        last = Self.total(picture)
        return alike >= 20 && Self.isAtEnd(picture) && !Self.isLit(picture)
      }
      // Slow enough that the spring takes seconds.
      for _ in 0..<3 { scene.keyboard.tap("minus") }
      scene.keyboard.tap("comma")
      _ = try scene.states.wait(for: "the spring of the replay") { $0.text("activity") == "ballistic" }
      let during = try scene.waitForImage("the window") { _ in true }
      #expect(Self.isLit(during) && !Self.isAtEnd(during), "it is over before the sheet rests")
      #expect(Self.total(during) == Self.total(before))
      for _ in 0..<3 { scene.keyboard.tap("equal") }
      let after = try scene.waitForImage("the end of the replay") { Self.isAtEnd($0) && !Self.isLit($0) }
      #expect(scene.states.latest?.isIdle == true && scene.states.latest?.number("sheet.top") == 96)
      #expect(Self.total(after) == Self.total(before))
      #expect(try scene.program.terminate() == .exited(0))
    }

    @Test func `axes have units, end shortly after the rest, and stay aligned with the rubber-band plot`() throws {
      let scene = try thrown()
      // At rest the end of the axis is at the legend's right end.
      let time = try scene.waitForImage("the strip below the speeds, with its legend") {
        Self.stripRows($0, 640..<700).count == 5
          && $0.share(of: Self.grey, tolerance: 70, x: 1160..<1256, y: 671..<687) > 0.03
      }
      // The unit beside the speed's name.
      #expect(time.share(of: Self.grey, tolerance: 70, x: 628..<654, y: 511..<527) > 0.04)
      let strip = try #require(Self.stripRows(time, 640..<700).first)
      let last = try #require(
        Self.plot.last { time.share(of: Self.teal, tolerance: 24, x: $0..<$0 + 1, y: strip..<strip + 5) == 1 })
      let share = Double(last - Self.plot.lowerBound) / Double(Self.plot.count)
      #expect(share > 0.85 && share < 0.95, "the gesture takes \(share) of its axis")
      // The legend below the strip, with the duration of each part.
      #expect(time.share(of: Self.teal, tolerance: 24, x: 780..<830, y: strip + 30..<strip + 44) > 0.04)
      scene.mouse.click(Self.rubberBand.x, Self.rubberBand.y)
      let band = try scene.waitForImage("the strip above the rubber band") {
        Self.stripRows($0, 460..<540).count == 5 && Self.stripRows($0, 640..<700).isEmpty
      }
      // Times below the strip, and a unit on either axis of the rubber-band plot.
      let upper = try #require(Self.stripRows(band, 460..<540).first)
      let axes = [(Self.plot, upper + 8..<upper + 24), (1196..<1252, 648..<664), (628..<690, 577..<594)]
      for (x, y) in axes {
        #expect(band.colours(x: x, y: y).contains { Bitmap.distance($0, Self.grey) < 40 }, "\(x) \(y)")
      }
      #expect(try scene.program.terminate() == .exited(0))
    }
  }
}
