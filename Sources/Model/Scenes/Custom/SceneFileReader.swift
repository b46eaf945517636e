import Documents
import Drawing
import Recording
import ScrollEngine

/// A reader of scene files. It continues after a problem, so that one check reports all of them.
struct SceneFileReader {
  /// The problems so far.
  private(set) var problems: [DocumentError] = []
  /// The first problem that is a typo; `nil` if there is none.
  private var typo: DocumentError?
  /// The place of each node's object in the file, by the node's ID.
  private(set) var steps: [String: [ScenePathStep]] = [:]

  private let reader: DocumentReader
  private var pictures: ScenePictureFolder
  private var viewport = Size(width: 390, height: 844)
  /// The path in the document of the object that is being read.
  private var trail: [ScenePathStep] = []
  /// The number of nodes that have been read, by the key of their kind.
  private var counts: [String: Int] = [:]
  private var usedIDs: Set<String> = []
  /// The IDs that the file gives, which a default ID must not repeat.
  private var explicitIDs: Set<String> = []

  /// Maximum length of a part, in points. A list of 10,000,000 items of this height still has exact offsets.
  private static let maximumLength = 1_000_000.0
  /// Minimum length of a part, in points. Thinner items could not be seen.
  private static let minimumLength = 1.0
  /// Maximum number of repetitions of an item. The built-in scenes allow as many rows.
  private static let maximumRepeats = 10_000_000
  /// Maximum side of a viewport, in points. Source: the largest texture of Direct3D 11
  /// (D3D11_REQ_TEXTURE2D_U_OR_V_DIMENSION).
  private static let maximumViewport = 16384.0
  /// Maximum number of pixels per point. Devices have up to 4. Chosen: with room for larger ones.
  private static let maximumScale = 16.0
  /// Maximum number of columns in a gallery. More would be narrower than a finger in any window.
  private static let maximumColumns = 100

  private init(path: String) {
    reader = DocumentReader(path: path)
    pictures = ScenePictureFolder(Folder.split(path).folder)
  }

  /// The outcome of reading a file.
  struct Outcome {
    /// The scene; `nil` if there are problems.
    var scene: SceneFile?
    /// The problems, in the order of their lines.
    var problems: [DocumentError]
    /// The problem to fix first; `nil` if there is none. One typo may cause several problems in the lines around it, so a
    /// typo comes first.
    var mainProblem: DocumentError?
    /// The place of each node's object in the file, by the node's ID.
    var steps: [String: [ScenePathStep]] = [:]
  }

