import Containers
import Interface
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// The selectable rules by which the header collapses, returns and snaps.
@Suite struct HeaderRuleTests {
  private static func tuning(
    fitting: Bool = false, returns: ScrollRules.OuterLinkReturn = .start, snaps: Bool = false
  ) throws -> Tuning {
    var tuning = Tuning()
    try tuning.set(Tunables.eventsFittingKeepsHeader.declaration, to: .flag(fitting))
    try tuning.set(Tunables.eventsHeaderReturn.declaration, to: .choice(returns.rawValue))
    try tuning.set(Tunables.eventsHeaderSnap.declaration, to: .flag(snaps))
    return tuning
  }

  private static func scene(_ tuning: Tuning, items: Int? = 60, viewport: Size = PageScene.viewport) -> EventsScene {
    EventsScene(content: .init(photos: Photos(all: [])), viewport: viewport, tuning: tuning, items: items)
  }

  /// Devices that move header and list by a distance.
  private enum Mover: CaseIterable {
    case touch, touchpad, wheel, key

    func move(_ scene: EventsScene, by change: Double) {
      let time = scene.now.advanced(bySeconds: 0.01)
      switch self {
      case .touch: EventsFixtures.drag(scene, 0, -change, from: Point(x: 195, y: change > 0 ? 800 : 300))
      case .touchpad:
        scene.handle(InputEvent(time: time, kind: .scroll(delta: .zero, phase: .began, at: nil)))
        for step in 1...20 {
          let moment = time.advanced(bySeconds: 0.008 * Double(step))
          scene.handle(
            InputEvent(time: moment, kind: .scroll(delta: Point(x: 0, y: change / 20), phase: .changed, at: nil)))
        }
        let end = time.advanced(bySeconds: 0.5)
        scene.handle(InputEvent(time: end, kind: .scroll(delta: .zero, phase: .ended, at: nil)))
      case .wheel:
        let notches = -change / Tuning()[Tunables.wheelStep]
        scene.handle(InputEvent(time: time, kind: .wheel(notches: Point(x: 0, y: notches), at: nil)))
      case .key: scene.handle(InputEvent(time: time, kind: .key(change > 0 ? .down : .up)))
      }
      EventsFixtures.rest(scene)
    }
  }

  // MARK: A page that fits

  @Test func `a page that fits keeps its header, whatever device scrolls it`() throws {
    for mover in Mover.allCases {
      let scene = Self.scene(try Self.tuning(fitting: true), items: 3)
      for change in [300.0, 500, -200] {
        mover.move(scene, by: change)
        #expect(scene.nested.visibleHeader == 220 && scene.nested.offset(ofPage: 0) == 0, "\(mover)")
      }
    }
  }

  @Test func `a page that is slightly too long collapses the header by the excess`() throws {
    // Header, tabs, seven rows and the space below them exceed the viewport by 52 points.
    let scene = Self.scene(try Self.tuning(fitting: true), items: 7)
    let length: Double = 220 + 48 + 7 * 88 + 12
    let excess = length - 844
    EventsFixtures.drag(scene, 0, -400)
    #expect(abs(scene.nested.visibleHeader - (220 - excess)) < 1e-9 && scene.nested.offset(ofPage: 0) == 0)
    EventsFixtures.drag(scene, 0, 400)
    #expect(scene.nested.visibleHeader == 220)
  }

