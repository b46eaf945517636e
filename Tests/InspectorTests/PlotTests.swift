import Curves
import Documents
import Drawing
import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import Testing
import Workbench

@testable import Inspector
@testable import Session

@Suite struct PlotTests {
  @Test(arguments: [(0.0, 1.0), (-3, 1200), (96, 712), (0.2, 0.3), (-1e6, 1e6), (5, 5)])
  func `an axis contains its values, and its ticks are 1, 2 or 5 times a power of ten`(_ a: Double, _ b: Double) {
    let axis = PlotScale(containing: [a, b], minimumLength: 1)
    #expect(axis.contains(a) && axis.contains(b))
    #expect(axis.ticks.count > 1 && axis.ticks.count <= 24)
    var step = axis.step
    while step >= 10 { step /= 10 }
    while step < 0.999 { step *= 10 }
    #expect([1, 2, 5, 10].contains { abs($0 - step) < 1e-6 }, "\(axis.step)")
    #expect(axis.fraction(of: axis.lower) == 0 && axis.fraction(of: axis.upper) == 1)
  }

  @Test func `an empty axis and one of values that are not finite can be drawn`() {
    #expect(PlotScale(containing: [.nan, .infinity], minimumLength: 100).contains(0))
    #expect(PlotScale(containing: [0, 0], minimumLength: 100).upper > 0)
  }

  @Test func `a trace keeps the newest samples and interpolates between two`() {
    var trace = MotionTrace()
    for index in 0..<MotionTrace.capacity + 10 {
      trace.add(time: Double(index), place: Double(index) * 2, velocity: nil, motion: .drag)
    }
    #expect(trace.count == MotionTrace.capacity)
    #expect(trace[0].time == 10)
    #expect(trace.sample(at: 100.5)?.place == 201)
    #expect(trace.sample(at: 100.5)?.velocity == 2)
    #expect(trace.sample(at: 9) == nil)
    #expect(trace.sample(at: 1e9) == nil)
  }

  @Test func `an earlier sample is ignored, and one of the same time replaces the last`() {
    var trace = MotionTrace()
    trace.add(time: 1, place: 1, velocity: 0, motion: .drag)
    trace.add(time: 0.5, place: 9, velocity: 0, motion: .drag)
    trace.add(time: 1, place: 2, velocity: 5, motion: .drag)
    trace.add(time: .nan, place: 2, velocity: 5, motion: .drag)
    #expect(trace.count == 1)
    #expect(trace.last?.place == 2)
  }

