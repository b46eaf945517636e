import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

@Suite("The timeline")
struct TimelineSceneTests {
  static func scene(items: Int? = nil, viewport: Size = Size(width: 390, height: 844)) -> TimelineScene {
    TimelineScene(content: .init(photos: Photos(all: [])), viewport: viewport, tuning: Tuning(), items: items)
  }

  @Test("The panel shows when a drag begins, stays until a second after the time of rest, and fades")
  func panelTimes() {
    var script = SceneScript(.timeline)
    script.wait(100)
    let start = script.seconds
    script.fling(195, 700, 0, -400)
    script.end(after: 9000)
    let scene = Self.scene()
    let frames = script.play(in: scene, rate: 240)
    let rest = scene.list.scroller.restedAt
    #expect(rest > start + 1)
    for frame in frames {
      let alpha = frame.number("panel.alpha")
      #expect(alpha == frame.number("indicator.alpha"))
      if frame.t < start { #expect(alpha == 0) }
      if frame.t > start + 0.25, frame.t <= rest + 1 { #expect(alpha == 1) }
      if frame.t > rest + 1, frame.t < rest + 1.2 { #expect(abs(alpha - (rest + 1.2 - frame.t) / 0.2) < 1e-6) }
      if frame.t > rest + 1.2 { #expect(alpha == 0) }
    }
  }

  @Test("Opacities and positions do not depend on the frame rate")
  func frameRates() {
    var script = SceneScript(.timeline)
    script.fling(195, 300, 0, 400, steps: 8)
    script.end(after: 3000)
    let coarse = script.play(in: Self.scene(), rate: 30)
    let fine = script.play(in: Self.scene(), rate: 240)
    for (index, frame) in coarse.enumerated() {
      for key in ["list.offset", "indicator.y", "indicator.length", "indicator.alpha", "panel.y", "panel.alpha"] {
        #expect(abs(frame.number(key) - fine[index * 8].number(key)) < 1e-6)
      }
      #expect(frame.text("panel.text") == fine[index * 8].text("panel.text"))
    }
  }

  @Test(
    "Wheel, keys and touchpad show the panel, too",
    arguments: [
      InputEvent.Kind.wheel(notches: Point(x: 0, y: -2), at: nil), .key(.pageDown), .key(.end), .key(.right),
      .scroll(delta: Point(x: 0, y: 20), phase: .began, at: nil),
    ])
  func otherWays(kind: InputEvent.Kind) {
    var script = SceneScript(.timeline)
    script.add(kind)
    script.wait(20)
    script.add(.scroll(delta: .zero, phase: .ended, at: nil))
    let frames = script.play(in: Self.scene())
    #expect(frames.contains { $0.number("panel.alpha") == 1 })
    #expect(frames.last?.number("panel.alpha") == 0)
    #expect(frames.last?.number("list.offset") ?? 0 > 10)
    #expect(frames.last?.text("activity") == "idle")
  }

  @Test("The right key moves to the next day, and the left key to the start of the day and then to the day before")
  func dayKeys() {
    let scene = Self.scene()
    let second = TimelineLayout.listInset + scene.list.index.top(scene.list.index.firstRow(ofDay: 1))
    var time = Timestamp.zero
    func press(_ key: InputEvent.Key) -> Double {
      scene.handle(InputEvent(time: time, kind: .key(key)))
      time = time.advanced(bySeconds: 2)
      scene.advance(to: time)
      return scene.list.offset
    }
    #expect(press(.right) == second)
    #expect(press(.down) > second)
    #expect(press(.left) == second)
    #expect(press(.left) == 0)
  }

  @Test("A resting finger does not show the panel, and one that catches a motion keeps it visible")
  func holding() {
    var script = SceneScript(.timeline)
    script.down(195, 400)
    script.wait(600)
    script.up()
    #expect(script.play(in: Self.scene()).allSatisfy { $0.number("panel.alpha") == 0 })
    script = SceneScript(.timeline)
    script.fling(195, 700, 0, -300)
    script.wait(100)
    script.down(195, 400)
    let caught = script.seconds
    script.wait(3000)
    script.up()
    let end = script.seconds
    let frames = script.play(in: Self.scene())
    for frame in frames where frame.t > caught + 0.2 && frame.t < end + 1 {
      #expect(frame.number("panel.alpha") == 1)
      #expect(frame.number("list.velocity") == 0)
    }
    #expect(frames.last?.number("panel.alpha") == 0)
  }

  @Test("A horizontal drag moves nothing and shows nothing")
  func sideways() {
    var script = SceneScript(.timeline)
    script.fling(300, 400, -200, 20)
    let frames = script.play(in: Self.scene())
    #expect(frames.contains { $0.text("axis") == "x" })
    #expect(frames.allSatisfy { $0.number("list.offset") == 0 && $0.number("panel.alpha") == 0 })
  }

  @Test("A list that fits has no indicator, overscrolls and returns", arguments: [0, 1, 4])
  func shortList(items: Int) {
    var script = SceneScript(.timeline)
    script.fling(195, 300, 0, 400)
    let frames = script.play(in: Self.scene(items: items))
    #expect(frames.contains { $0.number("list.offset") < -50 })
    #expect(frames.last?.number("list.offset") == 0)
    #expect(frames.allSatisfy { $0.number("indicator.alpha") == 0 && $0.number("panel.alpha") == 0 })
  }

  @Test("The panel shows the time of the row beside the indicator's center")
  func panelText() {
    let scene = Self.scene()
    for step in 0...100 {
      let offset = scene.list.scroller.links[0].upper * Double(step) / 100
      scene.list.setOffset(offset, at: .zero)
      var line = StateLine()
      scene.writeState(to: &line)
      let middle = line.number("indicator.y") + line.number("indicator.length") / 2
      guard case .row(let row) = scene.part(at: Point(x: 380, y: middle)), let moment = scene.list.index.moment(row)
      else {
        continue
      }
      #expect(line.text("panel.text")?.hasPrefix(CalendarTime.text(minute: moment.minute)) == true)
    }
    #expect(scene.panel.text.hasPrefix("20:30 Thu 26 Nov"))
  }

  @Test("The clock's hands never run back or jump while the list scrolls")
  func clockIsSmooth() {
    let scene = Self.scene()
    var before = -Double.infinity
    var longest = 0.0
    for step in 0...4000 {
      scene.list.setOffset(scene.list.scroller.links[0].upper * Double(step) / 4000, at: .zero)
      let minutes = scene.panel.clockMinutes
      #expect(minutes >= before)
      if before.isFinite { longest = max(longest, minutes - before) }
      before = minutes
    }
    // A night of about eleven hours passes within a row of 76 points. Each step is one and a half points.
    #expect(longest < 20)
  }
}
