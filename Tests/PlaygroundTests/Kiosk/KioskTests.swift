import Assets
import Interface
import Recording
import Scenes
import ScrollEngine
import Testing

@testable import Playground

/// Touches of visitors, and the way out for staff.
@Suite struct KioskTests {
  private let window = Size(width: 800, height: 600)

  private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  private func event(_ kind: InputEvent.Kind, _ seconds: Double) -> InputEvent {
    InputEvent(time: at(seconds), kind: kind)
  }

  private func kiosk(pin: String? = "4711") -> Kiosk {
    var options = KioskOptions(playlist: [.sheet])
    options.pin = pin.flatMap { KioskPIN(digits: Array($0.utf8)) }
    return Kiosk(options, notifier: nil, at: .zero)
  }

  /// Taps a key of the open PIN pad.
  private func tap(_ key: PINPad.Key, of kiosk: Kiosk, at seconds: Double) throws {
    let pad = try #require(kiosk.pad)
    let place = try #require(pad.controls.control(key)).hitArea.center
    kiosk.handleInCover(event(.down(id: 0, at: place), seconds))
    kiosk.handleInCover(event(.up(id: 0, at: place), seconds + 0.05))
  }

  @Test func `a held corner and the PIN end the kiosk`() throws {
    let kiosk = kiosk()
    kiosk.observe(event(.down(id: 0, at: Point(x: 20, y: 20)), 1))
    #expect(kiosk.nextMoment == at(4))
    #expect(kiosk.nextRequest(at: at(4), window: window) == nil)
    #expect(kiosk.pad != nil)
    for (index, digit) in [4, 7, 1, 1].enumerated() { try tap(.digit(UInt8(digit)), of: kiosk, at: 5 + Double(index)) }
    try tap(.enter, of: kiosk, at: 9)
    #expect(kiosk.nextRequest(at: at(9.1), window: window) == .leave)
  }

  @Test func `a wrong PIN does nothing, and the pad closes by itself`() throws {
    let kiosk = kiosk()
    kiosk.observe(event(.down(id: 0, at: .zero), 1))
    _ = kiosk.nextRequest(at: at(4), window: window)
    try tap(.digit(1), of: kiosk, at: 5)
    try tap(.enter, of: kiosk, at: 6)
    #expect(kiosk.nextRequest(at: at(7), window: window) == nil)
    #expect(kiosk.pad?.digits.isEmpty == true)
    #expect(kiosk.nextRequest(at: at(6.05 + PINPad.idleTimeout), window: window) == nil)
    #expect(kiosk.pad == nil)
  }

  @Test func `a hold that moves, lifts, lies elsewhere or has a second finger opens nothing`() {
    let corner = Point(x: 20, y: 20)
    let attempts: [[InputEvent.Kind]] = [
      [.down(id: 0, at: corner), .move(id: 0, to: Point(x: 40, y: 20))],
      [.down(id: 0, at: corner), .up(id: 0, at: corner)],
      [.down(id: 0, at: Point(x: 70, y: 20))],
      [.down(id: 0, at: Point(x: 780, y: 20))],
      [.down(id: 0, at: corner), .down(id: 1, at: corner)],
    ]
    for kinds in attempts {
      let kiosk = kiosk()
      for kind in kinds { kiosk.observe(event(kind, 1)) }
      _ = kiosk.nextRequest(at: at(10), window: window)
      #expect(kiosk.pad == nil, "\(kinds)")
    }
  }

  @Test func `without a PIN a held corner is a touch like any other`() {
    let kiosk = kiosk(pin: nil)
    kiosk.observe(event(.down(id: 0, at: .zero), 1))
    #expect(kiosk.nextMoment == nil)
    _ = kiosk.nextRequest(at: at(10), window: window)
    #expect(kiosk.pad == nil)
  }

  @Test(arguments: [Size(width: 320, height: 480), Size(width: 800, height: 600), Size(width: 3840, height: 2160)])
  func `the pad's keys are large, disjoint and inside the window`(window: Size) {
    let keys = PINPad(.english, in: Rect(origin: .zero, size: window), at: .zero).controls.map(\.hitArea)
    let bounds = Rect(origin: .zero, size: window)
    for (index, key) in keys.enumerated() {
      #expect(key.width >= 44 && key.height >= 44)
      #expect(bounds.contains(key.origin) && key.maxX <= window.width && key.maxY <= window.height)
      for other in keys[(index + 1)...] { #expect(key.intersection(other).isEmpty) }
    }
  }

  /// A recording of one touch, identified by its time.
  private func recording(_ scene: SceneName, at microseconds: Int64 = 0) -> GestureRecording {
    var recording = GestureRecording(scene: scene, viewport: window)
    recording.events = [.init(microseconds: microseconds, kind: .input(.down(id: 1, at: .zero)))]
    return recording
  }

  @Test func `each scene plays all of its recordings when scenes alternate`() {
    var reel = KioskRecordings([1, 2].flatMap { [recording(.sheet, at: $0), recording(.feed, at: $0)] })
    var played: [SceneName: [Int64]] = [:]
    for _ in 0..<4 {
      for scene in [SceneName.sheet, .feed] {
        let next = reel.next(for: scene, viewport: window)
        played[scene, default: []] += next?.events.map(\.microseconds) ?? []
      }
    }
    #expect(played == [.sheet: [1, 2, 1, 2], .feed: [1, 2, 1, 2]])
  }

  @Test func `without a recording of its only scene a kiosk sleeps and reports that at its start`() {
    var options = KioskOptions(playlist: [.sheet])
    options.recordings = [recording(.feed), recording(.gallery)]
    let kiosk = Kiosk(options, notifier: nil, at: .zero)
    #expect(kiosk.nextMoment == nil)
    #expect(kiosk.advice == ["no recording of --attract was made in sheet; nothing plays there"])
  }

  @Test func `a kiosk reports scenes without a recording, and nothing when there are none`() {
    var options = KioskOptions(playlist: [.timeline, .feed, .events, .timeline])
    #expect(Kiosk(options, notifier: nil, at: .zero).advice.isEmpty)
    options.recordings = [recording(.feed)]
    #expect(
      Kiosk(options, notifier: nil, at: .zero).advice
        == ["no recording of --attract was made in events or timeline; nothing plays there"])
    options.playlist = [.feed]
    #expect(Kiosk(options, notifier: nil, at: .zero).advice.isEmpty)
  }

  @Test func `recordings play in turn, scaled to the kiosk's size`() throws {
    let tours = try ProfileJob.tours(try Assets.locate(), of: .shipped)
    var reel = KioskRecordings(tours)
    let size = Size(width: 780, height: 422)
    let next = reel.next(for: .sheet, viewport: size)
    let recording = try #require(next)
    let original = try #require(tours.first { $0.scene == .sheet })
    #expect(recording.viewport == size)
    #expect(recording.events.map(\.microseconds) == original.events.map(\.microseconds))
    guard case .input(.down(_, let place))? = recording.events.first?.kind,
      case .input(.down(_, let old))? = original.events.first?.kind
    else { return }
    #expect(place == Point(x: old.x * 2, y: old.y / 2))
  }
}