  /// Reads the bytes of a file. O(bytes).
  static func read(_ bytes: [UInt8], path: String) -> Outcome {
    var reader = SceneFileReader(path: path)
    let document: JSONValue
    do throws(DocumentError) {
      document = try reader.reader.parse(bytes)
    } catch {
      return Outcome(problems: [error], mainProblem: error)
    }
    let scene = reader.file(document)
    // The sort is stable only with the position as a second key.
    let problems = reader.problems.enumerated().sorted {
      ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset)
    }.map { $0.element }
    return Outcome(
      scene: problems.isEmpty ? scene : nil, problems: problems, mainProblem: reader.typo ?? problems.first,
      steps: reader.steps)
  }

  // MARK: Problems

  /// - Parameter isTypo: Whether a word is wrong for which there is a suggestion.
  private mutating func fault(_ line: Int, _ reason: String, isTypo: Bool = false) {
    let problem = reader.error(line, reason)
    problems.append(problem)
    if isTypo, typo.map({ line < $0.line ?? 0 }) ?? true { typo = problem }
  }

  /// Reports unknown keys and keys that occur twice.
  private mutating func checkKeys(of object: JSONValue, _ known: [String], in place: String) {
    var seen: Set<String> = []
    for member in object.members ?? [] {
      if !seen.insert(member.key).inserted {
        fault(member.line, "\(JSONText.quoted(member.key)) occurs twice in one object; expected it once")
      } else if !known.contains(member.key) {
        let nearest = SceneKeys.nearest(to: member.key, among: known)
        let expected = nearest.map { "did you mean \"\($0)\"?" } ?? "expected one of \(known.joined(separator: ", "))"
        fault(
          member.line, "\(JSONText.quoted(member.key)) is not a key of \(place); \(expected)", isTypo: nearest != nil)
      }
    }
  }

  // MARK: Values

  /// Returns the number of a member; `nil` if it is missing or invalid. Reports an invalid one.
  private mutating func number(
    _ object: JSONValue, _ key: String, in range: ClosedRange<Double> = 0...maximumLength
  ) -> Double? {
    guard let member = object[key] else { return nil }
    return checked(member, "\"\(key)\"", in: range)
  }

  private mutating func checked(_ value: JSONValue, _ what: String, in range: ClosedRange<Double>) -> Double? {
    let expected = "expected a number from \(JSONText.number(range.lowerBound)) to \(JSONText.number(range.upperBound))"
    guard let number = value.number else {
      fault(value.line, "\(what) is not a number; \(expected)")
      return nil
    }
    guard range.contains(number) else {
      fault(value.line, "\(what) is \(JSONText.number(number)); \(expected)")
      return nil
    }
    return number
  }

  /// Returns the length of a part, in points; `nil` if it is missing. Reports an invalid one.
  private mutating func length(_ object: JSONValue, _ key: String) -> Double? {
    guard let member = object[key] else { return nil }
    guard let number = member.number, number >= Self.minimumLength, number <= Self.maximumLength else {
      let found = member.number.map { "is \(JSONText.number($0))" } ?? "is not a number"
      fault(
        member.line,
        "\"\(key)\" \(found); expected a number of points from 1 to \(JSONText.number(Self.maximumLength))")
      // With a valid length in its place, later checks do not report a missing one as well.
      return Self.minimumLength
    }
    return number
  }

  private mutating func whole(_ object: JSONValue, _ key: String, in range: ClosedRange<Int>) -> Int? {
    guard let member = object[key] else { return nil }
    guard let number = member.integer, range.contains(number) else {
      let found = member.number.map { "is \(JSONText.number($0))" } ?? "is not a number"
      fault(
        member.line, "\"\(key)\" \(found); expected a whole number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return number
  }

  private mutating func text(_ object: JSONValue, _ key: String) -> String? {
    guard let member = object[key] else { return nil }
    guard let text = member.string else {
      fault(member.line, "\"\(key)\" is not a string; expected text in quotation marks")
      return nil
    }
    return text
  }

  private mutating func flag(_ object: JSONValue, _ key: String) -> Bool? {
    guard let member = object[key] else { return nil }
    if member.bool == nil { fault(member.line, "\"\(key)\" is not a Boolean; expected true or false") }
    return member.bool
  }

  private mutating func choice<Kind: RawRepresentable & CaseIterable>(
    _ object: JSONValue, _ key: String, _: Kind.Type
  ) -> Kind? where Kind.RawValue == String {
    guard let word = text(object, key) else { return nil }
    if let kind = Kind(rawValue: word) { return kind }
    let known = Kind.allCases.map { $0.rawValue }
    let nearest = SceneKeys.nearest(to: word, among: known)
    let expected = nearest.map { "did you mean \"\($0)\"?" } ?? "expected one of \(known.joined(separator: ", "))"
    fault(
      object[key]?.line ?? object.line, "\"\(key)\" is \(JSONText.quoted(word)); \(expected)", isTypo: nearest != nil)
    return nil
  }

  private mutating func color(_ value: JSONValue) -> Color? {
    let digits = value.string.flatMap { $0.hasPrefix("#") && $0.utf8.count == 7 ? $0.dropFirst() : nil }
    guard let digits, digits.allSatisfy({ $0.isHexDigit }), let rgb = UInt32(digits, radix: 16) else {
      fault(value.line, "\(value.string.map(JSONText.quoted) ?? "this") is not a colour; expected \"#rrggbb\"")
      return nil
    }
    return Color(rgb)
  }

  /// Returns the picture file with a name; `nil` if the name is invalid, which is reported.
  private mutating func file(named value: JSONValue) -> ScenePictureFile? {
    guard let name = value.string else {
      fault(value.line, "\"picture\" is not a string; expected a file name in quotation marks")
      return nil
    }
    if let objection = pictures.objection(to: name) {
      fault(value.line, objection)
      return nil
    }
    return pictures.file(name)
  }

  // MARK: The file

  private mutating func file(_ document: JSONValue) -> SceneFile? {
    guard document.members != nil else {
      fault(document.line, "is not an object; expected {\"scrollwork\": \"\(SceneFile.format)\", …}")
      return nil
    }
    // Another version may have other keys, so nothing else is checked.
    guard let format = document["scrollwork"] else {
      fault(document.line, "\"scrollwork\" is missing; expected \"scrollwork\": \"\(SceneFile.format)\"")
      return nil
    }
    guard format.string == SceneFile.format else {
      let found = format.string.map(JSONText.quoted) ?? "not a string"
      fault(format.line, "\"scrollwork\" is \(found); expected \"\(SceneFile.format)\"")
      return nil
    }
    checkKeys(of: document, SceneKeys.file, in: "a scene file")
    let name = text(document, "name") ?? defaultName
    if let found = readViewport(document) { viewport = found }
    if let scale = number(document, "scale", in: 0.1...Self.maximumScale) { pictures.scale = scale }
    let direction = choice(document, "direction", LayoutDirection.self)
    let maxWidth = number(document, "maxWidth", in: 1...Self.maximumViewport)
    collectIDs(in: document)
    var root: SceneNode?
    var overlays: [SceneOverlay] = []
    for member in document.members ?? [] {
      switch member.key {
      case "root" where root == nil: root = node(member.value, at: .member("root"))
      case "overlays": overlays = readOverlays(member.value)
      default: break
      }
    }
    if document["root"] == nil { fault(document.line, "\"root\" is missing; expected a container or a picture") }
    guard let root else { return nil }
    for problem in SceneNesting.problems(below: root) { fault(problem.line, problem.reason) }
    var file = SceneFile(path: reader.path, name: name, viewport: viewport, root: root, overlays: overlays)
    if let direction { file.direction = direction }
    file.maxWidth = maxWidth
    return file
  }

  private var defaultName: String {
    let name = Folder.split(reader.path).name
    return name.hasSuffix(SceneFile.suffix) ? String(name.dropLast(SceneFile.suffix.count)) : name
  }

  private mutating func readViewport(_ document: JSONValue) -> Size? {
    let expected = "expected [width, height] in points, each from 1 to \(JSONText.number(Self.maximumViewport))"
    guard let value = document["viewport"] else {
      fault(document.line, "\"viewport\" is missing; \(expected)")
      return nil
    }
    guard let sides = value.numbers, sides.count == 2, sides.allSatisfy({ (1...Self.maximumViewport).contains($0) })
    else {
      fault(value.line, "\"viewport\" is not a size; \(expected)")
      return nil
    }
    return Size(width: sides[0], height: sides[1])
  }

  private mutating func readOverlays(_ value: JSONValue) -> [SceneOverlay] {
    guard let elements = value.array else {
      fault(value.line, "\"overlays\" is not an array; expected […]")
      return []
    }
    trail.append(.member("overlays"))
    defer { trail.removeLast() }
    var result: [SceneOverlay] = []
    for (index, element) in elements.enumerated() {
      guard let node = node(element, at: .element(index), extra: SceneKeys.overlay) else { continue }
      guard case .picture(let picture) = node.content else {
        fault(node.line, "an overlay does not scroll, so it cannot be a container; expected a picture")
        continue
      }
      if node.repeats > 1 { fault(node.line, "an overlay cannot be repeated; expected no \"repeat\"") }
      if picture.parallax != 0 { fault(node.line, SceneNesting.parallaxReason) }
      if picture.naturalSize == nil, node.height == nil { fault(node.line, SceneNesting.heightReason) }
      var overlay = SceneOverlay(node, at: .top)
      if let word = text(element, "at") {
        if let place = SceneOverlay.Place(word: word) {
          overlay.place = place
        } else {
          let known = SceneOverlay.Place.allCases.map { $0.word }
          let nearest = SceneKeys.nearest(to: word, among: known)
          let expected = nearest.map { "did you mean \"\($0)\"?" } ?? "expected one of \(known.joined(separator: ", "))"
          fault(
            element["at"]?.line ?? element.line, "\"at\" is \(JSONText.quoted(word)); \(expected)",
            isTypo: nearest != nil)
        }
      }
      overlay.inset = number(element, "inset") ?? 0
      result.append(overlay)
    }
    return result
  }

  // MARK: IDs

  private mutating func collectIDs(in value: JSONValue) {
    switch value.content {
    case .object(let members):
      for member in members {
        if member.key == "id", let id = member.value.string { explicitIDs.insert(id) }
        collectIDs(in: member.value)
      }
    case .array(let elements): for element in elements { collectIDs(in: element) }
    default: break
    }
  }

  /// Returns the ID of an object: the one in the file, or by default the key of its kind with a number.
  private mutating func id(of object: JSONValue, word: String) -> String {
    let count = counts[word, default: 0] + 1
    counts[word] = count
    if let id = text(object, "id") {
      let line = object["id"]?.line ?? object.line
      if !Self.isID(id) {
        fault(line, "\"id\" is \(JSONText.quoted(id)); expected letters, digits, - and _")
      } else if SceneKeys.reservedIDs.contains(id) {
        fault(line, "the ID \"\(id)\" is reserved in state lines; expected another name")
      } else if !usedIDs.insert(id).inserted {
        fault(line, "the ID \"\(id)\" occurs twice; expected a different one for each node")
      }
      return id
    }
    var number = count
    while true {
      let id = number == 1 ? word : "\(word)\(number)"
      if !explicitIDs.contains(id), usedIDs.insert(id).inserted { return id }
      number += 1
    }
  }

  private static func isID(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
      }
  }

  // MARK: Nodes

  /// Reads a node; `nil` if the value is not a node, which is reported.
  private mutating func node(_ value: JSONValue, at step: ScenePathStep, extra: [String] = []) -> SceneNode? {
    trail.append(step)
    defer { trail.removeLast() }
    if value.string != nil {
      guard let file = file(named: value) else { return nil }
      let id = id(of: value, word: "picture")
      steps[id] = trail
      return SceneNode(.picture(ScenePicture(.file(file))), id: id, line: value.line)
    }
    guard let members = value.members else {
      fault(value.line, "is not a container or a picture; expected an object or the name of a picture file")
      return nil
    }
    var kinds: [String] = []
    for member in members where SceneKeys.kinds.contains(member.key) && !kinds.contains(member.key) {
      kinds.append(member.key)
    }
    // In the object of a list, this key names the part that stays at the top.
    if kinds.contains("list") { kinds.removeAll { $0 == "header" } }
    guard let kind = kinds.first else {
      checkNoKind(value, extra)
      return nil
    }
    guard kinds.count == 1 else {
      let hint = Set(kinds) == ["picture", "color"] ? "a picture or a colour" : "one container"
      fault(
        members.first { $0.key == kinds[1] }?.line ?? value.line,
        "\"\(kinds[0])\" and \"\(kinds[1])\" are in one object; expected \(hint) in each object")
      return nil
    }
    checkKeys(
      of: value, [kind] + SceneKeys.node + SceneKeys.members(of: kind) + extra, in: Self.described(kind))
    let id = id(of: value, word: kind == "color" ? "picture" : kind)
    steps[id] = trail
    guard let content = content(kind, of: value, id: id) else { return nil }
    var node = SceneNode(content, id: id, line: value.line)
    node.title = text(value, "title")
    node.note = text(value, "note")
    let known = SceneKeys.members(of: kind)
    if known.contains("width") { node.width = length(value, "width") }
    if known.contains("height") { node.height = length(value, "height") }
    node.repeats = whole(value, "repeat", in: 1...Self.maximumRepeats) ?? 1
    return node
  }

  private static func described(_ kind: String) -> String {
    switch kind {
    case "pages", "cards": kind
    case "color": "a coloured area"
    default: "a \(kind)"
    }
  }

  /// Reports that an object has no key that makes it a container or a picture.
  private mutating func checkNoKind(_ object: JSONValue, _ extra: [String]) {
    let known = Set(SceneKeys.kinds.flatMap(SceneKeys.members(of:)) + SceneKeys.node + extra)
    for member in object.members ?? [] where !known.contains(member.key) {
      if let nearest = SceneKeys.nearest(to: member.key, among: SceneKeys.kinds) {
        return fault(
          member.line, "\(JSONText.quoted(member.key)) is not a container; did you mean \"\(nearest)\"?", isTypo: true)
      }
    }
    fault(object.line, "the object has no container; expected one of \(SceneKeys.kinds.joined(separator: ", "))")
  }

  private mutating func content(_ kind: String, of object: JSONValue, id: String) -> SceneNode.Content? {
    guard let value = object[kind] else { return nil }
    switch kind {
    case "picture": return picture(value, of: object)
    case "color": return color(value).map { .picture(ScenePicture(.color($0))) }
    case "stack":
      var stack = SceneStack(children(of: object, "stack") ?? [])
      stack.gap = number(object, "gap") ?? 0
      stack.inset = number(object, "inset") ?? 0
      return value.array == nil ? nil : .stack(stack)
    case "list": return list(object)
    case "pages": return pages(object)
    case "cards":
      guard let children = nonempty("cards", of: object, "a card") else { return nil }
      var cards = SceneCards(children)
      cards.separator = number(object, "separator")
      return .cards(cards)
    case "gallery":
      guard let children = nonempty("gallery", of: object, "a picture") else { return nil }
      var gallery = SceneGallery(children)
      gallery.columns = whole(object, "columns", in: 1...Self.maximumColumns)
      gallery.gap = number(object, "gap")
      return .gallery(gallery)
    case "sheet": return sheet(value)
    default: return header(value)
    }
  }

  /// Reads the array of a container's children; `nil` if the value is not an array.
  private mutating func children(of object: JSONValue, _ kind: String) -> [SceneNode]? {
    guard let value = object[kind] else { return nil }
    guard let elements = value.array else {
      fault(value.line, "\"\(kind)\" is not an array; expected [child, …]")
      return nil
    }
    trail.append(.member(kind))
    defer { trail.removeLast() }
    var result: [SceneNode] = []
    for (index, element) in elements.enumerated() {
      if let child = node(element, at: .element(index)) { result.append(child) }
    }
    return result
  }

  private mutating func nonempty(_ kind: String, of object: JSONValue, _ least: String) -> [SceneNode]? {
    guard let children = children(of: object, kind) else { return nil }
    if object[kind]?.array?.isEmpty == true {
      fault(object[kind]?.line ?? object.line, "\"\(kind)\" is empty; expected \(least) at least")
    }
    return children
  }

  private mutating func picture(_ value: JSONValue, of object: JSONValue) -> SceneNode.Content? {
    let file = file(named: value)
    let fit = choice(object, "fit", ScenePicture.Fit.self)
    let parallax = number(object, "parallax", in: 0...1)
    guard let file else { return nil }
    var picture = ScenePicture(.file(file))
    if let fit { picture.fit = fit }
    if let parallax { picture.parallax = parallax }
    return .picture(picture)
  }

  private mutating func list(_ object: JSONValue) -> SceneNode.Content? {
    var list = SceneList([])
    var isComplete = true
    // The members are read in the order of the file, as IDs are given in that order.
    for key in (object.members ?? []).map({ $0.key }) {
      switch key {
      case "list":
        if let children = children(of: object, "list") { list.children = children } else { isComplete = false }
      case "header":
        if let value = object["header"] { list.header = node(value, at: .member("header")) }
      case "indicator": list.indicator = indicator(object)
      default: break
      }
    }
    if let axis = choice(object, "axis", Axis.self) { list.axis = axis }
    list.gap = number(object, "gap") ?? 0
    list.inset = number(object, "inset") ?? 0
    if list.axis == .x {
      for word in ["header", "indicator"] {
        guard let member = object.members?.first(where: { $0.key == word }) else { continue }
        fault(member.line, "\"\(word)\" is on a list that scrolls sideways; expected it on a list that scrolls down")
      }
    }
    return isComplete ? .list(list) : nil
  }

  private mutating func indicator(_ object: JSONValue) -> SceneIndicator? {
    guard let value = object["indicator"] else { return nil }
    if value.bool == false { return nil }
    if value.bool == true { return SceneIndicator(id: id(of: value, word: "indicator")) }
    guard value.members != nil else {
      fault(value.line, "\"indicator\" is not valid; expected true, or {\"panel\": …} with \"text\" or a picture")
      return nil
    }
    checkKeys(of: value, ["panel", "id"], in: "an indicator")
    var indicator = SceneIndicator(id: id(of: value, word: "indicator"))
    guard let panel = value["panel"] else { return indicator }
    if panel.string == "text" {
      indicator.panel = .text
    } else if let file = wrappedPicture(panel, "\"panel\"", "\"text\" or {\"picture\": \"FILE\"}") {
      indicator.panel = .picture(file)
    }
    return indicator
  }

  /// Reads an object that holds only the name of a picture.
  private mutating func wrappedPicture(_ value: JSONValue, _ what: String, _ expected: String) -> ScenePictureFile? {
    guard value.members != nil, let picture = value["picture"] else {
      fault(value.line, "\(what) is not valid; expected \(expected)")
      return nil
    }
    checkKeys(of: value, ["picture"], in: what)
    return file(named: picture)
  }

  private mutating func pages(_ object: JSONValue) -> SceneNode.Content? {
    guard let children = nonempty("pages", of: object, "a page") else { return nil }
    var pages = ScenePages(children)
    pages.gap = number(object, "gap") ?? 0
    if let tabs = object["tabs"] {
      if tabs.string == "text" {
        pages.tabs = .text
      } else if tabs.string != "none",
        let file = wrappedPicture(tabs, "\"tabs\"", "\"text\", {\"picture\": \"FILE\"} or \"none\"")
      {
        pages.tabs = .picture(file)
      }
    }
    return .pages(pages)
  }

  // MARK: Sheets and headers

  /// Reads the members of a sheet or a header that are nodes, in the order of the file.
  private mutating func parts(_ object: JSONValue, _ kind: String, _ words: [String]) -> [String: SceneNode] {
    trail.append(.member(kind))
    defer { trail.removeLast() }
    var result: [String: SceneNode] = [:]
    for member in object.members ?? [] where words.contains(member.key) && result[member.key] == nil {
      result[member.key] = node(member.value, at: .member(member.key))
    }
    return result
  }

  private mutating func sheet(_ object: JSONValue) -> SceneNode.Content? {
    guard object.members != nil else {
      fault(object.line, "\"sheet\" is not an object; expected {\"detents\": […], \"content\": …}")
      return nil
    }
    checkKeys(of: object, SceneKeys.sheet, in: "a sheet")
    let parts = parts(object, "sheet", ["behind", "header", "content"])
    let detents = detents(object)
    let isHideable = flag(object, "hideable")
    if object["content"] == nil {
      fault(object.line, "\"content\" is missing; expected a list, pages, a header, a stack or a picture")
    }
    guard let content = parts["content"] else { return nil }
    var sheet = SceneSheet(detents: detents, content: content)
    sheet.behind = parts["behind"]
    sheet.header = parts["header"]
    sheet.isHideable = isHideable
    return .sheet(sheet)
  }

  private mutating func detents(_ object: JSONValue) -> [SceneSheet.Detent] {
    let expected = "expected places such as 96, \"50%\" or \"peek 132\""
    guard let value = object["detents"] else {
      fault(object.line, "\"detents\" is missing; \(expected)")
      return []
    }
    guard let elements = value.array, !elements.isEmpty else {
      fault(value.line, "\"detents\" is \(value.array == nil ? "not an array" : "empty"); \(expected)")
      return []
    }
    var result: [SceneSheet.Detent] = []
    var tops: [Double] = []
    for element in elements {
      guard let place = detent(element) else { continue }
      let top = place.top(in: viewport.height)
      if tops.contains(where: { abs($0 - top) < 1e-9 }) {
        fault(element.line, "two detents are \(JSONText.number(top)) pt from the top; expected different places")
      }
      tops.append(top)
      result.append(SceneSheet.Detent(place, line: element.line))
    }
    return result
  }

  private mutating func detent(_ value: JSONValue) -> SceneSheet.Detent.Place? {
    if value.number != nil { return checked(value, "a detent", in: 0...viewport.height).map { .top($0) } }
    if let text = value.string, let token = DetentText(text) {
      let number = JSONValue(content: .number(token.number), line: value.line)
      switch token.kind {
      case .share: return checked(number, "the share of a detent", in: 0...100).map { .share($0 / 100) }
      case .peek: return checked(number, "the peek of a detent", in: 0...viewport.height).map { .peek($0) }
      }
    }
    let found = value.string.map(JSONText.quoted) ?? "this"
    fault(
      value.line, "\(found) is not a detent; expected points from the top, a share such as \"50%\", or \"peek 132\"")
    return nil
  }

  private mutating func header(_ object: JSONValue) -> SceneNode.Content? {
    guard object.members != nil else {
      fault(object.line, "\"header\" is not an object; expected {\"collapses\": …, \"content\": …}")
      return nil
    }
    checkKeys(of: object, SceneKeys.header, in: "a header")
    let parts = parts(object, "header", ["collapses", "sticks", "content"])
    let rule = choice(object, "rule", SceneHeader.Rule.self)
    if object["collapses"] == nil {
      fault(object.line, "\"collapses\" is missing; expected what collapses, such as a picture")
    }
    if object["content"] == nil { fault(object.line, "\"content\" is missing; expected a list, or pages of lists") }
    guard let collapses = parts["collapses"], let content = parts["content"] else { return nil }
    var header = SceneHeader(collapses: collapses, content: content)
    header.sticks = parts["sticks"]
    header.rule = rule
    return .header(header)
  }
}

