import Assets
import CityMap
import Documents
import Drawing
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

/// Scenes paint every pixel of their viewport. The colour below them differs between a bare window and the workbench,
/// so a picture that depends on it has a gap.
@Suite(.serialized) struct CoverPictureTests {
  /// Sizes in points and scales, from the smallest window to a 4K display.
  private static let windows: [(size: Size, scale: Double)] = [
    (Size(width: 240, height: 320), 4), (Size(width: 390, height: 844), 1), (Size(width: 844, height: 390), 1.5),
    (Size(width: 561, height: 901), 0.75), (Size(width: 800, height: 1280), 0.5),
    (Size(width: 1080, height: 1920), 0.5),
    (Size(width: 3840, height: 2160), 0.5),
  ]
  private static let names = [SceneDescriptor].shipped.names

  /// A scene in a window of its own, with random input.
  private struct Stage {
    let scene: any Scene
    let scale: Double
    let appearance: Appearance
    var random: SplitMix64
    private var time = Timestamp(microseconds: 1000)

    init(_ scene: any Scene, scale: Double, seed: UInt64) {
      self.scene = scene
      self.scale = scale
      random = SplitMix64(seed: seed)
      appearance = Bool.random(using: &random) ? .light : .dark
    }

    private var place: Point {
      mutating get {
        Point(
          x: .random(in: 0...scene.viewport.width, using: &random),
          y: .random(in: 0...scene.viewport.height, using: &random))
      }
    }

    private mutating func wait(_ seconds: Double) {
      for _ in 0..<max(1, Int(seconds * 60)) {
        time = time.advanced(bySeconds: 1.0 / 60)
        scene.advance(to: time)
      }
    }

    private mutating func hand(_ kind: InputEvent.Kind) {
      scene.handle(InputEvent(time: time, kind: kind))
      wait(0)
    }

