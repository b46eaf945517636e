import Tuning

/// Replaces the tuning by a preset.
@_cdecl("scrollengine_set_preset")
public func setPreset(_ view: UnsafeMutableRawPointer?, _ name: UnsafePointer<UInt8>?) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    let name = try CallerText.read(name, "name")
    guard let preset = Preset.shipped.first(where: { name.matches($0.name) }) else { throw .unknownPreset }
    let scale = view.tuning.scale
    view.tuning = Tuning(base: preset)
    view.tuning.scale = scale
    view.retune()
  }
}

/// Sets a tunable to a number, or switches it on or off.
@_cdecl("scrollengine_set_number")
public func setNumber(_ view: UnsafeMutableRawPointer?, _ key: UnsafePointer<UInt8>?, _ value: Double) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    let tunable = try Tunable.named(key)
    try ArgumentCheck.finite(value, "the value")
    let isAccepted =
      switch tunable.kind {
      case .number: value >= tunable.range.lowest && value <= tunable.range.highest
      case .flag: value == 0 || value == 1
      case .choice: false
      }
    let reason: StaticString =
      switch tunable.kind {
      case .number: " does not accept this number. scrollengine_get_tunable states its range."
      case .flag: " is a flag. Set it to 1 or 0."
      case .choice: " has words. Set it with scrollengine_set_word; scrollengine_get_tunable lists them."
      }
    guard isAccepted else { throw .refusal(of: tunable, reason) }
    view.set(tunable, value)
  }
}

/// Sets a tunable to one of its words.
@_cdecl("scrollengine_set_word")
public func setWord(
  _ view: UnsafeMutableRawPointer?, _ key: UnsafePointer<UInt8>?, _ word: UnsafePointer<UInt8>?
) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    let tunable = try Tunable.named(key)
    let word = try CallerText.read(word, "word")
    var index = 0
    while let other = tunable.word(index) {
      if other.withBytes({ word.matches($0) }) == true { return view.set(tunable, Double(index)) }
      index += 1
    }
    throw .refusal(
      of: tunable,
      tunable.kind == .choice
        ? " does not have this word. scrollengine_get_tunable lists its words."
        : " has no words. Set it with scrollengine_set_number.")
  }
}

/// A tunable of a view: `scrollengine_tunable` of the header, member by member.
private struct TunableEntry {
  var value: Double
  var standard: Double
  var minimum: Double
  var maximum: Double
  var key: UnsafePointer<UInt8>
  var unit: UnsafePointer<UInt8>
  var choices: UnsafePointer<UInt8>?
  var kind: Int32
}

/// Copies one of the tunables that a view reads.
@_cdecl("scrollengine_get_tunable")
public func getTunable(
  _ view: UnsafeMutableRawPointer?, _ index: Int, _ entry: UnsafeMutableRawPointer?
) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    guard let entry else { throw .pointer("tunable") }
    guard let tunable = view.kind.tunable(at: index) else {
      throw CallFailure(
        .unknownName, "There is no tunable of this number; the ones before it are all that the view reads.")
    }
    var highest = tunable.range.highest
    view.words.removeAll()
    if tunable.kind == .choice {
      var count = 0
      while let word = tunable.word(count) {
        if count > 0 { view.words.append(" ") }
        _ = word.withBytes { view.words.append($0) }
        count += 1
      }
      highest = Double(count - 1)
    }
    entry.assumingMemoryBound(to: TunableEntry.self).initialize(
      to: TunableEntry(
        value: view.tuning.value(of: tunable), standard: tunable.standard, minimum: tunable.range.lowest,
        maximum: highest, key: tunable.key.utf8Start, unit: tunable.unit.utf8Start,
        choices: tunable.kind == .choice ? view.words.start : nil, kind: tunable.kind.rawValue))
  }
}

extension EngineView {
  fileprivate func set(_ tunable: Tunable, _ value: Double) {
    tuning.set(tunable, to: value)
    retune()
  }
}

extension Tunable {
  /// Returns the tunable with a caller's key.
  fileprivate static func named(_ key: UnsafePointer<UInt8>?) throws(CallFailure) -> Tunable {
    let key = try CallerText.read(key, "key")
    for group in Tunables.groups {
      for tunable in group.tunables where key.matches(tunable.key) { return tunable }
    }
    throw CallFailure(
      .unknownName, "There is no tunable with this key. scrollengine_get_tunable lists those of a view.")
  }
}

extension CallFailure {
  fileprivate static func refusal(of tunable: Tunable, _ reason: StaticString) -> CallFailure {
    CallFailure(.refusedValue, tunable.key, reason)
  }

  static var unknownPreset: CallFailure {
    var failure = CallFailure(.unknownName, "There is no preset of this name; expected one of")
    for preset in Preset.shipped { failure.pieces += [" ", preset.name] }
    failure.pieces.append(".")
    return failure
  }
}

extension String {
  /// Calls `body` with the bytes of a word, which is a literal.
  fileprivate func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    utf8.withContiguousStorageIfAvailable(body)
  }
}
