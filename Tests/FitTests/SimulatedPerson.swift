import Assets
import Curves
import Documents
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Fit

#if canImport(Glibc)
  import Glibc
#endif

/// A threshold of a gesture and the movements on either side of it. All numbers are invented; nobody was measured.
struct Habit: Sendable {
  let name: String
  let scene: SceneName
  /// Values of the scene that the fit does not vary.
  var base: [(Tunable, TunableValue)] = []
  /// The fitted tunables and their search ranges.
  let axes: [(tunable: Tunable, range: ClosedRange<Double>)]
  /// The ranges of people's thresholds, one per tunable.
  let people: [ClosedRange<Double>]
  /// Scales of the distance between a movement and the threshold, one per tunable. People aim beyond a threshold, not
  /// at it.
  let margins: [Double]
  var start = Point(x: 195, y: 600)
  /// The expectations of trials on either side of the threshold.
  let below: String
  let beyond: String
  var header = ""
  /// The movement for a value of a quantity, which is the index of a tunable in ``axes``.
  let movement: @Sendable (_ quantity: Int, _ value: Double, _ start: Point) -> MovementGenerator.Movement

  static let all: [Habit] = {
    let up = Point(x: 0, y: -1)
    let slop = Tuning()[Tunables.slop]
    @Sendable func drag(_ travel: Double, _ direction: Point, from start: Point) -> MovementGenerator.Movement {
      MovementGenerator.Movement(start: start, travel: max(1, travel + slop), direction: direction, speed: nil)
    }
    let cards = ("\"expect\":{\"feed.card\":0}", "\"expect\":{\"feed.card\":1}")
    let pages = ("\"expect\":{\"page.index\":0}", "\"expect\":{\"page.index\":1}")
    return [
      Habit(
        name: "travel to the next card", scene: .feed,
        axes: [(Tunables.feedThreshold.declaration, 0...420)], people: [70...300], margins: [30],
        below: cards.0, beyond: cards.1
      ) { drag($1, up, from: $2) },
      Habit(
        name: "speed of a flick to the next card", scene: .feed,
        base: [(Tunables.feedThreshold.declaration, .number(60))],
        axes: [(Tunables.flingMinVelocity.declaration, 0...1000)], people: [300...800], margins: [90],
        below: cards.0, beyond: cards.1
      ) { .init(start: $2, travel: 62, direction: up, speed: max(60, $1)) },
      Habit(
        name: "travel and speed to the next card", scene: .feed,
        axes: [
          (Tunables.feedThreshold.declaration, 0...420), (Tunables.flingMinVelocity.declaration, 0...1000),
        ], people: [60...75, 550...800], margins: [20, 90],
        below: cards.0, beyond: cards.1
      ) {
        $0 == 0
          ? drag($1, up, from: $2) : .init(start: $2, travel: 55, direction: up, speed: max(60, $1))
      },
      Habit(
        name: "travel that closes a photograph", scene: .gallery,
        axes: [(Tunables.galleryDismissDistance.declaration, 20...600)], people: [60...300], margins: [30],
        start: Point(x: 195, y: 400), below: "\"expect\":{\"open\":true}", beyond: "\"expect\":{\"open\":false}"
      ) { drag($1, Point(x: 0, y: 1), from: $2) },
      Habit(
        name: "speed that turns a page", scene: .events,
        axes: [(PagerTunables.snapVelocity.declaration, 0...2000)], people: [350...900], margins: [100],
        start: Point(x: 300, y: 600), below: pages.0, beyond: pages.1
      ) { .init(start: $2, travel: 50, direction: Point(x: -1, y: 0), speed: max(60, $1)) },
      Habit(
        name: "slant that is still sideways", scene: .events,
        axes: [(Tunables.axisLockAngle.declaration, 10...80)], people: [30...60], margins: [7],
        start: Point(x: 350, y: 700), below: pages.1, beyond: pages.0
      ) {
        let angle = min(max($1, 2), 88) * .pi / 180
        return .init(start: $2, travel: 280 / cos(min(angle, 1.2)), direction: Point(x: -cos(angle), y: -sin(angle)))
      },
      Habit(
        name: "jitter of a tap", scene: .gallery,
        axes: [(Tunables.slop.declaration, 0...48)], people: [8...30], margins: [3],
        start: Point(x: 195, y: 500), below: "\"expect\":{\"open\":true}", beyond: "\"expect\":{\"open\":false}",
        header: ",\"start\":{\"open\":false}"
      ) { .init(start: $2, travel: max(0.5, $1), direction: up) },
      Habit(
        name: "travel that opens the sheet", scene: .sheet,
        base: [(Tunables.sheetSnapRule.declaration, .choice("threshold"))],
        axes: [(Tunables.sheetSnapThreshold.declaration, 0...300)], people: [30...150], margins: [20],
        below: "\"expect\":{\"sheet.detent\":\"half\"}", beyond: "\"expect\":{\"sheet.detent\":\"full\"}"
      ) { drag($1, up, from: $2) },
    ]
  }()
}

