import Containers
import Documents
import Recording
import ScrollEngine
import Tuning

extension SceneFile {
  /// The scene's name in recordings and on the command line: the file's name.
  public var sceneName: SceneName { SceneName(rawValue: Folder.split(path).name) }

  /// The groups of tunables that the containers read.
  private var groups: [String] {
    var groups: [String] = []
    func add(_ names: String...) { groups += names.filter { !groups.contains($0) } }
    for node in nodes {
      switch node.content {
      case .picture, .stack: break
      case .list(let list): if list.indicator != nil { add("indicator", "panel") }
      case .pages: add("pager")
      case .cards: add("feed", "pager")
      case .sheet: add("sheet")
      case .header: add("events")
      case .gallery: add("gallery", "pager")
      }
    }
    if value(of: .parallax) != nil { add("map") }
    return groups
  }

  /// The tunables that have no effect on this screen: geometry that the file does not state, properties of the map and
  /// of cards that pictures do not have, and what none of its containers does.
  private var omittedTunables: Set<String> {
    let geometry: [CustomBinding] = [.sheetTop, .sheetShare, .sheetPeek, .headerHeight]
    let missing = geometry.filter { value(of: $0) == nil }.map { $0.tunable.declaration.key }
    // A picture behind a sheet has the parallax of the map, and none of its other properties.
    let map = Tunables.all.filter { $0.group == "map" && $0 != Tunables.mapParallax.declaration }.map { $0.key }
    // Cards of pictures do not unfold or overlap, and the window's background separates them.
    let cards = [
      Tunables.feedExpansionResponse.declaration, Tunables.feedCollapsesHidden.declaration,
      Tunables.feedOverlap.declaration, Tunables.feedSeparatorColor.declaration,
    ].map { $0.key }
    return Set(missing + map + cards).union(unusedShared)
  }

  /// The shared tunables that no container of the screen uses.
  private var unusedShared: Set<String> {
    var unused = SceneTunables.ofDoubleTaps.union(SceneTunables.ofLongPresses)
    var (hasLists, hasCards, hasKeys) = (false, false, false)
    for node in nodes {
      switch node.content {
      case .picture, .stack, .pages: break
      case .cards: (hasCards, hasKeys) = (true, true)
      case .list(let list):
        hasLists = true
        if list.axis == .y { hasKeys = true }
        if list.indicator != nil { unused.subtract(SceneTunables.ofLongPresses) }
      case .gallery:
        (hasLists, hasKeys) = (true, true)
        unused.subtract(SceneTunables.ofDoubleTaps)
      case .sheet, .header: (hasLists, hasKeys) = (true, true)
      }
    }
    if !hasLists { unused.formUnion(hasCards ? SceneTunables.ofLists : SceneTunables.ofScrolling) }
    if !hasKeys { unused.formUnion(SceneTunables.ofKeys) }
    return scrolls ? unused : unused.union(SceneTunables.ofMotion)
  }

  /// Whether anything on the screen scrolls.
  private var scrolls: Bool { nodes.contains { $0.scrolls } }

  /// Whether cards scroll, and nothing else does.
  private var hasOnlyCards: Bool {
    scrolls
      && nodes.allSatisfy { node in
        if case .cards = node.content { true } else { !node.scrolls }
      }
  }

  /// The reasons why tunables are inactive on this screen, besides those of their declarations, by key.
  private var inactiveTunables: [String: [InactiveReason]] {
    let hasPages = nodes.contains { node in
      switch node.content {
      case .pages, .gallery: true
      default: false
      }
    }
    var reasons = hasOnlyCards ? SceneTunables.ofCards : hasPages ? [:] : SceneTunables.pagersOfCards
    if let sheet, sheet.detents.count == 1 {
      for (key, own) in SceneTunables.detentsOfFixedSheets where reasons[key] == nil { reasons[key] = own }
    }
    return reasons
  }

  /// The gestures of the containers, for the help.
  private var gestures: [GestureHelp] {
    var result: [GestureHelp] = []
    func add(_ input: String, _ meaning: String) {
      let gesture = GestureHelp(input: input, meaning: meaning)
      if !result.contains(gesture) { result.append(gesture) }
    }
    for node in nodes {
      switch node.content {
      case .picture, .stack: break
      case .list(let list) where list.axis == .x: add("Drag a strip sideways", "Scrolls it")
      case .list(let list):
        add("Drag or fling", "Scrolls the list")
        if list.indicator != nil { add("Drag the indicator", "Scrolls through the whole list") }
      case .pages: add("Drag sideways", "Next page")
      case .cards: add("Drag up or down", "Next card; a long card scrolls first")
      case .sheet:
        add("Drag the sheet", "Opens it, scrolls its content, and back")
        add("Tap the sheet's header", "One detent up; from the top, one down")
      case .header: add("Drag up", "Collapses the header first")
      case .gallery:
        add("Tap a picture", "Opens it")
        add("Drag an open picture down", "Closes it")
      }
    }
    return result
  }

  /// Returns the descriptor of the screen.
  public func descriptor() -> SceneDescriptor {
    let file = self
    var rests: [String: [String]] = [:]
    for node in nodes {
      if case .sheet(let sheet) = node.content {
        rests[node.id + ".detent"] = SheetDetents(sheet, size: viewport, ceiling: 0, tuning: Tuning()).names
      }
    }
    var start = StateLine()
    if case .gallery = root.content { start.add("\(root.id).open", false) }
    return SceneDescriptor(
      name: sceneName, title: name, icon: "layers-outline", gestures: gestures, hints: [],
      tunables: SceneTunables(
        groups: groups, replaced: hasOnlyCards ? SceneTunables.replacedByCards : [:], omitted: omittedTunables,
        inactive: inactiveTunables),
      showsMap: false,
      impliedStart: start,
      restWords: rests,
      read: { _ throws(DocumentError) in },
      make: { content, viewport, tuning, items, direction throws(DocumentError) in
        let descriptor = file.descriptor()
        if case .gallery = file.root.content {
          return CustomGalleryScene(
            file: file, descriptor: descriptor, language: content.language, direction: direction, viewport: viewport,
            tuning: tuning, items: items)
        }
        return CustomScene(
          file: file, descriptor: descriptor, direction: direction, viewport: viewport, tuning: tuning, items: items)
      })
  }
}
