import Containers
import Documents
import Drawing
import Recording
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Scenes

/// Laws over random scene files: whatever they contain, they come to rest where they may, replay alike and paint
/// everything that is visible.
@Suite struct RandomSceneTests {
  private static let count = Sample.isExhaustive ? 1000 : 120

  static func scene(_ file: SceneFile, tuning: Tuning, isMirrored: Bool) -> any Scene {
    let direction = LayoutDirection(isMirrored: isMirrored)
    if case .gallery = file.root.content {
      return CustomGalleryScene(
        file: file, descriptor: file.descriptor(), direction: direction, viewport: file.viewport, tuning: tuning)
    }
    return CustomScene(
      file: file, descriptor: file.descriptor(), direction: direction, viewport: file.viewport, tuning: tuning)
  }

  @Test(arguments: Sample.of(0..<40, 5))
  func `what the panel shows as unused on a screen of one's own changes nothing`(
    seed: Int
  ) throws {
    var random = RandomSceneFile(seed: UInt64(seed))
    let text = random.text()
    let file = try SceneFile.decode(Array(text.utf8), path: "random.scene.json")
    let descriptor = file.descriptor()
    // Those of other scenes are not shown.
    let unused = Tunables.all.filter { Tunables.sharedGroups.contains($0.group) && !descriptor.reads($0) }
    let scripts =
      TunableScripts.everyDevice(.sheet) + [
        HostileScript.script(for: .sheet, seed: UInt64(seed), viewport: file.viewport)
      ]
    for tunable in Sample.of(unused, 3, seed: UInt64(seed)) {
      for script in Sample.of(scripts, 2, seed: UInt64(seed)) {
        let runs = try [true, false].map { isLow in
          var tuning = Tuning()
          if case .number(let range) = tunable.domain {
            try tuning.set(tunable, to: .number(isLow ? range.lowerBound : range.upperBound))
          } else if case .choice(let words) = tunable.domain, let word = isLow ? words.first : words.last {
            try tuning.set(tunable, to: .choice(word))
          }
          return script.play(in: Self.scene(file, tuning: tuning, isMirrored: false), rate: 60, tuning: tuning)
        }
        let isAlike = runs[0] == runs[1]
        #expect(isAlike, "\(tunable.key) in \(text)")
      }
    }
  }

  @Test func `random screens rest lawfully, replay alike and paint what is visible`() throws {
    for seed in 0..<UInt64(Self.count) {
      var random = RandomSceneFile(seed: seed)
      let text = random.text()
      let file = try SceneFile.decode(Array(text.utf8), path: "random.scene.json")
      let tuning = Tuning(base: Preset.shipped[Int(seed) % Preset.shipped.count])
      let script = HostileScript.script(for: .sheet, seed: seed &* 31, viewport: file.viewport, resizes: seed % 2 == 0)
      func play() throws -> [StateLine] {
        let scene = Self.scene(file, tuning: tuning, isMirrored: seed % 3 == 0)
        let lines = script.play(in: scene, rate: seed % 2 == 0 ? 60 : 144, tuning: tuning)
        Self.checkRest(scene, script, seed, text)
        return lines
      }
      let (one, other) = (try play(), try play())
      try #require(one == other, "seed \(seed) replays otherwise: \(text)")
      for line in one {
        let keys = line.values.map(\.key)
        try #require(Set(keys).count == keys.count, "seed \(seed) states a key twice: \(keys), \(text)")
        for (key, value) in line.values {
          if case .number(let number) = value { try #require(number.isFinite, "seed \(seed), \(key)") }
        }
      }
    }
  }

  /// Checks that the scene comes to rest within its ranges, and that each visible picture is painted.
  private static func checkRest(_ scene: any Scene, _ script: SceneScript, _ seed: UInt64, _ text: String) {
    var time = Timestamp(seconds: script.seconds)
    var waits = 0
    while !scene.isAtRest, waits < 3000 {
      time = time.advanced(bySeconds: 1.0 / 60)
      scene.advance(to: time)
      waits += 1
    }
    #expect(scene.isAtRest, "seed \(seed) never rests: \(text)")
    guard let own = scene as? CustomScene else { return }
    for line in own.lines {
      #expect(line.scroller.links.allSatisfy { $0.overshoot == 0 }, "seed \(seed) rests beyond an end: \(text)")
      if line.sheet != nil {
        #expect(line.scroller.detent(of: NestedLine.sheet) != nil, "seed \(seed) rests at no detent: \(text)")
      }
    }
    for pager in own.lines.compactMap(\.pager) + own.pages.map(\.pager) {
      #expect(pager.offset == Double(pager.page) * pager.pageLength, "seed \(seed) rests between pages: \(text)")
    }
    #expect(own.strips.allSatisfy { !$0.scroller.isStretched }, "seed \(seed): a strip rests beyond its end")
    var canvas = Canvas(appearance: .light, scale: 1, text: EqualWidthRuler(), pictures: PictureRequestLog())
    own.draw(into: &canvas)
    var visible = 0
    own.walk { step in
      if case .leaf(let leaf) = step, case .picture = leaf.look { visible += 1 }
    }
    let fills = canvas.list.commands.count { if case .fill = $0 { true } else { false } }
    #expect(fills >= visible, "seed \(seed): \(visible) pictures are visible, \(fills) are painted: \(text)")
  }
}
