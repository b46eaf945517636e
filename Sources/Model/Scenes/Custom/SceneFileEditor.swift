import Documents
import ScrollEngine

/// An editor of the numbers in a scene file. It replaces the characters of one number and keeps every other byte of the
/// file, so that the file keeps its own formatting.
///
/// ```swift
/// var editor = try SceneFileEditor(path: "shop/shop.scene.json")
/// editor.setDetent(1, ofSheet: "sheet", top: 400)
/// editor.set("gap", ofNode: "list", to: 12)
/// try editor.save()
/// ```
public struct SceneFileEditor: Sendable {
  /// The path of the file.
  public let path: String
  /// The text of the file, with all changes so far.
  public private(set) var bytes: [UInt8]
  /// The scene as the file described it when the editor was created.
  public let scene: SceneFile

  private let steps: [String: [ScenePathStep]]

  /// Maximum number of decimals that are written. No screen shows a ten-thousandth of a point.
  private static let decimals = 4

  /// Reads a scene file.
  ///
  /// - Throws: ``DocumentError``, as ``SceneFile/load(path:)`` does.
  public init(path: String) throws(DocumentError) {
    let file = try SceneFile.locate(path)
    try self.init(try File.read(file), path: file)
  }

  /// Creates an editor of the bytes of a scene file.
  ///
  /// - Throws: ``DocumentError`` of kind `malformed` if the file is not valid.
  public init(_ bytes: [UInt8], path: String) throws(DocumentError) {
    let bytes = TextDecoder.utf8(bytes)
    let outcome = SceneFileReader.read(bytes, path: path)
    if let problem = outcome.mainProblem { throw problem }
    guard let scene = outcome.scene else { throw DocumentError(.malformed, path: path, line: 1, "has no scene") }
    self.bytes = bytes
    self.path = path
    self.scene = scene
    steps = outcome.steps
  }

  /// Moves a detent of a sheet, in the notation that the file has: points from the top, a share or a peek. Returns
  /// false and changes nothing if there is no such detent. O(bytes of the file).
  ///
  /// - Parameters:
  ///   - index: the index of the detent in the file.
  ///   - id: the ID of the sheet.
  ///   - top: the new distance of the sheet's top edge from the top of the viewport, in points.
  @discardableResult
  public mutating func setDetent(_ index: Int, ofSheet id: String, top: Double) -> Bool {
    let height = scene.viewport.height
    guard let steps = steps[id], let range = range(at: steps + [.member("sheet"), .member("detents"), .element(index)])
    else { return false }
    switch notation(in: range) {
    case .share?: return replace(range, with: (height - top) / height * 100)
    case .peek?: return replace(range, with: height - top)
    case nil: return replace(range, with: top)
    }
  }

  /// Replaces a number in the object of a node; for a sheet or a header, in the object under its key. Returns false and
  /// changes nothing if the file has no such number. O(bytes of the file).
  ///
  /// - Parameters:
  ///   - member: the key of the number, such as "gap".
  ///   - id: the ID of the node.
  @discardableResult
  public mutating func set(_ member: String, ofNode id: String, to value: Double) -> Bool {
    path(to: member, ofNode: id).map { set($0, to: value) } ?? false
  }

  /// Replaces `true` or `false`, as ``set(_:ofNode:to:)`` replaces a number.
  @discardableResult
  public mutating func setFlag(_ member: String, ofNode id: String, to value: Bool) -> Bool {
    guard let steps = path(to: member, ofNode: id), let range = range(at: steps),
      [UInt8](bytes[range]) == Array("true".utf8) || [UInt8](bytes[range]) == Array("false".utf8)
    else { return false }
    bytes.replaceSubrange(range, with: (value ? "true" : "false").utf8)
    return true
  }

  /// Replaces a word in quotation marks, as ``set(_:ofNode:to:)`` replaces a number.
  @discardableResult
  public mutating func setText(_ member: String, ofNode id: String, to value: String) -> Bool {
    guard let steps = path(to: member, ofNode: id), let range = range(at: steps),
      bytes[range].first == UInt8(ascii: "\"")
    else { return false }
    bytes.replaceSubrange(range, with: JSONText.quoted(value).utf8)
    return true
  }

  /// Returns the path of a member in the document; `nil` if there is no such node.
  private func path(to member: String, ofNode id: String) -> [ScenePathStep]? {
    guard let steps = steps[id], let node = scene.nodes.first(where: { $0.id == id }) else { return nil }
    let inner: [ScenePathStep] =
      switch node.content {
      case .sheet: [.member("sheet")]
      case .header: [.member("header")]
      default: []
      }
    return steps + inner + [.member(member)]
  }

