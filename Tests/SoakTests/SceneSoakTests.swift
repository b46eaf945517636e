import Assets
import Documents
import Drawing
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Testing
import Tuning

/// Random gestures, tunings and sizes on a virtual clock, for any length.
@Suite(.serialized) struct SceneSoakTests {
  @Test(arguments: [SceneDescriptor].shipped.names)
  func `a scene survives any gestures with any tuning`(name: SceneName) throws {
    let soak = try SceneSoak(name, seed: 20_261_121)
    let gestures = SoakLength.perScene
    var settled = 0
    // By then every size has occurred a few times, even in a short soak.
    let warm = max(gestures / 5, min(gestures / 2, 2000))
    for index in 0..<gestures {
      // After the warm-up, nothing more may be kept.
      if index == warm { settled = soak.bytesWithoutCaches() }
      try soak.gesture()
      if index % 20 == 0 { try soak.rest() }
      if index % 100 == 0 { try soak.checkEnd() }
      if index % 200 == 0 { soak.retune() }
      if index % 500 == 0 { soak.resize() }
      if index % 100 == 0 { soak.draw() }
      if SoakLength.requested != nil, index % (gestures / 10) == 0 {
        print("\(name.rawValue) \(index): \(MemoryGauge.residentBytes() >> 10) KiB, kept \(soak.cachedBytes >> 10) KiB")
        // After caches have been full for long, the heap keeps holes when they are freed, 1.2 MiB of the sheet's 4.4.
        // Freeing them now and then, as a hidden window does, leaves only real growth.
        if index > warm { _ = soak.bytesWithoutCaches() }
      }
    }
    try soak.rest()
    #expect(soak.textureCount <= SceneSoak.mostTextures)
    // Only when run alone, as other tests make the process grow, too.
    guard SoakLength.requested != nil else { return }
    let cached = soak.cachedBytes >> 20
    let growth = Double(soak.bytesWithoutCaches() - settled) / Double(1 << 20)
    print("\(name.rawValue): \(gestures) gestures, \(soak.frames) frames, \(growth) MiB more than when warm")
    print("besides, \(cached) MiB of texts, corners and shadows, which have a budget")
    #expect(growth <= 1, "grew by \(growth) MiB")
  }
}

/// A scene with random input.
private final class SceneSoak {
  struct Fault: Error, CustomStringConvertible { let description: String }

  /// The most textures that any scene needs, with everything that the renderer keeps. Sprites have a budget.
  static let mostTextures = 4000

  private let scene: any Scene
  private let target: OffscreenTarget
  private var canvas: Canvas
  private var input: RandomInput
  private var tuning = Tuning()
  private(set) var frames = 0
  private var gestures = 0

  init(_ name: SceneName, seed: UInt64) throws {
    let assets = try Assets.locate()
    let viewport = Size(width: 390, height: 844)
    let content = SceneContent(root: assets.root)
    if name == .sheet { try content.loadMap() }
    scene = try content.scene(name, viewport: viewport, tuning: tuning, items: nil)
    input = RandomInput(seed: seed, viewport: viewport)
    target = try OffscreenTarget(width: 390, height: 844, scale: 1, fonts: try FontLibrary(assetsRoot: assets.root))
    canvas = Canvas(appearance: .light, scale: 1, text: target.renderer.text, pictures: target.renderer.pictures)
  }

  var textureCount: Int { target.renderer.textureCount }

  /// Bytes that the renderer keeps within a budget. Random sizes and tunings fill it only after a long time.
  var cachedBytes: Int { target.renderer.spriteBytes }

  /// Returns the resident bytes after the renderer has freed its caches.
  func bytesWithoutCaches() -> Int {
    target.renderer.discardTextures()
    // A change of scale discards all text layouts.
    target.renderer.scale = 2
    target.renderer.scale = 1
    MemoryGauge.releaseFreedMemory()
    return MemoryGauge.residentBytes()
  }

