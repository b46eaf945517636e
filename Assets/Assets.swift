import Documents

#if canImport(Glibc)
  import Glibc
#endif

/// The folder of the content that ships with the program.
public struct Assets: Sendable {
  /// Path of the folder with fonts, photos, map and data.
  public let root: String

  /// Creates a value for the content in the folder `root`, without checking that it exists.
  public init(root: String) { self.root = root }

  /// Finds the content in the folder that `SCROLLWORK_ASSETS` names, or else beside the executable or installed below
  /// the executable's prefix.
  ///
  /// - Throws: ``DocumentError`` of kind `missing`, with all folders that were searched.
  public static func locate() throws(DocumentError) -> Assets {
    if let named = getenv("SCROLLWORK_ASSETS").map({ String(cString: $0) }) {
      guard holdsContent(named) else {
        throw DocumentError(
          .missing, path: named,
          "does not hold the program's content; SCROLLWORK_ASSETS names this folder, so set it to another or unset it")
      }
      return Assets(root: named)
    }
    let folder = executableFolder()
    let places = [
      folder + "/scrollwork_Assets.resources", folder + "/../share/scrollwork",
      folder + "/scrollwork_Assets.bundle",
    ]
    for place in places where holdsContent(place) { return Assets(root: place) }
    throw DocumentError(
      .missing, path: places[0],
      "the program's content is missing, here and in \(places.dropFirst().joined(separator: " and ")); "
        + "run `make build` or `make install`, or set SCROLLWORK_ASSETS to its folder")
  }

  private static func holdsContent(_ folder: String) -> Bool { File.isReadable(folder + "/fonts") }

  /// Returns the path of a file from its path below the root, such as "map/neubrandenburg.json".
  public func path(_ name: String) -> String { root + "/" + name }

  private static func executableFolder() -> String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { readlink("/proc/self/exe", $0, bytes.count) } ?? 0
    }
    let path = String(decoding: buffer[0..<max(0, count)], as: UTF8.self)
    return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
