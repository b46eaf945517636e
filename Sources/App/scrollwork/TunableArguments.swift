import ArgumentParser
import Documents
import Fit
import Scenes
import ScrollEngine
import Tuning

/// Functions that parse the tunables and values for `fit`.
enum TunableArguments {
  /// Returns the range of a numeric tunable; `nil` for tunables of other kinds.
  static func range(of tunable: Tunable) -> ClosedRange<Double>? {
    if case .number(let range) = tunable.domain { range } else { nil }
  }

  /// Returns the axes of a fit. An axis is a tunable with the range of values that the fit tries. There is one for each
  /// of the given `KEY=LOW..HIGH`, or for each numeric tunable of the scene if none is given.
  static func axes(_ named: [String], of scene: SceneDescriptor, base: Tuning) throws -> [SettingAxis] {
    guard named.isEmpty else {
      let axes = try named.map { try axis($0, base: base) }
      for (index, axis) in axes.enumerated() where axes[..<index].contains(where: { $0.tunable == axis.tunable }) {
        throw ValidationError("--vary \(axis.tunable.key): given twice; expected one range")
      }
      return axes
    }
    return Tunables.all.compactMap { tunable in
      guard scene.reads(tunable), let range = range(of: tunable) else { return nil }
      return SettingAxis(tunable, over: range, base: base)
    }
  }

  private static func axis(_ text: String, base: Tuning) throws -> SettingAxis {
    guard text.contains("=") else { throw ValidationError("--vary \(text): expected KEY=LOW..HIGH") }
    let part = try Assignment(text, option: "--vary")
    let ends = part.value.replacing("..", with: " ").split(separator: " ").map { Double($0) }
    guard let whole = range(of: part.tunable), ends.count == 2, let low = ends[0], let high = ends[1], low < high,
      whole.contains(low), whole.contains(high)
    else { throw ValidationError("--vary \(text): expected KEY=LOW..HIGH; \(part.tunable.expectation)") }
    return SettingAxis(part.tunable, over: low...high, base: base)
  }

  /// Parses values of the form `KEY=VALUE,…`.
  static func values(_ text: String) throws -> [Assignment] {
    try text.split(separator: ",").map { try Assignment(String($0), option: "--at") }
  }

  /// An assignment `KEY=…` on the command line.
  struct Assignment {
    let tunable: Tunable
    let value: String

    init(_ text: String, option: String) throws {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { throw ValidationError("\(option) \(text): expected KEY=VALUE") }
      guard let tunable = Tunables.named(parts[0]) else {
        throw ValidationError("\(option) \(text): \(TuningError.unknownKey(parts[0]))")
      }
      self.tunable = tunable
      value = parts[1]
    }

    func set(in tuning: inout Tuning, option: String) throws {
      let content: JSONValue.Content =
        switch value {
        case "true": .bool(true)
        case "false": .bool(false)
        default: Double(value).flatMap { $0.isFinite ? .number($0) : nil } ?? .string(value)
        }
      do {
        try tuning.set(tunable.key, to: JSONValue(content: content, line: 1))
      } catch { throw ValidationError("\(option) \(tunable.key)=\(value): \(error)") }
    }
  }
}