  /// Plays one gesture, with frames during and after it.
  func gesture() throws {
    gestures += 1
    let events = input.gesture()
    for (index, event) in events.enumerated() {
      scene.handle(event)
      if index % 4 == 3 { try frame(at: event.time) }
    }
    for _ in 0..<input.count(0...8) {
      input.wait(1.0 / 60)
      try frame(at: Timestamp(microseconds: input.now))
    }
  }

  /// Waits until everything rests, and checks the positions.
  func rest() throws {
    for _ in 0..<3600 {
      input.wait(1.0 / 60)
      let line = try frame(at: Timestamp(microseconds: input.now))
      if scene.isAtRest { return try check(rest: line) }
    }
    throw Fault(description: "no rest within 60 s after gesture \(gestures)")
  }

  /// Changes some tunables, as a user who moves sliders.
  func retune() {
    for _ in 0..<input.count(1...4) {
      let tunable = input.element(of: Tunables.all)
      let value: TunableValue
      switch tunable.domain {
      case .number(let range): value = .number(input.number(range))
      case .flag: value = .flag(input.happens(withProbability: 0.5))
      case .choice(let names): value = .choice(input.element(of: names))
      }
      try? tuning.set(tunable, to: value)
    }
    if input.happens(withProbability: 0.3) { tuning = Tuning(base: input.element(of: Preset.shipped)) }
    scene.retune(tuning, at: Timestamp(microseconds: input.now))
  }

  func resize() {
    let size = Size(width: input.number(200...1600).rounded(), height: input.number(200...1200).rounded())
    input.viewport = size
    scene.handle(InputEvent(time: Timestamp(microseconds: input.now), kind: .resize(size)))
  }

  /// Draws the scene, so that textures are created and freed.
  func draw() {
    canvas.list.removeAll()
    scene.draw(into: &canvas)
    target.renderer.beginFrame(clear: canvas.palette.panel)
    target.renderer.draw(canvas.list)
    target.renderer.present()
  }

  @discardableResult
  private func frame(at time: Timestamp) throws -> StateLine {
    frames += 1
    scene.advance(to: time)
    var line = StateLine()
    scene.writeState(to: &line)
    for (key, value) in line.values {
      guard case .number(let number) = value, !number.isFinite else { continue }
      throw Fault(description: "\(key) is \(number) in gesture \(gestures), with \(tuning.changes)")
    }
    return line
  }

  /// Checks that nothing moves at rest, and that everything is within its bounds.
  private func check(rest line: StateLine) throws {
    for (key, value) in line.values {
      guard case .number(let number) = value else { continue }
      let isFaulty =
        switch key {
        case "sheet.velocity", "list.velocity", "feed.velocity": number != 0
        case "list.offset", "feed.offset", "page.offset": number < 0
        case "feed.card": number >= (Self.number(line, "feed.count") ?? 1)
        case "photo.scale": number < 1 - 1e-9
        case "dismiss.progress": number != 0 && number != 1
        case "sheet.top": line["sheet.detent"] == .null
        default: false
        }
      if isFaulty {
        throw Fault(description: "at rest \(key) is \(number) after gesture \(gestures), with \(tuning.changes)")
      }
    }
  }

  /// Checks that the resting offset is within the list. The End key must not lead to a smaller offset.
  func checkEnd() throws {
    guard let offset = offset() else { return }
    scene.handle(InputEvent(time: Timestamp(microseconds: input.now), kind: .key(.end)))
    try rest()
    guard let end = self.offset(), offset > end + 1 else { return }
    throw Fault(description: "rested at \(offset), \(offset - end) pt beyond the end, after gesture \(gestures)")
  }

  private func offset() -> Double? {
    var line = StateLine()
    scene.writeState(to: &line)
    return Self.number(line, "list.offset") ?? Self.number(line, "feed.offset")
  }

  private static func number(_ line: StateLine, _ key: String) -> Double? {
    guard case .number(let number)? = line[key] else { return nil }
    return number
  }
}
