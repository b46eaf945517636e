import CityMap
import Drawing
import ScrollEngine
import TestSupport
import Testing

@Suite struct MapLabelTests {
  private static func width(_ text: String, _ kind: MapLabelKind) -> Double {
    EqualWidthRuler().width(of: text, style: kind.style)
  }

  private static func plan() throws -> (LabelPlan, PinPlan) {
    let pins = PinLayer(pins: try MapFixtures.pins.get()).plan
    return (LabelPlan(map: try MapFixtures.map.get(), pins: pins), pins)
  }

  @Test func `labels overlap neither each other nor a pin, in any view and at any zoom`() throws {
    var (plan, pins) = try Self.plan()
    plan.addLabels(atMost: .max / 2, upTo: 6, width: Self.width)
    var random = SplitMix64(seed: 7)
    for _ in 0..<150 {
      let view = random.projection()
      let frames = plan.labels.filter { $0.opacity(zoom: view.zoom) > 0 }.map { $0.frame(view) }
        .filter { $0.intersects(view.viewport) }
      for (n, frame) in frames.enumerated() {
        for other in frames[..<n] { #expect(!frame.intersects(other)) }
        for (index, place) in pins.locations.enumerated() {
          let side = pins.growth(index, zoom: view.zoom) > 0 ? PinMetrics.discSide : PinMetrics.dotSide
          let center = view.point(of: place)
          let pin = Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
          #expect(!frame.inset(dx: 0.001, dy: 0.001).intersects(pin))
        }
      }
    }
  }

  @Test func `the result does not depend on how the work is divided`() throws {
    var (whole, _) = try Self.plan()
    var parts = whole
    whole.addLabels(atMost: .max / 2, upTo: 6, width: Self.width)
    var zoom = 0.2
    while parts.isUnfinished(at: 6) {
      parts.addLabels(atMost: 37, upTo: zoom, width: Self.width)
      if !parts.isUnfinished(at: zoom) { zoom += 0.7 }
    }
    #expect(whole.labels == parts.labels)
    #expect(whole.labels.count > 500)
  }

  @Test func `the town, its districts and its lake have labels at the first zoom`() throws {
    var (plan, _) = try Self.plan()
    plan.addLabels(atMost: .max / 2, upTo: 2, width: Self.width)
    let shown = Set(plan.labels.filter { $0.opacity(zoom: 2) == 1 }.map(\.text))
    #expect(shown.isSuperset(of: ["Neubrandenburg", "Vogelviertel", "Jahnviertel", "Südstadt", "Tollensesee"]))
  }

  @Test func `streets have labels at high zoom`() throws {
    var (plan, _) = try Self.plan()
    plan.addLabels(atMost: .max / 2, upTo: 6, width: Self.width)
    let streets = plan.labels.filter { $0.kind == .street }
    #expect(streets.allSatisfy { $0.opacity(zoom: 3.7) == 0 })
    #expect(streets.count { $0.opacity(zoom: 5.5) == 1 } > 200)
  }

  @Test func `labels fade in and out in steps`() throws {
    var (plan, _) = try Self.plan()
    plan.addLabels(atMost: .max / 2, upTo: 6, width: Self.width)
    let town = try #require(plan.labels.first { $0.kind == .town })
    let (start, end) = (town.zooms.lowerBound, town.zooms.upperBound)
    #expect(town.opacity(zoom: start - 0.01) == 0 && town.opacity(zoom: end) == 0)
    #expect(town.opacity(zoom: start + 0.1) == 0.5 && town.opacity(zoom: end - 0.1) == 0.5)
    #expect(town.opacity(zoom: (start + end) / 2) == 1)
  }

  @Test func `labels under the selected pin are left out`() throws {
    let pins = PinLayer(pins: try MapFixtures.pins.get()).plan
    let layer = MapLabelLayer(map: try MapFixtures.map.get(), pins: pins)
    let view = MapProjection(center: Point(x: 35184, y: 27834), zoom: 2, viewport: MapFixtures.viewport)
    var canvas = Canvas(appearance: .light, scale: 1, text: EqualWidthRuler(), pictures: PictureRequestLog())
    while !layer.draw(into: &canvas, view) { canvas.list.removeAll() }
    func texts() -> Int { canvas.list.commands.count { if case .text = $0 { true } else { false } } }
    let all = texts()
    let town = try #require(layer.labels.first { $0.kind == .town }).frame(view)
    canvas.list.removeAll()
    layer.draw(into: &canvas, view, covered: Rect(x: town.minX, y: town.minY, width: 5, height: 5))
    #expect(texts() == all - 1)
    canvas.list.removeAll()
    layer.draw(into: &canvas, view, covered: view.viewport)
    #expect(texts() == 0)
  }

  @Test func `at high zoom, labels appear over several frames until all are placed`() throws {
    let pins = PinLayer(pins: try MapFixtures.pins.get()).plan
    let layer = MapLabelLayer(map: try MapFixtures.map.get(), pins: pins)
    let view = MapProjection(center: Point(x: 35184, y: 27834), zoom: 5, viewport: MapFixtures.viewport)
    var canvas = Canvas(appearance: .dark, scale: 1, text: EqualWidthRuler(), pictures: PictureRequestLog())
    var frames = 1
    while !layer.draw(into: &canvas, view), frames < 100 { frames += 1 }
    #expect((2..<100).contains(frames))
  }

  @Test func `the map's attribution is drawn on a chip above its corner`() {
    var canvas = Canvas(appearance: .light, scale: 1, text: EqualWidthRuler(), pictures: PictureRequestLog())
    let frame = MapAttribution.draw(
      "© OpenStreetMap contributors", into: &canvas, bottomLeft: Point(x: 8, y: 400))
    #expect(frame.minX == 8 && frame.maxY == 400 && frame.width > 100)
    #expect(canvas.list.commands.count == 2)
  }
}
