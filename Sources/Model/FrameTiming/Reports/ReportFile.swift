import Documents

/// A report read from its file, with the parts that a comparison needs.
public struct ReportFile: Sendable {
  /// The figures of one scene or of all scenes.
  struct Section: Sendable {
    var values: [String: Double] = [:]
    var parts: [String: [Double]] = [:]
  }

  /// The path of the file as the user gave it.
  public let path: String
  let renderer: String
  let viewport: String
  let processor: String
  let refreshRate: Double
  let frames: Int
  let runs: Int
  let total: Section
  let scenes: [SceneSection]

  /// The measurements of a scene on one display.
  struct SceneSection {
    /// The name of the display, of the scene, or of both.
    let name: String
    let section: Section

    init(_ name: String, _ section: Section) { (self.name, self.section) = (name, section) }
  }

  /// Reads a frame-time report from a file.
  ///
  /// - Throws: ``DocumentError``: `missing`, or `malformed` with the line of the error.
  public static func read(_ path: String) throws(DocumentError) -> ReportFile {
    try parse(try File.read(path), path: path)
  }

  /// Parses a frame-time report from the bytes of a file. `path` is for error messages.
  ///
  /// - Throws: ``DocumentError`` of kind `malformed` with the line of the error.
  public static func parse(_ bytes: [UInt8], path: String) throws(DocumentError) -> ReportFile {
    let reader = DocumentReader(path: path)
    let root = try reader.parse(bytes)
    guard root["scrollwork"]?.string == FrameReport.version else {
      throw reader.error(1, "not a frame-time report; expected \"scrollwork\":\"\(FrameReport.version)\"")
    }
    guard let frames = root["frames"]?.integer, frames >= 0 else {
      throw reader.error(
        root["frames"]?.line ?? root.line, "\"frames\" is not a frame count; expected a whole number")
    }
    for summary in ["frame_ms", "work_ms"] where root[summary]?["p50"]?.number == nil {
      throw reader.error(
        root[summary]?.line ?? root.line, "\"\(summary)\" has no \"p50\"; expected an object of percentiles")
    }
    let viewport = root["viewport"]?.array?.compactMap(\.number).map(JSONText.number) ?? []
    return ReportFile(
      path: path, renderer: root["renderer"]?.string ?? "?", viewport: viewport.joined(separator: " × "),
      processor: root["machine"]?["processor"]?.string ?? "?", refreshRate: root["refresh_hz"]?.number ?? 0,
      frames: frames, runs: root["runs"]?.integer ?? 1, total: section(root),
      scenes: scenes(of: root)
        + (root["displays"]?.members ?? []).flatMap { display in
          [SceneSection("\(display.key) Hz", section(display.value))]
            + scenes(of: display.value).map { SceneSection("\(display.key) Hz, \($0.name)", $0.section) }
        })
  }

  private static func scenes(of object: JSONValue) -> [SceneSection] {
    object["scenes"]?.members?.map { SceneSection($0.key, section($0.value)) } ?? []
  }

  private static func section(_ object: JSONValue) -> Section {
    var section = Section()
    for member in object.members ?? [] where !["machine", "parts", "scenes", "displays"].contains(member.key) {
      collect(member.value, as: member.key, into: &section)
    }
    for member in object["parts"]?.members ?? [] {
      section.parts[member.key] = member.value.array?.compactMap(\.number)
    }
    return section
  }

  private static func collect(_ value: JSONValue, as key: String, into section: inout Section) {
    section.values[key] = value.number
    for inner in value.members ?? [] { collect(inner.value, as: "\(key).\(inner.key)", into: &section) }
  }
}
