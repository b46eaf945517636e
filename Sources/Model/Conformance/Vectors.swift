import Documents

/// The reference vectors of one toolkit: cases with events and the values that the toolkit computes from them.
///
/// ```swift
/// for vectors in try Vectors.all(in: assets.path("vectors")) { print(vectors.title, vectors.cases.count) }
/// ```
///
/// The format is `vectors/1`; docs/conform.md describes it.
public struct Vectors: Equatable, Sendable {
  /// The name of the toolkit in commands, such as "ios".
  public let toolkit: String
  /// The name of the toolkit for people.
  public let title: String
  /// The version of the toolkit that the vectors follow.
  public let version: String
  /// The name of the preset that imitates the toolkit.
  public let preset: String
  /// The toolkit's parameters, in its own units.
  public let settings: [JSONValue.Member]
  /// The cases, in the order of the file.
  public let cases: [VectorCase]

  /// The suffix of the name of a vector file.
  public static let suffix = ".vectors.json"

  /// Reads all vector files in a folder, in the order of their names.
  ///
  /// - Throws: ``DocumentError`` if the folder cannot be read or has no vectors, or if a file has an error.
  public static func all(in folder: String) throws(DocumentError) -> [Vectors] {
    if File.isRegular(folder) {
      let parent = Folder.split(folder).folder
      throw DocumentError(.missing, path: folder, "is a file; name the folder of the vectors, such as \(parent)")
    }
    let names = try Folder.files(folder).filter { $0.hasSuffix(suffix) }.sorted()
    guard !names.isEmpty else {
      throw DocumentError(.missing, path: folder, "holds no file NAME\(suffix); name a folder of vectors")
    }
    var vectors: [Vectors] = []
    for name in names { vectors.append(try read("\(folder)/\(name)")) }
    return vectors
  }

  /// Reads a vector file.
  ///
  /// - Throws: ``DocumentError`` with the line of the error.
  public static func read(_ path: String) throws(DocumentError) -> Vectors {
    try Vectors(bytes: try File.read(path), path: path)
  }

  /// Parses a vector file.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - path: the path for error messages.
  /// - Throws: ``DocumentError`` of kind `malformed` with the line of the error.
  public init(bytes: [UInt8], path: String) throws(DocumentError) {
    let reader = DocumentReader(path: path)
    let root = try reader.parse(bytes)
    let version = try reader.text(root, "scrollwork")
    guard version == "vectors/1" else {
      throw reader.error(root["scrollwork"]?.line ?? 1, "\"scrollwork\" is \"\(version)\"; expected \"vectors/1\"")
    }
    toolkit = try reader.text(root, "toolkit")
    title = try reader.text(root, "title")
    self.version = try reader.text(root, "version")
    preset = try reader.text(root, "preset")
    settings = root["settings"]?.members ?? []
    var cases: [VectorCase] = []
    for json in try reader.array(root, "cases") {
      cases.append(try VectorCase(json, toolkit: toolkit, settings: settings, reader))
    }
    self.cases = cases
    var names: Set<String> = []
    for (item, json) in zip(cases, try reader.array(root, "cases")) where !names.insert(item.query.name).inserted {
      throw reader.error(json.line, "two cases have the name \"\(item.query.name)\"; expected different names")
    }
  }
}

/// A case of a vector file: a query, the values of the toolkit, and their tolerances.
public struct VectorCase: Equatable, Sendable {
  /// The query.
  public let query: VectorQuery
  /// The wanted values of each requested quantity, one for each time.
  public internal(set) var wanted: [VectorQuantity: [JSONScalar]]
  /// The tolerance of each quantity; missing for quantities that must be equal.
  public let tolerances: [VectorQuantity: Tolerance]
  /// The origin of the values.
  public let origin: Origin
  /// The file and version of the toolkit, or the published figure.
  public let source: String
  /// The reason for the tolerance.
  public let reason: String

  /// The origin of the values of a case.
  public enum Origin: String, CaseIterable, Sendable {
    /// Values recorded from the running toolkit.
    case recorded
    /// Figures of the real toolkit: expected by its own tests, or the output of its own source.
    case figures
    /// A published formula or rule, evaluated without Scrollwork.
    case formula
  }

  /// The largest difference between a wanted number and an answer that counts as equal.
  public struct Tolerance: Equatable, Sendable {
    /// The part that is the same for all values, in their unit.
    public var absolute = 0.0
    /// The part that grows with the wanted value, as a share of it.
    public var relative = 0.0

    /// Returns the largest difference from a wanted number that counts as equal.
    func allowed(for number: Double) -> Double { absolute + relative * number.magnitude }
  }

  init(
    _ json: JSONValue, toolkit: String, settings: [JSONValue.Member], _ reader: DocumentReader
  ) throws(DocumentError) {
    let out = try reader.member(json, "out", "the values that the toolkit gives")
    let times = try reader.member(out, "times_us", "the times of the values")
    var quantities: [VectorQuantity] = []
    var wanted: [VectorQuantity: [JSONScalar]] = [:]
    for member in out.members ?? [] where member.key != "times_us" {
      guard let quantity = VectorQuantity(rawValue: member.key) else {
        let known = VectorQuantity.allCases.map(\.rawValue).joined(separator: ", ")
        throw reader.error(member.line, "unknown quantity \"\(member.key)\"; expected one of \(known)")
      }
      var values: [JSONScalar] = []
      for element in try reader.elements(member.value, "\"\(member.key)\"") {
        guard let value = JSONScalar(element) else {
          throw reader.error(element.line, "expected a number, a word, true, false or null")
        }
        values.append(value)
      }
      quantities.append(quantity)
      wanted[quantity] = values
    }
    query = try VectorQuery(
      json, toolkit: toolkit, name: try reader.text(json, "name"),
      settings: settings + (json["settings"]?.members ?? []), times: times, quantities: quantities, reader)
    self.wanted = wanted
    let count = query.times.count
    for (quantity, values) in wanted where values.count != count {
      throw reader.error(
        out.line, "\"\(quantity.rawValue)\" has \(values.count) values; expected \(count), one for each time")
    }
    var tolerances: [VectorQuantity: Tolerance] = [:]
    for member in json["tolerance"]?.members ?? [] {
      guard let quantity = VectorQuantity(rawValue: member.key) else { continue }
      var tolerance = Tolerance()
      if member.value["absolute"] != nil { tolerance.absolute = try reader.number(member.value, "absolute") }
      if member.value["relative"] != nil { tolerance.relative = try reader.number(member.value, "relative") }
      tolerances[quantity] = tolerance
    }
    self.tolerances = tolerances
    origin = try reader.kind(json, "origin", as: Origin.self)
    source = try reader.text(json, "source")
    reason = try reader.text(json, "why")
  }
}
