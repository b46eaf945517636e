import Documents
import Drawing
import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import Session
import TestSupport
import Testing
import Tuning
import Workbench

@testable import Inspector

/// One truth: what the workbench draws and exports of a gesture equals the state lines of the same moments.
@Suite struct ShownNumbersTests {
  /// Screens of scene files, in which a sheet, a header, lists and pages are nested.
  private static let screens = [
    """
    {"sheet": {"behind": {"color": "#88aacc"}, "detents": [HIGH, "50%", "peek 132"],
      "header": {"color": "#ffffff", "height": 40},
      "content": {"header": {"collapses": {"color": "#ddccbb", "height": TALL}, "content": {"pages": [
        {"title": "One", "list": [{"color": "#ffffff", "height": 72, "repeat": 40}]},
        {"title": "Two", "list": [{"color": "#eeeeee", "height": 90, "repeat": 30}]}]}}}}}
    """,
    """
    {"sheet": {"behind": {"color": "#88aacc"}, "detents": [HIGH, "peek 132"],
      "content": {"list": [{"color": "#ffffff", "height": 72, "repeat": 40}]}}}
    """,
    """
    {"header": {"collapses": {"color": "#ddccbb", "height": TALL}, "content": {"pages": [
      {"title": "One", "list": [{"color": "#ffffff", "height": 72, "repeat": 40}]},
      {"title": "Two", "list": [{"color": "#eeeeee", "height": 90, "repeat": 3}]}]}}}
    """,
    """
    {"header": {"collapses": {"color": "#ddccbb", "height": TALL},
      "content": {"list": [{"color": "#ffffff", "height": 72, "repeat": 40}]}}}
    """,
  ]

  /// Returns a new scene with a number: a shipped one, or a screen of a scene file.
  private static func scene(_ number: Int, _ random: inout SplitMix64, _ tuning: Tuning) throws -> any Scene {
    let names = [SceneDescriptor].shipped.names
    if number < names.count { return try GestureBuilder.scene(names[number], tuning) }
    let root = screens[(number - names.count) % screens.count]
      .replacing("HIGH", with: "\(40 + Int(random.next(upTo: 120)))")
      .replacing("TALL", with: "\(60 + Int(random.next(upTo: 240)))")
    let text = #"{"scrollwork": "scene/1", "name": "Own", "viewport": [390, 844], "scale": 1, "root": \#(root)}"#
    let file = try SceneFile.decode(Array(text.utf8), path: "own.scene.json")
    return CustomScene(file: file, descriptor: file.descriptor(), viewport: GestureBuilder.viewport, tuning: tuning)
  }

  /// Returns a random state to start from, with the keys of the scene's own start.
  private static func start(of scene: any Scene, _ random: inout SplitMix64) -> [JSONValue.Member] {
    /// A photograph that is larger than the viewport can be panned.
    let enlarged: [(String, Double)] =
      scene.name == .gallery && random.next(upTo: 2) < 1
      ? [("photo.scale", 2.5), ("photo.x", random.next(upTo: 200) - 100), ("photo.y", random.next(upTo: 80) - 40)] : []
    let added = enlarged.map {
      JSONValue.Member(key: $0.0, value: JSONValue(content: .number($0.1), line: 1), line: 1)
    }
    return added
      + scene.startState().members.map { member in
        var member = member
        switch member.value.content {
        case .number where member.key.hasSuffix("offset") && random.next(upTo: 3) < 2:
          member.value = JSONValue(content: .number(random.next(upTo: 900).rounded()), line: 1)
        case .number where member.key.hasSuffix("index") || member.key.hasSuffix("card"):
          member.value = JSONValue(content: .number(random.next(upTo: 2).rounded()), line: 1)
        case .string where member.key.hasSuffix("detent"):
          let name = ["full", "half", "peek"][Int(random.next(upTo: 3))]
          member.value = JSONValue(content: .string(name), line: 1)
        default: break
        }
        return member
      }
  }

  /// Returns the value of a formula of keys in a state line.
  private static func value(of formula: String, in line: StateLine) -> Double? {
    let terms = formula.split(separator: " \u{2212} ").map { key -> Double? in
      if case .number(let value)? = line[String(key)] { value } else { nil }
    }
    guard let first = terms.first, let first else { return nil }
    return terms.dropFirst().reduce(first) { sum, term in sum - (term ?? .nan) }
  }

  private struct Played {
    var tracer: MotionTracer
    var lines: [Double: StateLine]
    var scene: any Scene
  }

  private static func play(_ seed: UInt64, _ tuning: Tuning = Tuning()) throws -> Played {
    var random = SplitMix64(seed: seed)
    let scene = try scene(Int(seed) % 9, &random, tuning)
    var recording = RandomGestures(scene.name, seed: seed).recording
    recording.start = start(of: scene, &random)
    let played = Playthrough(.compared(recording, in: GestureBuilder.viewport, tuning: tuning), in: scene)
    var lines: [Double: StateLine] = [:]
    while let time = played.advance() { lines[time] = scene.stateLine }
    return Played(tracer: played.outcome.tracer, lines: lines, scene: scene)
  }

