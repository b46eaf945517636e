import Documents
import Recording
import Scenes
import ScrollEngine
import Tuning

/// A recording with an intent.
public struct Trial: Equatable, Sendable {
  /// Path of the recording's file, as the user wrote it.
  public let path: String
  /// The recorded gesture.
  public let recording: GestureRecording
  /// The intended result of the gesture.
  public let intent: Intent
  /// Hash of the file's bytes: FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/.
  let fingerprint: UInt64

  /// Reads a trial from a file.
  ///
  /// - Throws: ``DocumentError``: `missing`, or `malformed` with the line, also if the recording has no intent.
  public static func read(_ path: String) throws(DocumentError) -> Trial {
    try parse(try File.read(path), path: path)
  }

  /// Reads the trials of a file: one, or many one after the other, as phones save them. The path of each of many ends in
  /// its number, such as `results.jsonl#2`, and lines count from its header.
  ///
  /// - Throws: ``DocumentError``, as ``read(_:)``.
  public static func readAll(_ path: String) throws(DocumentError) -> [Trial] {
    let bytes = try File.read(path)
    let text = TextDecoder.utf8(bytes)
    let header = Array(#"{"scrollwork":"#.utf8)
    var starts = [0]
    for index in text.indices.dropFirst() where text[index - 1] == UInt8(ascii: "\n") {
      if text[index...].starts(with: header) { starts.append(index) }
    }
    guard starts.count > 1 else { return [try parse(bytes, path: path)] }
    let ends = starts.dropFirst() + [text.count]
    var trials: [Trial] = []
    for (start, end) in zip(starts, ends) {
      trials.append(try parse(Array(text[start..<end]), path: "\(path)#\(trials.count + 1)"))
    }
    return trials
  }

  /// Parses a trial from the bytes of a recording's file.
  ///
  /// - Parameter path: path for error messages.
  /// - Throws: ``DocumentError`` of kind `malformed` with the line of the fault, also if the recording has no intent.
  public static func parse(_ bytes: [UInt8], path: String) throws(DocumentError) -> Trial {
    let recording = try RecordingReader.parse(bytes, path: path, scenes: [SceneDescriptor].available.names)
    try recording.checkFrameCount(rate: Verdict.rate, path: path)
    guard let intent = recording.intent else {
      throw DocumentError(
        .malformed, path: path, line: 1,
        "not a trial: it has no intent; add \"intent\":{\"says\":…,\"expect\":{…}} to the header")
    }
    return Trial(path: path, recording: recording, intent: intent, fingerprint: TrialFingerprint(bytes).value)
  }

  /// Checks that all trials are of the same scene, and that the scene can satisfy their expectations.
  ///
  /// - Throws: ``DocumentError`` for the first trial that fails the check.
  public static func check(_ trials: [Trial], content: SceneContent) throws(DocumentError) {
    guard let first = trials.first else { return }
    for trial in trials where trial.recording.scene != first.recording.scene {
      throw DocumentError(
        .malformed, path: trial.path, line: 1,
        "its scene is \(trial.recording.scene.rawValue), but \(first.path) has \(first.recording.scene.rawValue); fit "
          + "one scene at a time")
    }
    let scene = try content.scene(of: first.recording, tuning: Tuning())
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
      throw fault(line.unknownKeyMessage(expectation.key, in: scene.name))
    }
    let values: [StateLine.Value]
    switch expectation.condition {
    case .range(let range): values = [.number(range.lowerBound)]
    case .contains(let words): values = [.text(words)]
    case .oneOf(let some): values = some
    }
    for value in values {
      guard value.isKind(of: present) else {
        throw fault("\"\(expectation.key)\" is never \(value.json.text); expected a value such as \(present.json.text)")
      }
      if case .text(let word) = value, let words = scene.restWords[expectation.key], !words.contains(word) {
        throw fault(
          "\"\(expectation.key)\" is never \"\(word)\" at rest; expected one of \(words.joined(separator: ", "))")
      }
    }
  }
}

extension StateLine.Value {
  /// Whether both values have the same type; null counts as any type, because it may replace a string or number.
  fileprivate func isKind(of other: Self) -> Bool {
    switch (self, other) {
    case (.number, .number), (.text, .text), (.flag, .flag), (.null, _), (_, .null): true
    default: false
    }
  }
}

/// A hash of bytes: 64-bit FNV-1a.
struct TrialFingerprint {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ bytes: some Sequence<UInt8> = []) { add(bytes) }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}

extension Trial {
  /// Returns the indices of further values at which to replay the trial. For the slop, there is one between each two
  /// adjacent distances that the finger reached from its first position; for other tunables, there are none.
  ///
  /// The first movement that exceeds the slop decides the axis of the drag. Near the start of a drag, a trembling
  /// finger moves in any direction, so the trial's result may change between two ordinary samples. For all slops
  /// between two adjacent distances, the same movement is the first to exceed the slop, so the result is constant.
  func extraSamples(on axis: SettingAxis) -> [Int] {
    guard axis.tunable.key == Tunables.slop.declaration.key, let longest = axis.values.last else { return [] }
    var ways: Set<Double> = [0]
    var starts: [Int: Point] = [:]
    for event in recording.events {
      switch event.kind {
      case .input(.down(let id, let place)): starts[id] = place
      case .input(.move(let id, let place)):
        // Distances by both measures of the slop count, because another tunable selects the measure.
        if let start = starts[id] { ways.formUnion(SlopMeasure.allCases.map { $0.length(of: place - start) }) }
      default: break
      }
    }
    let passed = ways.filter { $0 <= longest }.sorted()
    return zip(passed, passed.dropFirst()).compactMap { low, high in
      axis.values.firstIndex { $0 >= low }.flatMap { first in
        let last = axis.values.lastIndex { $0 < high } ?? first
        return first <= last ? (first + last) / 2 : nil
      }
    }
  }
}
