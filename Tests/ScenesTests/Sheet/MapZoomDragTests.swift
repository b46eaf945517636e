import CityMap
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Drags during a zoom of the map. The finger moves the map, and the zoom continues.
@Suite struct MapZoomDragTests {
  /// Returns a wheel zoom around a position, and a drag that begins there.
  private static func script(_ notches: Double, from place: Point, by change: Point, steps: Int) -> SceneScript {
    var script = SheetFixtures.script()
    script.add(.wheel(notches: Point(x: 0, y: notches), at: place))
    script.wait(30)
    script.down(place.x, place.y)
    script.drag(change.x, change.y, steps: steps)
    return script
  }

  /// A level nearer, or as far as the map covers.
  private static func restZoom(_ notches: Double) -> Double {
    let edges = SheetFixtures.scene().mapEdges
    return notches > 0 ? ActivityMap.startZoom + notches : edges.levels.lowerBound
  }

  private struct Frame {
    let seconds: Double
    let activity: String?
    let center: Point
    let zoom: Double
    let middle: Point

    /// Returns the position on the map at a position on the screen.
    func mapPosition(at point: Point) -> Point { center + (point - middle) * MapZoom.unitsPerPoint(at: zoom) }
    /// Returns the position on the screen of a position on the map.
    func shown(_ place: Point) -> Point { middle + (place - center) * (1 / MapZoom.unitsPerPoint(at: zoom)) }
  }

  private static func play(_ script: SceneScript, rate: Double = 120, tuning: Tuning = Tuning()) -> [Frame] {
    let scene = SheetFixtures.scene()
    var replay = Replay(script.recording, in: scene, tuning: tuning, rate: rate)
    var frames: [Frame] = []
    while let seconds = replay.advance() {
      frames.append(
        Frame(
          seconds: seconds, activity: replay.stateLine().text("activity"), center: scene.map.camera.center,
          zoom: scene.map.camera.zoom, middle: scene.opening.center))
    }
    return frames
  }

  @Test(arguments: [1.0, -1], [Point(x: 120, y: 60), Point(x: -90, y: 40)])
  func `the map position under the finger stays under it during the zoom`(notches: Double, change: Point) throws {
    let start = Point(x: 190, y: 180)
    var script = Self.script(notches, from: start, by: change, steps: 25)
    let end = script.seconds
    script.end(after: 400)
    let frames = Self.play(script)
    let anchor = try #require(frames.first).mapPosition(at: start)
    var kept: Point?
    var zooms: Set<Double> = []
    for frame in frames where frame.seconds < end && frame.activity == "drag" {
      zooms.insert(frame.zoom)
      // The slop stays between them. Zoomed out so far that the city just covers, it stays at its top and bottom.
      var distance = frame.shown(anchor) - (try #require(script.finger(at: frame.seconds)))
      if notches < 0 { distance.y = 0 }
      if let kept { #expect((distance - kept).length < 1e-6, "at \(frame.seconds)") } else { kept = distance }
    }
    #expect(zooms.count > 10, "it zooms meanwhile")
    #expect(frames.last?.zoom == Self.restZoom(notches))
  }

  @Test(arguments: [1.0, -1]) func `the result does not depend on the frame rate`(notches: Double) throws {
    var script = Self.script(notches, from: Point(x: 180, y: 160), by: Point(x: 70, y: -50), steps: 12)
    script.up()
    script.wait(2500)
    script.end(after: 40)
    let ends = try [24.0, 60, 144, 1000].map { rate in try #require(Self.play(script, rate: rate).last).center }
    for end in ends { #expect((end - ends[0]).length < 1e-3) }
  }

  @Test func `a finger holds and drags a zooming map, and only the zoom is driven`() {
    var script = Self.script(1, from: Point(x: 100, y: 150), by: Point(x: 60, y: 0), steps: 12)
    let end = script.seconds
    script.end(after: 8)
    let frames = Self.play(script)
    #expect(frames.filter { $0.seconds > 0.001 && $0.seconds < 0.03 }.allSatisfy { $0.activity == "driven" })
    let touched = frames.filter { $0.seconds > 0.031 && $0.seconds < end }
    #expect(touched.first?.activity == "hold" && touched.last?.activity == "drag")
    #expect(touched.allSatisfy { $0.activity == "hold" || $0.activity == "drag" })
  }

  @Test(arguments: [1.0, -1]) func `a fling of a zooming map continues at the finger's velocity`(notches: Double)
    throws
  {
    let start = Point(x: 190, y: 180)
    var script = Self.script(notches, from: start, by: Point(x: -80, y: 0), steps: 8)
    script.up(after: 2)
    let up = script.seconds
    script.wait(60)
    let frames = Self.play(script, rate: 1000)
    let released = frames.filter { $0.seconds > up && $0.seconds < up + 0.02 }
    #expect(released.allSatisfy { $0.activity == "ballistic" })
    let (first, last) = (try #require(released.first), try #require(released.last))
    // From where the finger lifts, the map continues at 10 points per 8 ms.
    let place = first.mapPosition(at: Point(x: 110, y: 180))
    let velocity = (last.shown(place).x - 110) / (last.seconds - first.seconds)
    #expect(velocity < -1000 && velocity > -1300)
    let end = try #require(frames.last)
    #expect(end.activity == "idle" && end.zoom == Self.restZoom(notches))
    // At the lower zoom, the edge of the map is near.
    #expect((end.center.x - last.center.x) / MapZoom.unitsPerPoint(at: end.zoom) > (notches > 0 ? 150 : 50))
  }
}
