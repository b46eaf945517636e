import Documents
import Drawing
import Recording
import ScrollEngine
import Testing

@testable import Scenes

@Suite("The panel beside the scroll indicator")
struct IndicatorPanelTests {
  @Test("The clock's hands have the right angles")
  func hands() {
    #expect(abs(ClockFace(minutes: 6 * 60).hourTurn - 0.5) < 1e-12)
    #expect(abs(ClockFace(minutes: 15 * 60 + 45).minuteTurn - 0.75) < 1e-12)
    #expect(abs(ClockFace(minutes: 15 * 60 + 30).hourTurn - 3.5 / 12) < 1e-12)
    #expect(abs(ClockFace(minutes: 3 * 1440 + 45.5).minuteTurn - 45.5 / 60) < 1e-9)
  }

  @Test("The panel's arrow points at the indicator's middle at any offset, in overscroll down to the dot as well")
  func arrow() throws {
    let upper = TimelineSceneTests.scene(items: 400).list.link.upper
    for offset in [0, 3, 20, 60, 400, upper / 2, upper - 60, upper - 3, upper] {
      for pull in [-20.0, -60, -160, -400, 60, 160, 400] {
        let scene = TimelineSceneTests.scene(items: 400)
        scene.list.setOffset(offset, at: .zero)
        scene.handle(InputEvent(time: .zero, kind: .down(id: 1, at: Point(x: 195, y: 420))))
        for step in 1...4 {
          let place = Point(x: 195, y: 420 - pull * Double(step) / 4)
          scene.handle(InputEvent(time: Timestamp(microseconds: Int64(step) * 8000), kind: .move(id: 1, to: place)))
        }
        scene.advance(to: Timestamp(microseconds: 300_000))
        guard case .number(let y)? = scene.stateLine["indicator.y"],
          case .number(let length)? = scene.stateLine["indicator.length"]
        else { throw NotFound() }
        var canvas = Canvas(appearance: .light, scale: 1, text: TableTextMetrics(), pictures: NoPictures())
        scene.draw(into: &canvas)
        // The tip is the last of the columns of one pixel beside the panel.
        let fills = canvas.list.commands.flatMap { command -> [Rect] in
          switch command {
          case .fill(let frame, _): [frame]
          case .fills(let frames, _): frames
          default: []
          }
        }
        let tips = fills.filter { $0.width == 1 && $0.height <= 2 && $0.minX > 250 }
        let tip = try #require(tips.max { $0.minX < $1.minX })
        #expect(abs(tip.center.y - (y + length / 2)) < 0.51, "offset \(offset), pulled by \(pull)")
      }
    }
  }

  private struct NotFound: Error {}
}