/// A simulated person with a habit, random thresholds, a kind of movement and occasional slips.
struct SimulatedPerson {
  let habit: Habit
  let generator: MovementGenerator
  /// The person's thresholds, one per tunable of the habit.
  let thresholds: [Double]
  private var chance: SeededGenerator

  /// Probability that a movement ends on the wrong side of the threshold.
  private static let slips = 0.02

  init(_ habit: Habit, _ generator: MovementGenerator, seed: UInt64) {
    self.habit = habit
    self.generator = generator
    chance = SeededGenerator(seed: seed)
    var own = chance
    thresholds = habit.people.map { Double.random(in: $0, using: &own).rounded() }
    chance = own
  }

  /// Returns the tuning without the fitted values.
  func baseTuning() throws -> Tuning {
    var tuning = Tuning()
    for (tunable, value) in habit.base { try tuning.set(tunable, to: value) }
    return tuning
  }

  /// Returns the tuning that this person would choose.
  func ownTuning() throws -> Tuning {
    var tuning = try baseTuning()
    for (axis, value) in zip(habit.axes, thresholds) { try tuning.set(axis.tunable, to: .number(value)) }
    return tuning
  }

  /// Returns the next trials of this person.
  mutating func trials(_ count: Int) throws -> [Trial] {
    try texts(count).enumerated().map { try Trial.parse(Array($1.utf8), path: "\($0).gesture.jsonl") }
  }

  /// Returns the next trials as the text of recording files.
  ///
  /// - Parameter name: the person's name.
  mutating func texts(_ count: Int, of name: String = "synthetic") -> [String] {
    (0..<count).map { text(number: $0, of: name) }
  }

  private mutating func text(number: Int, of name: String) -> String {
    let quantity = number % habit.axes.count
    let meansBeyond = Bool.random(using: &chance)
    let isSlip = Double.random(in: 0...1, using: &chance) < Self.slips
    let margin = chance.gamma(habit.margins[quantity])
    let value = thresholds[quantity] + (meansBeyond != isSlip ? margin : -margin)
    let movement = habit.movement(quantity, max(0, value), habit.start)
    let reports = generator.reports(movement, &chance)
    let says = "made by a program, \(meansBeyond ? "beyond" : "short of") its threshold"
    let intent = "{\"says\":\"\(says)\",\"person\":\"\(name)\",\(meansBeyond ? habit.beyond : habit.below)}"
    var text = "{\"scrollwork\":\"gesture/1\",\"scene\":\"\(habit.scene.rawValue)\",\"viewport\":[390,844]"
    text += ",\"device\":\"touch\"\(habit.header),\"intent\":\(intent)}\n"
    // Hundredths of a point are finer than any finger, and every machine rounds them alike.
    func point(_ value: Double) -> String { JSONText.number((value * 100).rounded() / 100) }
    for (index, report) in reports.enumerated() {
      let kind = index == 0 ? "down" : index == reports.count - 1 ? "up" : "move"
      text += "{\"t\":\(report.microseconds),\"type\":\"\(kind)\",\"id\":1"
      text += ",\"x\":\(point(report.place.x)),\"y\":\(point(report.place.y))}\n"
    }
    return text
  }
}
