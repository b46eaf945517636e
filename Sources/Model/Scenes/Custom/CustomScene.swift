import Containers
import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

/// The scene of a scene file, which builds the user's own screen from containers of the scroll engine.
///
/// The scene keeps one value for each container that moves: a ``CustomNestedLine`` for a sheet, header and lists that
/// scroll one after the other, pages, strips and cards. ``walk(_:)`` lays out everything that is visible; drawing and
/// hit testing both use it.
public final class CustomScene: GestureScene {
  /// A node of the file as the scene shows it.
  indirect enum Body {
    /// A nested line, and the content behind its sheet.
    case line(CustomNestedLine, behind: Body?)
    case cards(CustomCards)
    /// Pages, and the content of each.
    case pages(CustomPages, [Body])
    /// Pictures that do not scroll.
    case still(SceneNode)
  }

  /// The screen as its file describes it, except for the number of repeated items.
  private let source: SceneFile
  /// The visible screen: the one of the file with the geometry of the tuning.
  public private(set) var file: SceneFile
  /// The descriptor of the screen.
  public let descriptor: SceneDescriptor
  /// The size of the viewport, in points.
  public private(set) var viewport: Size

  /// The layout direction. It mirrors the frames of pictures, but never the pictures.
  let reading: LayoutDirection
  /// The direction in which the scene is laid out.
  public var layoutDirection: LayoutDirection { reading }
  var tuning: Tuning
  var now = Timestamp.zero
  let gestures = GestureDetector<CustomGestures>()
  var focus = KeyboardFocus<CustomPart>()

  private(set) var body = Body.still(SceneNode(.stack(SceneStack([])), id: ""))
  private(set) var lines: [CustomNestedLine] = []
  private(set) var cards: [CustomCards] = []
  private(set) var pages: [CustomPages] = []
  private(set) var strips: [CustomStrip] = []
  /// All containers: lines, pages, strips and cards.
  private(set) var containers: [any CustomContainer] = []
  private var pagesByID: [String: CustomPages] = [:]
  private var stripsByID: [String: CustomStrip] = [:]
  /// The containers that the gesture in progress has pressed.
  var pressed: [any CustomContainer] = []

  /// Creates a scene at its start: sheets at the detent below the highest, everything else at its start.
  ///
  /// - Parameters:
  ///   - direction: the layout direction; `nil` for that of the file.
  ///   - items: the number of repetitions of the first repeated item; `nil` for the number in the file.
  public init(
    file: SceneFile, descriptor: SceneDescriptor, direction: LayoutDirection? = nil, viewport: Size, tuning: Tuning,
    items: Int? = nil
  ) {
    source = items.map { file.repeating($0) } ?? file
    self.file = source.adapted(to: tuning)
    (self.descriptor, self.viewport, self.tuning) = (descriptor, viewport, tuning)
    reading = direction ?? file.direction
    gestures.rules = GestureRules(tuning)
    body = build(self.file.root, in: viewport)
    // Items, headers and overlays may contain strips and pages of their own.
    forEachInner { node, width in
      if let strip = CustomStrip(node, width: width, tuning: tuning) {
        stripsByID[node.id] = strip
        strips.append(strip)
      } else if let inner = CustomPages(
        node, size: Size(width: width, height: CustomMeasure.height(of: node, in: width)), tuning: tuning)
      {
        pagesByID[node.id] = inner
        pages.append(inner)
      }
    }
    for line in lines { containers.append(line) }
    for screens in pages { containers.append(screens) }
    for strip in strips { containers.append(strip) }
    for cards in cards { containers.append(cards) }
  }