  /// Returns a state of a list from the values that a curve uses.
  private func state(_ activity: Activity, at place: Double, velocity: Double) -> SceneState {
    let rows = SceneTrack.Quantity(
      name: "rows", title: "List", keys: "list.offset", unit: .points, axis: .y, direction: .backward,
      isTrackedByEye: true)
    let motion: SceneTrack.Motion =
      switch activity {
      case .idle: .idle
      case .hold: .hold
      case .drag: .drag
      case .ballistic: .coast
      case .driven: .driven
      }
    return SceneState(
      activity: activity, axis: .y, owner: nil, main: SceneTrack(rows, at: place, velocity: velocity, by: motion),
      others: [], rest: nil)
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `the tracks of a scene equal the values of its state line`(_ name: SceneName) throws {
    let scene = try GestureBuilder.scene(name)
    for event in GestureBuilder.gesture(name).events {
      if case .input(let kind) = event.kind { scene.handle(InputEvent(time: event.time, kind: kind)) }
      scene.advance(to: event.time)
    }
    var line = StateLine()
    scene.writeState(to: &line)
    for track in scene.state.tracks {
      guard let keys = track.quantity.keys else { continue }
      let terms = keys.split(separator: " \u{2212} ").map { key in
        if case .number(let value)? = line[String(key)] { value } else { Double.nan }
      }
      let place = terms.dropFirst().reduce(terms[0], -) * (track.quantity.unit == .percent ? 100 : 1)
      #expect(track.position == place, "\(track.quantity.name)")
    }
  }

  @Test func `the quantity that moves first is plotted`() throws {
    var sideways = GestureBuilder(.events)
    sideways.drag(Point(x: 300, y: 600), by: Point(x: -200, y: 4))
    #expect(try GestureBuilder.outcome(sideways.recording).tracer.quantity?.name == "pages")
    #expect(try GestureBuilder.outcome(GestureBuilder.gesture(.events)).tracer.quantity?.name == "rows")
    var pull = GestureBuilder(.gallery)
    pull.drag(Point(x: 200, y: 400), by: Point(x: 2, y: 90), pause: 200)
    let photo = try GestureBuilder.outcome(pull.recording).tracer
    #expect(photo.quantity?.name == "photo")
    #expect(photo.trace.last?.place == 0, "it was put back")
  }

  @Test func `a replay reads the values at the shown moment, not at the end of the curve`() throws {
    let plots = PlotsSection()
    plots.begin()
    plots.replace(try GestureBuilder.outcome(GestureBuilder.gesture(.sheet)).tracer, isB: false)
    let end = try #require(plots.trace.last?.time)
    #expect(plots.displayedTime == end)
    plots.now = 0.1
    #expect(plots.displayedTime == 0.1)
    plots.cursor = 0.2
    #expect(plots.displayedTime == 0.2)
    (plots.cursor, plots.now) = (nil, end + 1)
    #expect(plots.displayedTime == end)
    plots.begin()
    #expect(plots.displayedTime == nil && plots.now == nil)
  }

  @Test func `a curve keeps the side of its tuning, whichever side moves the scene next`() throws {
    let plots = PlotsSection()
    plots.begin()
    plots.replace(try GestureBuilder.outcome(GestureBuilder.gesture(.sheet)).tracer, isB: false)
    plots.backdrop.isBNext = true
    #expect(!plots.backdrop.isB)
    #expect(plots.pen(Size(width: 600, height: 400), .light).own == Palette.light.accent)
    let made = try TestCanvas()
    var canvas = made.canvas
    plots.drawLive(in: Rect(x: 0, y: 0, width: 640, height: 400), into: &canvas)
    let names = canvas.list.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    #expect(names.contains("A") && !names.contains("B"))
    plots.begin()
    #expect(plots.backdrop.isB)
    plots.backdrop.isBNext = false
    #expect(plots.backdrop.isB && plots.pen(Size(width: 600, height: 400), .light).own == Palette.light.compare)
  }

  @Test func `a resting finger has no velocity when it lifts`() throws {
    var tracer = MotionTracer()
    for (time, place, velocity) in [(0.0, 0.0, 0.0), (0.016, 10, 600), (0.032, 20, 600), (1.5, 20, 0)] {
      tracer.record(state(.drag, at: place, velocity: velocity), overscroll: 0, at: time)
    }
    #expect(tracer.trace.sample(at: 1)?.velocity == 0)
    #expect(tracer.trace.sample(at: 0.03)?.velocity ?? 0 > 500)
  }

  @Test func `a curve is constant during a pause, until something happens`() {
    var tracer = MotionTracer()
    func record(_ activity: Activity, _ place: Double, _ velocity: Double, at time: Double) {
      tracer.record(state(activity, at: place, velocity: velocity), overscroll: 0, at: time)
    }
    tracer.record(.key(.down), at: 0)
    record(.driven, 10, 2000, at: 0.01)
    record(.driven, 40, 1000, at: 0.03)
    record(.idle, 40, 0, at: 0.04)
    record(.idle, 40, 0, at: 0.05)
    tracer.record(.key(.down), at: 8)
    record(.driven, 60, 2500, at: 8.01)
    record(.driven, 80, 1000, at: 8.03)
    record(.idle, 80, 0, at: 8.05)
    // Without input, as a list that gives way to its sheet does.
    record(.driven, 90, 1500, at: 16)
    for (moment, place) in [(0.05, 40.0), (1, 40), (7.999, 40), (8.06, 80), (12, 80), (15.999, 80)] {
      let sample = tracer.trace.sample(at: moment)
      #expect(sample?.place == place && sample?.velocity == 0 && sample?.activity == .idle, "at \(moment) s")
    }
    #expect(abs((tracer.trace.sample(at: 8.005)?.place ?? 0) - 50) < 1e-9)
    #expect(tracer.trace.sample(at: 16)?.velocity == 1500)
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `the forecast at the release equals the actual movement`(_ name: SceneName) throws {
    let scene = try GestureBuilder.scene(name)
    let recording = GestureBuilder.gesture(name)
    var time = Timestamp.zero
    for event in recording.events {
      guard case .input(let kind) = event.kind else { continue }
      time = event.time
      scene.handle(InputEvent(time: time, kind: kind))
    }
    let places = scene.forecast(along: name == .gallery ? .x : nil, step: 0.05, limit: 400)
    #expect(places.count > 4)
    for (index, place) in places.enumerated() {
      scene.advance(to: time.advanced(bySeconds: Double(index) * 0.05))
      let track = name == .gallery ? scene.state.others[0] : scene.state.main
      #expect(abs(track.position - place.position) < 0.01, "after \(index) steps")
    }
    #expect(scene.forecast(along: nil, step: 0.05, limit: 400).isEmpty, "at rest")
  }

  @Test func `a finger's velocity is smoothed where the scene reports none, and is zero at rest`() throws {
    // 1000 pt/s, reported every 11 ms, sampled every 1/120 s.
    var trace = MotionTrace()
    for step in 0...60 {
      let time = Double(step) / 120
      trace.add(time: time, place: (time / 0.011).rounded(.down) * 11, velocity: nil, motion: .drag)
    }
    for index in 5..<trace.count { #expect(abs(trace[index].velocity - 1000) < 340, "at \(trace[index].time)") }
    // Other motions are not smoothed.
    trace.add(time: 0.51, place: 520, velocity: nil, motion: .coast)
    #expect(abs((trace.last?.velocity ?? 0) - (520 - 495) / 0.01) < 1e-6)

    // The sample of a rest that ends just before the first step, as after a tap that opens a photograph, is no slope.
    for motion in [SceneTrack.Motion.driven, .spring, .coast] {
      var started = MotionTrace()
      started.add(time: 1, place: 100, velocity: 0, motion: .idle)
      started.add(time: 2 - 1e-6, place: 100, velocity: 0, motion: .idle)
      started.add(time: 2, place: 99, velocity: nil, motion: motion)
      #expect(started.last?.velocity == 0, "\(motion)")
      started.add(time: 2.01, place: 96, velocity: nil, motion: motion)
      #expect(abs((started.last?.velocity ?? 0) + 300) < 1e-6, "\(motion)")
    }

    let outcome = try GestureBuilder.outcome(GestureBuilder.gesture(.events))
    #expect(outcome.tracer.trace.last?.activity == .idle && outcome.tracer.trace.last?.velocity == 0)
    let drag = (0..<outcome.tracer.trace.count).map { outcome.tracer.trace[$0] }.filter { $0.activity == .drag }
    #expect(drag.dropFirst(6).allSatisfy { $0.velocity < -600 }, "no step of a steady drag stands still")
  }

  @Test func `dashes follow the path, however far apart its points are`() {
    var dashes = Dashes()
    var runs: [[Point]] = []
    for x in [0.0, 100] { dashes.add(Point(x: x, y: 0)) { runs.append($0) } }
    dashes.end { runs.append($0) }
    #expect(runs.count == 10)
    for run in runs { #expect(abs((run.last?.x ?? 0) - (run.first?.x ?? 0) - 6) < 1e-9) }
  }

  @Test(arguments: [1.0, -1.0])
  func `the text about samples lies in the corner that the curve leaves free`(_ direction: Double) {
    var trace = MotionTrace()
    for index in 0...60 {
      // Fast in one direction at first, then slow: the curve is near one edge on the left and near the other on the
      // right.
      let velocity = direction * (index < 10 ? -900.0 : 40)
      trace.add(
        time: Double(index) / 60, place: Double(index), velocity: velocity, motion: index < 10 ? .drag : .spring)
    }
    let plot = Rect(x: 40, y: 200, width: 380, height: 80)
    var extent = PlotAxes.Extent()
    extent.include(trace, since: 0)
    let frame = PlotFrame(axes: PlotAxes(extent), offset: Rect(x: 40, y: 40, width: 380, height: 120), speed: plot)
    let curve = (0..<trace.count).compactMap { frame.speedPoint(of: trace[$0], in: trace) }
    let corner = PlotMarks.leastCoveredFrame(
      [Point(x: 270, y: 201), Point(x: 270, y: 263)], Size(width: 150, height: 16), beside: curve)
    #expect(curve.contains { $0.x > corner.minX } && !curve.contains(where: corner.contains))
    #expect(corner.maxX == plot.maxX && corner.minY >= plot.minY && corner.maxY <= plot.maxY)
  }
}
