import Documents

/// Files of tuned values, `NAME.tuning.json`: a base preset and the differences from it.
public enum TuningFile {
  /// The format version that every file names in its member `scrollwork`.
  public static let version = "tuning/1"

  /// Reads a tuning file.
  ///
  /// - Throws: ``DocumentError`` of kind `missing`, or `malformed` with the line of the error.
  public static func read(_ path: String) throws(DocumentError) -> Tuning {
    try parse(try File.read(path), path: path)
  }

  /// Parses a tuning from the bytes of a file; `path` is used in error messages.
  public static func parse(_ bytes: [UInt8], path: String) throws(DocumentError) -> Tuning {
    let reader = DocumentReader(path: path)
    let root = try reader.parse(bytes)
    guard root.members != nil else { throw reader.error(root.line, "not a tuning; expected an object") }
    guard root["scrollwork"]?.string == version else {
      throw reader.error(
        root["scrollwork"]?.line ?? root.line, "wrong kind or version of file; expected \"\(version)\"")
    }
    let name = root["base"]?.string ?? Preset.ios.name
    guard root["base"] == nil || root["base"]?.string != nil, let base = Preset.named(name) else {
      let known = Preset.shipped.map { "\"\($0.name)\"" }.joined(separator: ", ")
      throw reader.error(root["base"]?.line ?? root.line, "unknown base preset; expected one of \(known)")
    }
    var tuning = Tuning(base: base)
    guard let values = root["values"] else { return tuning }
    guard let members = values.members else {
      throw reader.error(values.line, "\"values\" is not an object; expected {…}")
    }
    for member in members {
      do { try tuning.set(member.key, to: member.value) } catch { throw reader.error(member.line, "\(error)") }
    }
    return tuning
  }
}
