import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension RealWindow {
  /// Random input in the real window, for a few seconds here and for `SCROLLWORK_SOAK_MINUTES` in `make soak`.
  @Suite struct WindowSoak {
    private static let minutes = getenv("SCROLLWORK_SOAK_MINUTES").flatMap { Double(String(cString: $0)) }

    @Test(.enabled(if: minutes != 0, "MINUTES=0 asks for no window"))
    func `the window survives random mouse, wheel, keys, scenes and sizes, and leaks no memory`() throws {
      let scene = try OpenScene(width: 1280, height: 900, isBare: false)
      var fingers = WindowHand(scene: scene, seed: 20_261_121)
      let seconds = Self.minutes.map { $0 * 60 } ?? 6
      // Every scene, theme and size appears once before the first measurement.
      for number in 1...5 { fingers.tour(number) }
      let start = now()
      // Each measurement follows the same amount of work, since caches that are full for longer fragment the heap more.
      let count = Self.minutes == nil ? 2 : 4
      var looks: [Int] = []
      var peak = 0
      while looks.count < count {
        try fingers.act()
        peak = max(peak, scene.program.privateKilobytes())
        #expect(scene.program.process.poll() == nil, "\(scene.program.errors)")
        if scene.program.process.poll() != nil { return }
        if now() - start > seconds * Double(looks.count + 1) / Double(count) {
          looks.append(try bareKilobytes(scene, fingers))
        }
      }
      if Self.minutes != nil {
        let growths = looks.map { Double($0 - looks[0]) / 1024 }
        print("\(fingers.count) actions; at most \(peak / 1024) MiB; MiB more than when warm: \(growths)")
        #expect(growths.allSatisfy { $0 <= 1 }, "grew by \(growths) MiB")
      }
      #expect(try scene.program.terminate() == .exited(0))
      #expect(scene.program.errors.isEmpty, "\(scene.program.errors)")
    }

    private func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Returns the program's memory in its first scene after it has emptied its caches. Random input fills these only
    /// slowly, and the rest must not grow at all.
    private func bareKilobytes(_ scene: OpenScene, _ fingers: WindowHand) throws -> Int {
      fingers.returnToStart()
      scene.window.hide()
      try scene.waitForSilence()
      defer { scene.window.show() }
      return scene.program.privateKilobytes()
    }
  }
}

/// Random input in the window.
private struct WindowHand {
  let scene: OpenScene
  private var random: SplitMix64
  private(set) var count = 0

  init(scene: OpenScene, seed: UInt64) {
    self.scene = scene
    random = SplitMix64(seed: seed)
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

  /// Shows a scene and scrolls in it.
  mutating func tour(_ number: Int) {
    scene.keyboard.tap("\(number)")
    scene.mouse.drag([(300, 700), (300, 200)], seconds: 0.1)
    scene.keyboard.tap("t")
    scene.mouse.drag([(300, 200), (300, 700)], seconds: 0.1)
    scene.keyboard.tap("t")
  }

  /// Returns to the first scene, light and in the first size, so that measurements compare equal states.
  func returnToStart() {
    // The first press may only end the typing in a field.
    for _ in 0..<3 { scene.keyboard.tap("Escape") }
    // Random input may have started a recording, which grows until it ends.
    if scene.program.isRecording { scene.keyboard.tap("c") }
    scene.keyboard.tap("1")
    scene.window.resize(width: 1280, height: 900)
    pause(1)
    // The last gesture is also kept, so a short one replaces it.
    scene.mouse.drag([(300, 700), (300, 690)], seconds: 0.03)
  }

  mutating func act() throws {
    count += 1
    let scene = scene
    switch Int.random(in: 0..<20, using: &random) {
    case 0...9:
      let places = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        (x: number(80...1270), y: number(5...890))
      }
      scene.mouse.drag(places, seconds: number(0.03...0.3))
    case 10...12: scene.mouse.click(number(80...520), number(30...870))
    case 13...14:
      scene.mouse.move(number(80...1270), number(5...890))
      scene.mouse.wheel(clicks: Int.random(in: -6...6, using: &random), secondsApart: 0.01)
    case 15...16:
      let keys = ["Down", "Up", "Page_Down", "Page_Up", "Home", "End", "Left", "Right", "space", "Escape", "Tab"]
      scene.keyboard.tap(keys[Int.random(in: 0..<keys.count, using: &random)])
    case 17...18: scene.keyboard.tap("\(Int.random(in: 1...5, using: &random))")
    default:
      scene.window.resize(width: Int(number(360...1280)), height: Int(number(400...1000)))
    }
  }
}
