// Embedded Swift 6.3 compiles these closures, which throw typed errors and return generic values, but calls them with
// another signature, so that a page traps.
#if !hasFeature(Embedded)
  /// A member of an object in a document: its key, how its value is written, and how it is read. A type lists its fields in
  /// the order of the text, and the list serves both ways, so each key stands in one place.
  ///
  /// ```swift
  /// static let fields: [Field<Place>] = [Field("name", .text, \.name), Field("note", .text, optional: \.note)]
  /// ```
  package struct Field<Document>: Sendable {
    let key: String
    let write: @Sendable (Document) -> JSON?
    let read: @Sendable (DocumentReader, JSONValue, inout Document) throws(DocumentError) -> Void

    /// Creates a field from functions, for values that are converted.
    ///
    /// - Parameters:
    ///   - isRequired: Whether reading needs the key. Otherwise the document keeps its value if the key is missing.
    ///   - get: Returns the value to write; `nil` to leave the member out.
    package init<Value>(
      _ key: String, _ form: FieldForm<Value>, isRequired: Bool = false,
      _ get: @escaping @Sendable (Document) -> Value?, _ set: @escaping @Sendable (inout Document, Value) -> Void
    ) {
      self.key = key
      write = { document in get(document).map { form.json($0) } }
      read = { reader, object, document throws(DocumentError) in
        if isRequired || object[key] != nil { set(&document, try form.read(reader)(object, key)) }
      }
    }

    /// Creates a field for a property.
    ///
    /// - Parameter isWritten: Whether a value is written; `nil` if every value is, and reading needs the key.
    package init<Value>(
      _ key: String, _ form: FieldForm<Value>, _ path: WritableKeyPath<Document, Value> & Sendable,
      if isWritten: (@Sendable (Value) -> Bool)? = nil
    ) {
      self.init(
        key, form, isRequired: isWritten == nil,
        { isWritten?($0[keyPath: path]) == false ? nil : $0[keyPath: path] }, { $0[keyPath: path] = $1 })
    }

    /// Creates a field for a property that is `nil` if the key is missing.
    package init<Value>(
      _ key: String, _ form: FieldForm<Value>, optional path: WritableKeyPath<Document, Value?> & Sendable
    ) {
      self.init(key, form, { $0[keyPath: path] }, { $0[keyPath: path] = $1 })
    }
  }

  /// The way in which the value of a ``Field`` is written and read.
  package struct FieldForm<Value>: Sendable {
    package let json: @Sendable (Value) -> JSON
    package let read: @Sendable (DocumentReader) -> (JSONValue, String) throws(DocumentError) -> Value

    /// Creates a form from a function and a method of the reader.
    package init(
      _ json: @escaping @Sendable (Value) -> JSON,
      _ read: @escaping @Sendable (DocumentReader) -> (JSONValue, String) throws(DocumentError) -> Value
    ) {
      (self.json, self.read) = (json, read)
    }

    /// Creates a form from functions, the second of which returns `nil` for JSON that is not valid, and the error message
    /// for it.
    package init(
      _ json: @escaping @Sendable (Value) -> JSON, fault: String, _ parse: @escaping @Sendable (JSONValue) -> Value?
    ) {
      self.init(json) { reader in
        { object, key throws(DocumentError) in
          if let value = object[key].flatMap(parse) { return value }
          throw reader.error(object[key]?.line ?? object.line, fault)
        }
      }
    }
  }

  extension FieldForm<String> {
    package static var text: Self { Self({ .string($0) }, DocumentReader.text) }
  }

  extension FieldForm<[String]> {
    /// An array of strings; empty if the key is missing.
    package static var texts: Self { Self({ .strings($0) }, DocumentReader.texts) }
  }

  extension FieldForm<Bool> {
    package static var flag: Self { Self({ .flag($0) }, fault: "expected true or false") { $0.bool } }
  }

  extension FieldForm where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
    /// The raw value of a case.
    package static var word: Self {
      Self({ .string($0.rawValue) }) { reader in
        { object, key throws(DocumentError) in try reader.kind(object, key, as: Value.self) }
      }
    }
  }

  extension FieldForm where Value: Sendable {
    /// An object whose invalid members leave the values of another document, for settings that nobody misses.
    package static func settings(_ fields: [Field<Value>], else first: Value) -> Self {
      Self({ .object(JSON.Members(fields, of: $0), .spaced) }, fault: "expected an object") { value in
        var document = first
        fields.restore(&document, from: value)
        return document
      }
    }
  }

  extension JSON.Members {
    /// Creates the members that a document's fields write.
    package init<Document>(_ fields: [Field<Document>], of document: Document) {
      self.init([])
      for field in fields { add(field.key, field.write(document)) }
    }
  }

  extension DocumentReader {
    /// Reads an object's members in the order of the fields.
    ///
    /// - Returns: The members that are not fields.
    @discardableResult package func read<Document>(
      _ fields: [Field<Document>], of object: JSONValue, into document: inout Document
    ) throws(DocumentError) -> [JSONValue.Member] {
      for field in fields { try field.read(self, object, &document) }
      return (object.members ?? []).filter { member in !fields.contains { $0.key == member.key } }
    }
  }

  extension Array {
    /// Reads the members of an object that are valid. The document keeps its values for all others.
    package func restore<Document>(_ document: inout Document, from object: JSONValue)
    where Element == Field<Document> {
      for field in self { try? field.read(DocumentReader(path: ""), object, &document) }
    }
  }
#endif
