import Drawing
import ScrollEngine
import Testing

@testable import Scenes

@Suite struct EventsRowTests {
  @Test(arguments: [320.0, 360, 390, 844])
  func `the name of an event has room for more than a word, and touches neither picture nor answer`(width: Double) {
    let scene = Events.scene(viewport: Size(width: width, height: 568))
    var canvas = Canvas(appearance: .light, scale: 1, text: TableWidths(), pictures: NoPictures())
    scene.draw(into: &canvas)
    let title = DemoEvents.pages[0].events[0].title
    var name: Rect?
    var others: [Rect] = []
    for command in canvas.list.commands {
      switch command {
      case .text(let block) where block.string == title: name = block.frame
      case .roundedRect(let rect, _, _, _) where rect.width <= 64: others.append(rect)
      case .icon(_, let rect, _): others.append(rect)
      default: break
      }
    }
    #expect((name?.width ?? 0) >= 136, "\(String(describing: name))")
    #expect(others.allSatisfy { !$0.intersects(name ?? .zero) })
  }
}
