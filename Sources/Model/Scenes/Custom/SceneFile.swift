import Documents
import Drawing
import Recording
import ScrollEngine

/// The content of a scene file (`NAME.scene.json`), which describes a user's own screen: pictures in containers that
/// scroll. ``SceneFileReader`` reads it, and ``CustomScene`` shows it.
public struct SceneFile: Equatable, Sendable {
  /// The path of the file.
  public var path: String
  /// The display name.
  public var name: String
  /// The size of the viewport for which the screen was designed, in points. The window opens with it, and recordings
  /// without a viewport of their own use it.
  public var viewport: Size
  /// The direction in which the screen is laid out. Pictures are drawn for one direction, so it is the file's and not the
  /// user's.
  public var direction = LayoutDirection.leftToRight
  /// The container of everything but the overlays.
  public var root: SceneNode
  /// The pictures that stay fixed in front of the containers, from back to front.
  public var overlays: [SceneOverlay]
  /// The width, in points, up to which a wider page shows the screen; `nil` for ``shownWidth``'s own.
  public var maxWidth: Double?

  /// The width, in points, up to which a page shows the screen. On a phone held sideways or a tablet, pictures would
  /// otherwise grow until only a few fit. By default, a screen may be three tenths wider than it was designed.
  public var shownWidth: Double { maxWidth ?? 1.3 * viewport.width }

  /// Creates the content of a scene file.
  public init(path: String, name: String, viewport: Size, root: SceneNode, overlays: [SceneOverlay] = []) {
    self.path = path
    self.name = name
    self.viewport = viewport
    self.root = root
    self.overlays = overlays
  }
}

/// A container or a picture of a scene file.
public struct SceneNode: Equatable, Sendable {
  /// The name in state lines, unique in the file. The default is the key of the container, with a number from the
  /// second one on: "list", "list2".
  public var id: String
  /// The kind of the node, with its content.
  public var content: Content
  /// The text on the tab of a page, or the title of a picture in a gallery; `nil` for none.
  public var title: String?
  /// The text that the panel beside an indicator shows while the indicator points to this item; `nil` for none.
  public var note: String?
  /// The width, in points; `nil` to fill the width of the container (in a strip: the natural width).
  public var width: Double?
  /// The height, in points; `nil` for the natural height at its width.
  public var height: Double?
  /// The number of times that the item occurs one after the other in its list or cards, at least 1.
  public var repeats = 1
  /// The line of the file on which the node begins.
  public var line: Int

  /// Creates a node.
  public init(_ content: Content, id: String, line: Int = 1) {
    self.content = content
    self.id = id
    self.line = line
  }

  /// The kinds of nodes. The name of each case is its key in a scene file.
  public indirect enum Content: Equatable, Sendable {
    /// A picture or a coloured area.
    case picture(ScenePicture)
    /// Children below each other, which do not scroll.
    case stack(SceneStack)
    /// Children that scroll vertically, or sideways as a strip.
    case list(SceneList)
    /// Children side by side that page.
    case pages(ScenePages)
    /// Children that page vertically and may be longer than the screen.
    case cards(SceneCards)
    /// Content on a sheet over something behind it.
    case sheet(SceneSheet)
    /// A header that collapses above its content.
    case header(SceneHeader)
    /// A grid of pictures that open to the whole screen.
    case gallery(SceneGallery)
  }

  /// The words for the node where it cannot be seen: its title, its note, the name of its picture file, or those of the
  /// first node inside it that has any; `nil` for none.
  var caption: String? {
    if let words = title ?? note, !words.isEmpty { return words }
    if case .picture(let picture) = content, case .file(let file) = picture.source { return file.name }
    return children.lazy.compactMap { $0.caption }.first
  }

  /// The nodes directly inside this one, in the order of the file.
  public var children: [SceneNode] {
    switch content {
    case .picture: []
    case .stack(let stack): stack.children
    case .list(let list): (list.header.map { [$0] } ?? []) + list.children
    case .pages(let pages): pages.children
    case .cards(let cards): cards.children
    case .sheet(let sheet): [sheet.behind, sheet.header, sheet.content].compactMap { $0 }
    case .header(let header): [header.collapses, header.sticks, header.content].compactMap { $0 }
    case .gallery(let gallery): gallery.pictures
    }
  }

