import Drawing
import ScrollEngine
import Testing

@testable import SDLPlatform

extension Platforms {
  @Suite struct TextTests {
    let frame = Rect(x: 20, y: 30, width: 160, height: 40)

    private func draw(
      _ string: String, _ alignment: TextAlignment = .leading, width: Double = 160, halo: Color? = nil,
      scale: Double = 1, on background: Color = .white
    ) throws -> PixelBuffer {
      let frame = Rect(x: 20, y: 30, width: width, height: 40)
      return try TestRenderer(width: Int(200 * scale), height: Int(100 * scale), scale: scale).draw(on: background) {
        $0.text(string, .rowTitle, .black, in: frame, alignment, halo: halo)
      }
    }

    @Test("Text is centred vertically in its frame and aligned horizontally")
    func placement() throws {
      let leading = try #require(try draw("Hanover").bounds())
      let center = try #require(try draw("Hanover", .center).bounds())
      let trailing = try #require(try draw("Hanover", .trailing).bounds())
      #expect((20...22).contains(leading.x))
      #expect((178...180).contains(trailing.maxX))
      #expect(abs((leading.x + trailing.x) / 2 - center.x) <= 1)
      #expect(leading.y == center.y && center.y == trailing.y)
      #expect(abs(leading.y + leading.height / 2 - 50) <= 1)
    }

    @Test("Text that is too wide ends with an ellipsis inside its frame", arguments: [30.0, 60, 61, 100])
    func ellipsis(width: Double) throws {
      let long = "Bootshaus SC Neubrandenburg"
      let ink = try #require(try draw(long, width: width).bounds())
      #expect(ink.x >= 19 && ink.maxX <= 20 + Int(width))
      let setter = TextLayout(fonts: try TestRenderer.fonts(), scale: 1)
      let cut = setter.truncated(long, face: .semiBold, size: 15, toFit: Int(width))
      #expect(cut.hasSuffix("…") && long.hasPrefix(cut.dropLast()))
      #expect(!cut.dropLast().hasSuffix(" "))
    }

    @Test("Prepared text is set once before it is drawn, and looks the same")
    func prepared() throws {
      let long = "Bootshaus SC Neubrandenburg"
      func texts(_ list: inout DisplayList) {
        list.text("Hanover", .rowTitle, .black, in: Rect(x: 10, y: 10, width: 180, height: 20))
        list.text("Hanover", .rowTitle, Color(0xFF0000), in: Rect(x: 10, y: 40, width: 180, height: 20))
        list.text(long, .rowTitle, .black, in: Rect(x: 10, y: 4000, width: 90, height: 20))
        list.text("Unseen", .rowTitle, .clear, in: Rect(x: 10, y: 10, width: 90, height: 20))
      }
      let easel = try TestRenderer()
      let renderer = easel.renderer
      var list = DisplayList()
      texts(&list)
      #expect(!renderer.prepareNext(), "nothing was asked for")
      renderer.prepare(list)
      #expect(renderer.prepareNext())
      #expect(renderer.textLines.layout.hasCoverage(of: "Hanover", face: .semiBold, size: 15))
      #expect(renderer.prepareNext(), "another ink needs no other line, a cut one does")
      #expect(!renderer.prepareNext())
      let cut = renderer.textLines.layout.truncated(long, face: .semiBold, size: 15, toFit: 90)
      #expect(cut.hasSuffix("…") && renderer.textLines.layout.hasCoverage(of: cut, face: .semiBold, size: 15))
      #expect(!renderer.textLines.layout.hasCoverage(of: long, face: .semiBold, size: 15))
      let made = renderer.resourceLog.entries.map(\.subject)
      #expect(made.contains(.text("Hanover")) && made.contains(.text(cut)), "what takes long has a name")
      #expect(made.count { $0 == .measure(long) } == 2, "it is measured whole, then cut")
      renderer.prepare(list)
      #expect(!renderer.prepareNext(), "all of it is known")
      #expect(easel.draw(texts).pixels == (try TestRenderer().draw(texts)).pixels)

      renderer.discardTextures()
      renderer.textLines.layout.removeAll()
      renderer.prepare(list)
      renderer.freeMemory()
      #expect(!renderer.prepareNext(), "a hidden window prepares nothing")
    }

    @Test("A frame of the measured width shows the whole text", arguments: [1.0, 1.25, 1.5, 2])
    func measured(scale: Double) throws {
      let easel = try TestRenderer(width: 600, height: 60, scale: scale)
      let style = TextStyle.rowTitle
      let width = easel.renderer.text.width(of: "Yogastudio Solveig Atzl", style: style)
      #expect(width > 100 && width < 250)
      for x in [0.0, 0.3, 7.77] {
        easel.draw {
          $0.text("Yogastudio Solveig Atzl", style, .black, in: Rect(x: x, y: 0, width: width, height: 20))
        }
      }
      #expect(easel.addedTextures == 1, "an ellipsis would need a second texture")
    }

    @Test("Text is rasterized at its scale, not enlarged")
    func scales() throws {
      let one = try #require(try draw("Hanover").bounds())
      let two = try #require(try draw("Hanover", scale: 2).bounds())
      #expect(abs(two.width - 2 * one.width) <= 3)
      #expect(abs(two.height - 2 * one.height) <= 2)
    }

