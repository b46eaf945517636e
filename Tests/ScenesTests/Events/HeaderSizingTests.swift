import Containers
import Drawing
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// The layout of the header's lines beside its picture.
@Suite struct HeaderSizingTests {
  private let text = TableTextMetrics()

  private func fit(_ title: String, room: Double) -> HeaderSizing {
    HeaderSizing(
      [(title, .headline, .black, 83), ("Stadthalle · demo data", .secondary, .black, 31)], room: room, text: text)
  }

  @Test(arguments: stride(from: 120.0, through: 400, by: 4).map { $0 })
  func `no line is truncated if a smaller layout shows it whole`(room: Double) {
    let title = "Baroque orchestra"
    let fit = fit(title, room: room)
    let widths = [("Stadthalle · demo data", TextStyle.secondary), (title, fit.titleStyle)].map {
      text.width(of: $0.0, style: $0.1)
    }
    let beside = room - (fit.imageDiameter > 0 ? fit.imageDiameter + HeaderSizing.gap : 0)
    let least = [("Stadthalle · demo data", TextStyle.secondary), (title, .heading)].map {
      text.width(of: $0.0, style: $0.1)
    }
    if (least.max() ?? 0) + 1 <= room { #expect((widths.max() ?? 0) <= beside) }
    #expect(fit.imageDiameter == 0 || (56...104).contains(fit.imageDiameter))
  }

  @Test func `the picture shrinks before the title, and both before the picture disappears`() {
    let title = "Baroque orchestra"
    let wide = text.width(of: title, style: .headline)
    #expect(fit(title, room: wide + 121).imageDiameter == 104)
    let narrow = fit(title, room: wide + 80)
    #expect(abs(narrow.imageDiameter - 63) < 1e-6 && narrow.titleStyle == .headline)
    let small = fit(title, room: wide + 60)
    #expect(small.imageDiameter >= 56 && small.titleStyle == .heading)
    #expect(fit(title, room: wide + 20).imageDiameter == 0 || fit(title, room: wide + 20).titleStyle == .heading)
    let endless = fit("The very long evening of all choirs and orchestras of the world", room: 350)
    #expect(endless.imageDiameter == 104 && endless.titleStyle == .headline)
  }

  @Test(arguments: [320.0, 360, 390, 640]) func `no line of the shipped event is truncated`(width: Double) {
    let scene = EventsScene(
      content: .init(photos: Photos(all: [])), viewport: Size(width: width, height: 700), tuning: Tuning())
    var canvas = Canvas(appearance: .light, scale: 1, text: text, pictures: NoPictures())
    scene.draw(into: &canvas)
    var lines = 0
    for case .text(let block) in canvas.list.commands where block.frame.maxY < scene.nested.visibleHeader {
      lines += 1
      #expect(text.width(of: block.string, style: block.style) <= block.frame.width, "\(block.string)")
    }
    #expect(lines == 5)
  }
}