  /// Whether gestures move the node itself.
  public var scrolls: Bool {
    switch content {
    case .picture, .stack: false
    case .list, .pages, .cards, .sheet, .header, .gallery: true
    }
  }
}

/// A picture, or a coloured area in place of one.
public struct ScenePicture: Equatable, Sendable {
  /// The picture file or the colour.
  public var source: Source
  /// The fit of a picture whose proportions differ from those of its frame.
  public var fit = Fit.fill
  /// The distance that the picture behind a sheet moves for each point that the sheet moves, from 0 to 1.
  public var parallax = 0.0

  /// Creates a picture.
  public init(_ source: Source) { self.source = source }

  /// The content of a picture.
  public enum Source: Equatable, Sendable {
    /// A picture that is read from a file beside the scene file.
    case file(ScenePictureFile)
    /// A colour.
    case color(Color)
  }

  /// The fit of a picture whose proportions differ from those of its frame.
  public enum Fit: String, CaseIterable, Sendable {
    /// The picture covers the frame and is cropped.
    case fill
    /// The whole picture is visible, with bars at two sides.
    case fit
  }

  /// Whether the picture cannot be shown.
  var isMissing: Bool { if case .file(let file) = source { file.refusal != nil } else { false } }

  /// The size at which the picture is shown without `width` and `height`, in points; `nil` for a colour, which has
  /// none.
  public var naturalSize: Size? {
    switch source {
    case .file(let file): file.size
    case .color: nil
    }
  }
}

/// A picture file of a scene.
public struct ScenePictureFile: Equatable, Sendable {
  /// The name as the scene file gives it, relative to the scene file's folder.
  public var name: String
  /// The path.
  public var path: String
  /// The natural size: the pixels, divided by the scale of the scene file or by that in the name ("@2x"), in points.
  /// A picture that cannot be read has a size of 96 × 96.
  public var size: Size
  /// The reason why the picture cannot be shown; `nil` if it can.
  public var refusal: PhotoError?
  /// A number that changes with the content of the file, such as its modification time. A new number redraws the
  /// picture.
  public var version = 0

  /// Creates a picture file.
  public init(name: String, path: String, size: Size, refusal: PhotoError? = nil) {
    self.name = name
    self.path = path
    self.size = size
    self.refusal = refusal
  }
}

/// Children below each other, without scrolling.
public struct SceneStack: Equatable, Sendable {
  /// The children, from top to bottom.
  public var children: [SceneNode]
  /// The space between two children, in points.
  public var gap = 0.0
  /// The space around all children, in points.
  public var inset = 0.0

  /// Creates a stack.
  public init(_ children: [SceneNode]) { self.children = children }
}

/// Children that scroll.
public struct SceneList: Equatable, Sendable {
  /// The items, in order.
  public var children: [SceneNode]
  /// The direction in which the list scrolls. A list along x is a strip.
  public var axis = Axis.y
  /// The space between two items, in points.
  public var gap = 0.0
  /// The space around all items, in points.
  public var inset = 0.0
  /// The fixed header of the list; `nil` for none.
  public var header: SceneNode?
  /// The scroll indicator; `nil` for none.
  public var indicator: SceneIndicator?

  /// Creates a list.
  public init(_ children: [SceneNode]) { self.children = children }
}

/// A scroll indicator.
public struct SceneIndicator: Equatable, Sendable {
  /// The name in state lines.
  public var id: String
  /// The panel beside the indicator.
  public var panel: Panel

  /// Creates an indicator.
  public init(id: String, panel: Panel = .none) {
    self.id = id
    self.panel = panel
  }

  /// The panel beside an indicator.
  public enum Panel: Equatable, Sendable {
    /// No panel.
    case none
    /// The note of the item beside the indicator.
    case text
    /// A picture, the same for all items.
    case picture(ScenePictureFile)
  }
}

/// Children side by side that page.
public struct ScenePages: Equatable, Sendable {
  /// The pages, at least one, in order.
  public var children: [SceneNode]
  /// The tabs above the pages.
  public var tabs = Tabs.none
  /// The space between two pages, in points.
  public var gap = 0.0

  /// Creates pages.
  public init(_ children: [SceneNode]) { self.children = children }

