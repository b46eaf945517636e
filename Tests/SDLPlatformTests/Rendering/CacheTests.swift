import Drawing
import ScrollEngine
import TestSupport
import Testing

@testable import SDLPlatform

@Suite struct LRUCacheTests {
  @Test("The least recently used value is evicted first")
  func order() {
    var cache = LRUCache<Int, String>(budget: 3)
    for key in 0..<3 { cache.insert(key, "\(key)", cost: 1) }
    for _ in 0..<2 { cache.beginFrame() }
    #expect(cache.value(0) == "0")
    cache.insert(3, "3", cost: 1)
    #expect(cache.value(1) == nil)
    #expect(cache.value(0) == "0" && cache.value(2) == "2" && cache.value(3) == "3")
  }

  @Test("Values used in this frame or the one before stay, even beyond the budget")
  func frame() {
    var cache = LRUCache<Int, Int>(budget: 2)
    cache.beginFrame()
    for key in 0..<5 { cache.insert(key, key, cost: 1) }
    #expect(cache.count == 5)
    cache.beginFrame()
    cache.insert(9, 9, cost: 1)
    #expect(cache.count == 6)
    cache.beginFrame()
    cache.insert(10, 10, cost: 1)
    #expect(cache.count == 2 && cache.cost == 2)
  }

  @Test("Replacing a value replaces its cost")
  func replacing() {
    var cache = LRUCache<String, Int>(budget: 10)
    cache.insert("a", 1, cost: 4)
    cache.insert("a", 2, cost: 3)
    #expect(cache.cost == 3 && cache.count == 1 && cache.value("a") == 2)
    cache.remove("a")
    cache.remove("a")
    #expect(cache.cost == 0 && cache.value("a") == nil)
  }

  @Test("The cache agrees with a simple model over many random steps")
  func model() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix64(seed: seed)
    func next(_ bound: Int) -> Int { .random(in: 0..<bound, using: &random) }
    var cache = LRUCache<Int, Int>(budget: 20, keepsFrame: false)
    var model: [(key: Int, cost: Int)] = []
    for _ in 0..<3000 {
      let key = next(12)
      switch next(3) {
      case 0:
        let cost = next(9) + 1
        cache.insert(key, key, cost: cost)
        model.removeAll { $0.key == key }
        model.append((key, cost))
        while model.reduce(0, { $0 + $1.cost }) > 20, model.count > 1 { model.removeFirst() }
      case 1:
        let known = model.firstIndex { $0.key == key }
        #expect((cache.value(key) != nil) == (known != nil), "seed \(seed)")
        if let known { model.append(model.remove(at: known)) }
      default:
        cache.remove(key)
        model.removeAll { $0.key == key }
      }
      #expect(cache.count == model.count && cache.cost == model.reduce(0) { $0 + $1.cost }, "seed \(seed)")
    }
  }
}

extension Platforms {
  @Suite struct CacheBudgetTests {
    @Test("A hundred different texts stay within the byte budget")
    func texts() throws {
      let easel = try TestRenderer(width: 64, height: 64)
      easel.renderer.spriteCache.sprites = LRUCache(budget: 32 << 10)
      for index in 0..<100 {
        easel.draw { $0.text("W\(index)M", .body, .black, in: Rect(x: 0, y: 0, width: 90, height: 25)) }
        #expect(easel.renderer.spriteBytes <= 32 << 10)
      }
      #expect(easel.renderer.textureCount < 50 && easel.renderer.textureCount > 5)
    }

    @Test("Destroying a renderer frees its painter")
    func leaks() throws {
      weak var painter: (any Painter)?
      do {
        let easel = try TestRenderer()
        painter = easel.renderer.painter
        easel.draw { list in
          list.text("Gone", .body, .black, in: Rect(x: 0, y: 0, width: 100, height: 30))
          list.add(.shadow(Rect(x: 20, y: 20, width: 40, height: 40), radii: CornerRadii(9), .floating))
          list.roundedRect(Rect(x: 20, y: 20, width: 40, height: 40), radius: 9, .black)
        }
        #expect(easel.addedTextures == 3)
        #expect(painter != nil)
      }
      #expect(painter == nil)
    }

    @Test("Changing the scale discards all textures")
    func scale() throws {
      let easel = try TestRenderer()
      easel.draw { $0.text("Scale", .body, .black, in: Rect(x: 0, y: 0, width: 100, height: 30)) }
      let narrow = easel.renderer.text.width(of: "Scale", style: .body)
      easel.renderer.scale = 2
      #expect(easel.renderer.textureCount == 0)
      let pixels = easel.draw { $0.fill(Rect(x: 10, y: 10, width: 10, height: 10), .black) }
      #expect(pixels.bounds() == PixelRect(x: 20, y: 20, width: 20, height: 20))
      #expect(abs(easel.renderer.text.width(of: "Scale", style: .body) - narrow) < 1)
    }
  }
}
