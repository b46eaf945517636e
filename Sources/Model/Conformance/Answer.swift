import Documents

/// The answer of a scroller to a ``VectorQuery``.
public enum Answer: Equatable, Sendable {
  /// The values of each requested quantity, one for each time.
  case values([VectorQuantity: [JSONScalar]])
  /// The reason why the scroller cannot play the case.
  case unsupported(String)

  /// Returns the answer as one line of JSON, without a line feed.
  ///
  /// - Parameter query: the query, which determines the order of the quantities.
  public func json(for query: VectorQuery) -> JSON {
    switch self {
    case .unsupported(let reason): .object(["unsupported": .string(reason)])
    case .values(let values):
      .object(
        JSON.Members(
          query.quantities.map { quantity in (quantity.rawValue, .array((values[quantity] ?? []).map(\.json))) }))
    }
  }

  /// Parses the line with which a program answers a query.
  ///
  /// - Parameters:
  ///   - line: the line without its line feed.
  ///   - query: the query that the program was sent.
  /// - Throws: ``ConformanceFault`` if the line does not answer the query.
  public init(line: [UInt8], to query: VectorQuery) throws(ConformanceFault) {
    let text = ConformanceFault.excerpt(of: line)
    let json: JSONValue
    do throws(JSONSyntaxError) { json = try JSONParser.parse(line) } catch {
      throw .notJSON(line: text, reason: error.reason)
    }
    guard json.members != nil else { throw .notJSON(line: text, reason: "expected an object {…}") }
    if let reason = json["unsupported"] {
      guard let reason = reason.string else {
        throw .notJSON(line: text, reason: "\"unsupported\" is not a string")
      }
      self = .unsupported(reason)
      return
    }
    var values: [VectorQuantity: [JSONScalar]] = [:]
    for quantity in query.quantities {
      guard let list = json[quantity.rawValue]?.array else { throw .noList(quantity, line: text) }
      let read = list.compactMap { JSONScalar($0) }
      guard read.count == list.count else { throw .wrongType(quantity, line: text) }
      guard read.count == query.times.count else {
        throw .wrongCount(quantity, wanted: query.times.count, got: read.count, line: text)
      }
      values[quantity] = read
    }
    self = .values(values)
  }
}

/// The reason why a program's answer to a case cannot be compared.
public enum ConformanceFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// The program could not be started.
  case notStarted(String)
  /// The program ended before it answered, with an exit status; `nil` if a signal ended it.
  case ended(status: Int32?)
  /// No line came within the time limit.
  case timeLimit(seconds: Double)
  /// The program does not read its standard input.
  case notReading(seconds: Double)
  /// The line is too long.
  case tooLong(bytes: Int, line: String)
  /// The line is not a JSON object.
  case notJSON(line: String, reason: String)
  /// The object has no list for a requested quantity.
  case noList(VectorQuantity, line: String)
  /// A list holds something other than numbers, words, true, false and null.
  case wrongType(VectorQuantity, line: String)
  /// A list is too short or too long.
  case wrongCount(VectorQuantity, wanted: Int, got: Int, line: String)
  /// The program wrote more than one line for the case.
  case moreLines(line: String)
  /// The program was not sent the case, because it had failed too often in a row.
  case notAsked

  /// Maximum length of the part of a line that a message shows, in characters. Chosen: a line or two of a terminal.
  private static let shown = 100

  /// Returns the start of a line for a message, with a dot in place of each control character.
  static func excerpt(of line: some Sequence<UInt8>) -> String {
    var prefix = Array(line.prefix(4 * shown))
    if prefix.last == UInt8(ascii: "\r") { prefix.removeLast() }
    let text = String(decoding: prefix, as: UTF8.self)
    let plain = text.unicodeScalars.prefix(shown).map { scalar in
      scalar.properties.generalCategory == .control ? "·" : String(scalar)
    }.joined()
    return plain + (text.unicodeScalars.count > shown ? "…" : "")
  }

  /// The message: the fault, what to do, and the line that was read.
  public var description: String {
    switch self {
    case .notStarted(let reason): "the program was not started: \(reason)"
    case .ended(let status?): "the program ended with status \(status) before it answered"
    case .ended(nil): "a signal ended the program before it answered"
    case .timeLimit(let seconds):
      "no answer within \(JSONText.number(seconds)) s; answer each line at once, and flush standard output"
    case .notReading(let seconds):
      "standard input was not read within \(JSONText.number(seconds)) s; read a line, then answer it"
    case .tooLong(let bytes, let line): "a line of more than \(bytes) bytes; expected one short answer: \(line)"
    case .notJSON(let line, let reason):
      line.contains("NaN") || line.contains("Infinity")
        ? "not JSON, which has no NaN and no Infinity; answer null where there is no number: \(line)"
        : "not an answer (\(reason)): \(line)"
    case .noList(let quantity, let line):
      "no list \"\(quantity.rawValue)\", which \"ask\" names; add it, or answer {\"unsupported\":\"why\"}: \(line)"
    case .wrongType(let quantity, let line):
      "\"\(quantity.rawValue)\" may hold only numbers, words, true, false and null: \(line)"
    case .wrongCount(let quantity, let wanted, let got, let line):
      "\"\(quantity.rawValue)\" has \(got) values; expected \(wanted), one for each time: \(line)"
    case .moreLines(let line): "more than one line for one case; expected one: \(line)"
    case .notAsked: "not asked, because the program failed several times in a row"
    }
  }
}
