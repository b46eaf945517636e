import Documents
import Drawing

extension SceneFile {
  /// The ending of the name of a scene file.
  public static let suffix = ".scene.json"
  /// The value of the key `scrollwork`: the format and its version.
  public static let format = "scene/1"

  /// Returns the path of a scene file: the path itself or, for the path of a folder, the only scene file in it.
  ///
  /// - Throws: ``DocumentError`` of kind `missing` if the folder cannot be read or has no scene file or several.
  public static func locate(_ path: String) throws(DocumentError) -> String {
    guard Folder.exists(path) else { return path }
    let names = try Folder.files(path).filter { $0.hasSuffix(suffix) }
    let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    if names.count == 1 { return "\(folder)/\(names[0])" }
    let found =
      names.isEmpty ? "no scene file" : names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
    throw DocumentError(.missing, path: path, "the folder has \(found); expected one file NAME\(suffix)")
  }

  /// Reads a scene file, or the only one in a folder.
  ///
  /// ```swift
  /// let scene = try SceneFile.load(path: "shop/shop.scene.json")
  /// ```
  ///
  /// A picture that is missing or broken is not an error. Its ``ScenePictureFile/refusal`` gives the reason.
  ///
  /// - Throws: ``DocumentError`` of kind `missing` if there is no such file, `malformed` with the line otherwise.
  public static func load(path: String) throws(DocumentError) -> SceneFile {
    let file = try locate(path)
    return try decode(try File.read(file), path: file)
  }

  /// Decodes the bytes of a scene file. Reads the headers of the pictures, whose names are relative to the folder of
  /// `path`. O(bytes of the file).
  ///
  /// - Throws: ``DocumentError`` of kind `malformed`: the problem to fix first, with its line and what was expected there.
  public static func decode(_ bytes: [UInt8], path: String) throws(DocumentError) -> SceneFile {
    let result = SceneFileReader.read(bytes, path: path)
    if let problem = result.mainProblem { throw problem }
    guard let scene = result.scene else { throw DocumentError(.malformed, path: path, line: 1, "has no scene") }
    return scene
  }

  /// Returns all problems of a scene file, in the order of their lines; none if the file is valid. A JSON syntax error
  /// is reported alone, since it hides all others.
  public static func problems(in bytes: [UInt8], path: String) -> [DocumentError] {
    SceneFileReader.read(bytes, path: path).problems
  }
}

extension SceneFile {
  /// The root and all nodes below it, each before its children.
  public var nodes: [SceneNode] {
    var result: [SceneNode] = []
    func add(_ node: SceneNode) {
      result.append(node)
      for child in node.children { add(child) }
    }
    add(root)
    return result
  }

  /// All picture files that the scene shows, each with a line on which it is named, in the order of the file as far as
  /// possible. A picture that is used several times occurs several times.
  public var pictureFiles: [(file: ScenePictureFile, line: Int)] {
    (nodes + overlays.map { $0.picture }).flatMap { node -> [(file: ScenePictureFile, line: Int)] in
      switch node.content {
      case .picture(let picture):
        if case .file(let file) = picture.source { return [(file, node.line)] }
      case .list(let list):
        if case .picture(let file)? = list.indicator?.panel { return [(file, node.line)] }
      case .pages(let pages):
        if case .picture(let file) = pages.tabs { return [(file, node.line)] }
      default: break
      }
      return []
    }
  }
}

extension ScenePictureFile {
  /// Returns the message about a picture that cannot be shown, with what was expected.
  ///
  /// - Parameters:
  ///   - path: the path of the scene file.
  ///   - line: the line that names the picture.
  public func problem(_ refusal: PhotoError, path: String, line: Int) -> DocumentError {
    let formats = "expected a JPEG, PNG, WebP or SVG"
    let reason =
      switch refusal {
      case .missing: "does not exist or cannot be read; \(formats)"
      case .unknownFormat: "is not a picture; \(formats)"
      case .damaged: "is damaged; export it again"
      case .animated: "is animated; export one image of it"
      case .tooComplex: "is too complex to draw; simplify it, or export it as a PNG"
      case .tooLarge(let megapixels):
        "has \(megapixels) megapixels; expected \(PhotoError.maximumPixels / 1_000_000) at most"
      case .tooLong(let pixels): "is \(pixels) pixels long; expected \(PhotoError.maximumSide) at most"
      case .noSVGLibrary: "needs librsvg, which is not installed; install librsvg2-2"
      }
    return DocumentError(.malformed, path: path, line: line, "picture \(JSONText.quoted(name)): \(reason)")
  }
}

extension SceneFile {
  /// The error about the first picture that cannot be shown; `nil` if there is none. Only the headers of the picture
  /// files are read.
  public var pictureProblem: DocumentError? {
    pictureFiles.lazy.compactMap { picture in
      picture.file.refusal.map { picture.file.problem($0, path: path, line: picture.line) }
    }.first
  }
}