  @Test func `turning to a page that fits expands the header smoothly, and a long page then keeps it`() throws {
    let scene = Self.scene(try Self.tuning(fitting: true), items: nil)
    let fits = try #require(
      scene.pages.pages.indices.first { scene.nested.layout.headerRange(over: $0).upperBound == 0 })
    let long = try #require(
      scene.pages.pages.indices.first { scene.nested.layout.headerRange(over: $0).upperBound == 220 })
    EventsFixtures.show(long, scene)
    EventsFixtures.drag(scene, 0, -400)
    #expect(scene.nested.visibleHeader == 0)
    scene.show(page: fits, at: scene.now)
    var last = 0.0
    for _ in 1...240 {
      scene.advance(to: scene.now.advanced(bySeconds: 1.0 / 120))
      #expect(scene.nested.visibleHeader >= last - 1e-9 && scene.nested.visibleHeader - last < 20)
      last = scene.nested.visibleHeader
    }
    #expect(last == 220)
    EventsFixtures.show(long, scene)
    #expect(scene.nested.visibleHeader == 220)
  }

  @Test func `a resize after which the page fits expands the header`() throws {
    let scene = Self.scene(try Self.tuning(fitting: true), items: 7, viewport: Size(width: 844, height: 390))
    EventsFixtures.drag(scene, 0, -300, from: Point(x: 400, y: 380))
    #expect(scene.nested.visibleHeader == 0)
    scene.handle(InputEvent(time: scene.now, kind: .resize(Size(width: 390, height: 1200))))
    #expect(scene.nested.visibleHeader < 1)
    EventsFixtures.rest(scene)
    #expect(scene.nested.visibleHeader == 220 && scene.isAtRest)
  }

  // MARK: Return of the header

  @Test func `the header returns with any movement back, 1:1 and before the list moves`() throws {
    for mover in Mover.allCases {
      let scene = Self.scene(try Self.tuning(returns: .any))
      for _ in 1...2 { EventsFixtures.drag(scene, 0, -430, from: Point(x: 195, y: 800)) }
      let offset = scene.nested.offset(ofPage: 0)
      #expect(scene.nested.visibleHeader == 0 && offset > 500)
      mover.move(scene, by: -100)
      #expect(scene.nested.visibleHeader > 50 && scene.nested.offset(ofPage: 0) == offset, "\(mover)")
      for _ in 1...4 { mover.move(scene, by: -100) }
      #expect(scene.nested.visibleHeader > 219 && scene.nested.offset(ofPage: 0) < offset, "\(mover)")
      mover.move(scene, by: 100)
      #expect(scene.nested.visibleHeader < 180, "\(mover)")
    }
  }

  @Test func `a finger moves header and list as one, through any number of reversals`() throws {
    let scene = Self.scene(try Self.tuning(returns: .any))
    EventsFixtures.drag(scene, 0, -700, from: Point(x: 195, y: 800))
    var time = scene.now.advanced(bySeconds: 0.1)
    var y = 400.0
    scene.handle(InputEvent(time: time, kind: .down(id: 1, at: Point(x: 195, y: y))))
    var line: Double?
    for (index, dy) in ([20.0] + (0..<300).map { Double(($0 * 7919) % 41) - 20 }).enumerated() {
      y += dy
      time = time.advanced(bySeconds: 0.008)
      scene.handle(InputEvent(time: time, kind: .move(id: 1, to: Point(x: 195, y: y))))
      let now = scene.nested.visibleHeader - scene.nested.offset(ofPage: 0)
      if let line, index > 1, scene.nested.offset(ofPage: 0) > 0 { #expect(abs(now - line - dy) < 1e-9) }
      line = now
    }
  }

  @Test(arguments: ScrollRules.OuterLinkReturn.allCases, [false, true])
  func `a fling is the same at any frame rate, and smooth where header and list meet`(
    returns: ScrollRules.OuterLinkReturn, snaps: Bool
  ) throws {
    for velocity in [-5000.0, -1500, -600, 900, 4000] {
      var ends: [Double] = []
      var places: [[Double]] = []
      for rate in [30.0, 240] {
        let scene = Self.scene(try Self.tuning(returns: returns, snaps: snaps))
        scene.handle(InputEvent(time: scene.now, kind: .key(.pageDown)))
        EventsFixtures.rest(scene)
        let start = scene.now
        scene.nested.scroller.press(0..<2, at: start)
        scene.nested.scroller.beginDrag(0..<2, at: start)
        scene.nested.scroller.release(velocity: velocity, at: start)
        var track: [Double] = []
        for frame in 1...Int(rate * 6) {
          scene.advance(to: start.advanced(bySeconds: Double(frame) / rate))
          if frame % Int(rate / 30) == 0 { track.append(scene.nested.visibleHeader - scene.nested.offset(ofPage: 0)) }
        }
        places.append(track)
        ends.append(scene.nested.visibleHeader)
        if snaps { #expect(scene.nested.visibleHeader == 0 || scene.nested.visibleHeader == 220) }
      }
      #expect(ends[0] == ends[1])
      #expect(zip(places[0], places[1]).allSatisfy { abs($0 - $1) < 1e-6 }, "\(velocity)")
    }
  }

  @Test(arguments: ScrollRules.OuterLinkReturn.allCases) func `keys scroll every row into view`(
    returns: ScrollRules.OuterLinkReturn
  )
    throws
  {
    let scene = Self.scene(try Self.tuning(returns: returns))
    scene.handle(InputEvent(time: scene.now, kind: .key(.end)))
    EventsFixtures.rest(scene)
    for key in [InputEvent.Key.tab, .tab] + Array(repeating: InputEvent.Key.up, count: 30) {
      scene.handle(InputEvent(time: scene.now, kind: .key(key)))
      EventsFixtures.rest(scene)
      guard case .row(let row)? = scene.focus.action else { continue }
      let list = scene.layout.list(0, header: scene.nested.visibleHeader, pageOffset: 0)
      let frame = scene.layout.row(row, in: list, offset: scene.nested.offset(ofPage: 0))
      #expect(frame.minY >= list.minY - 1e-6 && frame.maxY <= list.maxY + 1e-6, "row \(row)")
    }
    guard case .row(let row)? = scene.focus.action else { return #expect(Bool(false), "no row has the focus") }
    #expect(row < 45)
  }

  // MARK: Resting positions

  @Test(arguments: ScrollRules.OuterLinkReturn.allCases)
  func `a snapping header rests open or collapsed with every device`(
    returns: ScrollRules.OuterLinkReturn
  ) throws {
    for mover in Mover.allCases {
      let scene = Self.scene(try Self.tuning(returns: returns, snaps: true))
      for change in [40.0, 110, -30, 60, 180, 300, -90, -40, -150, -400, 20] {
        mover.move(scene, by: change)
        #expect(scene.nested.visibleHeader == 0 || scene.nested.visibleHeader == 220, "\(mover) \(change)")
        #expect(scene.isAtRest)
      }
    }
  }

  @Test func `it settles at the nearer end, and stays there through tabs and sizes`() throws {
    for (pull, expected) in [(60.0, 220.0), (180, 0)] {
      let scene = Self.scene(try Self.tuning(snaps: true))
      EventsFixtures.drag(scene, 0, -pull)
      #expect(scene.nested.visibleHeader == expected)
      EventsFixtures.show(1, scene)
      #expect(scene.nested.visibleHeader == expected)
      for size in [Size(width: 844, height: 390), Size(width: 390, height: 200), PageScene.viewport] {
        scene.handle(InputEvent(time: scene.now, kind: .resize(size)))
        #expect(scene.nested.visibleHeader == (expected == 0 ? 0 : scene.layout.headerHeight))
      }
    }
  }

  @Test func `a snap rule set during half a collapse settles the header`() throws {
    let scene = Self.scene(Tuning())
    EventsFixtures.drag(scene, 0, -80)
    #expect(abs(scene.nested.visibleHeader - 150) < 1e-9)
    scene.retune(try Self.tuning(snaps: true), at: scene.now)
    #expect(abs(scene.nested.visibleHeader - 150) < 1e-9)
    EventsFixtures.rest(scene)
    #expect(scene.nested.visibleHeader == 220)
    scene.retune(try Self.tuning(), at: scene.now)
    EventsFixtures.drag(scene, 0, -80)
    #expect(abs(scene.nested.visibleHeader - 150) < 1e-9)
  }

  @Test func `all rules together come to rest at any size`() throws {
    for size in [PageScene.viewport, Size(width: 844, height: 390), Size(width: 200, height: 160)] {
      for items in [0, 3, 7, 60] {
        let scene = Self.scene(try Self.tuning(fitting: true, returns: .any, snaps: true), items: items, viewport: size)
        for change in [90.0, -40, 500, -120, 60, -900] {
          EventsFixtures.drag(scene, 0, -change, from: Point(x: 100, y: 90))
          let travel = scene.nested.layout.headerRange(over: 0).upperBound
          let out = scene.layout.headerHeight - scene.nested.visibleHeader
          #expect(scene.isAtRest && (out == 0 || out == travel), "\(size) \(items) \(change)")
        }
      }
    }
  }
}