  @Test(arguments: Sample.of(0..<720, 90))
  func `the curve, its axis, its table and its lines equal the state line of the same moment`(_ seed: Int) throws {
    let played = try Self.play(UInt64(seed))
    let (trace, lines) = (played.tracer.trace, played.lines)
    let plots = PlotsSection()
    plots.replace(played.tracer, isB: false)
    plots.backdrop.guide(by: played.scene)
    _ = plots.fitAxes(for: .light)
    let ticks = plots.labeledTicks(PlotAxes.Key(trace.leg))
    let guidedKey = played.scene.state.main.parts[0].key
    for index in 0..<trace.count {
      let sample = trace[index]
      let leg = trace.legs[sample.leg]
      guard let line = lines[sample.time], let key = leg.key, let unit = leg.quantity?.unit else { continue }
      let whole = unit == .percent ? 100.0 : 1
      let state = try #require(Self.value(of: key, in: line)) * whole
      #expect(abs(state - sample.reading) < 1e-9, "\(key) at \(sample.time)")
      #expect(abs(leg.reading(at: sample.place) - state) < 1e-9, "\(key) at \(sample.time)")
      // The axis is labelled with the positions of the part that moved last. At the place where it continues the part
      // that the curve shows, both are there, and the label is the position of one of them.
      if leg.sharesAxis(with: trace.leg) {
        for tick in ticks where abs(tick.position - sample.place) < 1e-6 {
          let told = try #require(Double(tick.text.replacing("\u{2212}", with: "-")))
          let labeled = try #require(trace.leg.key.flatMap { Self.value(of: $0, in: line) }) * whole
          #expect(min(abs(told - state), abs(told - labeled)) < 0.51, "the axis says \(tick.text), \(key) is \(state)")
        }
      }
      // A line at a rest position crosses the curve only where the part that rests there is.
      if leg.quantity == plots.backdrop.guided, leg.origin != nil, leg.isAlongAxis {
        let resting = try #require(Self.value(of: guidedKey ?? key, in: line)) * whole
        for guide in plots.guides where abs(guide.position - sample.place) < 1e-6 {
          #expect(abs(resting - guide.position) < 1e-6, "\(guide.name)")
        }
      }
      let speedKey = key.split(separator: ".").dropLast().joined(separator: ".") + ".velocity"
      guard case .number(let speed)? = line[speedKey] else { continue }
      #expect(abs(leg.converted(sample.velocity) - speed) < 1e-6, "\(speedKey) at \(sample.time)")
    }
    try Self.compareTable(played)
    let figures = ComparedMotion(played.tracer)
    if let rest = figures.displayedRestPosition, let key = trace.leg.key, let end = lines.max(by: { $0.key < $1.key }) {
      let whole = trace.leg.quantity?.unit == .percent ? 100.0 : 1
      let state = try #require(Self.value(of: key, in: end.value)) * whole
      #expect(abs(rest - state) < 1e-6, "\(key) rests at \(state)")
    }
  }

  /// Compares the exported table with the state lines.
  private static func compareTable(_ played: Played) throws {
    guard played.tracer.trace.count > 1 else { return }
    let folder = try TemporaryFolder()
    let files = CurveFiles(own: played.tracer, backdrop: PlotContext(), appearance: .light)
    let path = try files.save(.csv, named: "curves", in: .current(folder.path))
    let lines = String(decoding: try File.read(path), as: UTF8.self).split(separator: "\n")
    #expect(lines.first == "t_ms,position,velocity,key")
    let times = Dictionary(played.lines.map { (($0.key * 1e6).rounded(), $0.value) }) { $1 }
    for row in lines.dropFirst() {
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      guard let time = Double(cells[0]), let line = times[(time * 1000).rounded()] else { continue }
      guard let state = value(of: String(cells[3]), in: line) else { continue }
      let place = try #require(Double(cells[1]))
      let whole = cells[3] == "dismiss.progress" ? 100.0 : 1
      #expect(abs(place - state * whole) < 1e-6, "\(row)")
    }
  }

