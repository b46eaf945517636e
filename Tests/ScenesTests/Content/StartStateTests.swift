import Assets
import Containers
import Documents
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Replays of a gesture, alone or under another tuning, from its exact start state.
@Suite("Start state of a replay")
struct StartStateTests {
  /// A user of a scene who performs one gesture after another.
  private final class SceneUser {
    let scene: any Scene
    private var time = 1.0

    init(_ scene: any Scene) { self.scene = scene }

    private func add(_ kind: InputEvent.Kind, after seconds: Double = 0.008) {
      time += seconds
      scene.handle(InputEvent(time: Timestamp(seconds: time), kind: kind))
    }

    func rest(_ seconds: Double = 6) {
      for _ in 0..<Int(seconds * 20) {
        time += 0.05
        scene.advance(to: Timestamp(seconds: time))
      }
    }

    func tap(_ x: Double, _ y: Double, thenRest seconds: Double = 3) {
      add(.down(id: 1, at: Point(x: x, y: y)), after: 0.5)
      add(.up(id: 1, at: Point(x: x, y: y)), after: 0.05)
      rest(seconds)
    }

    func drag(_ x: Double, _ y: Double, by dx: Double, _ dy: Double) {
      add(.down(id: 1, at: Point(x: x, y: y)), after: 0.5)
      for step in 1...20 {
        add(.move(id: 1, to: Point(x: x + dx * Double(step) / 20, y: y + dy * Double(step) / 20)))
      }
      add(.up(id: 1, at: Point(x: x + dx, y: y + dy)), after: 0.2)
      rest()
    }

    func wheel(_ notches: Double, at place: Point) {
      for _ in 0..<Int(abs(notches)) {
        add(.wheel(notches: Point(x: 0, y: notches > 0 ? 1 : -1), at: place), after: 0.1)
      }
      rest()
    }

    func key(_ key: InputEvent.Key) {
      add(.key(key), after: 0.3)
      rest()
    }
  }

  /// Returns a new scene with the shipped content.
  private func newScene(_ name: SceneName) throws -> any Scene {
    try SceneContent(root: Assets.locate().root).scene(
      name, viewport: SceneFixtures.phone, tuning: Tuning(), items: nil)
  }

  /// Returns a drag that moves something in every scene.
  private func drag(_ name: SceneName) -> [InputEvent] {
    let start = Point(x: 200, y: 600)
    let way = name == .gallery ? Point(x: -160, y: 4) : Point(x: 3, y: -160)
    let moves = (1...16).map { InputEvent.Kind.move(id: 1, to: start + way * (Double($0) / 16)) }
    return ([.down(id: 1, at: start)] + moves + [.up(id: 1, at: start + way)]).enumerated().map { step, kind in
      InputEvent(time: Timestamp(seconds: 1000 + 0.008 * Double(step)), kind: kind)
    }
  }

  /// Returns a scene after many changes, some of them off-screen.
  private func used(_ name: SceneName) throws -> (scene: any Scene, keys: [String]) {
    let person = SceneUser(try newScene(name))
    switch name {
    case .sheet:
      person.drag(195, 640, by: 0, -330)
      person.drag(195, 600, by: 0, -260)
      person.tap(280, 160)
      person.drag(195, 600, by: 0, -110)
      person.drag(195, 120, by: 0, 330)
      person.drag(120, 200, by: -70, 40)
      person.wheel(1, at: Point(x: 200, y: 180))
      return (person.scene, ["studios.offset", "map.x", "map.zoom"])
    case .feed:
      for _ in 0..<4 { person.drag(195, 700, by: 0, -420) }
      if let feed = person.scene as? FeedScene {
        let card = feed.cards.home
        let foldable = try #require((card...card + 40).first { feed.source.layout($0)?.isFoldable == true })
        feed.setExpanded(foldable, true, at: feed.now)
        feed.model.toggle(.liked, foldable)
        feed.model.toggleFollowing(foldable)
      }
      person.rest()
      return (person.scene, ["feed.expandedCards", "feed.liked", "feed.followed"])
    case .timeline:
      for y in [200.0, 330, 460] { person.tap(150, y) }
      if let timeline = person.scene as? TimelineScene {
        let long = try #require((8..<60).first { (timeline.list.index.moment($0)?.growth ?? 0) > 0 })
        timeline.list.toggle(long, at: timeline.now)
        timeline.addDay(at: timeline.now)
      }
      person.drag(150, 700, by: 0, -400)
      return (person.scene, ["list.opened", "list.selected", "list.days"])
    case .events:
      person.drag(195, 700, by: 0, -400)
      person.drag(300, 600, by: -260, 0)
      person.drag(195, 700, by: 0, -90)
      return (person.scene, ["page.0.offset"])
    case .gallery:
      person.tap(195, 420, thenRest: 0)
      person.tap(195, 420)
      person.key(.right)
      for _ in 0..<2 {
        person.tap(150, 420, thenRest: 0)
      }
      person.rest()
      return (person.scene, ["list.offset"])
    default: throw DocumentError(.missing, path: name.rawValue, "is a scene in which nobody knows what to do")
    }
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `a scene restored from a start state has that state and moves in the same way`(_ name: SceneName) throws {
    let (scene, keys) = try used(name)
    #expect(scene.isAtRest)
    let start = scene.startState()
    for key in keys { #expect(start[key] != nil, "\(key) in \(start.json.text)") }
    let other = try newScene(name)
    other.restore(start.members)
    same(start, other.startState(), "state")

    var line = StateLine()
    var copy = StateLine()
    for (index, event) in drag(name).enumerated() {
      for each in [scene, other] { each.handle(event) }
      line = StateLine()
      copy = StateLine()
      scene.writeState(to: &line)
      other.writeState(to: &copy)
      same(line, copy, "event \(index)")
    }
    for frame in 1...300 {
      for each in [scene, other] { each.advance(to: Timestamp(seconds: 1001 + Double(frame) / 60)) }
    }
    same(scene.startState(), other.startState(), "rest")
  }

  /// Fading parts do not belong to the state, and the pool of views depends on their earlier use.
  private func same(_ one: StateLine, _ other: StateLine, _ what: String) {
    let fades = ["indicator.alpha", "panel.alpha", "cards.pooled", "cards.created", "cards.live"]
    for (key, value) in one.values where !fades.contains(key) {
      if case .number(let number) = value, case .number(let twin)? = other[key] {
        #expect(abs(number - twin) < 1e-6, "\(key), \(what)")
      } else {
        #expect(other[key] == value, "\(key), \(what)")
      }
    }
    #expect(one.values.count == other.values.count, "\(what): \(one.json) \(other.json)")
  }

  @Test func `an invalid start state leaves a usable scene`() throws {
    for name in [SceneDescriptor].shipped.names {
      let scene = try newScene(name)
      var line = StateLine()
      for key in [
        "list.days", "feed.card", "page.index", "pin", "map.x", "map.y", "map.zoom", "photo.scale", "photo.x",
      ] {
        line.add(key, key.hasSuffix("s") ? 1e9 : -1e300)
      }
      for key in ["list.opened", "feed.expandedCards", "feed.liked", "page.0.answered", "search", "filter"] {
        line.add(key, "-1,99999999999,x,,7")
      }
      line.add("open", true)
      scene.restore(line.members)
      for frame in 1...60 { scene.advance(to: Timestamp(seconds: Double(frame) / 60)) }
      var report = StateLine()
      scene.writeState(to: &report)
      for (key, value) in report.values {
        if case .number(let number) = value { #expect(number.isFinite, "\(key) of \(name)") }
      }
    }
  }
}
