import Containers
import Drawing
import Interface
import Recording
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Scenes

/// The mouse in the gallery. The window sends mouse events with ID 0, and none for a mouse that rests.
@Suite struct GalleryMouseTests {
  private static let next = Point(x: 358, y: 422)
  private static let previous = Point(x: 32, y: 422)

  /// A simulated mouse on a scene, with a recording.
  private struct MouseHand {
    let scene = GalleryFixtures.makeScene()
    var now = Timestamp(microseconds: 1000)
    var recorder: Recorder

    init() {
      recorder = Recorder(
        scene: .gallery, viewport: GalleryFixtures.viewport, scale: 1, device: "mouse", start: scene.startState(),
        at: .zero)
    }

    mutating func send(_ kind: InputEvent.Kind, then seconds: Double = 0.05) {
      let event = InputEvent(time: now, kind: kind)
      recorder.add(event)
      scene.handle(event)
      now = now.advanced(bySeconds: seconds)
      scene.advance(to: now)
    }

    mutating func click(_ place: Point, id: Int = 0) {
      send(.down(id: id, at: place))
      send(.up(id: id, at: place), then: 1)
    }

    mutating func drag(from start: Point, to end: Point) {
      send(.down(id: 0, at: start))
      for step in 1...10 { send(.move(id: 0, to: start + (end - start) * (Double(step) / 10)), then: 0.01) }
      send(.up(id: 0, at: end), then: 2)
    }

    var page: Int { scene.viewer.pager.page }
  }

  @Test func `a mouse that rests on a button turns a page with every click`() {
    var mouse = MouseHand()
    mouse.send(.hover(at: Self.next))
    for page in 1...4 {
      mouse.click(Self.next)
      #expect(mouse.page == page && mouse.scene.showsTurning)
    }
    mouse.send(.hover(at: Self.previous))
    for page in [3, 2, 1, 0] {
      mouse.click(Self.previous)
      #expect(mouse.page == page)
    }
    mouse.send(.hover(at: nil))
    #expect(!mouse.scene.showsTurning, "a mouse that has left needs no buttons")
  }

  @Test func `the buttons are shown where a mouse drag ends, but not outside the window`() {
    var mouse = MouseHand()
    mouse.drag(from: Point(x: 200, y: 422), to: Point(x: 200, y: 440))
    #expect(mouse.scene.showsTurning)
    mouse.drag(from: Point(x: 200, y: 422), to: Point(x: 500, y: 422))
    #expect(!mouse.scene.showsTurning)
  }

  /// Whether the header's button under the mouse has its disc.
  private func isNamesButtonLit(in scene: GalleryScene) -> Bool {
    var canvas = Canvas(appearance: .light, scale: 1, text: TableTextMetrics(), pictures: NoPictures())
    scene.draw(into: &canvas)
    let disc = DrawCommand.roundedRect(
      scene.grid.layout.namesButton, radii: CornerRadii(22), fill: canvas.palette.field, border: nil)
    return canvas.list.commands.contains(disc)
  }

  @Test func `the header's button lights up under the mouse, but not below a photograph`() {
    var mouse = MouseHand()
    let button = mouse.scene.grid.layout.namesButton.center
    mouse.send(.hover(at: button))
    mouse.send(.scroll(delta: .zero, phase: .began, at: button))
    for _ in 1...10 { mouse.send(.scroll(delta: Point(x: 0, y: 4), phase: .changed, at: button)) }
    #expect(mouse.scene.viewer.photo.progress > 0, "it is pulled, and the heading shows below")
    #expect(!isNamesButtonLit(in: mouse.scene))
    mouse.send(.scroll(delta: .zero, phase: .ended, at: button), then: 2)
    #expect(mouse.scene.viewer.state == .open)
    mouse.send(.key(.right), then: 1)
    mouse.send(.key(.up), then: 1)
    mouse.send(.key(.escape), then: 0.02)
    #expect(mouse.scene.viewer.state == .closing && mouse.scene.part(at: button) == .photo)
    #expect(!isNamesButtonLit(in: mouse.scene))
    mouse.now = mouse.now.advanced(bySeconds: 2)
    mouse.scene.advance(to: mouse.now)
    #expect(mouse.scene.viewer.state == .grid && isNamesButtonLit(in: mouse.scene))
    mouse.send(.hover(at: GalleryFixtures.middle))
    #expect(!isNamesButtonLit(in: mouse.scene))
  }

  @Test func `mouse, finger and keys are replayed exactly, although a recording has no hovering`() throws {
    let places = [Self.next, Self.previous, Point(x: 195, y: 300), Point(x: 358, y: 33), Point(x: 65, y: 130)]
    for seed in 1...40 {
      var chance = SplitMix64(seed: UInt64(seed))
      var mouse = MouseHand()
      for _ in 1...8 {
        let place = places[Int.random(in: 0..<places.count, using: &chance)]
        switch Int.random(in: 0..<6, using: &chance) {
        case 0: mouse.send(.hover(at: place))
        case 1: mouse.send(.hover(at: nil))
        case 2: mouse.click(place, id: 1)
        case 3: mouse.send(.key([.tab, .backTab, .enter].randomElement(using: &chance) ?? .tab), then: 1)
        default: mouse.click(place)
        }
      }
      mouse.recorder.end(at: mouse.now, isIdle: true)
      let other = GalleryFixtures.makeScene()
      let file = Array(RecordingWriter.text(mouse.recorder.recording).utf8)
      var replay = Replay(
        try RecordingReader.parse(file, path: "mouse"), in: other, tuning: Tuning(), rate: 100)
      while replay.advance() != nil {}
      #expect(
        other.viewer.pager.page == mouse.page && other.viewer.state == mouse.scene.viewer.state, "seed \(seed)")
      #expect(other.focus.action == mouse.scene.focus.action)
      #expect(other.viewer.chrome.fade.isShown == mouse.scene.viewer.chrome.fade.isShown)
    }
  }
}
