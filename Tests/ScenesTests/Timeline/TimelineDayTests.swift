import Drawing
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// The names of days between rows.
@Suite struct TimelineDayTests {
  private func names(_ scene: TimelineScene) -> [(name: String, middle: Double, alpha: Double)] {
    var canvas = Canvas(appearance: .light, scale: 1, text: TableTextMetrics(), pictures: NoPictures())
    scene.draw(into: &canvas)
    return canvas.list.commands.compactMap { command in
      guard case .text(let block) = command, block.string.contains("day, "), block.style == .caption else { return nil }
      return (block.string, block.frame.center.y, Double(block.color.alpha))
    }
  }

  private func scrolled(to offset: Double) -> TimelineScene {
    let scene = TimelineSceneTests.scene(items: 200)
    scene.list.setOffset(offset, at: .zero)
    return scene
  }

  @Test func `a day's name is above its first row, and the first day's only in the header`() throws {
    #expect(names(scrolled(to: 0)).isEmpty)
    let pulled = scrolled(to: 0)
    pulled.handle(InputEvent(time: Timestamp(seconds: 1), kind: .down(id: 1, at: Point(x: 195, y: 200))))
    pulled.handle(InputEvent(time: Timestamp(seconds: 1.1), kind: .move(id: 1, to: Point(x: 195, y: 500))))
    #expect(pulled.list.offset < -50 && names(pulled).isEmpty)
    for day in [1, 2, 7] {
      let row = scrolled(to: 0).list.index.firstRow(ofDay: day)
      let scene = scrolled(to: scrolled(to: 0).list.index.top(row) - 300)
      let seen = names(scene)
      let name = try #require(seen.first)
      #expect(seen.count == 1)
      let civil = scene.list.day(of: row)
      #expect(name.name == "\(civil.weekdayName(.english)), \(civil.date(.english))")
      #expect(abs(name.middle - scene.list.frame(ofRow: row).minY) < 1e-9)
      #expect(scene.list.frame(ofRow: row).minY == scene.list.frame(ofRow: row - 1).maxY, "no row moves for it")
    }
  }

  @Test func `a name fades as it reaches the header, which then shows the day`() {
    let top = scrolled(to: 0).list.index.top(scrolled(to: 0).list.index.firstRow(ofDay: 1)) + TimelineLayout.listInset
    let alphas = stride(from: 40.0, through: 8, by: -1).map { distance in
      names(scrolled(to: top - distance)).first { $0.name.hasPrefix("Sunday") }?.alpha ?? 0
    }
    #expect(alphas.first ?? 0 > 0 && alphas.last == 0)
    for (before, after) in zip(alphas, alphas.dropFirst()) { #expect(after <= before) }
    #expect(Set(alphas).count > 4, "gradually")
  }
}
