import Documents
import Drawing
import Recording
import Scenes
import ScrollEngine
import Tuning

/// A web page for trying a scene on a phone: one HTML file that holds the scenes as WebAssembly, the script that draws
/// them, and the files that the scene shows. It makes no network requests, unless it has a link to the desk that serves it.
package struct SharedPage: Equatable, Sendable {
  /// The page as self-contained HTML.
  package let html: [UInt8]
  /// The content security policy of the page. It allows exactly the script and the styles of the page by their hashes,
  /// and WebAssembly, pictures and fonts inside the page, but no other script, and no request except to the server of a
  /// page with a link.
  package let policy: String

  /// Creates a page from HTML and its policy.
  package init(html: [UInt8], policy: String) {
    self.html = html
    self.policy = policy
  }

  /// Creates the page of a scene.
  ///
  /// - Parameters:
  ///   - scene: name of a scene, or path of a scene file.
  ///   - tuning: the tuning under which the scene scrolls.
  ///   - against: a second tuning that the page can switch to; `nil` for none.
  ///   - direction: the layout direction; `nil` for that of a scene file, or left to right.
  ///   - names: the names of the tunings on the page; by default A and B.
  ///   - isLinked: whether the page talks to the server that it comes from.
  ///   - assets: path of the folder with the program's content.
  ///   - readMask: closure that returns the mask of an overlay's picture, as for ``SceneFile/readMasks(with:)``.
  /// - Throws: ``DocumentError`` if a file of the scene cannot be read, or the program was built without the scenes for
  ///   pages.
  package init(
    scene: String, tuning: Tuning, against: Tuning?, direction: LayoutDirection? = nil, names: [String] = [],
    isLinked: Bool = false, assets: String,
    readMask: (_ path: String, _ size: Size) -> AlphaMask?
  ) throws(DocumentError) {
    var page = PageFiles(assets: assets)
    try page.add("scenes.wasm.gz", from: try Self.program(assets))
    for (name, tuning) in [("a", tuning), ("b", against)] {
      // The page follows the phone's setting for reduced motion, not that of this desktop.
      guard let tuning = tuning?.reducingMotion(byDefault: false) else { continue }
      try page.add("\(name).tuning.json", bytes: Array(TuningFile.text(tuning, everything: true).utf8))
    }
    try page.addFonts()
    let title: String
    let opened: String
    var width: Double?
    if scene.hasSuffix(SceneFile.suffix) || Folder.exists(scene) {
      var file = try SceneFile.load(path: scene)
      file.readMasks(with: readMask)
      title = file.name
      width = file.shownWidth
      opened = try page.add(file)
    } else {
      let descriptor = try page.addContent(of: scene)
      title = descriptor.title
      opened = scene
    }
    let sides = ["A", "B"].prefix(against == nil ? 1 : 2).enumerated().map { index, letter in
      names.indices.contains(index) ? names[index] : letter
    }
    let settings: JSON = .object([
      "name": .string(Self.fileName(title)), "scene": .string(opened), "sides": .strings(sides),
      "fonts": .strings(Typeface.allCases.map(\.file)), "width": .number(width),
      "direction": .string(direction?.rawValue), "isLinked": isLinked ? .flag(true) : nil,
    ])
    let script = (isLinked ? try Self.text(assets, "link.js") : "") + (try Self.text(assets, "page.js"))
    let style = try Self.text(assets, "page.css")
    policy = Self.policy(script: script, style: style) + (isLinked ? "; connect-src 'self'" : "")
    html = Array(
      Self.filled(
        try Self.text(assets, "page.html"),
        [
          "policy": policy, "style": style, "title": EscapedText.markup("\(title) · Scrollwork"),
          "about": EscapedText.markup(Self.about(title, isLinked: isLinked)), "credits": page.credits,
          "settings": EscapedText.scriptData(settings.text), "files": page.elements,
          "script": script,
        ]
      ).utf8)
  }

  /// Returns the policy of a page with one script and one style element. Source: W3C, Content Security Policy Level 3.
  private static func policy(script: String, style: String) -> String {
    func hash(_ text: String) -> String { "'sha256-\(Base64.text(SHA256.hash(Array(text.utf8))))'" }
    return "default-src 'none'; script-src \(hash(script)) 'wasm-unsafe-eval'; style-src \(hash(style)); "
      + "worker-src blob:; img-src data: blob:; font-src data: blob:; base-uri 'none'; form-action 'none'"
  }

  /// Returns the path of the scenes as WebAssembly: in the installed content, or where `make page` leaves them in the folder
  /// of the sources.
  private static func program(_ assets: String) throws(DocumentError) -> String {
    var places = [assets + "/scenes.wasm.gz", assets + "/../.build/page/scenes.wasm.gz"]
    if let build = assets.firstRange(of: "/.build/") {
      places.append(assets[..<build.upperBound] + "page/scenes.wasm.gz")
    }
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

  /// Returns a title as a file name: letters and digits in lower case, with hyphens.
  private static func fileName(_ title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "gesture" : words.joined(separator: "-")
  }

  private static func about(_ title: String, isLinked: Bool) -> String {
    let network =
      isLinked
      ? "The page talks only to the computer that serves it: tunings come from there, and your gestures go there."
      : "The page needs no network and sends nothing."
    return """
      \(title) scrolls here with the same engine as in Scrollwork on the desktop. The browser draws letters, \
      shadows and edges, so they look slightly different. \(network) Record saves your touches as a file that Scrollwork \
      can play, compare and fit.
      """
  }
}

/// The files inside a page, as elements of its HTML.
private struct PageFiles {
  /// Path of the folder with the program's content.
  let assets: String
  /// The elements, one for each file.
  private(set) var elements = ""
  /// What the page names the authors of, as items of an HTML list.
  private var credited: [(title: String, lines: [String])] = []

  /// The authors and licences of what the page contains, as HTML.
  var credits: String {
    credited.map { title, lines in
      let lines = lines.map { "<br>\(EscapedText.markup($0))" }.joined()
      return "<li><b>\(EscapedText.markup(title))</b>\(lines)</li>"
    }.joined(separator: "\n")
  }

  init(assets: String) { self.assets = assets }

  /// Adds a file under the path by which the page knows it.
  mutating func add(_ path: String, bytes: [UInt8]) throws(DocumentError) {
    let name = EscapedText.markup(path)
    elements += "<script type=\"text/plain\" data-file=\"\(name)\">\(Base64.text(bytes))</script>\n"
  }

  mutating func add(_ path: String, from file: String) throws(DocumentError) { try add(path, bytes: File.read(file)) }

  mutating func addFonts() throws(DocumentError) {
    // No scene uses the monospaced fonts.
    for face in Typeface.allCases where face != .mono && face != .monoBold {
      try add("fonts/\(face.file)", from: "\(assets)/fonts/\(face.file)")
    }
    try add("fonts/icons.json", from: "\(assets)/fonts/icons.json")
    credited.append(("Inter", ["The Inter Project Authors. SIL Open Font License: OFL-1.1"]))
    credited.append(
      ("DejaVu Sans", ["Bitstream, Tavmjong Bah and the DejaVu authors. Bitstream Vera and Arev licences"]))
    credited.append(("Material Design Icons", ["The Pictogrammers and contributors. Apache-2.0"]))
  }

  /// Adds the content of a built-in scene, and returns its descriptor.
  mutating func addContent(of scene: String) throws(DocumentError) -> SceneDescriptor {
    guard let descriptor = [SceneDescriptor].shipped.first(where: { $0.name.rawValue == scene }) else {
      throw DocumentError(
        .missing, path: scene,
        "is not a scene; expected one of \([SceneDescriptor].shipped.known), or a file NAME\(SceneFile.suffix)")
    }
    func addFiles(_ folder: String, _ names: [String]) throws(DocumentError) {
      for name in names { try add("content/\(folder)/\(name)", from: "\(assets)/\(folder)/\(name)") }
    }
    if descriptor.showsMap {
      try addFiles("data", ["class_types.json", "studios.json"])
      try addFiles("map", try Folder.files(assets + "/map"))
      credited.append(("Map and places", ["© OpenStreetMap contributors. Open Database License: ODbL-1.0"]))
    } else {
      try addFiles("data", ["photos.json", "posts.json"])
    }
    let content = SceneContent(.shipped, root: assets, folder: nil, language: .english, isLive: false)
    for photo in try descriptor.photographs(content) {
      try addFiles("photos", [Folder.split(photo.path).name])
      credited.append((photo.title, photo.credit))
    }
    return descriptor
  }

  /// Adds a scene file and its pictures, and returns the path by which the page knows it. A picture that is missing is
  /// left out, and the page shows its name instead.
  mutating func add(_ file: SceneFile) throws(DocumentError) -> String {
    let path = "scene/" + Folder.split(file.path).name
    try add(path, from: file.path)
    var (known, masked) = (Set<String>(), Set<String>())
    for (picture, _) in file.pictureFiles where picture.refusal == nil && known.insert(picture.name).inserted {
      try add("scene/" + picture.name, from: picture.path)
    }
    // A page cannot decode pictures before it opens the scene, and its decoder could differ from the program's.
    for overlay in file.overlays {
      guard let mask = overlay.mask, case .picture(let picture) = overlay.picture.content,
        case .file(let file) = picture.source, masked.insert(file.name).inserted
      else { continue }
      try add(SceneFile.maskPath(of: "scene/" + file.name), bytes: mask.bytes)
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