extension SceneSheet.Detent.Place {
  /// Returns the distance of the sheet's top edge from the top of a screen, in points.
  ///
  /// - Parameter height: the height of the screen, in points.
  public func top(in height: Double) -> Double {
    switch self {
    case .top(let top): top
    case .share(let share): height * (1 - share)
    case .peek(let peek): height - peek
    }
  }
}

/// A detent that a scene file writes as text: a share or a peek.
struct DetentText: Equatable {
  /// The meaning of the number.
  enum Kind {
    case share
    case peek
  }

  var kind: Kind
  var number: Double
  /// The range of the number in the UTF-8 text.
  var digits: Range<Int>

  /// Creates a detent from "50%" or "peek 132"; `nil` for other text.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    let start: Int
    let end: Int
    if bytes.last == UInt8(ascii: "%") {
      kind = .share
      start = 0
      end = bytes.dropLast().reversed().drop { $0 == 0x20 }.count
    } else if text.hasPrefix("peek ") {
      kind = .peek
      start = bytes.count - bytes.dropFirst(4).drop { $0 == 0x20 }.count
      end = bytes.count
    } else {
      return nil
    }
    guard start < end, bytes[start..<end].allSatisfy(Self.isNumberByte),
      let number = Double(String(decoding: bytes[start..<end], as: UTF8.self)), number.isFinite
    else { return nil }
    self.number = number
    digits = start..<end
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }
}

extension SceneOverlay.Place {
  /// The name in a scene file, such as "top left".
  public var word: String {
    switch self {
    case .top: "top"
    case .bottom: "bottom"
    case .topLeft: "top left"
    case .topRight: "top right"
    case .bottomLeft: "bottom left"
    case .bottomRight: "bottom right"
    }
  }

  /// Creates a place from its name in a scene file, "top left" or "topLeft"; `nil` for other text.
  init?(word: String) {
    guard let place = Self.allCases.first(where: { $0.word == word || $0.rawValue == word }) else { return nil }
    self = place
  }
}
