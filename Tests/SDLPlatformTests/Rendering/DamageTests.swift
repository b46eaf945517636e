import Drawing
import ScrollEngine
import TestSupport
import Testing

@testable import SDLPlatform

extension Platforms {
  /// Partial repaints, which give the same pixels as full ones.
  @Suite struct DamageTests {
    /// Properties in which the display lists below differ.
    private struct Part {
      var dy = 0.0
      var ink = Color.black
      var words = "Words"
      var alpha = 1.0
      var clip = 70.0
      var extra = false
    }

    /// A page with a constant background and one draw command of every kind.
    private static func list(_ part: Part) -> DisplayList {
      let (dy, ink) = (part.dy, part.ink.opacity(part.alpha))
      var list = DisplayList()
      list.fill(Rect(x: 0, y: 0, width: 200, height: 120), Color(0xE8E0D0))
      list.text("A page that stays", .title, .black, in: Rect(x: 4, y: 80, width: 190, height: 34))
      list.add(.polyline([Point(x: 4, y: 4), Point(x: 190, y: 110)], width: 3, Color(0x208040)))
      list.fill(Rect(x: 63.2, y: 5.1 + dy, width: 50.4, height: 20), Color(0x88AACC).opacity(part.alpha))
      list.add(
        .shadow(
          Rect(x: 60, y: 10.3 + dy, width: 40, height: 30), radii: CornerRadii(8),
          Shadow(dy: 2, blur: 6, alpha: 0.4 * part.alpha)))
      list.roundedRect(
        Rect(x: 60, y: 10.3 + dy, width: 40, height: 30), radius: 8, Color(0xCCAA88).opacity(part.alpha),
        border: DrawCommand.Border(width: 1, color: ink))
      list.clipped(to: Rect(x: 40, y: 20.7, width: part.clip, height: 20)) {
        $0.text(part.words, .rowTitle, ink, in: Rect(x: 48, y: 18 + dy, width: 100, height: 24))
        $0.text("jÅy", .rowTitle, ink, in: Rect(x: 70, y: 24 + dy, width: 60, height: 6), .trailing, halo: .white)
      }
      if part.extra {
        list.add(.fills((0..<4).map { Rect(x: 70 + Double($0) * 8, y: 30 + dy, width: 5, height: 9) }, ink))
        list.add(.corners(Rect(x: 62, y: 12, width: 50, height: 40), radii: CornerRadii(9), outside: ink))
      }
      list.add(
        .polyline(
          [Point(x: 70, y: 20 + dy), Point(x: 90, y: 34), Point(x: 74, y: 36), Point(x: .nan, y: 3)], width: 2.5, ink))
      list.icon("music", size: 20, center: Point(x: 80, y: 30 + dy), ink)
      list.fill(Rect(x: 0, y: 100, width: 200, height: 1), .black.opacity(0.5))
      return list
    }

    private static func show(_ list: DisplayList, on easel: TestRenderer, clear: Color = .white) -> FrameDamage {
      easel.renderer.beginFrame(clear: clear)
      let damage = easel.renderer.restrictToDamage(of: list)
      if damage != .none { easel.renderer.draw(list) }
      return damage
    }

    private static func part(_ random: inout SplitMix64) -> Part {
      Part(
        dy: .random(in: 0...4, using: &random), ink: Bool.random(using: &random) ? .black : Color(0x803020),
        words: Bool.random(using: &random) ? "Words" : "Others, longer", alpha: .random(in: 0.1...1, using: &random),
        clip: .random(in: 30...70, using: &random), extra: .random(using: &random))
    }

