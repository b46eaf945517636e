import Documents
import TestSupport

/// One state line of the program, with values by key.
struct SceneState {
  let value: JSONValue
  let line: String

  init?(_ line: some StringProtocol) {
    guard let value = try? JSONParser.parse(line.utf8) else { return nil }
    self.value = value
    self.line = String(line)
  }

  /// Seconds since the scene began.
  var time: Double { number("t") ?? 0 }
  var activity: String? { value["activity"]?.string }
  var isIdle: Bool { activity == "idle" }
  func number(_ key: String) -> Double? { value[key]?.number }
  func text(_ key: String) -> String? { value[key]?.string }
}

/// The state lines of the running program, one for each drawn frame.
struct StateFile {
  let program: Program
  private static let name = "state.jsonl"

  /// Arguments to add to the program's.
  static let arguments = ["--state", name]

  /// Returns all complete lines so far.
  func states() -> [SceneState] {
    let text = program.text(StateFile.name)
    let whole = text.lastIndex(of: "\n").map { text[..<$0] } ?? ""
    return whole.split(separator: "\n").compactMap { SceneState($0) }
  }

  /// The newest line.
  var latest: SceneState? {
    // Many times the length of a line. Reading the whole file a hundred times a second would take a whole CPU.
    let text = program.text(StateFile.name, last: 8192)
    let whole = text.lastIndex(of: "\n").map { text[..<$0] } ?? ""
    return whole.split(separator: "\n").last.flatMap { SceneState($0) }
  }

  /// Waits for a state that meets the condition, among past ones too, and returns the first.
  ///
  /// - Parameter time: the scene time after which states count.
  func firstState(_ what: String, after time: Double = -1, _ wanted: (SceneState) -> Bool) throws -> SceneState {
    try eventually(what, within: 20, instead: { latest?.line ?? "no state line yet; \(program.errors)" }) {
      states().first { $0.time > time && wanted($0) }
    }
  }

  /// Waits until the newest line meets the condition and no line follows for `seconds`, and returns it. The default is
  /// longer than a frame.
  func waitForStillness(
    for what: String, lasting seconds: Double = 0.4, _ wanted: (SceneState) -> Bool
  ) throws -> SceneState {
    var last: (line: String, looks: Int)?
    return try eventually(what, within: 20, instead: { latest?.line ?? "no state line yet; \(program.errors)" }) {
      pause(0.1)
      guard let state = latest, wanted(state) else { return nil }
      last = (state.line, last?.line == state.line ? (last?.looks ?? 0) + 1 : 0)
      return last?.looks == Int(seconds / 0.1) ? state : nil
    }
  }

  /// Waits until the newest line meets the condition, then for the effects of input that has stopped, and returns the
  /// newest line.
  func waitAndSettle(for what: String, _ wanted: (SceneState) -> Bool) throws -> SceneState {
    let first = try wait(for: what, wanted)
    // Several frames, since the last input may still be in flight.
    pause(0.15)
    return latest ?? first
  }

  /// Waits until the newest line meets the condition, and returns it.
  func wait(for what: String, within seconds: Double = 20, _ wanted: (SceneState) -> Bool) throws -> SceneState {
    try eventually(what, within: seconds, instead: { latest?.line ?? "no state line yet; \(program.errors)" }) {
      guard program.process.poll() == nil else {
        throw LaunchError(description: "the program ended: \(program.errors)")
      }
      return latest.flatMap { wanted($0) ? $0 : nil }
    }
  }
}
