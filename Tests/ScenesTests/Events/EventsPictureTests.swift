import Containers
import Drawing
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// The round picture in the header during overscroll at the top.
@Suite struct EventsPictureTests {
  /// Draws an overscrolled header. Returns the frame of its picture and the right edge of the title beside it.
  private func pulled(_ title: String, by distance: Double) -> (picture: Rect, words: Double) {
    var next = DemoEvents.next
    next.title = title
    let scene = EventsScene(
      content: .init(next: next, photos: Photos(all: [])), viewport: Size(width: 390, height: 844), tuning: Tuning())
    scene.handle(InputEvent(time: Timestamp(seconds: 1), kind: .down(id: 1, at: Point(x: 195, y: 300))))
    for step in 1...20 {
      let time = Timestamp(seconds: 1 + Double(step) * 0.01)
      let place = Point(x: 195, y: 300 + distance * Double(step) / 20)
      scene.handle(InputEvent(time: time, kind: .move(id: 1, to: place)))
      scene.advance(to: time)
    }
    var canvas = Canvas(appearance: .light, scale: 1, text: TableTextMetrics(), pictures: NoPictures())
    scene.draw(into: &canvas)
    var (picture, words) = (Rect.zero, 0.0)
    for command in canvas.list.commands {
      switch command {
      case .roundedRect(let rect, let radii, _, _)
      where rect.minY < scene.nested.visibleHeader - 24 && rect.width == rect.height
        && abs(radii.top - rect.width / 2) < 0.01:
        picture = rect
      case .text(let block) where block.string == title:
        words = block.frame.minX + min(block.frame.width, canvas.text.width(of: title, style: block.style))
      default: break
      }
    }
    return (picture, words)
  }

  @Test(arguments: ["Choir", "Baroque orchestra", "The very long evening of all choirs and orchestras"])
  func `the picture grows with the pull and never covers the title`(title: String) {
    let still = pulled(title, by: 1)
    #expect(still.picture.width == 104 && still.words > 20)
    for distance in [60.0, 200, 540] {
      let (picture, words) = pulled(title, by: distance)
      #expect(picture.width > 104 && picture.minX >= words + 3.9, "\(distance) pt: \(picture.minX) and \(words)")
    }
  }
}
