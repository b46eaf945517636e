import Containers
import Drawing
import ScrollEngine
import Testing

@testable import Scenes

@Suite struct EventsRowTests {
  /// Returns the text of the first row and all frames that must not overlap it.
  private func row(width: Double) -> (words: [TextBlock], others: [Rect]) {
    let scene = EventsFixtures.scene(viewport: Size(width: width, height: 568))
    var canvas = Canvas(appearance: .light, scale: 1, text: TableTextMetrics(), pictures: NoPictures())
    scene.draw(into: &canvas)
    let row = scene.layout.row(
      0, in: scene.layout.list(0, header: scene.nested.visibleHeader, pageOffset: 0), offset: 0)
    var words: [TextBlock] = []
    var others: [Rect] = []
    for command in canvas.list.commands {
      switch command {
      case .text(let block)
      where row.contains(block.frame.origin) && [.rowTitle, .secondary].contains(block.style):
        words.append(block)
      case .roundedRect(let rect, _, _, _) where rect.width <= 64: others.append(rect)
      case .icon(_, let rect, _): others.append(rect)
      default: break
      }
    }
    return (words, others)
  }

  @Test(arguments: [320.0, 360, 390, 844])
  func `an event's name is complete, and overlaps neither picture nor answer`(width: Double) throws {
    let (words, others) = row(width: width)
    let event = DemoEvents.pages[0].events[0]
    let name = words.filter { $0.style == .rowTitle }
    #expect(name.map(\.string).joined(separator: " ") == event.title)
    #expect(words.count - name.count == 1 && name.count == (width < 360 ? 2 : 1), "\(words)")
    for word in words {
      #expect(TableTextMetrics().width(of: word.string, style: word.style) <= word.frame.width, "\(word.string)")
      #expect(others.allSatisfy { !$0.intersects(word.frame) })
    }
    for (above, below) in zip(words, words.dropFirst()) { #expect(above.frame.maxY <= below.frame.minY) }
  }

  private func words(_ title: String, _ place: String, width: Double) -> [String] {
    let event = Event(day: 0, minute: 1110, title: title, place: place, photo: "", isGoing: false)
    let words = EventRowText(event, width: width, text: TableTextMetrics())
    #expect((words.lines.first?.y ?? 0) >= 14)
    #expect(words.lines.allSatisfy { $0.y + ($0.isTitle ? 20 : 18) <= Event.rowHeight - 14 })
    return words.lines.map(\.text)
  }

  @Test func `a row has three lines at most, of which its title has two at most`() {
    #expect(words("Folk night", "Kino", width: 140) == ["Folk night", "18:30 · Kino"])
    #expect(words("Folk night", "Haus der Kultur und Bildung", width: 140).count == 3)
    #expect(words("Folk night", "Jahnsportforum", width: 110) == ["Folk night", "18:30", "Jahnsportforum"])
    let long = words("A very long evening of choirs and orchestras", "Jahnsportforum", width: 110)
    #expect(long.count == 3 && long[2] == "18:30 · Jahnsportforum")
    #expect(long[0] + " " + long[1] == "A very long evening of choirs and orchestras")
    // A word that fits on no line ends in an ellipsis and is not broken.
    #expect(words("Donaudampfschifffahrt", "Kino", width: 90)[0] == "Donaudampfschifffahrt")
  }
}
