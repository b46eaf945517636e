import Assets
import Documents
import Recording
import Scenes
import ScrollEngine
import Session
import Tuning

/// A simulated gesture with an event every 8 ms, for scenes on a virtual clock.
package struct GestureBuilder {
  package static let viewport = Size(width: 390, height: 844)
  package private(set) var recording: GestureRecording
  private var time: Int64 = 0

  package init(_ scene: SceneName) { recording = GestureRecording(scene: scene, viewport: Self.viewport) }

  package mutating func add(_ kind: InputEvent.Kind) {
    recording.events.append(.init(microseconds: time, kind: .input(kind)))
  }

  package mutating func wait(_ milliseconds: Int64) { time += milliseconds * 1000 }

  /// Taps a position and waits for a pause in milliseconds.
  package mutating func tap(_ place: Point, then pause: Int64) {
    add(.down(id: 1, at: place))
    wait(40)
    add(.up(id: 1, at: place))
    wait(pause)
  }

  /// Drags by an offset and lifts after a pause in milliseconds.
  package mutating func drag(_ from: Point, by way: Point, steps: Int = 16, pause: Int64 = 8) {
    add(.down(id: 1, at: from))
    var place = from
    for step in 1...steps {
      wait(8)
      place = from + way * (Double(step) / Double(steps))
      add(.move(id: 1, to: place))
    }
    wait(pause)
    add(.up(id: 1, at: place))
  }

  /// The input so far, as a scene receives it.
  package var inputs: [InputEvent] {
    recording.events.compactMap { event in
      if case .input(let kind) = event.kind { InputEvent(time: event.time, kind: kind) } else { nil }
    }
  }

  /// Returns a drag that moves something in every scene.
  package static func gesture(_ scene: SceneName) -> GestureRecording {
    var builder = GestureBuilder(scene)
    let way = scene == .gallery ? Point(x: -160, y: 4) : Point(x: 3, y: -160)
    builder.drag(Point(x: 200, y: 600), by: way)
    return builder.recording
  }

  /// Returns a new scene with the shipped content.
  package static func scene(_ name: SceneName, _ tuning: Tuning = Tuning()) throws -> any Scene {
    try SceneContent(root: Assets.locate().root).scene(name, viewport: viewport, tuning: tuning, items: nil)
  }

  /// Returns a new scene with the shipped content, with the program's error type.
  package static func plainScene(_ name: SceneName, _ tuning: Tuning) throws(DocumentError) -> any Scene {
    try SceneContent(root: Assets.locate().root).scene(name, viewport: viewport, tuning: tuning, items: nil)
  }

  /// Returns the outcome of a gesture under a tuning.
  package static func outcome(_ recording: GestureRecording, _ tuning: Tuning = Tuning()) throws -> GestureOutcome {
    let played = Playthrough(
      .compared(recording, in: viewport, tuning: tuning), in: try scene(recording.scene, tuning))
    played.finish()
    return played.outcome
  }

  /// Returns a tuning with one changed value.
  package static func tuning(_ key: String, _ value: TunableValue) throws -> Tuning {
    guard let tunable = Tunables.named(key) else { throw DocumentError(.missing, path: key, "is not a tunable") }
    var tuning = Tuning()
    try tuning.set(tunable, to: value)
    return tuning
  }
}
