import Documents
import ScrollEngine
import Testing

@testable import FrameTiming

@Suite("A measured gesture")
struct GestureMeterTests {
  private static let period = 1000.0 / 60

  /// Returns the gestures of frames at the given vsyncs. The first two frames show input that came 5 ms before them.
  private static func gestures(
    of moments: [FrameGestureState], at pictures: [Int]? = nil
  ) -> [GestureTiming] {
    var meter = GestureMeter(period: period)
    var gestures: [GestureTiming] = []
    for (index, moment) in moments.enumerated() {
      let picture = pictures?[index] ?? index
      let time = Timestamp.zero.advanced(bySeconds: Double(picture + 1) * period / 1000)
      let input = time.advanced(bySeconds: -0.005)
      let frame = PresentedFrame(
        animationTime: time.advanced(bySeconds: -0.002), ready: time, presented: time, isAwaited: index > 0,
        inputs: index < 2 ? input...input : nil)
      if let gesture = meter.add(frame, moment) { gestures.append(gesture) }
    }
    if let gesture = meter.finish() { gestures.append(gesture) }
    return gestures
  }

  private static func moment(
    _ source: FrameScrollStep.Source?, distance: Double = 10, velocity: Double? = nil, isHeld: Bool = false,
    pages: Bool = false, position: String = "there"
  ) -> FrameGestureState {
    FrameGestureState(
      source: source, isHeld: isHeld, turnsPages: pages, distance: distance, velocity: velocity, position: position,
      device: "touch")
  }

  @Test("has a distance, a release velocity, a delay and a destination")
  func fling() throws {
    let moments = [
      Self.moment(.drag), Self.moment(.drag), Self.moment(.momentum, velocity: 900),
      Self.moment(.momentum, velocity: 700), Self.moment(nil, distance: 5),
    ]
    let gesture = try #require(Self.gestures(of: moments, at: [0, 1, 2, 5, 6]).first)
    #expect(gesture.kind == .fling)
    #expect(gesture.device == "touch")
    #expect(gesture.produced == 5)
    #expect(gesture.expected == 7)
    #expect(gesture.hitches == 1)
    #expect(abs(gesture.hitchTime - 2 * Self.period) < 0.001)
    #expect(gesture.distance == 45)
    #expect(gesture.releaseVelocity == 900)
    // A known release velocity takes precedence, even if the content has turned by the first frame after it.
    for velocity in [-900.0, 900] {
      var released = Self.moment(.momentum, velocity: velocity)
      released.release = -912
      let told = Self.gestures(of: [Self.moment(.drag), released, Self.moment(nil)]).first
      #expect(told?.releaseVelocity == -912)
    }
    #expect(abs(try #require(gesture.firstFrame) - 5) < 0.001)
    #expect(gesture.result == "there")
  }

  @Test("is a page turn if pages move, and a scroll if nothing continues by itself")
  func kinds() {
    let pages = [Self.moment(.drag, pages: true), Self.moment(.momentum, pages: true), Self.moment(nil, pages: true)]
    #expect(Self.gestures(of: pages).map(\.kind) == [.pageTurn])
    let wheel = Self.gestures(of: [Self.moment(.program), Self.moment(nil)])
    #expect(wheel.map(\.kind) == [.scroll])
    #expect(wheel.first?.releaseVelocity == nil)
  }

  @Test("ends when a finger catches moving content, and another one begins")
  func caught() {
    let moments = [
      Self.moment(.drag), Self.moment(.momentum, velocity: 500), Self.moment(nil, distance: 0, isHeld: true),
      Self.moment(.drag), Self.moment(nil),
    ]
    #expect(Self.gestures(of: moments).map(\.result) == ["caught", "there"])
    let at = [Self.moment(.momentum), Self.moment(.drag), Self.moment(.drag)]
    #expect(Self.gestures(of: at).map(\.result) == ["caught", "unfinished"])
  }

  @Test("does not exist where nothing moves")
  func rest() { #expect(Self.gestures(of: [Self.moment(nil), Self.moment(nil, isHeld: true)]).isEmpty) }

  @Test("has the same figures in the report, the CSV and the columns")
  func table() throws {
    var log = FrameLog.steady(40)
    let gesture = try #require(
      Self.gestures(of: [Self.moment(.drag), Self.moment(nil, position: "half, or less")]).first)
    log.add(gesture, scene: "sheet", run: 0)
    let table = GestureTable([log])
    let lines = table.csv.split(separator: "\n")
    #expect(lines.first.map(String.init) == GestureTable.columns.joined(separator: ","))
    #expect(lines.last?.split(separator: ",", omittingEmptySubsequences: false).count == GestureTable.columns.count)
    #expect(table.text.contains("half; or less"))
    let object = try #require(JSONParser.parse(Array(table.json.text.utf8)).array?.first)
    for key in [
      "kind", "device", "t", "first_frame_ms", "expected", "produced", "hitch_ms", "distance", "release_velocity",
      "result",
    ] { #expect(object[key] != nil, "\(key)") }
    #expect(object["result"]?.string == "half, or less")
    #expect(object["distance"]?.number == 20)
  }
}
