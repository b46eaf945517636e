import CityMap
import Containers
import Recording
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Scenes

/// The map covers the whole area beside a sheet, after any input.
///
/// Only overscroll may show the area beyond its edges. A drag beyond an edge and a fling into one meet resistance, as
/// in any list, and the map returns. The visible area beyond is at most as wide as the overscroll. Zooming, movements
/// of the sheet, parallax and a resize show nothing beyond an edge, not even during the motion.
@Suite struct MapCoverTests {
  private static let sizes = [
    Size(width: 240, height: 320), Size(width: 320, height: 568), Size(width: 390, height: 844),
    Size(width: 560, height: 900), Size(width: 561, height: 900), Size(width: 768, height: 1366),
    Size(width: 800, height: 1280), Size(width: 844, height: 390), Size(width: 1080, height: 1920),
    Size(width: 1280, height: 800), Size(width: 2160, height: 3840), Size(width: 3840, height: 2160),
    // A 4K display at half a pixel per point.
    Size(width: 7680, height: 4320),
  ]
  /// The shipped map, wide, tall and tiny ones, down to the smallest that a file can contain.
  private static let maps: [Size?] = [
    nil, Size(width: 1000, height: 1000), Size(width: 10_000_000, height: 900), Size(width: 700, height: 2_000_000),
    Size(width: 120_000, height: 9000), Size(width: 10_000_000, height: 10_000_000), Size(width: 7, height: 3),
    Size(width: 1, height: 1),
  ]

  /// A sheet scene with random input.
  private struct Trial {
    let scene: SheetScene
    let map: Size
    var random: SplitMix64
    var time = Timestamp(microseconds: 1000)
    var said = ""

    init(seed: UInt64, map: Size?) throws {
      random = SplitMix64(seed: seed)
      var tuning = Tuning()
      let parallax: Double = [0, 0.25, 0.5, 1].randomElement(using: &random) ?? 0
      try tuning.set(Tunables.mapParallax.declaration, to: .number(parallax))
      try tuning.set(HidingTunables.isOn.declaration, to: .flag(.random(using: &random)))
      if Bool.random(using: &random) {
        try tuning.set(Tunables.sheetPeekHeight.declaration, to: .number(.random(in: 80...240, using: &random)))
        try tuning.set(Tunables.sheetFullTop.declaration, to: .number(.random(in: 0...240, using: &random)))
      }
      var language = SceneLanguage.english
      language.isRightToLeft = .random(using: &random)
      let studios = (0..<20).map { index in
        ActivityPlace(
          id: "node/\(index)", name: "Studio \(index)", category: "yoga", icon: "yoga",
          location: Point(
            x: (map?.width ?? ActivityMap.size.width) * Double(index) / 19,
            y: (map?.height ?? ActivityMap.size.height) * Double(index * 7 % 20) / 19),
          district: "", sports: [])
      }
      let size = sizes.randomElement(using: &random) ?? sizes[0]
      scene = SheetScene(
        content: .init(studios: studios, classes: [], language: language, mapSize: map, map: { nil }), viewport: size,
        tuning: tuning)
      self.map = map ?? ActivityMap.size
      said = "\(size.width) × \(size.height), parallax \(parallax)"
    }

    /// The overscroll of the map, in map units.
    private var pull: Point {
      let scroller = scene.map.camera.scroller
      func pull(_ line: Scroller) -> Double {
        line.links[0].visibleOffset - min(max(line.links[0].visibleOffset, line.links[0].lower), line.links[0].upper)
      }
      return Point(x: pull(scroller.x), y: pull(scroller.y)) * MapZoom.unitsPerPoint(at: scene.map.camera.restZoom)
    }

