import Documents
import Tuning

/// Replaces the tuning by a preset.
@_cdecl("scrollengine_set_preset")
public func setPreset(_ view: UnsafeMutableRawPointer?, _ name: UnsafePointer<UInt8>?, _ length: Int) -> Int32 {
  Interface.call(view) { view throws(Failure) in
    let name = try Text.read(name, length, "name")
    guard let preset = Preset.named(name) else {
      throw Failure(
        .unknownName,
        "There is no preset \"\(name)\"; expected \(Preset.shipped.map { $0.name }.joined(separator: ", ")).")
    }
    view.tuning = Tuning(base: preset).withScale(view.tuning.scale)
    view.retune()
  }
}

/// Sets a tunable to a number.
@_cdecl("scrollengine_set_number")
public func setNumber(
  _ view: UnsafeMutableRawPointer?, _ key: UnsafePointer<UInt8>?, _ length: Int, _ value: Double
) -> Int32 {
  Interface.call(view) { view throws(Failure) in
    let key = try Text.read(key, length, "key")
    try Check.finite(value, "the value")
    try view.set(key, .number(value))
  }
}

/// Switches a tunable on or off.
@_cdecl("scrollengine_set_flag")
public func setFlag(
  _ view: UnsafeMutableRawPointer?, _ key: UnsafePointer<UInt8>?, _ length: Int, _ value: Int32
) -> Int32 {
  Interface.call(view) { view throws(Failure) in
    try view.set(try Text.read(key, length, "key"), .flag(value != 0))
  }
}

/// Sets a tunable to one of its words.
@_cdecl("scrollengine_set_word")
public func setWord(
  _ view: UnsafeMutableRawPointer?, _ key: UnsafePointer<UInt8>?, _ length: Int, _ word: UnsafePointer<UInt8>?,
  _ wordLength: Int
) -> Int32 {
  Interface.call(view) { view throws(Failure) in
    let key = try Text.read(key, length, "key")
    try view.set(key, .choice(try Text.read(word, wordLength, "word")))
  }
}

/// Sets the pixels per point of the display.
@_cdecl("scrollengine_set_density")
public func setDensity(_ view: UnsafeMutableRawPointer?, _ pixels: Double) -> Int32 {
  Interface.call(view) { view throws(Failure) in
    try Check.finite(pixels, "the density")
    guard pixels >= 0.1, pixels <= 100 else { throw .range("the density", "0.1 to 100 pixels per point") }
    view.tuning.scale = pixels
    view.retune()
  }
}

/// Writes the value of a tunable as JSON.
@_cdecl("scrollengine_tunable")
public func tunable(
  _ view: UnsafeMutableRawPointer?, _ key: UnsafePointer<UInt8>?, _ keyLength: Int,
  _ buffer: UnsafeMutablePointer<UInt8>?, _ size: Int, _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
  Interface.call(view) { view throws(Failure) in
    let tunable = try view.tunable(named: try Text.read(key, keyLength, "key"))
    try Text.write(view.tuning.value(of: tunable).json, buffer, size, length)
  }
}

/// Writes the tunables that a view reads as a JSON array.
@_cdecl("scrollengine_tunables")
public func tunables(
  _ view: UnsafeMutableRawPointer?, _ buffer: UnsafeMutablePointer<UInt8>?, _ size: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
  Interface.call(view) { view throws(Failure) in
    var text = "["
    for tunable in view.tunables.all {
      if text.utf8.count > 1 { text += ",\n" }
      text += tunable.line(value: view.tuning.value(of: tunable))
    }
    try Text.write(text + "]", buffer, size, length)
  }
}

extension EngineView {
  fileprivate func tunable(named key: String) throws(Failure) -> Tunable {
    guard let tunable = Tunables.named(key) else {
      throw Failure(.unknownName, "There is no tunable \"\(key)\". scrollengine_tunables lists those of a view.")
    }
    return tunable
  }

  fileprivate func set(_ key: String, _ value: TunableValue) throws(Failure) {
    let tunable = try tunable(named: key)
    do throws(TuningError) { try tuning.set(tunable, to: value) } catch {
      throw Failure(.refusedValue, "The value \(value.words) is not possible: \(error.description).")
    }
    retune()
  }
}

extension Tunable {
  /// The declaration and a value as JSON on one line, without the texts for people.
  fileprivate func line(value: TunableValue) -> String {
    var line = JSONLine()
    line.add("key", json: JSONText.quoted(key))
    line.add("unit", json: JSONText.quoted(unit))
    line.add("value", json: value.json)
    line.add("default", json: defaultValue.json)
    switch domain {
    case .number(let range):
      line.add("minimum", json: JSONText.number(range.lowerBound))
      line.add("maximum", json: JSONText.number(range.upperBound))
    case .flag: line.add("choices", json: "[false,true]")
    case .choice(let words):
      line.add("choices", json: "[" + words.map { JSONText.quoted($0) }.joined(separator: ",") + "]")
    }
    return line.json
  }
}