  /// Replaces the number at a path in the document: a JSON number, or the number in the text of a share or a peek.
  /// Returns false and changes nothing if there is none. O(bytes of the file).
  @discardableResult
  public mutating func set(_ steps: [ScenePathStep], to value: Double) -> Bool {
    guard let range = range(at: steps) else { return false }
    return replace(range, with: value)
  }

  /// Saves the file so that a crash leaves either the old or the new one.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public func save() throws(DocumentError) { try File.writeAtomically(bytes, to: path) }

  // MARK: Text

  /// Returns the shortest text of a number with at most four decimals.
  static func text(_ value: Double) -> String {
    let fixed = DecimalText.fixed(abs(value), digits: decimals)
    let digits = fixed.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed()
    let text = String(digits)
    return value < 0 && text != "0" && !text.isEmpty ? "-" + text : text.isEmpty ? "0" : text
  }

  /// Returns the notation of a detent that the file writes as text; `nil` for a number.
  private func notation(in range: Range<Int>) -> DetentText.Kind? { detent(in: range)?.kind }

  private func detent(in range: Range<Int>) -> DetentText? {
    guard range.count >= 2, bytes[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
    return DetentText(String(decoding: bytes[range].dropFirst().dropLast(), as: UTF8.self))
  }

  private mutating func replace(_ range: Range<Int>, with value: Double) -> Bool {
    guard value.isFinite, abs(value) < 1e9, let first = bytes[range].first else { return false }
    let text = Self.text(value).utf8
    if first == UInt8(ascii: "\"") {
      guard let digits = detent(in: range)?.digits else { return false }
      let start = range.lowerBound + 1
      bytes.replaceSubrange(start + digits.lowerBound..<start + digits.upperBound, with: text)
      return true
    }
    guard first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    bytes.replaceSubrange(range, with: text)
    return true
  }

  /// Returns the range of the bytes of the value at a path in the document; `nil` if there is none.
  func range(at steps: [ScenePathStep]) -> Range<Int>? {
    var finder = JSONValueFinder(bytes)
    return finder.range(at: steps[...])
  }
}

/// A finder of the bytes of a value in valid JSON text.
private struct JSONValueFinder {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Returns the range of the value that the steps lead to, starting from the value at ``index``.
  mutating func range(at steps: ArraySlice<ScenePathStep>) -> Range<Int>? {
    skipSpace()
    guard let step = steps.first else {
      let start = index
      skipValue()
      return start..<index
    }
    let isObject = current == UInt8(ascii: "{")
    guard isObject || current == UInt8(ascii: "[") else { return nil }
    index += 1
    var count = 0
    while true {
      skipSpace()
      guard let byte = current, byte != UInt8(ascii: "}"), byte != UInt8(ascii: "]") else { return nil }
      var found = step == .element(count) && !isObject
      if isObject {
        let key = string()
        skipSpace()
        index += 1
        found = key.map { step == .member($0) } ?? false
      }
      if found { return range(at: steps.dropFirst()) }
      skipSpace()
      skipValue()
      skipSpace()
      if current == UInt8(ascii: ",") { index += 1 }
      count += 1
    }
  }

  private mutating func skipSpace() {
    while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  /// Reads a string; `nil` if it has an invalid escape.
  private mutating func string() -> String? {
    let start = index
    skipString()
    return (try? JSONParser.parse(bytes[start..<index]))?.string
  }

  private mutating func skipString() {
    index += 1
    while let byte = current, byte != UInt8(ascii: "\"") { index += byte == UInt8(ascii: "\\") ? 2 : 1 }
    index = min(index + 1, bytes.count)
  }

  private mutating func skipValue() {
    switch current {
    case UInt8(ascii: "\""): skipString()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      var depth = 0
      while let byte = current {
        switch byte {
        case UInt8(ascii: "\""):
          skipString()
          continue
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
        index += 1
        if depth == 0 { return }
      }
    default:
      while let byte = current, byte > 0x20, !Array(",]}".utf8).contains(byte) { index += 1 }
    }
  }
}

/// One step of a path into a JSON document, from a value to one directly inside it.
public enum ScenePathStep: Equatable, Sendable {
  /// The value of a key.
  case member(String)
  /// The element with an index.
  case element(Int)
}