    @Test("Widths in points hardly depend on the scale")
    func widths() throws {
      let fonts = try TestRenderer.fonts()
      let base = fonts.textMeasurer(scale: 1).width(of: "Bootshaus SC Neubrandenburg", style: .rowTitle)
      for scale in [1.25, 1.5, 1.75, 2, 3] {
        let width = fonts.textMeasurer(scale: scale).width(of: "Bootshaus SC Neubrandenburg", style: .rowTitle)
        #expect(abs(width - base) < base * 0.02, "at scale \(scale)")
      }
    }

    @Test("Scrolling and fading need no new textures; another colour or size does")
    func cached() throws {
      let easel = try TestRenderer()
      easel.draw { $0.text("Row", .rowTitle, .black, in: frame) }
      #expect(easel.addedTextures == 1)
      for step in 0..<20 {
        easel.draw {
          let moved = frame.offset(by: Point(x: 0, y: Double(step) * 0.37))
          $0.text("Row", .rowTitle, Color.black.opacity(1 - Double(step) * 0.04), in: moved)
        }
      }
      #expect(easel.addedTextures == 1)
      easel.draw { $0.text("Row", .rowTitle, Color(0xFF0000), in: frame) }
      easel.draw { $0.text("Row", .secondary, .black, in: frame) }
      #expect(easel.addedTextures == 3)
    }

    @Test("Text keeps its distance to a shape that scrolls with it")
    func lockstep() throws {
      let easel = try TestRenderer()
      var distances = Set<Int>()
      for step in 0..<40 {
        let y = 10 + Double(step) * 0.13
        let pixels = easel.draw {
          $0.text("x", .rowTitle, .black, in: Rect(x: 20, y: y, width: 50, height: 20))
          $0.fill(Rect(x: 100, y: y - 3, width: 10, height: 31), .black)
        }
        let text = pixels.pixels.indices.filter { $0 % 200 < 60 && pixels.pixels[$0] & 0xFF_FFFF != 0xFF_FFFF }.min()
        let shape = pixels.pixels.indices.filter { $0 % 200 == 105 && pixels.pixels[$0] & 0xFF_FFFF == 0 }.min()
        distances.insert((text ?? 0) / 200 - (shape ?? 0) / 200)
      }
      #expect(distances.count == 1)
    }

    @Test("A halo surrounds the letters in its colour and fades into the background")
    func halo() throws {
      let plain = try #require(try draw("Hanover", on: Color(0x808080)).bounds(excluding: 0x808080))
      let pixels = try draw("Hanover", halo: .white, on: Color(0x808080))
      let ink = try #require(pixels.bounds(excluding: 0x808080))
      #expect(ink.x < plain.x && ink.maxX > plain.maxX && ink.y < plain.y)
      #expect(plain.x - ink.x <= 3)
      let levels = pixels.pixels.map { $0 & 0xFF }
      #expect(levels.contains { $0 > 0xC0 }, "light around the letters")
      #expect(levels.contains { $0 < 0x20 }, "the letters stay dark")
    }

    @Test("Scripts that the text's font lacks come from the fallback font", arguments: ["שלום", "العربية", "ქართული"])
    func fallback(string: String) throws {
      let pixels = try draw(string)
      #expect(pixels.pixelCount() > 40)
      let missing = try draw("\u{10FFFD}\u{10FFFD}\u{10FFFD}\u{10FFFD}")
      #expect(pixels.pixels != missing.pixels)
    }

    @Test("Odd strings do no harm", arguments: ["", " ", "\n\t", "\u{200D}\u{FE0F}", "a\u{0}b", "👩‍👩‍👧 e\u{301}"])
    func odd(string: String) throws {
      let easel = try TestRenderer()
      easel.draw { $0.text(string, .body, .black, in: frame) }
      #expect(easel.renderer.failure == nil)
    }
  }

  @Suite struct IconTests {
    @Test("An icon is centred in its square")
    func size() throws {
      let pixels = try TestRenderer().draw { $0.icon("view-list", size: 48, center: Point(x: 60, y: 60), .black) }
      let ink = try #require(pixels.bounds())
      #expect(ink.x >= 36 && ink.maxX <= 84 && ink.y >= 36 && ink.maxY <= 84)
      #expect(ink.width > 24)
      #expect(abs(ink.x + ink.maxX - 120) <= 2)
    }

    @Test("Every icon of the design tokens exists")
    func names() throws {
      let fonts = try TestRenderer.fonts()
      for name in ["magnify", "tune-variant", "map-outline", "theme-light-dark", "yoga", "alert-circle-outline"] {
        #expect(fonts.hasIcon(name))
      }
      #expect(!fonts.hasIcon("no-such-icon"))
    }

    @Test("An unknown icon draws nothing")
    func unknown() throws {
      let pixels = try TestRenderer().draw { $0.icon("no-such-icon", size: 40, center: Point(x: 50, y: 50), .black) }
      #expect(pixels.pixelCount() == 0)
    }
  }
}
