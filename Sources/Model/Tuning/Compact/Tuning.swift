/// Values for all tunables: a preset and the differences from it.
public struct Tuning: Sendable {
  /// The values that differ from the standard ones.
  private var values: Preset.Values
  /// Pixels per point of the display. A motion counts as finished once it stays within half a pixel of its resting
  /// position.
  public var scale = 1.0

  /// Creates a tuning with the values of a preset.
  package init(base: Preset = .ios) { values = base.values }

  /// Accesses the value of a number tunable, in its unit.
  @inline(__always)
  package subscript(tunable: NumberTunable) -> Double { tunable.declaration.value(in: self) }

  /// Accesses the value of a flag tunable.
  @inline(__always)
  package subscript(tunable: FlagTunable) -> Bool { tunable.declaration.value(in: self) != 0 }

  /// Accesses the value of a choice tunable.
  @inline(__always)
  package subscript<Choice>(tunable: ChoiceTunable<Choice>) -> Choice {
    Tunables.choice(tunable.declaration.value(in: self), Choice.self)
  }

  /// Returns the value of any tunable.
  package func value(of tunable: Tunable) -> Double { tunable.value(in: self) }

  /// Sets a tunable to a value that it accepts.
  package mutating func set(_ tunable: Tunable, to value: Double) { values.set(tunable.key.utf8Start, value) }

  @inline(never)
  fileprivate func value(_ key: UnsafePointer<UInt8>, _ standard: Double) -> Double {
    values.value(key) ?? standard
  }
}

extension Tunable {
  @inline(__always)
  fileprivate func value(in tuning: Tuning) -> Double { tuning.value(key.utf8Start, standard) }
}

/// A named set of values.
public struct Preset: Sendable {
  /// The name of the toolkit.
  package let name: StaticString
  /// The differences from the standard values.
  let values: Values

  /// The standard values, which are the behaviour of iOS.
  public static let ios = Preset("ios", values: Values())

  private init(_ name: StaticString, values: Values) { (self.name, self.values) = (name, values) }

  /// Creates a preset from the values of another one and the differences that `build` sets.
  init(_ name: StaticString, like other: Preset = ios, _ build: (inout Values) -> Void) {
    var values = other.values
    build(&values)
    self.init(name, values: values)
  }

  /// Values by key. A key has a single literal, in the declaration of its tunable, so that its address identifies it.
  struct Values: Sendable {
    private var entries: [Entry] = []

    private struct Entry: Sendable {
      nonisolated(unsafe) let key: UnsafePointer<UInt8>  // a literal
      var value: Double
    }

    func value(_ key: UnsafePointer<UInt8>) -> Double? {
      for entry in entries where entry.key == key { return entry.value }
      return nil
    }

    @inline(never)
    mutating func set(_ key: UnsafePointer<UInt8>, _ value: Double) {
      for index in entries.indices where entries[index].key == key {
        entries[index].value = value
        return
      }
      entries.append(Entry(key: key, value: value))
    }

    @inline(__always)
    mutating func set(_ tunable: NumberTunable, _ value: Double) { set(tunable.declaration.key.utf8Start, value) }

    @inline(__always)
    mutating func set(_ tunable: FlagTunable, _ value: Bool) { set(tunable.declaration.key.utf8Start, value ? 1 : 0) }

    @inline(__always)
    mutating func set<Choice>(_ tunable: ChoiceTunable<Choice>, _ value: Choice) {
      set(tunable.declaration.key.utf8Start, Tunables.number(of: value))
    }
  }
}
