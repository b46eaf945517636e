import Documents
import Drawing
import Recording
import Scenes
import Tuning

/// A web page for trying a scene on a phone: one HTML file that holds the scenes as WebAssembly, the script that draws
/// them, and the files that the scene shows. It makes no network requests.
package enum SharedPage {
  /// Returns the page as self-contained HTML.
  ///
  /// - Parameters:
  ///   - scene: name of a scene, or path of a scene file.
  ///   - tuning: the tuning under which the scene scrolls.
  ///   - against: a second tuning that the page can switch to; `nil` for none.
  ///   - names: the names of the tunings on the page; by default A and B.
  ///   - assets: path of the folder with the program's content.
  /// - Throws: ``DocumentError`` if a file of the scene cannot be read, or the program was built without the scenes for
  ///   pages.
  package static func html(
    scene: String, tuning: Tuning, against: Tuning?, names: [String] = [], assets: String
  ) throws(DocumentError) -> [UInt8] {
    var page = PageFiles(assets: assets)
    try page.add("scenes.wasm.gz", from: try program(assets))
    try page.add("a.tuning.json", bytes: Array(TuningFile.text(tuning, everything: true).utf8))
    if let against { try page.add("b.tuning.json", bytes: Array(TuningFile.text(against, everything: true).utf8)) }
    try page.addFonts()
    let title: String
    let opened: String
    if scene.hasSuffix(SceneFile.suffix) || Folder.exists(scene) {
      let file = try SceneFile.load(path: scene)
      title = file.name
      opened = try page.add(file)
    } else {
      let descriptor = try page.addContent(of: scene)
      title = descriptor.title
      opened = scene
    }
    let sides = ["A", "B"].prefix(against == nil ? 1 : 2).enumerated().map { index, letter in
      names.indices.contains(index) ? names[index] : letter
    }
    let settings = [
      "\"name\":\(JSONText.quoted(fileName(title)))", "\"scene\":\(JSONText.quoted(opened))",
      "\"sides\":[\(sides.map(JSONText.quoted).joined(separator: ","))]",
      "\"fonts\":[\(Typeface.allCases.map { JSONText.quoted($0.file) }.joined(separator: ","))]",
    ]
    return Array(
      filled(
        try text(assets, "page.html"),
        [
          "title": escaped("\(title) · Scrollwork"), "about": escaped(about(title)),
          "settings": "{\(settings.joined(separator: ","))}".replacing("<", with: "\\u003c"), "files": page.elements,
          "script": try text(assets, "page.js"),
        ]
      ).utf8)
  }

  /// Returns the path of the scenes as WebAssembly: in the installed content, or where `make page` leaves them in the folder
  /// of the sources.
  private static func program(_ assets: String) throws(DocumentError) -> String {
    var places = [assets + "/scenes.wasm.gz", assets + "/../.build/page/scenes.wasm.gz"]
    if let build = assets.firstRange(of: "/.build/") { places.append(assets[..<build.upperBound] + "page/scenes.wasm.gz") }
    for place in places where File.isReadable(place) { return place }
    throw DocumentError(
      .missing, path: places[places.count - 1],
      "is missing, but the page needs it; run `make page` in the folder of the sources (with Swift 6.3 or later), and share "
        + "again")
  }

  private static func text(_ assets: String, _ name: String) throws(DocumentError) -> String {
    String(decoding: try File.read("\(assets)/page/\(name)"), as: UTF8.self)
  }

  /// Returns the text with `{{name}}` replaced by values. A value is not searched for further names.
  private static func filled(_ template: String, _ values: [String: String]) -> String {
    var (out, rest) = ("", Substring(template))
    while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
      out += rest[..<start.lowerBound]
      let name = String(rest[start.upperBound..<end.lowerBound])
      out += values[name] ?? String(rest[start.lowerBound..<end.upperBound])
      rest = rest[end.upperBound...]
    }
    return out + rest
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  /// Returns a title as a file name: letters and digits in lower case, with hyphens.
  private static func fileName(_ title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "gesture" : words.joined(separator: "-")
  }

  private static func about(_ title: String) -> String {
    """
    \(title) scrolls here with the same engine as in Scrollwork on the desktop. The browser draws letters, \
    shadows and edges, so they look slightly different. The page needs no network and sends nothing. Record saves your \
    touches as a file that Scrollwork can play, compare and fit.
    """
  }
}

/// The files inside a page, as elements of its HTML.
private struct PageFiles {
  /// Path of the folder with the program's content.
  let assets: String
  /// The elements, one for each file.
  private(set) var elements = ""

  init(assets: String) { self.assets = assets }

  /// Adds a file under the path by which the page knows it.
  mutating func add(_ path: String, bytes: [UInt8]) throws(DocumentError) {
    let name = path.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    elements += "<script type=\"text/plain\" data-file=\"\(name)\">\(Base64.text(bytes))</script>\n"
  }

  mutating func add(_ path: String, from file: String) throws(DocumentError) { try add(path, bytes: File.read(file)) }

  mutating func addFonts() throws(DocumentError) {
    // No scene uses the monospaced fonts.
    for face in Typeface.allCases where face != .mono && face != .monoBold {
      try add("fonts/\(face.file)", from: "\(assets)/fonts/\(face.file)")
    }
    try add("fonts/icons.json", from: "\(assets)/fonts/icons.json")
  }

  /// Adds the content of a built-in scene, and returns its descriptor.
  mutating func addContent(of scene: String) throws(DocumentError) -> SceneDescriptor {
    guard let descriptor = [SceneDescriptor].shipped.first(where: { $0.name.rawValue == scene }) else {
      throw DocumentError(
        .missing, path: scene,
        "is not a scene; expected one of \([SceneDescriptor].shipped.known), or a file NAME\(SceneFile.suffix)")
    }
    for name in try Folder.files(assets + "/data") { try add("content/data/\(name)", from: "\(assets)/data/\(name)") }
    if descriptor.showsMap {
      for name in try Folder.files(assets + "/map") { try add("content/map/\(name)", from: "\(assets)/map/\(name)") }
    } else {
      for name in try Folder.files(assets + "/photos") {
        try add("content/photos/\(name)", from: "\(assets)/photos/\(name)")
      }
    }
    return descriptor
  }

  /// Adds a scene file and its pictures, and returns the path by which the page knows it. A picture that is missing is
  /// left out, and the page shows its name instead.
  mutating func add(_ file: SceneFile) throws(DocumentError) -> String {
    let path = "scene/" + Folder.split(file.path).name
    try add(path, from: file.path)
    var known: Set<String> = []
    for (picture, _) in file.pictureFiles where picture.refusal == nil && known.insert(picture.name).inserted {
      try add("scene/" + picture.name, from: picture.path)
    }
    return path
  }
}

/// The Base64 encoding. Source: RFC 4648, section 4.
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns bytes as Base64 text with padding. O(bytes).
  static func text(_ bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { out in
      var end = 0
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let count = min(3, bytes.count - start)
        var group = UInt32(bytes[start]) << 16
        if count > 1 { group |= UInt32(bytes[start + 1]) << 8 }
        if count > 2 { group |= UInt32(bytes[start + 2]) }
        for place in 0..<4 {
          out[end] = place <= count ? letters[Int(group >> UInt32(18 - 6 * place)) & 63] : UInt8(ascii: "=")
          end += 1
        }
      }
      return end
    }
  }
}
