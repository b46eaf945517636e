/// A reader of typed values from a JSON document. Every mismatch becomes a ``DocumentError`` with the file and line.
package struct DocumentReader {
  /// Path of the file, for error messages.
  package let path: String

  /// Creates a reader for the document at a path. Reads nothing yet.
  package init(path: String) { self.path = path }

  /// Parses a document and checks that its `format` member has the given value.
  package func parse(_ bytes: [UInt8], format: String) throws(DocumentError) -> JSONValue {
    let root = try parse(bytes)
    let found = try text(root, "format")
    guard found == format else {
      throw error(root["format"]?.line ?? root.line, "format is \"\(found)\"; expected \"\(format)\"")
    }
    return root
  }

  /// Parses a document, or one line of a file in which each line is a document.
  ///
  /// - Parameter firstLine: number of the first line of `bytes` in the file.
  package func parse(_ bytes: some Sequence<UInt8>, firstLine: Int = 1) throws(DocumentError) -> JSONValue {
    do throws(JSONSyntaxError) { return try JSONParser.parse(bytes, firstLine: firstLine) } catch {
      throw self.error(error.line, error.reason)
    }
  }

  /// Parses the members of a document's object up to and including the first one with the key `key`.
  package func parse(_ bytes: [UInt8], upTo key: String) throws(DocumentError) -> JSONValue {
    do throws(JSONSyntaxError) { return try JSONParser.parse(bytes, upTo: key) } catch {
      throw self.error(error.line, error.reason)
    }
  }

  package func error(_ line: Int, _ reason: String) -> DocumentError {
    DocumentError(.malformed, path: path, line: line, reason)
  }

  package func member(_ value: JSONValue, _ key: String, _ expected: String) throws(DocumentError) -> JSONValue {
    guard value.members != nil else { throw error(value.line, "expected an object with \"\(key)\"") }
    guard let member = value[key] else { throw error(value.line, "\"\(key)\" is missing; expected \(expected)") }
    return member
  }

  package func text(_ value: JSONValue, _ key: String) throws(DocumentError) -> String {
    let member = try member(value, key, "a string")
    guard let text = member.string else {
      throw error(member.line, "\"\(key)\" is not a string; expected text in quotation marks")
    }
    return text
  }

  package func optionalText(_ value: JSONValue, _ key: String) throws(DocumentError) -> String? {
    value[key] == nil ? nil : try text(value, key)
  }

  /// Returns the strings of an array; none if the key is missing.
  package func texts(_ value: JSONValue, _ key: String) throws(DocumentError) -> [String] {
    guard let member = value[key] else { return [] }
    let elements = try self.elements(member, "\"\(key)\"")
    var result: [String] = []
    for element in elements {
      guard let text = element.string else {
        throw error(element.line, "\"\(key)\" holds more than strings; expected only text in quotation marks")
      }
      result.append(text)
    }
    return result
  }

  package func number(_ value: JSONValue, _ key: String) throws(DocumentError) -> Double {
    let member = try member(value, key, "a number")
    guard let number = member.number else {
      throw error(member.line, "\"\(key)\" is not a number; expected a number without quotation marks")
    }
    return number
  }

  /// Returns a number in a range. Sums and conversions of such numbers cannot overflow.
  package func number(
    _ value: JSONValue, _ key: String, in range: ClosedRange<Double>
  ) throws(DocumentError) -> Double {
    let number = try number(value, key)
    guard range.contains(number) else {
      let limits = "\(JSONText.number(range.lowerBound)) to \(JSONText.number(range.upperBound))"
      throw error(value[key]?.line ?? value.line, "\"\(key)\" is \(number); expected a number from \(limits)")
    }
    return number
  }

  /// Returns a whole number from 0 to `most`.
  package func count(_ value: JSONValue, _ key: String, upTo most: Int) throws(DocumentError) -> Int {
    let member = try member(value, key, "a number")
    guard let number = member.integer, (0...most).contains(number) else {
      throw error(member.line, "\"\(key)\" is not a count; expected a whole number from 0 to \(most)")
    }
    return number
  }

  package func array(_ value: JSONValue, _ key: String) throws(DocumentError) -> [JSONValue] {
    try elements(try member(value, key, "an array"), "\"\(key)\"")
  }

  package func elements(_ value: JSONValue, _ what: String) throws(DocumentError) -> [JSONValue] {
    guard let elements = value.array else { throw error(value.line, "\(what) is not an array; expected […]") }
    return elements
  }

  /// Returns the case of an enumeration whose raw value is the member `key` of an object.
  package func kind<Kind: RawRepresentable & CaseIterable>(
    _ value: JSONValue, _ key: String, as _: Kind.Type
  ) throws(DocumentError) -> Kind where Kind.RawValue == String {
    let name = try text(value, key)
    guard let kind = Kind(rawValue: name) else {
      let known = Kind.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw error(value[key]?.line ?? value.line, "\"\(key)\" is \"\(name)\"; expected one of \(known)")
    }
    return kind
  }
}
