import Documents

/// A reader of the mapping from icon names to characters.
enum IconCodes {
  /// Returns the code point of each icon by its name, from a JSON file of the format `iconmap-1`.
  ///
  /// - Throws: ``PlatformError`` of kind `missing` or `broken` that names the file.
  static func read(_ path: String) throws(PlatformError) -> [String: Unicode.Scalar] {
    let bytes: [UInt8]
    do throws(DocumentError) { bytes = try File.read(path) } catch {
      throw PlatformError(.missing, action: "read the icon names", reason: error.reason, path: path)
    }
    let document: JSONValue
    do throws(JSONSyntaxError) { document = try JSONParser.parse(bytes) } catch {
      throw PlatformError(.broken, action: "read the icon names", reason: error.reason, path: "\(path):\(error.line)")
    }
    guard let members = document["codepoints"]?.members else {
      throw PlatformError(
        .broken, action: "read the icon names", reason: "expected an object \"codepoints\"", path: "\(path):1")
    }
    var codes: [String: Unicode.Scalar] = [:]
    codes.reserveCapacity(members.count)
    for member in members {
      guard let hex = member.value.string, let code = UInt32(hex, radix: 16), let scalar = Unicode.Scalar(code) else {
        throw PlatformError(
          .broken, action: "read the icon names",
          reason: "the code of \"\(member.key)\" is not a code point; expected hexadecimal digits",
          path: "\(path):\(member.line)")
      }
      codes[member.key] = scalar
    }
    return codes
  }
}
