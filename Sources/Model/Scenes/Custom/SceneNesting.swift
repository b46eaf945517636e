import ScrollEngine

/// The rules for nesting containers in a scene file. Each rule has its own error message.
///
/// | place | holds |
/// |---|---|
/// | root | anything |
/// | behind a sheet | anything but a sheet, a header and a gallery |
/// | content of a sheet | a list, pages, a header, a stack, a picture |
/// | content of a header | a list, pages of lists, stacks and pictures |
/// | page of the root | anything but a sheet, a gallery, pages and a strip |
/// | page elsewhere on the screen | a list, a stack, a picture |
/// | item, part of a header, stack | pictures, stacks, and what scrolls sideways |
/// | card, item of a strip | pictures and stacks of pictures |
/// | gallery | pictures |
enum SceneNesting {
  /// A problem with its line.
  struct Problem: Equatable {
    /// The line of the node that is in the wrong place.
    var line: Int
    /// The message: what is wrong, and what was expected.
    var reason: String
  }

  /// The message about a coloured area without a height.
  static let heightReason = "a colour has no height of its own here; expected \"height\""
  /// The message about a coloured area in a strip without a width.
  static let widthReason = "a colour has no width of its own in a strip; expected \"width\""
  /// The message about a parallax of any picture but the one behind a sheet.
  static let parallaxReason = "only the picture behind a sheet has a \"parallax\"; expected none here"

  /// A place where a node may be.
  private enum Place {
    case root
    case behind
    case sheetContent
    case headerContent
    case page(of: PageOwner)
    case item
    /// A part that does not scroll vertically by itself: in a collapsing header, the fixed header of a list or sheet,
    /// or in a stack.
    case part
    case card
    case cardPart
    case stripItem
    case stripItemPart
    case galleryPicture

    /// Whether the place determines the height of a node in it.
    var hasHeight: Bool {
      switch self {
      case .root, .behind, .card, .galleryPicture: true
      case .page(let owner): owner == .root
      case .sheetContent, .headerContent, .item, .part, .cardPart, .stripItem, .stripItemPart: false
      }
    }
  }

  /// The place of the pages that hold a page.
  private enum PageOwner {
    case root
    case screen
    case part
  }

  /// Returns the problems of a node and everything below it, in the order of the file.
  static func problems(below root: SceneNode) -> [Problem] {
    var problems: [Problem] = []
    check(root, in: .root, &problems)
    return problems
  }

  private static func check(_ node: SceneNode, in place: Place, _ problems: inout [Problem]) {
    if let reason = refusal(of: node, in: place) {
      // The children would only be refused for the same reason.
      problems.append(Problem(line: node.line, reason: reason))
      return
    }
    checkMembers(of: node, in: place, &problems)
    for (child, place) in places(in: node, itself: place) { check(child, in: place, &problems) }
  }

  // MARK: What may be where

  /// Returns the message that refuses a node in a place; `nil` if it may be there.
  private static func refusal(of node: SceneNode, in place: Place) -> String? {
    if case .picture = node.content { return nil }
    if case .sheet = node.content {
      if case .root = place { return nil }
      return "a sheet covers the whole screen, so nothing can hold it; expected it as the root"
    }
    if case .gallery = node.content {
      switch place {
      case .root: return nil
      case .galleryPicture: break
      default: return "a gallery opens its pictures to the whole screen; expected it as the root"
      }
    }
    switch place {
    case .root: return nil
    case .galleryPicture:
      return "a gallery opens pictures to the whole screen, so it holds nothing else; expected pictures"
    case .stripItem, .stripItemPart: return inStrip(node)
    case .card, .cardPart: return inCard(node)
    case .item, .part: return inPart(node)
    case .behind:
      return node.isHeader ? "a header that collapses cannot lie behind a sheet; expected it inside the sheet" : nil
    case .sheetContent: return inSheet(node)
    case .headerContent: return inHeader(node)
    case .page(let owner): return asPage(node, of: owner)
    }
  }

  private static func inStrip(_ node: SceneNode) -> String? {
    switch node.content {
    case .picture, .stack: nil
    case .pages, .list: "a strip scrolls sideways as a whole, so nothing in it scrolls; expected pictures and stacks"
    default: "nothing in a strip scrolls; expected pictures and stacks"
    }
  }

  private static func inCard(_ node: SceneNode) -> String? {
    if case .stack = node.content { return nil }
    return "a drag on a card moves to the next card, so nothing in a card scrolls; expected pictures and stacks"
  }

