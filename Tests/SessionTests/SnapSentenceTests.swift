import Containers
import Documents
import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import Testing
import Tuning

@testable import Session

/// The sentence about a snap, which gives the values that its rule used.
@Suite struct SnapSentenceTests {
  /// Returns the log of a drag that was released under some tunable values.
  private func log(_ scene: SceneName, by way: Point, pause: Int64 = 0, _ values: [String: TunableValue]) throws
    -> DecisionLog
  {
    var tuning = Tuning()
    for (key, value) in values { try tuning.set(#require(Tunables.named(key)), to: value) }
    var gesture = GestureBuilder(scene)
    gesture.drag(Point(x: 200, y: 600), by: way, pause: pause)
    let scene = try GestureBuilder.scene(scene, tuning)
    var log = DecisionLog()
    for event in gesture.recording.events {
      guard case .input(let kind) = event.kind else { continue }
      scene.handle(InputEvent(time: event.time, kind: kind))
      log.record(InputEvent(time: event.time, kind: kind), scene: scene)
      scene.advance(to: event.time)
      log.record(scene.state, velocity: 0, scene: scene)
    }
    return log
  }

  @Test func `a segment rule gives the momentum and the mark between two detents`() throws {
    let log = try log(.sheet, by: Point(x: 3, y: -160), ["sheet.snapRule": .choice("segment")])
    let ruler = try #require(log.ruler)
    // The mark lies in the middle between half at 422 and full at 96.
    #expect(ruler.reason == .projectedMark(259, isBeyond: true) && ruler.chosen == 0)
    #expect(ruler.reach == 96...259)
    #expect((ruler.projected ?? 999) < 259)
    #expect(log.sentence.text.contains(", past the mark at 259 pt, so it goes to full."), "\(log.sentence.text)")
    let back = try self.log(
      .sheet, by: Point(x: 3, y: -100), pause: 300, ["sheet.snapRule": .choice("segment")])
    #expect(back.ruler?.reason == .projectedMark(259, isBeyond: false) && back.ruler?.chosen == 1)
    #expect(back.sentence.text.contains(", short of the mark at 259 pt, so it goes to half."), "\(back.sentence.text)")
  }

  @Test func `a swipe's projection leads away from its start or is too slow for that`() throws {
    let values: [String: TunableValue] = ["sheet.snapRule": .choice("swipeTracker"), "sheet.stepLimit": .number(1)]
    let log = try log(.sheet, by: Point(x: 3, y: -160), values)
    #expect(log.ruler?.chosen == 0 && log.ruler?.projected != log.ruler?.release)
    let slow = try self.log(.sheet, by: Point(x: 3, y: -100), pause: 300, values)
    guard case .nearest? = slow.ruler?.reason else {
      Issue.record("\(String(describing: slow.ruler?.reason))")
      return
    }
    let short = try self.log(.sheet, by: Point(x: 3, y: -60), values)
    #expect(short.ruler?.reason == .onward, "\(String(describing: short.ruler))")
    #expect(short.sentence.text.contains(", away from its start, so it goes on to full."), "\(short.sentence.text)")
  }

  @Test func `a bottom sheet follows the direction of its throw`() throws {
    let log = try log(.sheet, by: Point(x: 3, y: -160), ["sheet.snapRule": .choice("bottomSheet")])
    guard case .direction(let speed)? = log.ruler?.reason else {
      Issue.record("\(String(describing: log.ruler?.reason))")
      return
    }
    #expect(speed > 500 && log.ruler?.chosen == 0)
    let words = "go in the release direction, at \(Int(speed.rounded())) pt/s, to full."
    #expect(log.sentence.text.contains(words), "\(log.sentence.text)")
  }

  @Test func `a page is dragged beyond its mark or short of it`() throws {
    let values: [String: TunableValue] = ["pager.rule": .choice("viewPager")]
    let log = try log(.gallery, by: Point(x: -160, y: 4), pause: 300, values)
    let ruler = try #require(log.ruler)
    guard case .draggedMark(let mark, isBeyond: false)? = ruler.reason, let chosen = ruler.chosen else {
      Issue.record("\(ruler)")
      return
    }
    #expect(ruler.stops[chosen].name == "Page 1" && (ruler.release ?? 0) < mark)
    #expect(
      log.sentence.text.contains("go to Page 1 because it is short of the mark at \(Int(mark.rounded())) pt."),
      "\(log.sentence.text)")
    let flung = try self.log(.gallery, by: Point(x: -160, y: 4), values)
    guard case .speed? = flung.ruler?.reason else {
      Issue.record("\(String(describing: flung.ruler?.reason))")
      return
    }
  }

  @Test func `a threshold gives the dragged distance and the distance that it needs`() throws {
    let values: [String: TunableValue] = ["sheet.snapRule": .choice("threshold"), "sheet.snapThreshold": .number(160)]
    let short = try log(.sheet, by: Point(x: 0, y: -125), pause: 300, values)
    #expect(short.ruler?.reason == .dragged(115, threshold: 160) && short.ruler?.chosen == 1)
    #expect(short.sentence.text.contains("go to half because it was dragged 115 of 160 pt."), "\(short.sentence.text)")
    let far = try log(.sheet, by: Point(x: 0, y: -200), pause: 300, values)
    let words = "go to full because it was dragged 190 pt, past the 160 pt threshold."
    #expect(far.sentence.text.contains(words), "\(far.sentence.text)")
    let thrown = try log(.sheet, by: Point(x: 0, y: -125), values)
    guard case .speed(_, limit: let limit?)? = thrown.ruler?.reason else {
      Issue.record("\(String(describing: thrown.ruler?.reason))")
      return
    }
    #expect(limit == Tuning()[Tunables.flingMinVelocity])
  }

  private static let rules: [(SceneName, String, String)] =
    SnapPolicy.Rule.allCases.map { (SceneName.sheet, "sheet.snapRule", $0.rawValue) }
    + [SceneName.gallery, .events].flatMap { scene in
      PageTurnRule.Rule.allCases.map { (scene, "pager.rule", $0.rawValue) }
    } + PageTurnRule.Rule.allCases.map { (SceneName.feed, "pager.rule", $0.rawValue) }

  @Test(arguments: rules)
  func `under every rule the sentence gives the numbers that decided`(_ rule: (SceneName, String, String)) throws {
    let (name, key, choice) = rule
    var reasons: Set<String> = []
    for (number, way) in [-260.0, -125, -60, -30, 30, 60, 125, 260].enumerated() {
      for pause: Int64 in [0, 300] {
        var values: [String: TunableValue] = [key: .choice(choice)]
        if name == .feed { values["feed.rule"] = .choice(number % 2 == 0 ? "pages" : "travel") }
        if name == .sheet { values["sheet.stepLimit"] = .number(Double(number % 2)) }
        let isAcross = name == .gallery || name == .events
        let log = try log(name, by: isAcross ? Point(x: way, y: 3) : Point(x: 3, y: way), pause: pause, values)
        guard let ruler = log.ruler, ruler.chosen != nil, let reason = ruler.reason, !log.forecast.springsBack else {
          continue
        }
        let text = log.sentence.text
        reasons.insert(String("\(reason)".prefix { $0 != "(" }))
        // Each of these numbers, and each of them from another place than the sentence.
        var numbers: [Double]
        switch reason {
        case .landing(let away): numbers = [away, try #require(ruler.projected)]
        case .nearest(let away, let limit):
          numbers = [away] + ((ruler.speed ?? 0) >= 1 ? [limit].compactMap(\.self) : [])
        case .speed(let speed, let limit): numbers = [speed] + [limit].compactMap(\.self)
        case .dragged(let way, let threshold), .beyond(let way, let threshold), .within(let way, let threshold):
          numbers = [way, threshold]
        case .direction(let speed): numbers = [speed]
        case .onward, .steps: numbers = [try #require(ruler.projected)]
        case .projectedMark(let mark, _), .draggedMark(let mark, _): numbers = [mark]
        }
        for number in numbers {
          let word = DecimalText.fixed(number, digits: 0)
          #expect(text.contains(" \(word) "), "\(word), \(reason): \(text)")
        }
      }
    }
    #expect(!reasons.isEmpty, "\(rule)")
  }
}
