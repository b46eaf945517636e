import Documents
import Drawing
import Recording
import Scenes
import ScrollEngine

/// The files inside a page, as elements of its HTML.
struct PageFiles {
  /// Path of the folder with the program's content.
  let assets: String
  /// Path of the folder with packed content.
  let packed: String
  /// The elements, one for each file.
  private(set) var elements = ""
  /// The most pixels per point with which `page.js` draws.
  private static let highestScale = 4.0
  /// The works whose authors the page names, as items of an HTML list.
  private var credited: [(title: String, lines: [String])] = []

  /// The authors and licences of what the page contains, as HTML.
  var credits: String {
    credited.map { title, lines in
      let lines = lines.map { "<br>\(EscapedText.markup($0))" }.joined()
      return "<li><b>\(EscapedText.markup(title))</b>\(lines)</li>"
    }.joined(separator: "\n")
  }

  /// Starts with the scenes as WebAssembly.
  ///
  /// - Throws: ``DocumentError`` if the program was built without the scenes for pages.
  init(assets: String) throws(DocumentError) {
    self.assets = assets
    packed = try Self.packedFolder(assets)
    try addAsset("scenes.wasm")
  }

  /// Returns the path of the folder with packed content: in the installed content, or where `make page` leaves it in the
  /// folder of the sources.
  private static func packedFolder(_ assets: String) throws(DocumentError) -> String {
    var places = [assets + "/packed", assets + "/../.build/page/packed"]
    if let build = assets.firstRange(of: "/.build/") { places.append(assets[..<build.upperBound] + "page/packed") }
    for place in places where File.isReadable(place + "/scenes.wasm.lzma") { return place }
    throw DocumentError(
      .missing, path: places[places.count - 1] + "/scenes.wasm.lzma",
      "is missing, but the page needs it; run `make page` in the folder of the sources (with Swift 6.3 or later), and share "
        + "again")
  }

  /// Adds a file under the path by which the page knows it.
  ///
  /// - Parameters:
  ///   - isPacked: whether the bytes are packed, for `unpack.js`.
  ///   - parts: the lengths and names of the files of a folder, if the bytes are those of one file after the other.
  mutating func add(_ path: String, bytes: [UInt8], isPacked: Bool = false, parts: String = "") {
    let (name, parts) = (EscapedText.markup(path), EscapedText.markup(parts))
    elements += "<script type=\"text/plain\" data-file=\"\(name)\"\(isPacked ? " data-packed" : "")"
    elements += "\(parts.isEmpty ? "" : " data-parts=\"\(parts)\"")>"
    elements += "\(SevenBits.text(bytes))</script>\n"
  }

  private mutating func add(_ path: String, from file: String) throws(DocumentError) {
    add(path, bytes: try File.read(file))
  }

  /// Adds a file of the program's content, in its packed form if there is one.
  ///
  /// - Parameter path: the path by which the page knows it; by default that of the content.
  private mutating func addAsset(_ asset: String, as path: String? = nil) throws(DocumentError) {
    let file = "\(packed)/\(asset).lzma"
    if File.isReadable(file) {
      add(path ?? asset, bytes: try File.read(file), isPacked: true)
    } else {
      try add(path ?? asset, from: "\(assets)/\(asset)")
    }
  }

  /// Adds the fonts for a page that shows a text beside what the program's content says. Most pages need only a part of
  /// each font, and none that serves other scripts.
  mutating func addFonts(for text: String) throws(DocumentError) {
    let common = CharacterRanges(String(decoding: try File.read("\(assets)/page/characters"), as: UTF8.self))
    let bundle = "\(packed)/fonts/common"
    let isCommon = common.contain(text) && File.isReadable(bundle + ".lzma")
    if isCommon {
      add(
        "fonts", bytes: try File.read(bundle + ".lzma"), isPacked: true,
        parts: String(decoding: try File.read(bundle + ".files"), as: UTF8.self))
    }
    // No scene uses the monospaced fonts.
    for face in Typeface.allCases where face != .mono && face != .monoBold && !(isCommon && face != .icons) {
      try addAsset("fonts/\(face.file)")
    }
    try addAsset("fonts/icons.json")
    credited.append(("Inter", ["The Inter Project Authors. SIL Open Font License: OFL-1.1"]))
    if !isCommon {
      credited.append(
        ("DejaVu Sans", ["Bitstream, Tavmjong Bah and the DejaVu authors. Bitstream Vera and Arev licences"]))
    }
    credited.append(("Material Design Icons", ["The Pictogrammers and contributors. Apache-2.0"]))
  }

  /// Adds the content of a built-in scene, and returns its descriptor.
  mutating func addContent(
    of scene: String, _ reducePhoto: (_ path: String, _ size: Size, _ covered: Size) -> [UInt8]?
  ) throws(DocumentError) -> SceneDescriptor {
    guard let descriptor = [SceneDescriptor].shipped.first(where: { $0.name.rawValue == scene }) else {
      throw DocumentError(
        .missing, path: scene,
        "is not a scene; expected one of \([SceneDescriptor].shipped.known), or a file NAME\(SceneFile.suffix)")
    }
    func addFiles(_ folder: String, _ names: [String]) throws(DocumentError) {
      for name in names { try addAsset("\(folder)/\(name)", as: "content/\(folder)/\(name)") }
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
      let name = Folder.split(photo.path).name
      let shown = descriptor.photographSize.map {
        Size(width: $0.width * Self.highestScale, height: $0.height * Self.highestScale)
      }
      if let shown, let reduced = reducePhoto(photo.path, photo.size, shown) {
        add("content/photos/\(name)", bytes: reduced)
      } else {
        try addFiles("photos", [name])
      }
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
      add(SceneFile.maskPath(of: "scene/" + file.name), bytes: mask.bytes)
    }
    return path
  }
}