    /// Expects that no more of the area beyond the map is visible than the overscroll, and that there is no overscroll
    /// at rest.
    func check(_ act: String) {
      let (camera, seen, pull) = (scene.map.camera, scene.opening.seen, pull)
      guard seen.height > 0 else { return }
      let units = MapZoom.unitsPerPoint(at: camera.zoom)
      let corner = camera.center(showing: seen) + seen.origin * units
      let tolerance = 0.001 * units
      let gaps = [
        max(0, -corner.x) - max(0, -pull.x), max(0, -corner.y) - max(0, -pull.y),
        max(0, corner.x + seen.width * units - map.width) - max(0, pull.x),
        max(0, corner.y + seen.height * units - map.height) - max(0, pull.y),
      ]
      #expect(
        gaps.allSatisfy { $0 <= tolerance },
        "\(act): \(gaps.map { $0 / units }) points show beyond the map at \(camera.zoom); \(said)")
      if camera.isIdle { #expect(pull == .zero, "\(act); \(said)") }
    }

    mutating func go(_ seconds: Double, _ act: String) {
      for _ in 0..<max(1, Int((seconds * 60).rounded())) {
        time = time.advanced(bySeconds: 1.0 / 60)
        scene.advance(to: time)
        check(act)
      }
    }

    mutating func hand(_ kind: InputEvent.Kind, _ act: String) {
      scene.handle(InputEvent(time: time, kind: kind))
      go(1.0 / 60, act)
    }

    private mutating func point(below top: Double, above bottom: Double) -> Point {
      Point(
        x: .random(in: 0...scene.viewport.width, using: &random),
        y: .random(in: min(top, bottom)...max(top, bottom), using: &random))
    }

    /// A finger along a line; it may leave the window.
    private mutating func drag(from start: Point, by change: Point, _ act: String) {
      let steps = Int.random(in: 2...14, using: &random)
      hand(.down(id: 1, at: start), act)
      for step in 1...steps { hand(.move(id: 1, to: start + change * (Double(step) / Double(steps))), act) }
      if Bool.random(using: &random) { go(0.2, act) }
      // A window may change under the finger.
      if Int.random(in: 0..<6, using: &random) == 0 { resize() }
      hand(.up(id: 1, at: start + change), act)
    }

    private mutating func pinch(from start: Point, by factor: Double, _ act: String) {
      let steps = Int.random(in: 3...12, using: &random)
      let reach = factor < 1 ? 150.0 : 30
      hand(.down(id: 1, at: Point(x: start.x - reach, y: start.y)), act)
      hand(.down(id: 2, at: Point(x: start.x + reach, y: start.y)), act)
      let drift = Point(x: .random(in: -80...80, using: &random), y: .random(in: -80...80, using: &random))
      for step in 1...steps {
        let share = Double(step) / Double(steps)
        let half = reach * Double.exp(Double.log(factor) * share)
        let middle = start + drift * share
        scene.handle(InputEvent(time: time, kind: .move(id: 1, to: Point(x: middle.x - half, y: middle.y))))
        hand(.move(id: 2, to: Point(x: middle.x + half, y: middle.y)), act)
      }
      if Int.random(in: 0..<4, using: &random) == 0 { resize() }
      scene.handle(InputEvent(time: time, kind: .up(id: 1, at: start)))
      hand(.up(id: 2, at: start), act)
    }

    private mutating func resize() {
      let size = MapCoverTests.sizes.randomElement(using: &random) ?? scene.viewport
      let before = pull
      scene.handle(InputEvent(time: time, kind: .resize(size)))
      #expect(pull.x.magnitude <= before.x.magnitude + 1e-6 && pull.y.magnitude <= before.y.magnitude + 1e-6)
      check("resize to \(size.width) × \(size.height)")
    }