  /// The tabs above pages.
  public enum Tabs: Equatable, Sendable {
    /// No tabs.
    case none
    /// The pages' titles.
    case text
    /// A picture, divided into equal parts, one for each page.
    case picture(ScenePictureFile)
  }
}

/// Children that page vertically.
public struct SceneCards: Equatable, Sendable {
  /// The cards, in order. A card that is shorter than the screen gets the height of the screen.
  public var children: [SceneNode]
  /// The space between two cards, in points; `nil` to use the tunable `feed.separatorHeight`.
  public var separator: Double?

  /// Creates cards.
  public init(_ children: [SceneNode]) { self.children = children }
}

/// A sheet over something behind it.
public struct SceneSheet: Equatable, Sendable {
  /// The content behind the sheet; `nil` for none.
  public var behind: SceneNode?
  /// The places at which the sheet rests, at least one, in the order of the file.
  public var detents: [Detent]
  /// The fixed header of the sheet; `nil` for none.
  public var header: SceneNode?
  /// The content of the sheet.
  public var content: SceneNode
  /// Whether the sheet can be dragged off the screen; `nil` to use the tunable `sheet.hideable`.
  public var isHideable: Bool?

  /// Creates a sheet.
  public init(detents: [Detent], content: SceneNode) {
    self.detents = detents
    self.content = content
  }

  /// A place at which a sheet rests.
  public struct Detent: Equatable, Sendable {
    /// The position of the sheet's top edge.
    public var place: Place
    /// The line of the file on which the detent is.
    public var line: Int

    /// Creates a detent.
    public init(_ place: Place, line: Int = 1) {
      self.place = place
      self.line = line
    }

    /// A position of a sheet's top edge.
    public enum Place: Equatable, Sendable {
      /// The distance of the edge from the top of the screen, in points.
      case top(Double)
      /// The share of the screen's height that the sheet covers, between 0 and 1.
      case share(Double)
      /// The height of the sheet that stays visible at the bottom of the screen, in points.
      case peek(Double)
    }
  }
}

/// A header that collapses.
public struct SceneHeader: Equatable, Sendable {
  /// The part that collapses.
  public var collapses: SceneNode
  /// The part that stays between the collapsed header and the content; `nil` for none.
  public var sticks: SceneNode?
  /// The content that scrolls below.
  public var content: SceneNode
  /// The rule by which the header expands again; `nil` to use the tunables `events.headerReturn` and
  /// `events.headerSnap`.
  public var rule: Rule?

  /// Creates a header.
  public init(collapses: SceneNode, content: SceneNode) {
    self.collapses = collapses
    self.content = content
  }

  /// A rule by which a collapsed header expands again.
  public enum Rule: String, CaseIterable, Sendable {
    /// The header expands again once the content is back at its start.
    case scroll
    /// The header expands again as soon as the finger turns back.
    case quick
    /// The header expands again once the content is back at its start, and rests only open or collapsed.
    case snap
  }
}

/// A grid of pictures that open to the whole screen.
public struct SceneGallery: Equatable, Sendable {
  /// The pictures, in order.
  public var pictures: [SceneNode]
  /// The number of columns; `nil` for the pattern of the built-in gallery.
  public var columns: Int?
  /// The space between two pictures, in points; `nil` for that of the built-in gallery.
  public var gap: Double?

  /// Creates a gallery.
  public init(_ pictures: [SceneNode]) { self.pictures = pictures }
}

/// A picture that stays fixed in front of the containers.
public struct SceneOverlay: Equatable, Sendable {
  /// The picture, with its width and height.
  public var picture: SceneNode
  /// The edge or corner of the screen to which the picture is aligned.
  public var place: Place
  /// The distance from the edges of the screen, in points.
  public var inset = 0.0
  /// The mask of the picture's opaque parts; `nil` if it has not been read, and the whole picture counts as opaque. See
  /// ``SceneFile/readMasks(with:)``.
  public var mask: AlphaMask?

  /// Creates an overlay.
  public init(_ picture: SceneNode, at place: Place) {
    self.picture = picture
    self.place = place
  }

  /// An edge or a corner of the screen. At `top` and `bottom` the picture is centred.
  public enum Place: String, CaseIterable, Sendable {
    case top
    case bottom
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
  }
}

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