    @Test("any frame after any other equals a full repaint", arguments: [1, 1.5, 2])
    func equality(scale: Double) throws {
      func easel() throws -> TestRenderer {
        try TestRenderer(width: Int(200 * scale), height: Int(120 * scale), scale: scale)
      }
      let confined = try easel()
      let whole = try easel()
      var random = SplitMix64(seed: 11)
      var now = Part()
      var parts = 0
      for step in 0..<80 {
        // All properties change, or one does.
        let next = Self.part(&random)
        switch step % 6 {
        case 0: now = next
        case 1: now.dy = next.dy
        case 2: now.ink = next.ink
        case 3: now.words = next.words
        case 4: now.alpha = next.alpha
        default: now.extra.toggle()
        }
        let list = Self.list(now)
        if Self.show(list, on: confined) == .part { parts += 1 }
        whole.renderer.beginFrame(clear: .white)
        whole.renderer.draw(list)
        try #require(confined.target.pixels.pixels == whole.target.pixels.pixels, "step \(step)")
      }
      #expect(parts > 60)
    }

    @Test("a layer has the pixels of its newest lists, whatever it showed before", arguments: [1, 1.5])
    func layers(scale: Double) throws {
      func easel() throws -> TestRenderer {
        try TestRenderer(width: Int(200 * scale), height: Int(120 * scale), scale: scale)
      }
      let (kept, fresh) = (try easel(), try easel())
      let layer = Layer()
      let frame = Rect(x: 0, y: 0, width: 200, height: 120)
      var random = SplitMix64(seed: 12)
      var lists = [Self.list(Part())]
      for step in 0..<60 {
        // A page and, over parts of it, further lists, one of which changes.
        let part = Self.part(&random)
        var piece = DisplayList()
        piece.clipped(to: Rect(x: 60, y: 10 * part.dy, width: 50, height: part.clip)) { $0.add(Self.list(part)) }
        switch Int.random(in: 0...5, using: &random) {
        case 0: lists[0] = Self.list(part)
        case 1 where lists.count < 5: lists.append(piece)
        case 2 where lists.count > 1: lists.removeLast()
        default: if lists.count > 1 { lists[Int.random(in: 1..<lists.count, using: &random)] = piece }
        }
        kept.renderer.beginFrame(clear: .black)
        // The next update replaces this content.
        if step % 7 == 6 { kept.renderer.update(layer, with: [Self.list(Self.part(&random))], in: frame, clear: nil) }
        let clear = step % 11 == 10 ? Color.black : .white
        kept.renderer.update(layer, with: lists, in: frame, clear: clear)
        kept.renderer.draw(layer, in: frame)
        var all = DisplayList()
        for list in lists { all.add(list) }
        fresh.renderer.beginFrame(clear: .black)
        fresh.renderer.show(all, on: Layer(), in: frame, clear: clear)
        let isSame = kept.target.pixels.pixels == fresh.target.pixels.pixels
        try #require(isSame, "step \(step)")
      }
    }

    @Test("a partial repaint of a scaled picture matches a full repaint", arguments: [1.3, 0.37, 2])
    func stretched(ratio: Double) throws {
      let key = PictureKey(family: "stripes")
      func easel() throws -> TestRenderer {
        let easel = try TestRenderer(width: 400, height: 300)
        easel.renderer.pictures.request(key, pixelWidth: 301, pixelHeight: 203) {
          var drawing = VectorDrawing(bounds: Rect(x: 0, y: 0, width: 301, height: 203), background: .white)
          for line in 0..<60 {
            let start = Point(x: Double(line) * 5, y: 0)
            drawing.elements.append(
              .stroke(
                VectorPath([start, Point(x: 301 - start.x, y: 203)], isClosed: false),
                VectorDrawing.Stroke(width: 1.7, color: Color(UInt32(line) * 70_001))))
          }
          return drawing
        }
        easel.renderer.pictures.drawAllNow()
        return easel
      }
      func list(_ step: Int) -> DisplayList {
        var list = DisplayList()
        let frame = Rect(x: 3.3 - 60 * ratio, y: 5.7, width: 301.2 * ratio, height: 203.9 * ratio)
        list.add(.picture(key, frame: frame, opacity: 1))
        list.fill(Rect(x: 10 + Double(step) * 3.1, y: 12, width: 9, height: 9), .black)
        list.fill(Rect(x: 370, y: 280 - Double(step) * 4.3, width: 12, height: 9), .black)
        return list
      }
      let (confined, whole) = (try easel(), try easel())
      for step in 0..<12 {
        let damage = Self.show(list(step), on: confined)
        #expect(damage == (step == 0 ? .all : .part))
        whole.renderer.beginFrame(clear: .white)
        whole.renderer.draw(list(step))
        #expect(confined.target.pixels.pixels == whole.target.pixels.pixels, "step \(step)")
      }
    }

