import Containers
import Documents
import Drawing
import Recording
import ScrollEngine
import Tuning

@testable import Scenes

/// The built-in scenes as scene files: the same containers with the same geometry, and colours in place of content.
enum BuiltInFiles {
  /// Returns the file for a built-in scene, with the geometry that the scene has in its viewport under its tuning.
  static func file(for scene: any Scene, tuning: Tuning) -> SceneFile? {
    let root: SceneNode? =
      switch scene {
      case let scene as SheetScene: sheet(scene)
      case let scene as FeedScene: feed(scene, tuning)
      case let scene as TimelineScene: timeline(scene)
      case let scene as EventsScene: events(scene)
      default: nil
      }
    guard let root else { return nil }
    var file = SceneFile(path: "built-in.scene.json", name: "Built-in", viewport: scene.viewport, root: root)
    if let sheet = scene as? SheetScene {
      let field = sheet.sheet.layout.searchField
      var overlay = SceneOverlay(area(field.height, "search"), at: .top)
      overlay.inset = field.minY
      file.overlays = [overlay]
    }
    return file
  }

  static func area(_ height: Double, _ id: String, repeats: Int = 1) -> SceneNode {
    var node = SceneNode(.picture(ScenePicture(.color(Color(0x889988)))), id: id)
    node.height = height
    node.repeats = repeats
    return node
  }

  static func list(_ children: [SceneNode], _ id: String, _ change: (inout SceneList) -> Void = { _ in }) -> SceneNode {
    var list = SceneList(children)
    change(&list)
    return SceneNode(.list(list), id: id)
  }

  private static func sheet(_ scene: SheetScene) -> SceneNode {
    let layout = scene.sheet.layout
    let rows = area(SheetLayout.rowHeight, "row", repeats: max(1, scene.sheet.count))
    var sheet = SceneSheet(
      detents: [
        .init(.top(layout.tops[0])), .init(.top(layout.tops[1])), .init(.peek(layout.viewport.height - layout.tops[2])),
      ],
      content: list([rows, area(SheetLayout.listInset, "tail")], "list"))
    sheet.header = area(SheetLayout.headerHeight, "head")
    sheet.behind = area(layout.viewport.height, "map")
    return SceneNode(.sheet(sheet), id: "sheet")
  }

  private static func feed(_ scene: FeedScene, _ tuning: Tuning) -> SceneNode {
    var cards = SceneCards(
      (0..<scene.model.count).map { area(scene.cards.height(ofCard: $0), "card\($0)") })
    cards.separator = tuning[Tunables.feedSeparatorHeight]
    return SceneNode(.cards(cards), id: "cards")
  }

  private static func timeline(_ scene: TimelineScene) -> SceneNode {
    let (list, layout) = (scene.list, scene.list.layout)
    let rows = (0..<list.index.count).map { area(list.index.height($0), "row\($0)") }
    let foot = area(TimelineLayout.footerHeight + TimelineLayout.listInset, "foot")
    return Self.list([area(TimelineLayout.listInset, "top")] + rows + [foot], "list") {
      $0.header = area(layout.listTop, "title")
      $0.indicator = SceneIndicator(id: "indicator", panel: .text)
    }
  }

  private static func events(_ scene: EventsScene) -> SceneNode {
    var pages = ScenePages(
      scene.pages.pages.enumerated().map { index, page in
        var children = [area(12, "tail\(index)")]
        if page.count > 0 { children.insert(area(Event.rowHeight, "row\(index)", repeats: page.count), at: 0) }
        var node = list(children, index == 0 ? "list" : "list\(index + 1)")
        node.title = page.name
        return node
      })
    pages.tabs = .text
    let header = SceneHeader(
      collapses: area(scene.layout.headerHeight, "next"), content: SceneNode(.pages(pages), id: "pages"))
    return SceneNode(.header(header), id: "header")
  }
}

/// The text of scene files that hold coloured areas alone.
extension BuiltInFiles {
  /// Returns the text of a scene file.
  static func text(of file: SceneFile) -> String {
    let overlays = file.overlays.map { overlay in
      object(members(of: overlay.picture) + [("at", quoted(overlay.place.word)), ("inset", number(overlay.inset))])
    }
    return object([
      ("scrollwork", quoted(SceneFile.format)), ("name", quoted(file.name)),
      ("viewport", "[\(number(file.viewport.width)), \(number(file.viewport.height))]"),
      ("root", object(members(of: file.root))), ("overlays", array(overlays)),
    ])
  }

  private static func members(of node: SceneNode) -> [(String, String)] {
    var result: [(String, String)] = [("id", quoted(node.id))]
    if let title = node.title { result.append(("title", quoted(title))) }
    func children(_ nodes: [SceneNode]) -> String { array(nodes.map { object(members(of: $0)) }) }
    switch node.content {
    case .picture:
      result.append(("color", quoted("#889988")))
      if let height = node.height { result.append(("height", number(height))) }
      if node.repeats > 1 { result.append(("repeat", "\(node.repeats)")) }
    case .list(let list):
      result.append(("list", children(list.children)))
      if let header = list.header { result.append(("header", object(members(of: header)))) }
      if list.indicator != nil { result.append(("indicator", object([("panel", quoted("text"))]))) }
    case .pages(let pages):
      result.append(("pages", children(pages.children)))
      if pages.tabs == .text { result.append(("tabs", quoted("text"))) }
    case .cards(let cards):
      result.append(("cards", children(cards.children)))
      if let separator = cards.separator { result.append(("separator", number(separator))) }
    case .header(let header):
      let inner = [
        ("collapses", object(members(of: header.collapses))), ("content", object(members(of: header.content))),
      ]
      result.append(("header", object(inner)))
    case .sheet(let sheet):
      let detents = sheet.detents.map { detent in
        switch detent.place {
        case .top(let top): number(top)
        case .share(let share): quoted("\(number(share * 100))%")
        case .peek(let peek): quoted("peek \(number(peek))")
        }
      }
      var inner = [("detents", array(detents)), ("content", object(members(of: sheet.content)))]
      if let header = sheet.header { inner.append(("header", object(members(of: header)))) }
      if let behind = sheet.behind { inner.append(("behind", object(members(of: behind)))) }
      result.append(("sheet", object(inner)))
    case .stack, .gallery: break
    }
    return result
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { quoted($0.0) + ": " + $0.1 }.joined(separator: ", ") + "}"
  }
  private static func array(_ elements: [String]) -> String { "[" + elements.joined(separator: ",\n") + "]" }
  private static func number(_ value: Double) -> String { JSONText.number(value) }
  private static func quoted(_ text: String) -> String { JSONText.quoted(text) }
}
