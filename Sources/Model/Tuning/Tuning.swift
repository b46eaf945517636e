import Documents

/// Values for all tunables: a preset and the differences from it.
public struct Tuning: Equatable, Sendable {
  /// The preset that provides the values of all tunables that were not changed.
  public package(set) var base: Preset
  /// The values that differ from the preset, by the tunable's key.
  public package(set) var changes: [String: TunableValue] = [:]
  /// Pixels per point of the display. A motion counts as finished once it stays within half a pixel of its resting
  /// position. The window or the recording sets this value; files and presets do not contain it.
  public var scale = 1.0

  /// Returns the tuning with its base renamed to `other` if the base is a user's preset called `name`; otherwise
  /// returns the tuning unchanged.
  package func renamingBase(_ name: String, to other: String) -> Tuning {
    guard base.name == name, base.root != name else { return self }
    var result = self
    result.base = base.renamed(other)
    return result
  }

  /// Creates a tuning with the values of a preset.
  public init(base: Preset = .ios) { self.base = base }

  /// Accesses the value of a number tunable, in its unit.
  public subscript(tunable: NumberTunable) -> Double {
    if case .number(let value) = value(of: tunable.declaration) { value } else { tunable.standard }
  }

  /// Accesses the value of a flag tunable.
  public subscript(tunable: FlagTunable) -> Bool {
    if case .flag(let value) = value(of: tunable.declaration) { value } else { tunable.standard }
  }

  /// Accesses the value of a choice tunable.
  public subscript<Choice: RawRepresentable<String>>(tunable: ChoiceTunable<Choice>) -> Choice {
    guard case .choice(let word) = value(of: tunable.declaration) else { return tunable.standard }
    return Choice(rawValue: word) ?? tunable.standard
  }

  /// Returns the value of any tunable.
  public func value(of tunable: Tunable) -> TunableValue {
    changes[tunable.key] ?? presetValue(of: tunable)
  }

  /// Returns the preset's value of a tunable.
  public func presetValue(of tunable: Tunable) -> TunableValue { base.value(of: tunable) }

  /// Returns the tuning with reduced motion on or off by default. A value that the user has changed stays.
  package func reducingMotion(byDefault isReduced: Bool) -> Tuning {
    var result = self
    result.base.reducesMotion = isReduced
    return result
  }

  /// Returns a tuning with the same values that does not depend on the desktop's setting for reduced motion. Files
  /// contain such tunings.
  package func withoutDesktop() -> Tuning {
    var result = reducingMotion(byDefault: false)
    // Cannot fail, because the tunable already has this value.
    try? result.set(Tunables.reducedMotion.declaration, to: .flag(self[Tunables.reducedMotion]))
    return result
  }

  /// Sets a tunable. A value equal to the preset's removes the difference.
  ///
  /// - Throws: ``TuningError`` if the tunable does not accept the value.
  public mutating func set(_ tunable: Tunable, to value: TunableValue) throws(TuningError) {
    guard tunable.accepts(value) else { throw .unacceptable(tunable) }
    changes[tunable.key] = value == presetValue(of: tunable) ? nil : value
  }

  /// Returns the same values for a display with `scale` pixels per point.
  public func withScale(_ scale: Double) -> Tuning {
    var result = self
    result.scale = scale
    return result
  }

  /// Returns this tuning with a tunable reset to the preset's value.
  public func resetting(_ tunable: Tunable) -> Tuning {
    var result = self
    result.changes[tunable.key] = nil
    return result
  }

  /// Sets a tunable from a file's value.
  ///
  /// - Throws: ``TuningError`` for an unknown key, another type or a value out of range.
  public mutating func set(_ key: String, to json: JSONValue) throws(TuningError) {
    guard let tunable = Tunables.named(key) else { throw .unknownKey(key) }
    let value: TunableValue
    switch json.content {
    case .number(let number): value = .number(number)
    case .bool(let flag): value = .flag(flag)
    case .string(let word): value = .choice(word)
    case .null, .array, .numbers, .object: throw .unacceptable(tunable)
    }
    try set(tunable, to: value)
  }
}

/// The reason why a value cannot be set.
public enum TuningError: Error, Equatable, CustomStringConvertible {
  /// No tunable has this key.
  case unknownKey(String)
  /// The tunable does not accept the value.
  case unacceptable(Tunable)

  /// The problem and the expected value.
  public var description: String {
    switch self {
    case .unknownKey(let key): "unknown tunable \"\(key)\"; expected a key such as \"\(Tunables.slop.declaration.key)\""
    case .unacceptable(let tunable): "\(tunable.key) cannot hold this value; \(tunable.expectation)"
    }
  }
}

extension Tunable: Hashable {
  /// Compares two tunables by their keys.
  public static func == (a: Tunable, b: Tunable) -> Bool { a.key == b.key }

  /// Hashes the key.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