    @Test("changes at both ends of a page do not damage the middle")
    func ends() throws {
      func signature(_ clock: Int, _ dot: Int, _ extra: Int) -> FrameSignature {
        var look = FrameSignature()
        func add(_ number: Int, y: Int) {
          look.add(
            FrameSignature.CommandSignature(hash: number, reach: PixelRect(x: 0, y: y, width: 800, height: 90)))
        }
        add(1000 + clock, y: 0)
        for row in 1..<40 { add(row, y: row * 100) }
        for index in 0..<extra { add(3000 + index, y: 2000) }
        for row in 40..<80 { add(row, y: row * 100) }
        add(2000 + dot, y: 8000)
        return look
      }
      let before = signature(1, 1, 0)
      let damage = try #require(signature(2, 2, 0).damage(since: before))
      #expect(damage.area == 2 * 800 * 90)
      let more = try #require(signature(2, 2, 5).damage(since: before))
      #expect(more.area == 3 * 800 * 90, "rows in between come and go")
      #expect(try #require(before.damage(since: signature(2, 2, 5))).area == 3 * 800 * 90)
      #expect(try #require(before.damage(since: before)).isEmpty)
    }

    @Test("a movement too small to change pixels is no damage, a movement by a pixel is")
    func echoes() throws {
      let easel = try TestRenderer()
      let still = Self.list(Part())
      #expect(Self.show(still, on: easel) == .all)
      #expect(Self.show(still, on: easel) == .none)
      #expect(Self.show(Self.list(Part(dy: 1e-4)), on: easel) == .none)
      #expect(Self.show(Self.list(Part(dy: 1)), on: easel) == .part)
      #expect(Self.show(Self.list(Part(dy: 1, ink: Color(0x010000))), on: easel) == .part)
      #expect(Self.show(Self.list(Part(dy: 1, words: "Word")), on: easel) == .part)
    }

    @Test("everything is painted when the content of the screen is unknown")
    func ground() throws {
      let easel = try TestRenderer()
      let list = Self.list(Part())
      func comesBack(_ change: () -> Void) {
        _ = Self.show(list, on: easel)
        change()
        #expect(Self.show(list, on: easel) == .all)
        #expect(Self.show(list, on: easel) == .none)
      }
      comesBack { easel.renderer.invalidateFrame() }
      comesBack { easel.renderer.discardTextures() }
      comesBack { easel.renderer.scale = 1.25 }
      #expect(Self.show(list, on: easel, clear: .black) == .all)
    }

    @Test("no damage keeps the pixels, and a frame without a damage check forces a full repaint")
    func skipping() throws {
      let easel = try TestRenderer()
      let list = Self.list(Part())
      _ = Self.show(list, on: easel)
      let before = easel.target.pixels.pixels
      #expect(Self.show(list, on: easel) == .none)
      #expect(easel.target.pixels.pixels == before)
      // A frame without a damage check paints everything.
      easel.renderer.beginFrame(clear: .black)
      easel.renderer.draw(DisplayList())
      #expect(easel.target.pixels.pixels.allSatisfy { $0 == 0xFF00_0000 })
      // The content of the screen is unknown after it.
      #expect(Self.show(list, on: easel) == .all)
      #expect(easel.target.pixels.pixels == before)
    }
  }
}
