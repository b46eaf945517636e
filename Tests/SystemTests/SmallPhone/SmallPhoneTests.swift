import TestSupport
import Testing

extension RealWindow {
  /// The scenes' controls in the smallest phone window, 320 x 568 points. Clicks hit opposite corners of the 44-point
  /// touch targets.
  @Suite struct SmallPhone {
    private static let accent: UInt32 = 0x06_706B
    private static let accentSoft: UInt32 = 0xDC_EEEC
    private static let like: UInt32 = 0xB2_4020
    /// The bounds of a control, whose opposite corners are clicked one pixel inside.
    private typealias Corners = (x: ClosedRange<Double>, y: ClosedRange<Double>)

    private func open(_ name: String, isBare: Bool = true) throws -> OpenScene {
      try OpenScene(name, width: 320, height: 568, isBare: isBare)
    }

    /// Clicks near two opposite corners. Each click toggles a state that a colour shows.
    ///
    /// - Parameters:
    ///   - x: the columns of the colour, sampled with the pointer elsewhere.
    ///   - y: the rows of the colour.
    ///   - share: the share of the area that the colour has when the thing is on.
    private func toggle(
      _ corners: Corners, of what: String, in scene: OpenScene, colour: UInt32, x: Range<Int>, y: Range<Int>,
      share: Double = 0.02
    ) throws {
      func isOn(_ picture: Bitmap) -> Bool { picture.share(of: colour, tolerance: 8, x: x, y: y) >= share }
      _ = try scene.waitForImage("\(what) off") { !isOn($0) }
      scene.mouse.click(corners.x.lowerBound + 1, corners.y.lowerBound + 1)
      scene.mouse.move(160, 120)
      _ = try scene.waitForImage("\(what) on, by its top left corner") { isOn($0) }
      scene.mouse.click(corners.x.upperBound - 1, corners.y.upperBound - 1)
      scene.mouse.move(160, 120)
      _ = try scene.waitForImage("\(what) off, by its bottom right corner") { !isOn($0) }
    }

    @Test func `each button of the sheet's header responds in its corners`() throws {
      let scene = try open("sheet")
      // The button is round, but a click in the corners of its box also hits it.
      scene.mouse.click(257, 17)
      _ = try scene.states.wait(for: "rest at full") { $0.isIdle && $0.text("sheet.detent") == "full" }
      scene.mouse.click(303, 63)
      _ = try scene.states.wait(for: "rest at peek") { $0.isIdle && $0.text("sheet.detent") == "peek" }
      scene.keyboard.tap("Down")
      _ = try scene.states.wait(for: "rest at half") { $0.isIdle && $0.text("sheet.detent") == "half" }
      // At half it begins at 284. The segments are 40 points high with a touch target of 44.
      scene.mouse.click(303, 307)
      _ = try scene.states.wait(for: "classes") { $0.text("list") == "classes" }
      scene.mouse.click(17, 349)
      _ = try scene.states.wait(for: "studios") { $0.text("list") == "studios" }
      // The filter cycles through the families: the first click switches it on, five more switch it off.
      scene.mouse.click(269, 359)
      _ = try scene.waitForImage("filter on") { $0.share(of: Self.accentSoft, x: 282..<300, y: 362..<366) == 1 }
      for _ in 1...5 { scene.mouse.click(311, 401) }
      _ = try scene.waitForImage("filter off") { $0.share(of: Self.accentSoft, x: 282..<300, y: 362..<366) == 0 }
      #expect(scene.states.states().allSatisfy { $0.number("list.selected") == nil })
    }

    @Test func `the search field and its clear button respond in their corners`() throws {
      let scene = try open("sheet")
      func isTyping(_ picture: Bitmap) -> Bool {
        picture.share(of: Self.accent, tolerance: 8, x: 60..<180, y: 16..<18) > 0.9
      }
      scene.mouse.click(17, 17)
      _ = try scene.waitForImage("field that is typed into") { isTyping($0) }
      scene.keyboard.tap("k")
      scene.mouse.click(201, 17)
      _ = try scene.waitForImage("field as it was") { !isTyping($0) }
      scene.mouse.click(246, 63)
      _ = try scene.waitForImage("field again, by its far corner") { isTyping($0) }
      scene.mouse.click(247, 63)
      _ = try scene.waitForImage("field as it was again") { !isTyping($0) }
    }

    @Test func `each button of the feed responds in its corners`() throws {
      let scene = try open("feed")
      try toggle((8...92, 512...560), of: "like", in: scene, colour: Self.like, x: 20..<44, y: 524..<548)
      try toggle((215...263, 512...560), of: "keep", in: scene, colour: Self.accent, x: 227..<251, y: 524..<548)
      try toggle((263...311, 512...560), of: "share", in: scene, colour: Self.accent, x: 275..<299, y: 524..<548)
      // A followed author's button is quiet: `field` of the light palette.
      try toggle(
        (216...300, 320...364), of: "follow", in: scene, colour: 0xF0_F0ED, x: 234..<282, y: 326..<331, share: 0.9)
      #expect(scene.states.latest?.number("feed.offset") == 0)
    }

    @Test func `the workbench's button covers no button of the feed`() throws {
      let scene = try open("feed", isBare: false)
      // The line below the scene is 44 points high.
      try toggle((8...92, 468...516), of: "like", in: scene, colour: Self.like, x: 20..<44, y: 480..<504)
      try toggle((215...263, 468...516), of: "keep", in: scene, colour: Self.accent, x: 227..<251, y: 480..<504)
      try toggle((263...311, 468...516), of: "share", in: scene, colour: Self.accent, x: 275..<299, y: 480..<504)
      scene.mouse.click(298, 546)
      _ = try scene.waitForImage("panel over everything") {
        $0.share(of: 0xFF_FFFF, tolerance: 0, x: 10..<310, y: 52..<60) == 1
      }
    }

    @Test func `each tab of the events responds at both ends, and a truncated one scrolls into view`() throws {
      let scene = try open("events")
      // Adjacent tabs share the space between them. The last tab is truncated at the window's edge.
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
