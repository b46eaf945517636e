import Assets
import Drawing
import Interface
import SDLPlatform
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Workbench

/// The page of credits, and the input that scrolls and closes it.
@Suite struct AboutViewTests {
  private let page: AboutView
  private let credits: Credits
  private let text: any TextMeasuring
  private let frame = Rect(x: 72, y: 0, width: 480, height: 600)

  init() throws {
    let assets = try Assets.locate()
    credits = try Credits.load(assets)
    text = try FontLibrary(assetsRoot: assets.root).textMeasurer(scale: 1)
    page = AboutView(credits: credits, text: text)
    page.open(in: frame, tuning: Tuning(), at: .zero)
  }

  private func send(_ kind: InputEvent.Kind, at seconds: Double) -> Bool {
    let time = Timestamp(seconds: seconds)
    if case .key(let key) = kind { return page.press(key, isShifted: false, at: time) }
    return page.handle(InputEvent(time: time, kind: kind))
  }

  private func drag(from start: Point, by dy: Double, at seconds: Double) -> Double {
    _ = send(.down(id: 1, at: start), at: seconds)
    var time = seconds
    for step in 1...20 {
      time += 0.008
      _ = send(.move(id: 1, to: start + Point(x: 0, y: dy * Double(step) / 20)), at: time)
    }
    time += 0.2
    _ = send(.up(id: 1, at: start + Point(x: 0, y: dy)), at: time)
    return time
  }

  @Test func `every photograph is listed with its author, licence and changes`() throws {
    let entries = credits.sections.flatMap(\.entries)
    #expect(credits.photos.all.count == 16)
    for photo in credits.photos.all {
      let entry = try #require(entries.first { $0.title == photo.title })
      #expect(entry.lines.joined(separator: " ").contains(photo.author))
      #expect(entry.lines.last?.contains(photo.changes) == true && !photo.changes.isEmpty)
    }
    #expect(credits.sections.contains { $0.text.contains("© OpenStreetMap contributors") })
    #expect(entries.contains { $0.lines.joined().contains("ODbL") })
  }

  @Test(arguments: [120.0, 318, 390, 1280]) func `lines stay within the page and do not overlap`(_ width: Double) {
    let layout = AboutLayout(credits, width: width) { self.text.width(of: $0, style: $1) }
    var bottom = 0.0
    for item in layout.items {
      #expect(item.frame.minX >= 0 && item.frame.maxX <= width)
      guard case .text(let string, let role) = item.kind else { continue }
      #expect(item.frame.minY >= bottom)
      bottom = item.frame.maxY
      if string.contains(" ") { #expect(text.width(of: string, style: role.style) <= item.frame.width) }
    }
    #expect(layout.height > bottom)
  }

  private func advance(to time: Timestamp) {
    page.advance(to: time)
    page.apply(Tuning(), at: time)
  }

  @Test func `a finger scrolls the page, which rubber-bands at its start`() {
    let up = drag(from: Point(x: 300, y: 500), by: -200, at: 0.1)
    advance(to: Timestamp(seconds: up + 2))
    #expect(page.offset > 180 && page.offset <= 200)
    _ = send(.key(.home), at: up + 2)
    advance(to: Timestamp(seconds: up + 4))
    #expect(page.offset == 0)
    _ = send(.down(id: 2, at: Point(x: 300, y: 200)), at: up + 4)
    _ = send(.move(id: 2, to: Point(x: 300, y: 320)), at: up + 4.05)
    #expect(page.offset < 0 && page.offset > -120)
    _ = send(.up(id: 2, at: Point(x: 300, y: 320)), at: up + 4.1)
    advance(to: Timestamp(seconds: up + 8))
    #expect(page.offset == 0 && !page.isMoving)
  }

  @Test func `wheel, touchpad and keys scroll the page to its end`() {
    _ = send(.wheel(notches: Point(x: 0, y: -1), at: Point(x: 300, y: 300)), at: 0.1)
    advance(to: Timestamp(seconds: 1))
    let afterWheel = page.offset
    #expect(afterWheel > 0)
    _ = send(.scroll(delta: Point(x: 0, y: 40), phase: .began, at: nil), at: 1.1)
    #expect(abs(page.offset - afterWheel - 40) < 1e-9)
    _ = send(.scroll(delta: .zero, phase: .ended, at: nil), at: 2)
    _ = send(.key(.end), at: 2.1)
    advance(to: Timestamp(seconds: 4))
    let end = page.offset
    #expect(end > 1000)
    _ = send(.key(.pageDown), at: 4.1)
    advance(to: Timestamp(seconds: 6))
    #expect(page.offset == end)
  }

  @Test func `a touchpad scroll without an end event ends after a pause`() throws {
    #expect(page.nextMoment == nil)
    for step in 1...5 {
      _ = send(.scroll(delta: Point(x: 0, y: -20), phase: .changed, at: nil), at: Double(step) / 100)
    }
    #expect(page.offset < 0)
    let end = try #require(page.nextMoment)
    advance(to: end)
    #expect(page.nextMoment == nil)
    advance(to: Timestamp(seconds: 3))
    #expect(page.offset == 0 && !page.isMoving)
    _ = send(.key(.down), at: 3)
    advance(to: Timestamp(seconds: 5))
    #expect(page.offset > 0)
  }

  @Test func `Escape and the button close the page, a drag from the button does not`() throws {
    let button = try #require(page.controls.control(.about)).hitArea
    #expect(button.width >= 44 && button.height >= 44)
    _ = drag(from: button.center, by: 100, at: 0.1)
    #expect(page.isOpen)
    _ = send(.down(id: 1, at: button.center), at: 5)
    _ = send(.up(id: 1, at: button.center), at: 5.05)
    #expect(!page.isOpen)
    page.open(in: frame, tuning: Tuning(), at: Timestamp(seconds: 6))
    _ = send(.key(.escape), at: 6.1)
    #expect(!page.isOpen)
  }

  @Test func `the page covers its frame while it is open`() {
    #expect(page.contains(frame.center) && !page.contains(Point(x: 30, y: 300)))
    page.close()
    #expect(!page.contains(frame.center))
  }
}
