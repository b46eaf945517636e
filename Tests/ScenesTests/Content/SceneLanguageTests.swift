import Assets
import Documents
import Recording
import Scenes
import ScrollEngine
import Testing
import Tuning

/// Dates in the environment's language, and pages in its reading direction.
@Suite struct SceneLanguageTests {
  @Test func `a language with a wrong number of months or days is refused`() {
    let days = SceneLanguage.english.weekdays
    #expect(SceneLanguage(months: ["one"], shortMonths: [], weekdays: days, shortWeekdays: days) == nil)
  }

  /// Plays a drag to the next page, a tap on the last tab and a fling back, or their mirror image.
  private func play(_ language: SceneLanguage, mirrored: Bool) throws -> [StateLine] {
    var recorder = TourRecorder(.events)
    recorder.drag(Point(x: 330, y: 600), Point(x: 60, y: 606), seconds: 0.3, pause: 0)
    recorder.wait(0.6)
    recorder.tap(Point(x: 360, y: 244))
    recorder.wait(1)
    recorder.fling(Point(x: 60, y: 600), Point(x: 330, y: 600))
    var recording = recorder.recording
    if mirrored { recording.events = recording.events.map(Self.mirrored) }
    let scene = try SceneContent(root: try Assets.locate().root, language: language).scene(
      .events, viewport: recording.viewport, tuning: Tuning(), items: nil)
    var replay = Replay(recording, in: scene, tuning: Tuning(), rate: 60)
    var lines: [StateLine] = []
    while replay.advance() != nil { lines.append(replay.stateLine()) }
    return lines
  }

  private static func mirrored(_ event: GestureRecording.Event) -> GestureRecording.Event {
    func mirror(_ place: Point) -> Point { Point(x: 390 - place.x, y: place.y) }
    var copy = event
    switch event.kind {
    case .input(.down(let id, let place)): copy.kind = .input(.down(id: id, at: mirror(place)))
    case .input(.move(let id, let place)): copy.kind = .input(.move(id: id, to: mirror(place)))
    case .input(.up(let id, let place)): copy.kind = .input(.up(id: id, at: mirror(place)))
    default: break
    }
    return copy
  }

  private func numbers(_ key: String, _ lines: [StateLine]) -> [Double] {
    lines.compactMap { if case .number(let number)? = $0[key] { number } else { nil } }
  }

  @Test func `mirrored input over mirrored pages gives the same result`() throws {
    var mirrored = SceneLanguage.english
    mirrored.isRightToLeft = true
    let (plain, other) = (try play(.english, mirrored: false), try play(mirrored, mirrored: true))
    #expect(Set(numbers("page.index", plain)) == [0, 1, 2, 3])
    #expect(numbers("page.index", plain) == numbers("page.index", other))
    let (offsets, others) = (numbers("page.offset", plain), numbers("page.offset", other))
    #expect(zip(offsets, others).allSatisfy { abs($0 - $1) < 1e-6 } && offsets.count == others.count)
    #expect(numbers("page.offset", try play(mirrored, mirrored: false)) != offsets)
  }

  @Test func `states are the same in all languages`() throws {
    #expect(try play(.german, mirrored: false).map(\.json) == play(.english, mirrored: false).map(\.json))
  }
}
