import Documents
import Tuning

/// The results that a fit has computed so far. A line states at which values of one tunable a trial succeeds, and a map
/// states it for two tunables. A stopped fit resumes from these results, and a merge combines the results of all parts
/// of a divided fit.
struct FitCache: Equatable, Sendable {
  /// File format version that is read and written.
  static let version = "fit-part/1"

  /// A part of a fit that is divided among several processes; the parts are numbered from 1.
  struct Shard: Equatable, Sendable {
    var number: Int
    var count: Int
  }

  private(set) var lines: [SuccessLineKey: SuccessLine] = [:]
  private(set) var maps: [SuccessMapKey: SuccessMap] = [:]
  /// Indices of the axes of all stored maps. A map states at which values of two tunables a trial succeeds.
  private var crossed: Set<Int> = []

  /// Returns the line that states at which values of one tunable a trial succeeds. The line may be stored itself or be
  /// contained in a stored map over two tunables; `nil` if it has not been computed.
  subscript(place: SuccessLineKey) -> SuccessLine? {
    get {
      if let line = lines[place] { return line }
      guard let plane = plane(of: place), let map = maps[plane] else { return nil }
      return plane.one == place.axis
        ? map.column(at: place.through[plane.other]) : map.line(at: place.through[plane.one])
    }
    set { lines[place] = newValue }
  }

  subscript(place: SuccessMapKey) -> SuccessMap? {
    get { maps[place] }
    set {
      maps[place] = newValue
      crossed.formUnion([place.one, place.other])
    }
  }

  /// Returns the key of the stored map that contains the line with the key `place`; `nil` if there is none. A line has
  /// a trial's results over one tunable, a map over two.
  func plane(of place: SuccessLineKey) -> SuccessMapKey? {
    guard crossed.contains(place.axis) else { return nil }
    for axis in crossed where axis != place.axis && place.through[axis] >= 0 {
      let plane = SuccessMapKey(
        trial: place.trial, one: min(axis, place.axis), other: max(axis, place.axis), through: place.through)
      if maps[plane] != nil { return plane }
    }
    return nil
  }

  /// Returns the text of the file, a header with the hash of the inputs and one line per result. The order is
  /// deterministic.
  func text(inputs: UInt64, shard: Shard) -> String {
    var out = JSON.object([
      "scrollwork": .string(Self.version), "inputs": .string(String(inputs, radix: 16)),
      "shard": .integer(shard.number), "of": .integer(shard.count),
    ]).line
    let places = lines.keys.sorted {
      ($0.axis, $0.trial) != ($1.axis, $1.trial)
        ? ($0.axis, $0.trial) < ($1.axis, $1.trial) : $0.through.lexicographicallyPrecedes($1.through)
    }
    for place in places {
      guard let line = lines[place] else { continue }
      out +=
        JSON.object([
          "trial": .integer(place.trial), "axis": .integer(place.axis), "through": Self.json(place.through),
          "first": .flag(line.first), "flips": Self.json(line.flips),
        ]).line
    }
    let planes = maps.keys.sorted {
      ($0.one, $0.other, $0.trial) != ($1.one, $1.other, $1.trial)
        ? ($0.one, $0.other, $0.trial) < ($1.one, $1.other, $1.trial)
        : $0.through.lexicographicallyPrecedes($1.through)
    }
    for place in planes {
      guard let map = maps[place] else { continue }
      let bands = map.bands.map { band in
        JSON.array([.integer(band.start), .flag(band.line.first), Self.json(band.line.flips)])
      }
      out +=
        JSON.object([
          "trial": .integer(place.trial), "axes": Self.json([place.one, place.other]),
          "through": Self.json(place.through), "bands": .array(bands),
        ]).line
    }
    return out
  }

  private static func json(_ numbers: [Int]) -> JSON { .array(numbers.map { .integer($0) }) }

  /// Loads the results in a file.
  ///
  /// - Returns: the part of the fit that the file contains.
  /// - Throws: ``DocumentError`` if the file is not a part of a fit, or is from other inputs.
  mutating func load(
    _ bytes: [UInt8], path: String, inputs: UInt64, space: SettingSpace, trials: Int
  ) throws(DocumentError) -> Shard {
    var shard: Shard?
    for (index, bytes) in TextDecoder.utf8(bytes).split(separator: UInt8(ascii: "\n")).enumerated() {
      func fault(_ reason: String) -> DocumentError {
        DocumentError(.malformed, path: path, line: index + 1, reason)
      }
      let value = try DocumentReader(path: path).parse(bytes, firstLine: index + 1)
      if shard == nil {
        guard value["scrollwork"]?.string == Self.version, let number = value["shard"]?.integer,
          let count = value["of"]?.integer
        else { throw fault("not a part of a fit; expected \"scrollwork\":\"\(Self.version)\" on the first line") }
        guard value["inputs"]?.string == String(inputs, radix: 16) else {
          throw fault("a part of another fit; use the same trials, base, --vary, --folds and --seed")
        }
        shard = Shard(number: number, count: count)
        continue
      }
      guard let trial = value["trial"]?.integer, (0..<trials).contains(trial),
        let through = Self.integers(value["through"]), through.count == space.axes.count,
        zip(through, space.axes).allSatisfy({ $0 < $1.values.count }), load(value, trial: trial, through: through)
      else { throw fault("not a line of a fit; create this part again") }
    }
    guard let shard else {
      throw DocumentError(.malformed, path: path, line: 1, "the file is empty; expected a part of a fit")
    }
    return shard
  }

  private mutating func load(_ value: JSONValue, trial: Int, through: Setting) -> Bool {
    if let axis = value["axis"]?.integer, through.indices.contains(axis),
      let line = SuccessLine(value["first"], value["flips"])
    {
      self[SuccessLineKey(trial: trial, axis: axis, through: through)] = line
      return true
    }
    guard let axes = Self.integers(value["axes"]), axes.count == 2, axes[0] < axes[1],
      axes.allSatisfy(through.indices.contains), let bands = value["bands"]?.array?.map(SuccessMap.Band.init),
      let map = SuccessMap(checking: bands.compactMap(\.self)), map.bands.count == bands.count
    else { return false }
    self[SuccessMapKey(trial: trial, one: axes[0], other: axes[1], through: through)] = map
    return true
  }

  fileprivate static func integers(_ value: JSONValue?) -> [Int]? {
    guard let elements = value?.array else { return nil }
    let integers = elements.compactMap(\.integer)
    return integers.count == elements.count ? integers : nil
  }
}

extension SuccessLine {
  fileprivate init?(_ first: JSONValue?, _ flips: JSONValue?) {
    guard let first = first?.bool, let flips = FitCache.integers(flips) else { return nil }
    self.init(first: first, flips: flips)
  }
}

extension SuccessMap {
  /// Creates a map, which states at which values of two tunables a trial succeeds; `nil` unless its bands ascend from
  /// index 0.
  fileprivate init?(checking bands: [Band]) {
    guard bands.first?.start == 0, zip(bands, bands.dropFirst()).allSatisfy({ $0.start < $1.start }) else { return nil }
    self.init(bands: bands)
  }
}

extension SuccessMap.Band {
  fileprivate init?(_ value: JSONValue) {
    guard let parts = value.array, parts.count == 3, let start = parts[0].integer,
      let line = SuccessLine(parts[1], parts[2])
    else { return nil }
    self.init(start: start, line: line)
  }
}
