import Documents
import Recording
import Scenes
import ScrollEngine
import Tuning

/// A recording of which somebody has said what it was meant to do.
public struct Trial: Equatable, Sendable {
  /// The file, as the person named it.
  public let path: String
  /// What the hand did.
  public let recording: GestureRecording
  /// What was meant by it.
  public let intent: Intent
  /// Tells its bytes apart from others: FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/.
  let fingerprint: UInt64

  /// Reads a trial.
  ///
  /// - Throws: ``DocumentError``: `missing`, or `malformed` with the line; also where nobody said what was meant.
  public static func read(_ path: String) throws(DocumentError) -> Trial {
    try parse(try File.read(path), path: path)
  }

  /// Reads a trial from bytes; `path` is for messages.
  public static func parse(_ bytes: [UInt8], path: String) throws(DocumentError) -> Trial {
    let recording = try RecordingReader.parse(bytes, path: path, scenes: [SceneDescriptor].shipped.names)
    guard let intent = recording.intent else {
      throw DocumentError(
        .malformed, path: path, line: 1,
        "no trial: nobody said what was meant; add \"intent\":{\"says\":…,\"expect\":{…}} to the header")
    }
    return Trial(path: path, recording: recording, intent: intent, fingerprint: Fingerprint(bytes).value)
  }

  /// Checks that trials can be fitted together, and that each can come true.
  ///
  /// - Throws: ``DocumentError`` that names the first that cannot.
  public static func check(_ trials: [Trial], content: SceneContent) throws(DocumentError) {
    guard let first = trials.first else { return }
    for trial in trials where trial.recording.scene != first.recording.scene {
      throw DocumentError(
        .malformed, path: trial.path, line: 1,
        "of the scene \(trial.recording.scene.rawValue), and \(first.path) of \(first.recording.scene.rawValue); fit one "
          + "scene at a time")
    }
    let scene = try content.scene(
      first.recording.scene, viewport: first.recording.viewport, tuning: Tuning(), items: nil)
    let line = scene.stateLine
    for trial in trials {
      for expectation in trial.intent.expect { try trial.check(expectation, in: line, of: scene.descriptor) }
    }
  }

  private func check(
    _ expectation: Intent.Expectation, in line: StateLine, of scene: SceneDescriptor
  ) throws(DocumentError) {
    func fault(_ reason: String) -> DocumentError { DocumentError(.malformed, path: path, line: 1, reason) }
    guard let present = line[expectation.key] else {
      throw fault(line.refusal(of: expectation.key, in: scene.name))
    }
    let values: [StateLine.Value]
    switch expectation.condition {
    case .range(let range): values = [.number(range.lowerBound)]
    case .contains(let words): values = [.text(words)]
    case .oneOf(let some): values = some
    }
    for value in values {
      guard value.isKind(of: present) else {
        throw fault("\"\(expectation.key)\" is never \(value.json); it is such as \(present.json)")
      }
      if case .text(let word) = value, let words = scene.restWords[expectation.key], !words.contains(word) {
        throw fault(
          "\"\(expectation.key)\" is never \"\(word)\" at rest; expected one of \(words.joined(separator: ", "))")
      }
    }
  }
}

extension StateLine.Value {
  /// Whether both are numbers, words or truth values; null may stand for any word or number.
  fileprivate func isKind(of other: Self) -> Bool {
    switch (self, other) {
    case (.number, .number), (.text, .text), (.flag, .flag), (.null, _), (_, .null): true
    default: false
    }
  }
}

/// A number that tells bytes apart: FNV-1a of 64 bits.
struct Fingerprint {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ bytes: some Sequence<UInt8> = []) { add(bytes) }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
