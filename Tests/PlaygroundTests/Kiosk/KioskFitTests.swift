import Assets
import Documents
import FeatureSupport
import Fit
import KioskLog
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Playground
@testable import Session

/// Thresholds from what a kiosk's visitors did: their kept gestures, labelled, are trials for a fit.
@Suite struct KioskFitTests {
  /// A gesture in a kiosk's log, with the distance that the visitor dragged.
  private struct Kept {
    let file: String
    let distance: Double
  }

  /// The distance from which on these visitors mean the next card, in points.
  private static let meant = 62.0

  /// Keeps the gestures of visitors who drag cards of the feed and stop before they lift, as `--log-gestures` does, and
  /// returns the files.
  private func visit(_ folder: String, count: Int) throws -> [Kept] {
    var random = SplitMix64(seed: 11)
    let user = try SessionUser(.feed)
    let log = try KioskLog(folder: folder, budget: 10_000_000) { _ in }
    let start = KioskStart(machine: "hall", version: "1", scenes: ["feed"], tuning: "ios", idleReset: 60)
    let diary = KioskDiary(log, start: start, at: 0)
    let gestures = KioskGestures(
      user.session,
      keep: { diary.add(recording: Array(RecordingWriter.text($0.withoutTypedText).utf8), scene: $0.scene.rawValue) }
    ) { _ in }
    func send(_ kind: InputEvent.Kind) {
      gestures.prepare(for: InputEvent(time: user.clock.now, kind: kind))
      user.send(kind)
      gestures.frame()
    }
    var distances: [Double] = []
    for _ in 0..<count {
      // Not near the threshold, since the slop takes some of the way.
      let isMeant = Bool.random(using: &random)
      distances.append(Double.random(in: isMeant ? 80...180 : 20...50, using: &random))
      let from = Point(x: 200, y: 600)
      send(.down(id: 1, at: from))
      for step in 1...20 {
        send(.move(id: 1, to: from - Point(x: 0, y: distances[distances.count - 1] * Double(step) / 20)))
      }
      user.wait(0.4)
      send(.up(id: 1, at: from - Point(x: 0, y: distances[distances.count - 1])))
      // The gesture is kept in the first frame at rest.
      for _ in 0..<400 {
        user.wait(0.008)
        gestures.frame()
      }
    }
    diary.stop(.signal, at: 600)
    let files = try Folder.files(folder + "/gestures").sorted()
    #expect(files.count == count)
    return zip(files, distances).map { Kept(file: folder + "/gestures/" + $0, distance: $1) }
  }

  /// Labels a recording in its first line, as docs/kiosk.md does with sed.
  private func label(_ kept: Kept) throws {
    let text = String(decoding: try File.read(kept.file), as: UTF8.self)
    let recording = try RecordingReader.parse(Array(text.utf8), path: kept.file)
    let card = recording.start.last { $0.key == "feed.card" }?.value.integer ?? 0
    let isMeant = kept.distance > Self.meant
    let intent =
      "\"intent\":{\"says\":\"\(isMeant ? "next card" : "look and come back")\","
      + "\"expect\":{\"feed.card\":\(isMeant ? card + 1 : card)}}"
    #expect(text.hasPrefix("{"))
    try File.writeAtomically(Array(("{" + intent + "," + text.dropFirst()).utf8), to: kept.file)
  }

  @Test func `labelled gestures from a kiosk's log give the threshold that visitors mean`() throws {
    let folder = try TemporaryFolder()
    let kept = try visit(folder.path + "/log", count: 24)
    #expect(throws: DocumentError.self, "a gesture without a label is no trial") {
      try Trial.parse(try File.read(kept[0].file), path: kept[0].file)
    }
    for gesture in kept { try label(gesture) }
    let trials = try kept.map { try Trial.read($0.file) }
    let axis = SettingAxis(Tunables.feedThreshold.declaration, over: 0...400, base: Tuning())
    let space = SettingSpace(base: Tuning(), axes: [axis])
    var fitting = Fitting(trials, in: space, folds: 4, seed: 1, root: try Assets.locate().root)
    let report = try fitting.run()
    // The base's threshold is farther than many of these visitors drag.
    #expect(report.base.rate < 1 && report.best.rate == 1)
    let value = try #require(report.values.first)
    let slop = Tuning()[Tunables.slop]
    let (looks, turns) = (kept.filter { $0.distance < Self.meant }, kept.filter { $0.distance > Self.meant })
    let (longest, shortest) = (looks.map(\.distance).max() ?? 0, turns.map(\.distance).min() ?? 0)
    #expect(value.isDetermined && value.best > longest - slop - 2 && value.best < shortest)
  }
}