    /// Performs a random action, and usually stops in the middle of it.
    mutating func act(in sizes: [Size]) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let (start, end) = (place, place)
        hand(.down(id: 1, at: start))
        for step in 1...6 { hand(.move(id: 1, to: start + (end - start) * (Double(step) / 6))) }
        if Bool.random(using: &random) { hand(.up(id: 1, at: end)) }
      case 2:
        let (middle, apart) = (place, Bool.random(using: &random))
        for id in [1, 2] { hand(.down(id: id, at: Point(x: middle.x + (id == 1 ? -90 : 90), y: middle.y))) }
        for step in 1...6 {
          let half = apart ? 90 + Double(step) * 20 : 90 - Double(step) * 12
          for id in [1, 2] { hand(.move(id: id, to: Point(x: middle.x + (id == 1 ? -half : half), y: middle.y))) }
        }
        if Bool.random(using: &random) { for id in [1, 2] { hand(.up(id: id, at: middle)) } }
      case 3:
        let notches = Double(Int.random(in: -4...4, using: &random))
        let at = place
        hand(.wheel(notches: Point(x: 0, y: notches), at: at))
      case 4:
        hand(.key([.escape, .pageDown, .right, .end, .enter].randomElement(using: &random) ?? .escape))
      default:
        for id in [1, 2] { hand(.cancel(id: id)) }
        if let size = sizes.randomElement(using: &random) { hand(.resize(size)) }
      }
      wait([0, 0, 0.1, 0.4, 2].randomElement(using: &random) ?? 0)
    }

    /// The scene's picture over a colour, with all pictures that it asks for where they are wanted.
    func picture(over color: Color, on target: OffscreenTarget, hasPictures: Bool) -> PixelBuffer {
      var canvas = Canvas(
        appearance: appearance, scale: scale, text: target.renderer.text, pictures: target.renderer.pictures)
      for _ in 0..<(hasPictures ? 3 : 1) {
        canvas.list.removeAll()
        scene.draw(into: &canvas)
        target.renderer.beginFrame(clear: color)
        target.renderer.draw(canvas.list)
        target.renderer.present()
        if hasPictures { _ = target.renderer.pictures.drawAllNow() }
      }
      return target.pixels
    }

    /// A target for the viewport as it is now.
    func target(_ fonts: FontLibrary) throws -> OffscreenTarget {
      try OffscreenTarget(
        width: Int((scene.viewport.width * scale).rounded()), height: Int((scene.viewport.height * scale).rounded()),
        scale: scale, fonts: fonts)
    }
  }

  @Test(arguments: names, Sample.of(windows.indices, 3)) func `no pixel of a scene shows what lies below it`(
    name: SceneName, window: Int
  ) throws {
    let assets = try Assets.locate()
    let fonts = try FontLibrary(assetsRoot: assets.root)
    let (size, scale) = Self.windows[window]
    var language = SceneLanguage.english
    language.isRightToLeft = window.isMultiple(of: 2)
    let content = SceneContent(root: assets.root, language: language)
    var tuning = Tuning()
    try tuning.set(Tunables.mapParallax.declaration, to: .number([0, 0.5, 1][window % 3]))
    var stage = Stage(
      try content.scene(name, viewport: size, tuning: tuning, items: nil), scale: scale, seed: UInt64(window))
    let sizes = Self.windows.map(\.size).filter { $0.width * $0.height <= 2 * size.width * size.height }
    for act in 0..<6 {
      let target = try stage.target(fonts)
      let pictures = [Color(0xFF00FF), Color(0x00FF00)].map { stage.picture(over: $0, on: target, hasPictures: false) }
      if pictures[0].pixels != pictures[1].pixels {
        let gaps = pictures[0].pixels.indices.filter { pictures[0].pixels[$0] != pictures[1].pixels[$0] }
        let row = (gaps.first ?? 0) / pictures[0].width
        Issue.record("act \(act): \(gaps.count) pixels are not painted, from row \(row) on; \(stage.scene.state)")
      }
      stage.act(in: sizes)
    }
  }

  /// A map that is water from edge to edge.
  private static func lake(_ size: Size) throws -> CityMap {
    let (width, height) = (Int(size.width), Int(size.height))
    let text = """
      {"format":"citymap-1","name":"Lake","attribution":"A","unitsPerMetre":10,"size":[\(width),\(height)],
      "areas":[{"k":"water","r":[[0,0,\(width),0,0,\(height),-\(width),0]]}],"waterways":[],"buildings":[],"walls":[],
      "rails":[],"roads":[],"labels":[],"pois":[]}
      """
    return try CityMap.decode(Array(text.utf8), path: "lake.json")
  }

  @Test(arguments: Sample.of(windows.indices, 3, seed: 2))
  func `at rest the map shows no place beyond its edges, at any detent, zoom and corner`(
    window: Int
  ) throws {
    let fonts = try FontLibrary(assetsRoot: try Assets.locate().root)
    let (size, scale) = Self.windows[window]
    for own in [nil, Size(width: 900, height: 5000), Size(width: 90_000, height: 4000)] as [Size?] {
      var tuning = Tuning()
      try tuning.set(Tunables.mapParallax.declaration, to: .number([0.5, 1, 0][window % 3]))
      let map = try Self.lake(own ?? Size(width: 70_000, height: 60_000))
      let scene = SheetScene(
        content: .init(studios: [], classes: [], mapSize: own, map: { map }), viewport: size, tuning: tuning)
      let stage = Stage(scene, scale: scale, seed: 1)
      let target = try stage.target(fonts)
      let far = map.size.width + map.size.height
      for (detent, corner) in [("peek", Point.zero), ("half", Point(x: far, y: far)), ("full", Point(x: far, y: far))] {
        let start = [
          ("sheet.detent", JSONValue.Content.string(detent)), ("map.x", .number(corner.x)),
          ("map.y", .number(corner.y)),
          ("map.zoom", .number(0)),
        ]
        scene.restore(start.map { .init(key: $0.0, value: JSONValue(content: $0.1, line: 1), line: 1) })
        let picture = stage.picture(over: .black, on: target, hasPictures: true)
        let empty = MapStyle.style(for: stage.appearance).background
        let beyond = UInt32(empty.red) << 16 | UInt32(empty.green) << 8 | UInt32(empty.blue)
        // What lies beyond an edge of the map reaches an edge of the window.
        let (width, last) = (picture.width, picture.height - 1)
        var border: [Int] = []
        for row in 0...last { border += [row * width, row * width + width - 1] }
        for column in 0..<width { border += [column, last * width + column] }
        let gaps = border.filter { picture.pixels[$0] & 0xFF_FFFF == beyond }
        let row = (gaps.first ?? 0) / width
        #expect(gaps.isEmpty, "\(detent), map of \(map.size): \(gaps.count) of \(border.count) pixels, row \(row)")
      }
    }
  }
}