    /// Does something that a person may do.
    mutating func act() {
      let size = scene.viewport
      let open = point(below: 70, above: max(71, min(scene.sheet.top, size.height) - 10))
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1:
        let far = Point(
          x: .random(in: -1...1, using: &random) * size.width, y: .random(in: -1...1, using: &random) * size.height)
        drag(from: open, by: far, "drag of the map by \(far)")
      case 2, 3:
        let top = min(scene.sheet.top + 12, size.height - 1)
        let far = Point(x: 0, y: .random(in: -1...1, using: &random) * size.height)
        drag(from: Point(x: size.width / 2, y: top), by: far, "drag of the sheet by \(far.y)")
      case 4: pinch(from: open, by: .random(in: 0.05...0.9, using: &random), "pinch together")
      case 5: pinch(from: open, by: .random(in: 1.1...9, using: &random), "pinch apart")
      case 6:
        let notches = Double(Int.random(in: -6...4, using: &random))
        hand(.wheel(notches: Point(x: 0, y: notches), at: open), "\(notches) notches over the map")
      case 7: resize()
      default:
        let key = [InputEvent.Key.up, .down, .escape, .home, .end].randomElement(using: &random) ?? .up
        hand(.key(key), "key \(key.rawValue)")
      }
      go([0, 0.05, 0.3, 2].randomElement(using: &random) ?? 0, "afterwards")
    }
  }

  @Test(arguments: maps.indices) func `no more than the overscroll shows beyond the map's edges`(map: Int) throws {
    for seed in 0..<12 as Range<UInt64> {
      var trial = try Trial(seed: seed * 8 + UInt64(map), map: Self.maps[map])
      trial.check("start")
      for _ in 0..<14 { trial.act() }
      trial.go(3, "rest")
    }
  }

  @Test(arguments: sizes) func `at each detent, in each corner, the smallest zoom covers the visible area`(size: Size)
    throws
  {
    for parallax in [0, 0.5, 1] {
      var tuning = Tuning()
      try tuning.set(Tunables.mapParallax.declaration, to: .number(parallax))
      let scene = SheetFixtures.scene(size, tuning: tuning)
      for corner in [Point.zero, Point(x: 1e9, y: 0), Point(x: 0, y: 1e9), Point(x: 1e9, y: 1e9)] {
        scene.map.camera.jump(to: corner, zoom: -9, at: scene.now)
        for detent in scene.sheet.layout.tops.indices {
          scene.sheet.nested.jump(toDetent: detent, at: scene.now)
          let (seen, units) = (scene.opening.seen, MapZoom.unitsPerPoint(at: scene.map.camera.zoom))
          // The camera's own centre covers: nothing has to be corrected at rest.
          #expect(scene.map.camera.center(showing: seen) == scene.map.camera.center)
          let start = scene.map.camera.center + seen.origin * units
          let rounding = 1e-6
          #expect(start.x >= -rounding && start.y >= -rounding, "\(detent) \(parallax)")
          #expect(start.x + seen.width * units <= ActivityMap.size.width + rounding)
          #expect(start.y + seen.height * units <= ActivityMap.size.height + rounding)
        }
      }
    }
  }

  @Test(arguments: sizes, maps) func `a map can be zoomed out as far as it covers, and in by two levels at least`(
    size: Size, map: Size?
  ) {
    let edges = SheetMapEdges(map: map ?? ActivityMap.size, sight: Rect(around: .zero, size: size))
    let levels = edges.levels
    let give = levels.lowerBound - edges.covering
    #expect(give >= 0)
    // Less than a level more would cover as well, unless there are no coarser tiles.
    #expect(give < 0.55 || levels.lowerBound == 1)
    #expect(levels.upperBound >= levels.lowerBound + 2 || levels.upperBound == 24)
    for zoom in stride(from: levels.lowerBound - 3, through: levels.upperBound + 3, by: 0.1) {
      #expect(edges.pinched(to: zoom) >= edges.covering)
      #expect(levels.contains(edges.restingZoom(nearest: zoom)))
    }
    // As many steps out as in come back.
    let near = edges.restingZoom(1, from: levels.lowerBound)
    #expect(near > levels.lowerBound && edges.restingZoom(-1, from: near) == levels.lowerBound)
    // Tiles have whole pixels where the map rests.
    let side = MapZoom.sideOfTiles(at: levels.lowerBound)
    let shown = MapZoom.tileSide * .exp2(levels.lowerBound - Double(MapZoom.level(at: levels.lowerBound)))
    #expect(abs(side - shown) < 1e-6 && side.remainder(dividingBy: 4) == 0)
  }
}
