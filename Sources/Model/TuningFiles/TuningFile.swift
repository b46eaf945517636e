import Documents
import Tuning

/// Files of tuned values, `NAME.tuning.json`: a base preset and the differences from it.
public enum TuningFile {
  /// The format version that every file names in its member `scrollwork`.
  public static let version = "tuning/1"

  /// Reads a tuning file.
  ///
  /// - Parameter screen: the numbers of the scene file for which the tuning is read; the tuning file's own values win.
  /// - Throws: ``DocumentError`` of kind `missing`, or `malformed` with the line of the error.
  public static func read(_ path: String, for screen: ScreenNumbers? = nil) throws(DocumentError) -> Tuning {
    try parse(try File.read(path), path: path, for: screen)
  }

  /// Parses a tuning from the bytes of a file; `path` is used in error messages.
  public static func parse(_ bytes: [UInt8], path: String, for screen: ScreenNumbers? = nil) throws(DocumentError)
    -> Tuning
  {
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
    var tuning = Tuning(base: base).covered(by: screen)
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

extension TuningFile {
  /// Returns a tuning as the text of a file: the bundled base preset and the differences from it, one per line, in the
  /// order of ``Tunables/all``.
  ///
  /// - Parameters:
  ///   - everything: Whether to write all values, not only the differences.
  ///   - remarks: Additional string members of the file's JSON object, which readers of tunings ignore.
  public static func text(
    _ tuning: Tuning, everything: Bool = false, remarks: [(key: String, value: String)] = []
  ) -> String {
    let root = Preset.named(tuning.base.root) ?? .ios
    var members: JSON.Members = ["scrollwork": .string(version), "base": .string(root.name)]
    for remark in remarks { members.add(remark.key, .string(remark.value)) }
    members.add("values", .object(values(of: tuning, root, everything: everything), .lines(indent: 4)))
    return JSON.object(members, .lines(indent: 2)).line
  }

  /// Returns a tuning as a JSON object on one line, for a file that contains tunings.
  public static func json(_ tuning: Tuning) -> JSON {
    let root = Preset.named(tuning.base.root) ?? .ios
    return .object([
      "scrollwork": .string(version), "base": .string(root.name), "values": .object(values(of: tuning, root)),
    ])
  }

  private static func values(of tuning: Tuning, _ root: Preset, everything: Bool = false) -> JSON.Members {
    JSON.Members(
      Tunables.all.compactMap { tunable in
        let value = tuning.value(of: tunable)
        let isWritten = everything || value != root.values[tunable.key] ?? tunable.defaultValue
        return isWritten ? (tunable.key, value.json) : nil
      })
  }

  /// Saves a tuning atomically, so that a crash leaves either the complete old file or the complete new one.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public static func write(_ tuning: Tuning, to path: String) throws(DocumentError) {
    try File.writeAtomically(Array(text(tuning).utf8), to: path)
  }
}