  private func build(_ node: SceneNode, in size: Size) -> Body {
    switch node.content {
    case .sheet(let sheet):
      let behind = sheet.behind.map { build($0, in: size) }
      return .line(line(node, in: size, ceiling: ceiling), behind: behind)
    case .header: return .line(line(node, in: size), behind: nil)
    case .list(let list) where list.axis == .y: return .line(line(node, in: size), behind: nil)
    case .pages(let pages) where pages.children.allSatisfy({ $0.isPlainPage }):
      return .line(line(node, in: size), behind: nil)
    case .pages(let content):
      guard let screens = CustomPages(node, size: size, tuning: tuning) else { return .still(node) }
      pagesByID[node.id] = screens
      pages.append(screens)
      let page = Size(width: size.width, height: max(0, size.height - screens.tabsHeight))
      return .pages(screens, content.children.map { build($0, in: page) })
    case .cards:
      let all = CustomCards(node, size: size, tuning: tuning)
      cards.append(all)
      return .cards(all)
    case .picture, .stack, .list, .gallery: return .still(node)
    }
  }

  private func line(_ node: SceneNode, in size: Size, ceiling: Double = 0) -> CustomNestedLine {
    let line = CustomNestedLine(node, size: size, ceiling: ceiling, tuning: tuning)
    lines.append(line)
    return line
  }

  /// Bottom of the overlays at the top of the screen, in points.
  private var ceiling: Double {
    file.overlays.indices.map { overlayFrame($0) }.enumerated().reduce(0) { bottom, item in
      switch file.overlays[item.offset].place {
      case .top, .topLeft, .topRight: max(bottom, item.element.maxY)
      case .bottom, .bottomLeft, .bottomRight: bottom
      }
    }
  }

  /// Calls `body` for each strip and each set of pages inside an item, a stack or a header, with its width in points.
  private func forEachInner(_ body: (SceneNode, Double) -> Void) {
    func visit(_ node: SceneNode, _ width: Double, isInner: Bool) {
      let width = isInner ? node.width ?? width : width
      switch node.content {
      case .picture, .gallery: break
      case .stack(let stack):
        for child in stack.children { visit(child, max(0, width - 2 * stack.inset), isInner: true) }
      case .list(let list) where list.axis == .x: body(node, width)
      case .list(let list):
        if let header = list.header { visit(header, width, isInner: true) }
        for child in list.children { visit(child, max(0, width - 2 * list.inset), isInner: true) }
      case .pages(let pages):
        if isInner { body(node, width) }
        // Pages inside an item stay inside it; the pages of a screen are screens themselves.
        for child in pages.children { visit(child, width, isInner: isInner) }
      case .cards(let cards): for child in cards.children { visit(child, width, isInner: true) }
      case .sheet(let sheet):
        if let behind = sheet.behind { visit(behind, width, isInner: false) }
        if let header = sheet.header { visit(header, width, isInner: true) }
        visit(sheet.content, width, isInner: false)
      case .header(let header):
        visit(header.collapses, width, isInner: true)
        if let sticks = header.sticks { visit(sticks, width, isInner: true) }
        visit(header.content, width, isInner: false)
      }
    }
    visit(file.root, viewport.width, isInner: false)
  }

  func strip(_ node: SceneNode) -> CustomStrip? { stripsByID[node.id] }
  func pages(_ node: SceneNode) -> CustomPages? { pagesByID[node.id] }
  /// Returns the container for which an ID stands, or for a part of which; `nil` if there is none.
  func container(_ id: String) -> (any CustomContainer)? { containers.first { $0.owns(id) } }
  /// Returns the indicator with an ID, and its nested line; `nil` if there is none.
  func indicator(_ id: String) -> (line: CustomNestedLine, indicator: CustomIndicator)? {
    for line in lines {
      if let found = line.indicators.first(where: { $0.description.id == id }) { return (line, found) }
    }
    return nil
  }

  // MARK: - Time

  func advanceContent(to time: Timestamp) {
    for container in containers { container.advance(to: time) }
    updateIndicators()
  }

  func updateIndicators() { for line in lines { line.updateIndicators() } }

  func applyTuning(at time: Timestamp) {
    file = source.adapted(to: tuning)
    for line in lines { for indicator in line.indicators { indicator.state.rules = ScrollIndicator.Rules(tuning) } }
    resize(to: viewport, at: time)
  }

