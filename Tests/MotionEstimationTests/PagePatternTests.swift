import ScrollEngine
import TestSupport
import Testing

@testable import MotionEstimation

@Suite("Pages and cards of videos")
struct PagePatternTests {
  private static func number(_ range: ClosedRange<Double>, _ chance: inout SplitMix64) -> Double {
    Double.random(in: range, using: &chance)
  }

  @Test("are rests at equal distances", arguments: Sample.of(0..<200, 30))
  func pitch(seed: Int) throws {
    var chance = SplitMix64(seed: UInt64(seed) &+ 1)
    let (length, pixel) = (Self.number(200...900, &chance), Self.number(0.3...2, &chance))
    var (page, rests) = (0, [0.0])
    for turn in 0..<8 {
      page += turn < 2 ? 1 : Int.random(in: -1...1, using: &chance)
      rests.append(Double(page) * length + Self.number(-0.4...0.4, &chance) * pixel)
    }
    let found = try #require(PagePattern(rests, extent: length, pixel: pixel))
    #expect(abs(found.pitch - length) <= found.reach + pixel * 0.4)
    #expect(found.page(at: rests[2]) == 2 && found.page(at: length * 0.5) == nil)
  }

  @Test("are not the rests of a list", arguments: Sample.of(0..<2, 2))
  func list(seed: Int) {
    var chance = SplitMix64(seed: UInt64(seed) &+ 9)
    var wrong = 0
    for _ in 0..<1000 {
      var rests = [0.0]
      for _ in 0..<5 { rests.append(max(0, (rests.last ?? 0) + Self.number(-900...1500, &chance))) }
      if PagePattern(rests, extent: 700, pixel: 1) != nil { wrong += 1 }
    }
    #expect(wrong < 5, "\(wrong) of 1000 lists")
  }

  @Test("turn from a speed and a distance that releases bound", arguments: Sample.of(0..<100, 20))
  func thresholds(seed: Int) throws {
    var chance = SplitMix64(seed: UInt64(seed) &* 3 &+ 2)
    var pages = try #require(PagePattern([0, 400, 800, 400], extent: 400, pixel: 1))
    let threshold = Self.number(200...900, &chance)
    for _ in 0..<20 {
      let (way, velocity) = (Self.number(0.05...0.45, &chance), Self.number(0...1500, &chance))
      pages.releases.append(.init(way: way, velocity: velocity, turned: velocity >= threshold ? 1 : 0))
    }
    for _ in 0..<6 {
      let way = Self.number(0.1...0.9, &chance)
      pages.releases.append(.init(way: way, velocity: 0, turned: way > 0.5 ? 1 : 0))
    }
    #expect(pages.speed.low <= threshold && threshold <= pages.speed.high)
    #expect(pages.share.low <= 0.5 && 0.5 <= pages.share.high)
  }
}
