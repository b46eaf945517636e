import TestSupport
import Testing

extension RealWindow {
  /// The controls of the scenes in the smallest window of a phone, 320 x 568 points. Every one is clicked in opposite
  /// corners of the 44 points that a finger may hit.
  @Suite struct SmallPhone {
    private static let accent: UInt32 = 0x06_706B
    private static let accentSoft: UInt32 = 0xDC_EEEC
    private static let like: UInt32 = 0xB2_4020
    /// Opposite corners of a control: nearly at the edge, as a pointer has whole pixels.
    private typealias Corners = (x: ClosedRange<Double>, y: ClosedRange<Double>)

    private func open(_ name: String, isBare: Bool = true) throws -> OpenScene {
      try OpenScene(name, width: 320, height: 568, isBare: isBare)
    }

    /// Clicks near two opposite corners; each click turns a thing on or off that shows in a colour.
    ///
    /// - Parameter place: where the colour shows, sampled with the pointer elsewhere.
    private func toggle(
      _ corners: Corners, of what: String, in scene: OpenScene, colour: UInt32, x: Range<Int>, y: Range<Int>,
      share: Double = 0.02
    ) throws {
      func isOn(_ picture: Bitmap) -> Bool { picture.share(of: colour, tolerance: 8, x: x, y: y) >= share }
      _ = try scene.picture(of: "\(what) off") { !isOn($0) }
      scene.mouse.click(corners.x.lowerBound + 1, corners.y.lowerBound + 1)
      scene.mouse.move(160, 120)
      _ = try scene.picture(of: "\(what) on, by its top left corner") { isOn($0) }
      scene.mouse.click(corners.x.upperBound - 1, corners.y.upperBound - 1)
      scene.mouse.move(160, 120)
      _ = try scene.picture(of: "\(what) off, by its bottom right corner") { !isOn($0) }
    }

    @Test func `in the sheet's header each button is hit in its corners`() throws {
      let scene = try open("sheet")
      // The round button: its box has corners of its own that a click meets as well.
      scene.mouse.click(257, 17)
      _ = try scene.states.wait(for: "rest at full") { $0.isIdle && $0.text("sheet.detent") == "full" }
      scene.mouse.click(303, 63)
      _ = try scene.states.wait(for: "rest at peek") { $0.isIdle && $0.text("sheet.detent") == "peek" }
      scene.keyboard.tap("Down")
      _ = try scene.states.wait(for: "rest at half") { $0.isIdle && $0.text("sheet.detent") == "half" }
      // Half open it begins at 284; of the segments 40 points are seen and 44 are hit.
      scene.mouse.click(303, 307)
      _ = try scene.states.wait(for: "classes") { $0.text("list") == "classes" }
      scene.mouse.click(17, 349)
      _ = try scene.states.wait(for: "studios") { $0.text("list") == "studios" }
      // The filter goes on through the families: the first click switches it on, five more off again.
      scene.mouse.click(269, 359)
      _ = try scene.picture(of: "filter on") { $0.share(of: Self.accentSoft, x: 282..<300, y: 362..<366) == 1 }
      for _ in 1...5 { scene.mouse.click(311, 401) }
      _ = try scene.picture(of: "filter off") { $0.share(of: Self.accentSoft, x: 282..<300, y: 362..<366) == 0 }
      #expect(scene.states.states().allSatisfy { $0.number("list.selected") == nil })
    }

    @Test func `the search field and the cross that empties it are hit in their corners`() throws {
      let scene = try open("sheet")
      func isTyping(_ picture: Bitmap) -> Bool {
        picture.share(of: Self.accent, tolerance: 8, x: 60..<180, y: 16..<18) > 0.9
      }
      scene.mouse.click(17, 17)
      _ = try scene.picture(of: "field that is typed into") { isTyping($0) }
      scene.keyboard.tap("k")
      scene.mouse.click(201, 17)
      _ = try scene.picture(of: "field as it was") { !isTyping($0) }
      scene.mouse.click(246, 63)
      _ = try scene.picture(of: "field again, by its far corner") { isTyping($0) }
      scene.mouse.click(247, 63)
      _ = try scene.picture(of: "field as it was again") { !isTyping($0) }
    }

    @Test func `in the feed each button is hit in its corners`() throws {
      let scene = try open("feed")
      try toggle((8...92, 512...560), of: "like", in: scene, colour: Self.like, x: 20..<44, y: 524..<548)
      try toggle((215...263, 512...560), of: "keep", in: scene, colour: Self.accent, x: 227..<251, y: 524..<548)
      try toggle((263...311, 512...560), of: "share", in: scene, colour: Self.accent, x: 275..<299, y: 524..<548)
      // Who is followed has a quiet button: `field` of the light palette.
      try toggle(
        (216...300, 320...364), of: "follow", in: scene, colour: 0xF0_F0ED, x: 234..<282, y: 326..<331, share: 0.9)
      #expect(scene.states.latest?.number("feed.offset") == 0)
    }

    @Test func `the workbench's button leaves every button of the feed to be hit`() throws {
      let scene = try open("feed", isBare: false)
      // The line below the scene is 44 high.
      try toggle((8...92, 468...516), of: "like", in: scene, colour: Self.like, x: 20..<44, y: 480..<504)
      try toggle((215...263, 468...516), of: "keep", in: scene, colour: Self.accent, x: 227..<251, y: 480..<504)
      try toggle((263...311, 468...516), of: "share", in: scene, colour: Self.accent, x: 275..<299, y: 480..<504)
      scene.mouse.click(298, 546)
      _ = try scene.picture(of: "panel over everything") {
        $0.share(of: 0xFF_FFFF, tolerance: 0, x: 10..<310, y: 52..<60) == 1
      }
    }

    @Test func `each tab of the events is hit at both ends, and one that is cut off comes into sight`() throws {
      let scene = try open("events")
      // Between two tabs each has half of the space; the last one is cut off by the window's edge.
      for (x, y, page) in [
        (134.0, 221.0, 1.0), (3, 266, 0), (200, 266, 2), (318, 221, 3), (2, 244, 0), (318, 266, 3),
      ] {
        scene.mouse.click(x, y)
        _ = try scene.states.wait(for: "page \(page) by \(x), \(y)") {
          $0.isIdle && $0.number("page.index") == page && $0.number("page.offset") == page * 320
        }
      }
      #expect(scene.states.latest?.number("header.height") == 220)
    }
  }
}
