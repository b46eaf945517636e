import Documents
import Tuning

/// The lines that have been found: what a stopped fit goes on from, and what shards give to a merge.
struct Ledger: Equatable, Sendable {
  /// The version that is read and written.
  static let version = "fit-part/1"

  /// A part of the work: number 1 of 1 is all of it.
  struct Shard: Equatable, Sendable {
    var number: Int
    var count: Int
  }

  private(set) var lines: [LinePlace: StepLine] = [:]

  subscript(place: LinePlace) -> StepLine? {
    get { lines[place] }
    set { lines[place] = newValue }
  }

  /// The file's text: a header that tells the inputs, then a line each, in an order that depends on nothing else.
  func text(inputs: UInt64, shard: Shard) -> String {
    var out = "{\"scrollwork\":\"\(Self.version)\",\"inputs\":\"\(String(inputs, radix: 16))\""
    out += ",\"shard\":\(shard.number),\"of\":\(shard.count)}\n"
    let places = lines.keys.sorted {
      ($0.axis, $0.trial) != ($1.axis, $1.trial)
        ? ($0.axis, $0.trial) < ($1.axis, $1.trial) : $0.through.lexicographicallyPrecedes($1.through)
    }
    for place in places {
      guard let line = lines[place] else { continue }
      out += "{\"trial\":\(place.trial),\"axis\":\(place.axis),\"through\":\(place.through),\"first\":\(line.first)"
      out += ",\"flips\":\(line.flips)}\n"
    }
    return out
  }

  /// Takes up what a file holds.
  ///
  /// - Returns: which part of the work it is.
  /// - Throws: ``DocumentError`` where it is none, or one of other inputs.
  mutating func take(
    _ bytes: [UInt8], path: String, inputs: UInt64, space: SettingSpace, trials: Int
  ) throws(DocumentError) -> Shard {
    var shard: Shard?
    for (index, bytes) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      func fault(_ reason: String) -> DocumentError {
        DocumentError(.malformed, path: path, line: index + 1, reason)
      }
      let value: JSONValue
      do { value = try JSONParser.parse(bytes, firstLine: index + 1) } catch { throw fault(error.reason) }
      if shard == nil {
        guard value["scrollwork"]?.string == Self.version, let number = value["shard"]?.integer,
          let count = value["of"]?.integer
        else { throw fault("no part of a fit; expected \"scrollwork\":\"\(Self.version)\" on the first line") }
        guard value["inputs"]?.string == String(inputs, radix: 16) else {
          throw fault("a part of another fit: trials, base, --vary, --folds and --seed must be the same")
        }
        shard = Shard(number: number, count: count)
        continue
      }
      guard let trial = value["trial"]?.integer, (0..<trials).contains(trial), let axis = value["axis"]?.integer,
        space.axes.indices.contains(axis), let first = value["first"]?.bool,
        let through = Self.integers(value["through"]), through.count == space.axes.count,
        zip(through, space.axes).allSatisfy({ $0 < $1.values.count }), let flips = Self.integers(value["flips"])
      else { throw fault("no line of a fit; make the part anew") }
      lines[LinePlace(trial: trial, axis: axis, through: through)] = StepLine(first: first, flips: flips)
    }
    guard let shard else {
      throw DocumentError(.malformed, path: path, line: 1, "the file is empty; expected a part of a fit")
    }
    return shard
  }

  private static func integers(_ value: JSONValue?) -> [Int]? {
    guard let elements = value?.array else { return nil }
    let integers = elements.compactMap(\.integer)
    return integers.count == elements.count ? integers : nil
  }
}
