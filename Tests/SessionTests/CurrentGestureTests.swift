import Documents
import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import Testing

@testable import Session

@Suite("The current gesture")
struct CurrentGestureTests {
  private func recorder(at time: Timestamp) -> Recorder {
    Recorder(
      scene: .feed, viewport: Size(width: 390, height: 844), scale: 1, device: "mouse", start: StateLine(), at: time)
  }

  private func feed(_ atHand: inout CurrentGesture, _ kind: InputEvent.Kind, at seconds: Double, isAtRest: Bool) {
    let time = Timestamp(seconds: seconds)
    atHand.add(InputEvent(time: time, kind: kind), isAtRest: isAtRest, memory: 0) { recorder(at: time) }
    if atHand.isAttempt { _ = atHand.completeAttempt(hasMoved: true) }
  }

  @Test func `a gesture lasts from the first touch until the scene has rested and is touched again`() {
    var atHand = CurrentGesture()
    #expect(atHand.isEmpty)
    feed(&atHand, .hover(at: .zero), at: 0, isAtRest: true)
    #expect(atHand.recording == nil)
    feed(&atHand, .down(id: 1, at: .zero), at: 1, isAtRest: true)
    feed(&atHand, .up(id: 1, at: .zero), at: 1.5, isAtRest: false)
    feed(&atHand, .down(id: 1, at: .zero), at: 2, isAtRest: false)
    #expect(atHand.id == 1)
    #expect(atHand.recording?.events.map(\.microseconds) == [0, 500_000, 1_000_000])
    feed(&atHand, .up(id: 1, at: .zero), at: 2.5, isAtRest: false)
    feed(&atHand, .wheel(notches: Point(x: 0, y: 1), at: nil), at: 8, isAtRest: true)
    #expect(atHand.id == 1 && atHand.isByHand)
    feed(&atHand, .scroll(delta: Point(x: 0, y: 1), phase: .began, at: nil), at: 9, isAtRest: true)
    #expect(atHand.id == 2 && atHand.isByHand)
    #expect(atHand.origin == Timestamp(seconds: 9))
    #expect(atHand.recording?.events.count == 1)
  }