  func resize(to size: Size, at time: Timestamp) {
    viewport = size
    update(body, with: file.root, in: size, at: time)
    forEachInner { node, width in
      if let strip = strip(node) {
        strip.update(node, width: width, tuning: tuning, at: time)
      } else if let pages = pages(node) {
        let height = CustomMeasure.height(of: node, in: width)
        pages.update(node, size: Size(width: width, height: height), tuning: tuning, at: time)
      }
    }
    updateIndicators()
  }

  private func update(_ body: Body, with node: SceneNode, in size: Size, at time: Timestamp) {
    switch body {
    case .line(let line, let behind):
      line.update(node, size: size, ceiling: ceiling, tuning: tuning, at: time)
      if let behind, case .sheet(let sheet) = node.content, let node = sheet.behind {
        update(behind, with: node, in: size, at: time)
      }
    case .cards(let cards): cards.update(node, size: size, tuning: tuning, at: time)
    case .pages(let pages, let bodies):
      pages.update(node, size: size, tuning: tuning, at: time)
      let page = Size(width: size.width, height: max(0, size.height - pages.tabsHeight))
      for (body, child) in zip(bodies, node.children) { update(body, with: child, in: page, at: time) }
    case .still: break
    }
  }

  /// Whether nothing moves or fades and nothing is touched.
  public var isAtRest: Bool {
    !gestures.isActive && containers.allSatisfy { $0.isIdle }
      && !lines.contains { line in line.indicators.contains { $0.state.isVisible(at: now) } }
  }

  /// Whether the next frame will differ from this one without any input.
  public var isAnimating: Bool {
    containers.contains { $0.isMoving }
      || lines.contains { line in
        line.indicators.contains { $0.state.isFading(beside: indicated(line, $0), at: now) }
      }
  }

  /// The time of the next change without input: an indicator starts to fade out, a touch becomes a long press, or a
  /// touchpad gesture ends because no more events arrive. `nil` if there is none.
  public var nextChange: Timestamp? {
    lines.reduce(gestures.nextChange) { next, line in
      line.indicators.reduce(next) {
        .first(of: $0, $1.state.nextChange(beside: indicated(line, $1), after: now))
      }
    }
  }
}

extension SceneNode {
  /// Whether the node can be a page of a nested line: a list along y, or something that does not scroll along y.
  var isPlainPage: Bool {
    switch content {
    case .picture, .stack, .list: true
    case .pages, .cards, .sheet, .header, .gallery: false
    }
  }
}

extension SceneFile {
  /// Returns the screen with another number of repetitions of its first repeated item.
  func repeating(_ count: Int) -> SceneFile {
    var file = self
    var isDone = false
    file.root.change { node in
      guard !isDone, node.repeats > 1 else { return }
      node.repeats = max(1, count)
      isDone = true
    }
    return file
  }
}

extension SceneNode {
  /// Calls `body` for the node and all nodes inside it, in the order of the file, to change them.
  mutating func change(_ body: (inout SceneNode) -> Void) {
    body(&self)
    func all(_ nodes: [SceneNode]) -> [SceneNode] { nodes.map(one) }
    func one(_ node: SceneNode) -> SceneNode {
      var node = node
      node.change(body)
      return node
    }
    switch content {
    case .picture: break
    case .stack(var stack):
      stack.children = all(stack.children)
      content = .stack(stack)
    case .list(var list):
      list.header = list.header.map(one)
      list.children = all(list.children)
      content = .list(list)
    case .pages(var pages):
      pages.children = all(pages.children)
      content = .pages(pages)
    case .cards(var cards):
      cards.children = all(cards.children)
      content = .cards(cards)
    case .sheet(var sheet):
      sheet.behind = sheet.behind.map(one)
      sheet.header = sheet.header.map(one)
      sheet.content = one(sheet.content)
      content = .sheet(sheet)
    case .header(var header):
      header.collapses = one(header.collapses)
      header.sticks = header.sticks.map(one)
      header.content = one(header.content)
      content = .header(header)
    case .gallery(var gallery):
      gallery.pictures = all(gallery.pictures)
      content = .gallery(gallery)
    }
  }
}