  @Test func `a sheet that moves above a scrolled list is plotted by its top, and ends at its guide`() throws {
    var gesture = GestureBuilder(.sheet)
    gesture.add(.down(id: 1, at: Point(x: 195, y: 450)))
    for y in [430.0, 405, 380, 355] {
      gesture.wait(16)
      gesture.add(.move(id: 1, to: Point(x: 195, y: y)))
    }
    gesture.wait(16)
    gesture.add(.up(id: 1, at: Point(x: 195, y: 355)))
    var recording = gesture.recording
    recording.start = [
      JSONValue.Member(key: "sheet.detent", value: JSONValue(content: .string("half"), line: 1), line: 1),
      JSONValue.Member(key: "list.offset", value: JSONValue(content: .number(300), line: 1), line: 1),
    ]
    let tracer = try GestureBuilder.outcome(recording).tracer
    #expect(tracer.title == "Sheet top" && tracer.trace.last?.place == 96, "\(String(describing: tracer.trace.last))")
    #expect(tracer.trace[0].place == 422 && tracer.trace.legs.count == 1)
  }

  /// Drags in a scene and compares each quantity that moves with the state line.
  ///
  /// - Returns: the keys of the quantities that the drag moved.
  private static func compareTracks(
    _ name: SceneName, from start: [JSONValue.Member], at place: Point, by way: Point
  ) throws -> Set<String> {
    let scene = try GestureBuilder.scene(name, Tuning())
    scene.restore(start)
    var (gesture, time, moved) = (GestureBuilder(name), 0.0, Set<String>())
    gesture.drag(place, by: way, steps: 8)
    var events = gesture.inputs[...]
    let first = scene.state
    while time < 3 {
      while let event = events.first, event.time.seconds <= time {
        scene.handle(event)
        events.removeFirst()
      }
      scene.advance(to: Timestamp(seconds: time))
      let line = scene.stateLine
      for (track, before) in zip(scene.state.tracks, first.tracks) {
        let key = try #require(track.shownPart.key, "\(track.quantity.title) has no key")
        let whole = track.quantity.unit == .percent ? 100.0 : 1
        let state = try #require(Self.value(of: key, in: line), "\(key) is not in the state line")
        #expect(abs(state * whole - track.reading) < 1e-9, "\(key) at \(time)")
        if track.position != before.position { moved.insert(key) }
      }
      time += 1.0 / 60
    }
    return moved
  }

  @Test(arguments: Sample.of(0..<60, 10))
  func `every quantity that moves has its number in the state line`(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let names = [SceneDescriptor].shipped.names
    let name = names[seed % names.count]
    let start = Self.start(of: try GestureBuilder.scene(name, Tuning()), &random)
    let place = Point(x: 195, y: 130 + random.next(upTo: 500))
    let way = Point(x: random.next(upTo: 240) - 120, y: random.next(upTo: 240) - 120)
    _ = try Self.compareTracks(name, from: start, at: place, by: way)
  }

  @Test func `a panned map and a panned photograph have their positions in the state line`() throws {
    func member(_ key: String, _ content: JSONValue.Content) -> JSONValue.Member {
      JSONValue.Member(key: key, value: JSONValue(content: content, line: 1), line: 1)
    }
    let map = try Self.compareTracks(
      .sheet, from: [member("sheet.detent", .string("peek"))], at: Point(x: 195, y: 300), by: Point(x: 90, y: -70))
    #expect(map.isSuperset(of: ["map.offset.x", "map.offset.y"]), "\(map)")
    let photo = try Self.compareTracks(
      .gallery, from: [member("open", .bool(true)), member("photo.scale", .number(3))], at: Point(x: 195, y: 422),
      by: Point(x: 60, y: 80))
    #expect(photo.isSuperset(of: ["photo.offset.x", "photo.offset.y"]), "\(photo)")
  }

  @Test(arguments: Sample.of(0..<180, 45))
  func `the predicted curve ends where the state does`(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let scene = try Self.scene(seed % 9, &random, Tuning())
    scene.restore(Self.start(of: scene, &random))
    let plots = PlotsSection()
    plots.begin(scene.state.main.quantity)
    var gesture = GestureBuilder(scene.name)
    let way = random.next(upTo: 2) < 1 ? -160.0 : 160
    gesture.drag(Point(x: 195, y: 500), by: Point(x: 2, y: way), steps: 12)
    var (time, next) = (0.0, 0)
    let events = gesture.inputs
    while time < 8 {
      while next < events.count, events[next].time.seconds <= time {
        scene.handle(events[next])
        plots.record(events[next].kind, at: events[next].time.seconds)
        next += 1
      }
      scene.advance(to: Timestamp(seconds: time))
      plots.record(scene.state, scene: scene, at: time)
      time += 1.0 / 120
    }
    let trace = plots.trace
    // A curve that goes on along another axis has no forecast there.
    guard let end = plots.backdrop.forecast.last, Set(trace.legs.map(\.run)).count == 1 else { return }
    for point in plots.backdrop.forecast {
      guard let sample = trace.sample(at: point.x) else { continue }
      #expect(abs(sample.place - point.y) < 1.5, "\(point.x): \(sample.place), predicted \(point.y)")
    }
    #expect(abs((trace.last?.place ?? .nan) - end.y) < 0.5)
  }
}
