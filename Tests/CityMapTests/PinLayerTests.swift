import CityMap
import Drawing
import ScrollEngine
import TestSupport
import Testing

@Suite struct PinLayerTests {
  private static func pin(_ x: Double, _ y: Double) -> MapPin {
    MapPin(location: Point(x: x, y: y), icon: "sail-boat") { $0.catWater }
  }

  private static let view = MapProjection(center: Point(x: 30000, y: 30000), zoom: 2, viewport: MapFixtures.viewport)

  @Test func `grown pins never overlap at any zoom`() throws {
    let plan = PinLayer(pins: try MapFixtures.pins.get()).plan
    for step in stride(from: MapZoom.range.lowerBound, to: MapZoom.range.upperBound, by: 0.01) {
      let units = MapZoom.unitsPerPoint(at: step)
      let grown = plan.locations.indices.filter { plan.growth($0, zoom: step) > 0 }
      for (n, a) in grown.enumerated() {
        for b in grown[..<n] {
          #expect((plan.locations[a] - plan.locations[b]).length / units >= PinMetrics.discSide - 1e-6)
        }
      }
    }
  }

  @Test func `a pin only grows while zooming in, and at the end all pins are grown`() throws {
    let plan = PinLayer(pins: try MapFixtures.pins.get()).plan
    for index in plan.locations.indices {
      let sizes = stride(from: MapZoom.range.lowerBound, through: 6, by: 0.05).map { plan.growth(index, zoom: $0) }
      #expect(sizes == sizes.sorted())
      #expect(plan.growth(index, zoom: 6) == 1)
    }
    #expect(plan.growth(0, zoom: MapZoom.range.lowerBound) == 1)
  }

  @Test func `the first of two close pins keeps its disc`() {
    let plan = PinPlan(locations: [Point(x: 0, y: 0), Point(x: 500, y: 0)])
    #expect(plan.growth(0, zoom: 1) == 1)
    #expect(plan.growth(1, zoom: 1) == 0)
    #expect(plan.growth(1, zoom: 5) == 1)
  }

  @Test func `a plan accepts two pins at one place, and no pins`() {
    let twins = PinPlan(locations: [Point(x: 5, y: 5), Point(x: 5, y: 5)])
    #expect(twins.growth(1, zoom: 5.9) == 0)
    #expect(twins.growth(7, zoom: 3) == 0)
    #expect(PinPlan(locations: []).discZooms.isEmpty)
  }

  @Test func `a finger hits the nearest pin within 44 points`() {
    let layer = PinLayer(pins: [Self.pin(30000, 30000), Self.pin(31000, 30000)])
    let middle = Self.view.viewport.center
    #expect(layer.pin(at: middle, Self.view) == 0)
    #expect(layer.pin(at: Point(x: middle.x + 9, y: middle.y), Self.view) == 0)
    #expect(layer.pin(at: Point(x: middle.x + 11, y: middle.y), Self.view) == 1)
    #expect(layer.pin(at: Point(x: middle.x - 22, y: middle.y - 22), Self.view) == 0)
    #expect(layer.pin(at: Point(x: middle.x - 23, y: middle.y), Self.view) == nil)
  }

  @Test func `the selected pin is hit on its disc, above its place`() {
    let layer = PinLayer(pins: [Self.pin(30000, 28200), Self.pin(30000, 30000)])
    let middle = Self.view.viewport.center
    let disc = Point(x: middle.x, y: middle.y - PinMetrics.selectedRise)
    #expect(layer.pin(at: disc, Self.view) == 0)
    #expect(layer.pin(at: disc, Self.view, selected: 1) == 1)
    #expect(layer.pin(at: Point(x: -5, y: 10), Self.view, selected: 1) == nil)
    #expect(layer.pin(at: disc, Self.view, selected: 99) == 0)
  }

  @Test func `only shown pins and the selected pin are hit`() {
    let layer = PinLayer(pins: [Self.pin(30000, 30000), Self.pin(31000, 30000)])
    let middle = Self.view.viewport.center
    #expect(layer.pin(at: middle, Self.view, shown: [1]) == 1, "the other one is in reach")
    #expect(layer.pin(at: middle, Self.view, shown: []) == nil)
    #expect(layer.pin(at: middle, Self.view, shown: [1], selected: 0) == 0)
    #expect(layer.pin(at: middle, Self.view, shown: nil) == 0)
  }

  @Test func `every drawn pin is hit at its place`() throws {
    let layer = PinLayer(pins: try MapFixtures.pins.get())
    var random = SplitMix64(seed: 6)
    for _ in 0..<50 {
      let view = random.projection()
      for (index, pin) in layer.pins.enumerated() {
        let point = view.point(of: pin.location)
        guard view.viewport.contains(point) else { continue }
        let hit = try #require(layer.pin(at: point, view))
        #expect(layer.pins[hit].location == pin.location || hit == index)
      }
    }
  }

  @Test func `only visible pins are drawn, with the selected one last`() throws {
    let layer = PinLayer(pins: [Self.pin(30000, 30000), Self.pin(60000, 30000), Self.pin(32000, 30000)])
    var canvas = Canvas(appearance: .light, scale: 1, text: EqualWidthRuler(), pictures: PictureRequestLog())
    layer.draw(into: &canvas, Self.view, selected: 0, hovered: 2)
    let icons = canvas.list.commands.compactMap { command -> (Rect, Color)? in
      if case .icon(_, let frame, let color) = command { (frame, color) } else { nil }
    }
    #expect(icons.count == 2)
    #expect(icons.last?.1 == Palette.light.onAccent)
    #expect(icons.first?.1 == Palette.light.catWater)
    #expect((icons.first?.0.width ?? 0) > PinMetrics.iconSide)
  }
}
