import Documents
import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import Testing
import Tuning
import TuningFiles

@testable import Inspector
@testable import Library
@testable import Playground
@testable import Session
@testable import Tuner

/// The length of a gesture, which is the same everywhere.
@Suite struct RecordingLengthTests {
  /// Returns a short throw, which mostly moves after its last event, and a gesture that ends in a long wait.
  private static func gestures(_ scene: SceneName) -> [String: GestureRecording] {
    var waits = GestureBuilder.gesture(scene)
    let end = (waits.events.last?.microseconds ?? 0) + 9_000_000
    waits.events.append(.init(microseconds: end, kind: .end))
    return ["throw": GestureBuilder.gesture(scene), "wait": waits]
  }

  /// Returns a playground with a library of these recordings.
  private func hand(
    _ scene: SceneName, _ recordings: [String: GestureRecording], comparing: Bool = false,
    window: Size = Size(width: 1440, height: 900)
  ) throws -> PlaygroundUser {
    let user =
      comparing ? try .comparing(scene, window: window) : try PlaygroundUser(scene, window: window)
    for (name, recording) in recordings {
      _ = try RecordingsFolder.save(recording, as: name, in: user.session.folders.recordings)
    }
    user.playground.recordings.toggleLibrary()
    try wait(user)
    return user
  }

  /// Waits until the lengths of all visible recordings are known.
  private func wait(_ user: PlaygroundUser) throws {
    try user.settle()
    try user.wait(until: "lengths") { user.playground.observer.lengths.next == nil }
  }

  private func length(_ name: String, _ user: PlaygroundUser) -> Double? {
    user.column.library.list.detail(name).duration
  }

  /// Checks that the list and the strip of an opened recording show the same length.
  private func check(_ user: PlaygroundUser, _ recordings: [String: GestureRecording], _ what: String) throws {
    for name in recordings.keys.sorted() {
      let told = try #require(length(name, user), "\(name), \(what)")
      user.playground.recordings.open(name, plays: false)
      try wait(user)
      #expect(abs(told - user.column.strip.duration / 1000) < 1e-6, "\(name), \(what)")
      #expect(length(name, user) == told, "\(name), \(what)")
    }
  }

  @Test(arguments: [SceneDescriptor].shipped.names, [false, true])
  func `a recording has the same length in the library and in its strip`(
    _ scene: SceneName, _ comparing: Bool
  ) throws {
    let recordings = Self.gestures(scene)
    let user = try hand(scene, recordings, comparing: comparing)
    let played = try #require(recordings["throw"])
    #expect(try #require(length("throw", user)) > played.shownSeconds, "It goes on after the finger has left.")
    #expect(try #require(length("wait", user)) >= 9)
    try check(user, recordings, "\(scene)")
  }

  @Test func `the length is updated for other values, another size and another scene`() throws {
    let recordings = Self.gestures(.timeline)
    let user = try hand(.timeline, recordings)
    let before = try #require(length("throw", user))
    try user.playground.comparison.a.set(Tunables.decelerationRate.declaration, to: .number(0.99))
    user.session.retune(user.playground.comparison.shown.tuning)
    try wait(user)
    let short = try #require(length("throw", user))
    #expect(short < before - 0.3)
    try check(user, recordings, "stiffer")
    for (width, height) in [(1024.0, 768.0), (1920, 1080)] {
      user.playground.resize(Size(width: width, height: height))
      try wait(user)
      try check(user, recordings, "\(width)")
    }
    user.playground.showChosen(.gallery)
    try wait(user)
    try check(user, recordings, "from the gallery")
  }

  @Test func `only visible recordings are replayed, and none behind a closed library`() throws {
    let one = GestureBuilder.gesture(.timeline)
    let many = Dictionary(uniqueKeysWithValues: (0..<40).map { ("r\($0)", one) })
    let user = try hand(.timeline, many)
    let library = user.column.library
    let known = library.list.entries.count { length($0.name, user) != nil }
    #expect(known == library.visible.count && known < 20)
    user.playground.recordings.toggleLibrary()
    try user.playground.comparison.a.set(Tunables.decelerationRate.declaration, to: .number(0.99))
    user.session.retune(user.playground.comparison.shown.tuning)
    try user.settle()
    #expect(!user.playground.hasWork)
  }

  @Test func `a recording with a fault in the middle is marked when it becomes visible`() throws {
    let user = try hand(.timeline, ["fine": GestureBuilder.gesture(.timeline)])
    let path = RecordingsFolder.file("broken", in: user.session.folders.recordings)
    let text = """
      {"scrollwork":"gesture/1","scene":"feed","viewport":[390,844]}
      {"t":0,"typ
      {"t":9,"type":"end"}

      """
    try File.writeAtomically(Array(text.utf8), to: path)
    user.column.library.reload()
    try wait(user)
    #expect(user.column.library.list.detail("broken").fault?.hasPrefix("line 2") == true)
    #expect(length("fine", user) != nil)
  }
}
