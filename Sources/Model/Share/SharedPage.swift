import Documents
import Drawing
import Recording
import Scenes
import ScrollEngine
import Tuning
import TuningFiles

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
  ///   - pinned: the settings in the page's drawer, beside those that differ between the tunings.
  ///   - trials: the bytes of a trial plan, whose prompts the page asks for; `nil` for a page without trials.
  ///   - isLinked: whether the page talks to the server that it comes from.
  ///   - assets: path of the folder with the program's content.
  ///   - readMask: closure that returns the mask of an overlay's picture, as for ``SceneFile/readMasks(with:)``.
  ///   - reducePhoto: closure that returns a photograph as a JPEG that covers a size in pixels; `nil` if the file itself
  ///     is not much larger.
  /// - Throws: ``DocumentError`` if a file of the scene cannot be read, or the program was built without the scenes for
  ///   pages.
  package init(
    scene: String, tuning: Tuning, against: Tuning?, direction: LayoutDirection? = nil, names: [String] = [],
    pinned: [Tunable] = [], trials: [UInt8]? = nil, isLinked: Bool = false, assets: String,
    readMask: (_ path: String, _ size: Size) -> AlphaMask?,
    reducePhoto: (_ path: String, _ size: Size, _ covered: Size) -> [UInt8]?
  ) throws(DocumentError) {
    var page = try PageFiles(assets: assets)
    // The page follows the phone's setting for reduced motion, not that of this desktop. The desk may make a B later.
    let tunings = [tuning] + [against ?? (isLinked ? tuning : nil)].compactMap(\.self)
    let steady = tunings.map { $0.reducingMotion(byDefault: false) }
    for (name, tuning) in zip(["a", "b"], steady) {
      page.add("\(name).tuning.json", bytes: Array(TuningFile.text(tuning, everything: true).utf8))
    }
    if let trials { page.add("trials.json", bytes: trials) }
    var text = names.joined()
    let title: String
    let opened: String
    let descriptor: SceneDescriptor
    var width: Double?
    if scene.hasSuffix(SceneFile.suffix) || Folder.exists(scene) {
      var file = try SceneFile.load(path: scene)
      file.readMasks(with: readMask)
      title = file.name
      width = file.shownWidth
      text += try Self.text(file)
      descriptor = file.descriptor()
      opened = try page.add(file)
    } else {
      descriptor = try page.addContent(of: scene, reducePhoto)
      title = descriptor.title
      opened = scene
    }
    try page.addFonts(for: text + title)
    let sides = ["A", "B"].prefix(against == nil ? 1 : 2).enumerated().map { index, letter in
      names.indices.contains(index) ? names[index] : letter
    }
    let settings: JSON = .object([
      "name": .string(Self.fileName(title)), "scene": .string(opened), "sides": .strings(sides),
      "fonts": .strings(Typeface.allCases.map(\.file)), "width": .number(width),
      "direction": .string(direction?.rawValue),
      // Whoever is asked for trials must not know the tunings.
      "knobs": trials == nil ? PageKnobs.json(of: descriptor, in: steady, pinned: isLinked ? nil : pinned) : .array([]),
      "pinned": .strings(pinned.map(\.key)), "isLinked": isLinked ? .flag(true) : nil,
      // By which the page finds what it has kept of an earlier visit.
      "trials": trials.map { .string(Base64.text(SHA256.hash($0))) },
    ])
    let parts =
      ["unpack.js", "knobs.js"] + (isLinked ? ["link.js"] : []) + (trials != nil ? ["trials.js"] : []) + ["page.js"]
    var script = ""
    for part in parts { script += try Self.text(assets, part) }
    let style = try Self.text(assets, "page.css") + (trials != nil ? Self.text(assets, "trials.css") : "")
    policy = Self.policy(script: script, style: style) + (isLinked ? "; connect-src 'self'" : "")
    html = Array(
      Self.filled(
        try Self.text(assets, "page.html"),
        [
          "policy": policy, "style": style, "name": EscapedText.markup(title),
          "title": EscapedText.markup("\(title) · Scrollwork"),
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

  /// Returns what a scene file can show, and more.
  private static func text(_ file: SceneFile) throws(DocumentError) -> String {
    String(decoding: try File.read(file.path), as: UTF8.self) + file.pictureFiles.map(\.file.name).joined()
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
