import Documents
import Drawing
import ScrollEngine

/// The folder that holds a scene file and its pictures. It looks up each picture once.
struct ScenePictureFolder {
  /// The path of the folder.
  let path: String
  /// Pixels per point of pictures whose name has no scale.
  var scale = 1.0
  private let resolvedPath: String?
  private var files: [String: ScenePictureFile] = [:]

  /// The size of the placeholder of a picture that cannot be read, in points.
  static let placeSize = Size(width: 96, height: 96)
  /// The number of bytes read to find the size of an SVG. Its root element comes first, except for comments.
  private static let headerBytes = 1 << 16

  init(_ path: String) {
    self.path = path
    resolvedPath = File.resolvedPath(path)
  }

  /// Returns the reason why a name cannot be that of a picture; `nil` if it can.
  func objection(to name: String) -> String? {
    guard !name.isEmpty, !name.utf8.contains(0) else { return "the name of a picture is empty; expected a file name" }
    let quoted = "picture \(JSONText.quoted(name))"
    guard name.utf8.first != UInt8(ascii: "/") else {
      return "\(quoted) has an absolute path; expected a file in the scene's folder"
    }
    var depth = 0
    for part in Folder.names(in: name) where part != "." {
      depth += part == ".." ? -1 : 1
      guard depth >= 0 else { return "\(quoted) lies outside the scene's folder; expected a file in it" }
    }
    if let resolvedPath, let resolved = File.resolvedPath("\(path)/\(name)") {
      guard resolved.utf8.starts(with: (resolvedPath == "/" ? "/" : resolvedPath + "/").utf8) else {
        return "\(quoted) is a link that leads out of the scene's folder; expected a file in it"
      }
    }
    return nil
  }

  /// Returns the picture file with a name that ``objection(to:)`` accepts.
  mutating func file(_ name: String) -> ScenePictureFile {
    if let known = files[name] { return known }
    var file = ScenePictureFile(name: name, path: "\(path)/\(name)", size: Self.placeSize)
    do throws(PhotoError) { file.size = try size(of: file) } catch { file.refusal = error }
    file.version = File.modificationTime(file.path) ?? 0
    files[name] = file
    return file
  }

  private func size(of file: ScenePictureFile) throws(PhotoError) -> Size {
    guard File.isRegular(file.path) else { throw .missing }
    if file.name.lowercased().hasSuffix(".svg") {
      let start = try bytes(of: file, upTo: Self.headerBytes)
      if let header = try? SVGHeader(start) { return header.size }
      return try SVGHeader(bytes(of: file, upTo: .max)).size
    }
    let pixels = try Photos.header(of: file.path).size
    let scale = Self.scale(inName: file.name) ?? scale
    return Size(width: pixels.width / scale, height: pixels.height / scale)
  }

  private func bytes(of file: ScenePictureFile, upTo limit: Int) throws(PhotoError) -> [UInt8] {
    do throws(DocumentError) { return try File.read(file.path, upTo: limit) } catch { throw .missing }
  }

  /// Returns the scale at the end of a name, such as 2 in "map@2x.png"; `nil` if there is none.
  static func scale(inName name: String) -> Double? {
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    guard stem.last == "x", let at = stem.lastIndex(of: "@") else { return nil }
    let digits = stem[stem.index(after: at)...].dropLast()
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let scale = Double(digits) else {
      return nil
    }
    return (0.1...16).contains(scale) ? scale : nil
  }
}