  @Test func `a touch that catches the movement of a wheel notch is one gesture with the notch`() {
    var atHand = CurrentGesture()
    feed(&atHand, .down(id: 1, at: .zero), at: 1, isAtRest: true)
    feed(&atHand, .up(id: 1, at: .zero), at: 1.5, isAtRest: false)
    let notch = InputEvent.Kind.wheel(notches: Point(x: 0, y: 1), at: nil)
    feed(&atHand, notch, at: 8, isAtRest: true)
    feed(&atHand, notch, at: 8.1, isAtRest: false)
    #expect(atHand.id == 1 && atHand.recording?.events.count == 2)
    feed(&atHand, .down(id: 1, at: .zero), at: 8.25, isAtRest: false)
    #expect(atHand.id == 2 && atHand.isByHand && atHand.origin == Timestamp(seconds: 8))
    #expect(atHand.recording?.events.map(\.microseconds) == [0, 100_000, 250_000])
    feed(&atHand, notch, at: 20, isAtRest: true)
    #expect(atHand.isMovedByOtherInput)
    feed(&atHand, .scroll(delta: .zero, phase: .ended, at: nil), at: 20.1, isAtRest: false)
    #expect(atHand.id == 2, "an end without a beginning is no hand")
    atHand.add(InputEvent(time: Timestamp(seconds: 24), kind: .key(.tab)), isAtRest: true, memory: 0) {
      recorder(at: Timestamp(seconds: 24))
    }
    #expect(
      atHand.completeAttempt(hasMoved: false) == .nothing && atHand.isMovedByOtherInput,
      "a key that moves nothing brings nothing back")
    feed(&atHand, .resize(Size(width: 300, height: 400)), at: 25, isAtRest: true)
    #expect(!atHand.isMovedByOtherInput, "what is told of a size is told again")
    feed(&atHand, .down(id: 1, at: .zero), at: 30, isAtRest: true)
    #expect(atHand.id == 3 && atHand.recording?.events.map(\.microseconds) == [0])
  }

  @Test func `a touch that catches a replay is a new gesture`() {
    var atHand = CurrentGesture()
    feed(&atHand, .down(id: 1, at: .zero), at: 1, isAtRest: true)
    feed(&atHand, .up(id: 1, at: .zero), at: 1.5, isAtRest: false)
    atHand.restart(from: Timestamp(seconds: 60))
    feed(&atHand, .move(id: 2, to: .zero), at: 60.1, isAtRest: false)
    #expect(atHand.recording?.events.count == 2 && atHand.leading(upTo: Timestamp(seconds: 60)) == nil)
    feed(&atHand, .down(id: 2, at: .zero), at: 60.2, isAtRest: false)
    #expect(atHand.recording?.events.map(\.microseconds) == [0] && atHand.origin == Timestamp(seconds: 60.2))
    feed(&atHand, .up(id: 2, at: .zero), at: 60.3, isAtRest: false)
    #expect(atHand.recording?.events.map(\.microseconds) == [0, 100_000])
  }

  @Test func `a resize at rest is no part of the gesture before`() {
    var atHand = CurrentGesture()
    feed(&atHand, .down(id: 1, at: .zero), at: 1, isAtRest: true)
    feed(&atHand, .resize(Size(width: 300, height: 400)), at: 1.2, isAtRest: false)
    feed(&atHand, .up(id: 1, at: .zero), at: 1.5, isAtRest: false)
    feed(&atHand, .resize(Size(width: 390, height: 844)), at: 301, isAtRest: true)
    #expect(atHand.recording?.events.map(\.microseconds) == [0, 200_000, 500_000])
  }

  @Test func `a recording that begins in motion is preceded by all events since the rest`() throws {
    var atHand = CurrentGesture()
    #expect(atHand.leading(upTo: .zero) == nil)
    feed(&atHand, .down(id: 1, at: .zero), at: 1, isAtRest: true)
    feed(&atHand, .up(id: 1, at: .zero), at: 1.5, isAtRest: false)
    var leading = try #require(atHand.leading(upTo: Timestamp(seconds: 1.75)))
    leading.add(InputEvent(time: Timestamp(seconds: 2), kind: .down(id: 1, at: .zero)))
    #expect(
      leading.recording.lead == 750_000 && leading.recording.events.map(\.microseconds) == [0, 500_000, 1_000_000])
    #expect(atHand.recording?.lead == 0)
  }

  @Test func `an opened recording is current until somebody touches the scene`() {
    var atHand = CurrentGesture()
    var opened = GestureRecording(scene: .feed, viewport: Size(width: 390, height: 844))
    opened.events = [.init(microseconds: 7, kind: .input(.key(.down)))]
    atHand.adopt(opened, from: .zero)
    #expect(atHand.recording == opened && atHand.isRecording && !atHand.isEmpty)
    feed(&atHand, .move(id: 1, to: .zero), at: 1, isAtRest: false)
    #expect(atHand.recording == opened)
    feed(&atHand, .key(.up), at: 2, isAtRest: false)
    #expect(atHand.recording == opened)
    feed(&atHand, .down(id: 1, at: .zero), at: 3, isAtRest: true)
    #expect(!atHand.isRecording)
    #expect(atHand.recording?.events == [.init(microseconds: 0, kind: .input(.down(id: 1, at: .zero)))])
  }

  @Test func `a key or a notch that moves nothing is no gesture`() throws {
    for kind in [InputEvent.Kind.key(.escape), .key(.up), .wheel(notches: Point(x: 0, y: 1), at: nil)] {
      let scene = try GestureBuilder.scene(.timeline)
      #expect(try !begins(kind, in: scene), "\(kind) at the start")
    }
    let sheet = try GestureBuilder.scene(.sheet)
    var time = Timestamp.zero
    for _ in 0..<3 {
      time = time.advanced(bySeconds: 2)
      sheet.handle(InputEvent(time: time, kind: .key(.escape)))
      time = time.advanced(bySeconds: 2)
      sheet.advance(to: time)
    }
    let start = sheet.startState()
    for kind in [InputEvent.Kind.key(.tab), .key(.escape)] {
      #expect(try !begins(kind, in: sheet, at: time), "\(kind) at peek: \(start.json.text)")
    }
  }

  @Test func `text typed at rest is no gesture and no part of the one before`() throws {
    let sheet = try GestureBuilder.scene(.sheet)
    var time = Timestamp(seconds: 1)
    for kind in [InputEvent.Kind.down(id: 1, at: Point(x: 150, y: 40)), .up(id: 1, at: Point(x: 150, y: 40))] {
      sheet.handle(InputEvent(time: time, kind: kind))
      time = time.advanced(bySeconds: 0.05)
    }
    sheet.advance(to: time.advanced(bySeconds: 2))
    #expect(sheet.typedText != nil)
    for kind in [InputEvent.Kind.text("Mu"), .text("s"), .key(.backspace), .key(.home), .key(.selectAll), .text("x")] {
      time = time.advanced(bySeconds: 3)
      #expect(try !begins(kind, in: sheet, at: time), "\(kind)")
    }
    #expect(sheet.typedText == "x")
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `a key that moves the scene begins a gesture`(_ name: SceneName) throws {
    // An open photograph has pages to its sides only.
    let key = name == .gallery ? InputEvent.Key.right : .down
    #expect(try begins(.key(key), in: GestureBuilder.scene(name)))
  }

  /// Whether an event begins a gesture when there is no current one.
  private func begins(_ kind: InputEvent.Kind, in scene: any Scene, at time: Timestamp = .zero) throws -> Bool {
    var atHand = CurrentGesture()
    let event = InputEvent(time: time.advanced(bySeconds: 1), kind: kind)
    #expect(scene.isAtRest)
    atHand.add(event, isAtRest: true, memory: 0) { recorder(at: event.time) }
    let stand = SceneSnapshot(scene)
    scene.handle(event)
    let hasBegun = atHand.completeAttempt(hasMoved: stand.isLeft(by: scene)) == .begun
    #expect(hasBegun == !atHand.isEmpty && !atHand.isByHand)
    return hasBegun
  }
}