  private static func inPart(_ node: SceneNode) -> String? {
    switch node.content {
    case .picture, .stack, .pages: nil
    case .list(let list) where list.axis == .x: nil
    case .header:
      "a header collapses with the list below it, so it cannot be inside a list or another header; "
        + "expected it as the root, in a sheet or as a page"
    default:
      "nothing in an item, a stack or a header scrolls vertically; expected pictures, stacks, pages and strips"
    }
  }

  private static func inSheet(_ node: SceneNode) -> String? {
    switch node.content {
    case .cards:
      "cards fill the screen, so a sheet cannot hold them; expected a list, pages, a header, a stack or a picture"
    case .list(let list) where list.axis == .x:
      "a sheet moves up and down with its content, and a strip moves sideways; expected a list that holds the strip"
    default: nil
    }
  }

  private static func inHeader(_ node: SceneNode) -> String? {
    switch node.content {
    case .list(let list) where list.axis == .y: nil
    case .pages: nil
    case .header: "a header cannot hold another header; expected a list, or pages of lists"
    default: "a header collapses as its content scrolls down; expected a list, or pages of lists, stacks and pictures"
    }
  }

  private static func asPage(_ node: SceneNode, of owner: PageOwner) -> String? {
    switch node.content {
    case .pages:
      return "pages cannot be a page of pages, as both move sideways; expected a list that holds the inner pages"
    case .list(let list) where list.axis == .x:
      return "a strip cannot be a page, as both move sideways; expected a list that holds the strip"
    default: break
    }
    switch owner {
    case .root: return nil
    case .part: return inPart(node)
    case .screen:
      switch node.content {
      case .cards, .header:
        return "only pages that are the root hold cards or a header; expected a list, a stack or a picture"
      default: return nil
      }
    }
  }

  // MARK: Members

  private static func checkMembers(of node: SceneNode, in place: Place, _ problems: inout [Problem]) {
    func add(_ reason: String) { problems.append(Problem(line: node.line, reason: reason)) }
    if node.repeats > 1 {
      switch place {
      case .item, .card, .stripItem:
        if node.containsScrolling {
          add("an item that scrolls, or holds something that scrolls, cannot be repeated; expected no \"repeat\"")
        }
      default: add("only an item of a list or cards has a \"repeat\"; expected none here")
      }
    }
    switch node.content {
    case .picture(let picture):
      if picture.parallax != 0 {
        if case .behind = place {} else { add(parallaxReason) }
      }
      guard picture.naturalSize == nil else { return }
      if node.height == nil, !place.hasHeight { add(heightReason) }
      switch place {
      case .galleryPicture: add("a colour cannot be opened in a gallery; expected a picture")
      case .stripItem, .stripItemPart: if node.width == nil { add(widthReason) }
      default: break
      }
    case .header(let header):
      if case .picture = header.content.content {
        problems.append(
          Problem(
            line: header.content.line,
            reason: "a header collapses as its content scrolls, and a picture does not; expected a list or pages")
        )
      }
    default: break
    }
  }

  // MARK: Places

  /// Returns the children of a node with their places.
  private static func places(in node: SceneNode, itself place: Place) -> [(SceneNode, Place)] {
    switch node.content {
    case .picture: return []
    case .stack(let stack):
      return stack.children.map { child in
        switch place {
        case .card, .cardPart: (child, .cardPart)
        case .stripItem, .stripItemPart: (child, .stripItemPart)
        default: (child, .part)
        }
      }
    case .list(let list):
      let item: Place = list.axis == .x ? .stripItem : .item
      return (list.header.map { [($0, .part)] } ?? []) + list.children.map { ($0, item) }
    case .pages(let pages):
      let owner: PageOwner =
        switch place {
        case .root: .root
        case .item, .part: .part
        default: .screen
        }
      return pages.children.map { ($0, .page(of: owner)) }
    case .cards(let cards): return cards.children.map { ($0, .card) }
    case .sheet(let sheet):
      let before: [(SceneNode, Place)] = [(sheet.behind, Place.behind), (sheet.header, .part)].compactMap {
        node, place in
        node.map { ($0, place) }
      }
      return before + [(sheet.content, .sheetContent)]
    case .header(let header):
      return [(header.collapses, .part)] + (header.sticks.map { [($0, .part)] } ?? [])
        + [(header.content, .headerContent)]
    case .gallery(let gallery): return gallery.pictures.map { ($0, .galleryPicture) }
    }
  }
}

extension SceneNode {
  fileprivate var isHeader: Bool { if case .header = content { true } else { false } }

  /// Whether gestures move the node or anything in it.
  fileprivate var containsScrolling: Bool { scrolls || children.contains(where: { $0.containsScrolling }) }
}
