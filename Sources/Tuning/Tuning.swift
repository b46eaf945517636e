import Documents

/// Values for all tunables: a preset and what differs from it.
public struct Tuning: Equatable, Sendable {
  /// The preset below the changes.
  public private(set) var base: Preset
  /// What differs, by key.
  public private(set) var changes: [String: TunableValue] = [:]
  /// Pixels per point of the display on which things move by these values: what moves by less than half a pixel has come
  /// to rest for whoever looks. Told by a window or a recording; in no file, and a preset knows none.
  public var scale = 1.0

  /// The same where the person's own preset below it has another name.
  func renamingBase(_ name: String, to other: String) -> Tuning {
    guard base.name == name, base.root != name else { return self }
    var result = self
    result.base = base.renamed(other)
    return result
  }

  /// The values of a preset.
  public init(base: Preset = .ios) { self.base = base }

  /// A number, in the tunable's unit.
  public subscript(tunable: NumberTunable) -> Double {
    if case .number(let value) = value(of: tunable.declaration) { value } else { tunable.standard }
  }

  /// Whether something is on.
  public subscript(tunable: FlagTunable) -> Bool {
    if case .flag(let value) = value(of: tunable.declaration) { value } else { tunable.standard }
  }

  /// One of the choices.
  public subscript<Choice: RawRepresentable<String>>(tunable: ChoiceTunable<Choice>) -> Choice {
    guard case .choice(let word) = value(of: tunable.declaration) else { return tunable.standard }
    return Choice(rawValue: word) ?? tunable.standard
  }

  /// The value of any tunable.
  public func value(of tunable: Tunable) -> TunableValue {
    changes[tunable.key] ?? presetValue(of: tunable)
  }

  /// What the preset below the changes says of a tunable.
  public func presetValue(of tunable: Tunable) -> TunableValue { base.values[tunable.key] ?? tunable.standard }

  /// Sets a tunable; a value equal to the preset's is no change.
  ///
  /// - Throws: ``TuningError`` when the tunable cannot hold the value.
  public mutating func set(_ tunable: Tunable, to value: TunableValue) throws(TuningError) {
    guard tunable.accepts(value) else { throw .unacceptable(tunable) }
    changes[tunable.key] = value == presetValue(of: tunable) ? nil : value
  }

  /// The same values on a display with so many pixels per point.
  public func shown(at scale: Double) -> Tuning {
    var result = self
    result.scale = scale
    return result
  }

  /// This tuning with a tunable at the preset's value.
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

/// Why a value cannot be set.
public enum TuningError: Error, Equatable, CustomStringConvertible {
  /// No tunable has this key.
  case unknownKey(String)
  /// The tunable cannot hold the value.
  case unacceptable(Tunable)

  /// What is wrong and what was expected.
  public var description: String {
    switch self {
    case .unknownKey(let key): "unknown tunable \"\(key)\"; expected a key such as \"\(Tunables.slop.declaration.key)\""
    case .unacceptable(let tunable): "\(tunable.key) cannot hold this value; \(tunable.expectation)"
    }
  }
}

extension Tunable: Hashable {
  /// Tunables are equal when their keys are.
  public static func == (a: Tunable, b: Tunable) -> Bool { a.key == b.key }

  /// Combines the key.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
