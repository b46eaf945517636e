import Drawing
import ScrollEngine

/// A part of a user's own screen that a pointer can hit.
struct CustomPart: ScenePart, CustomStringConvertible {
  /// The kinds of parts.
  enum Kind: String {
    /// An item of a list or of cards, or the static content of a page.
    case item
    /// The part of a list without items.
    case area
    /// The fixed header of a sheet.
    case sheetHeader
    /// The content behind a sheet.
    case behind
    /// A collapsing header.
    case header
    /// The part that stays below a collapsing header.
    case sticks
    /// A tab.
    case tab
    /// The fixed header of a list.
    case listHeader
    /// An overlay.
    case overlay
  }

  let kind: Kind
  /// ID of the container.
  let id: String
  /// Index of the item, page or overlay; 0 for all other parts.
  var index = 0

  /// The name in recordings and trials: "list(3)", "pages.tab(1)", "sheet.sheetHeader".
  var description: String {
    switch kind {
    case .item: "\(id)(\(index))"
    case .tab, .overlay: "\(id).\(kind.rawValue)(\(index))"
    case .area, .sheetHeader, .behind, .header, .sticks, .listHeader: "\(id).\(kind.rawValue)"
    }
  }

  var pointer: PointerShape {
    switch kind {
    case .sheetHeader: .resizeVertical
    case .tab, .header, .listHeader: .pointer
    case .item, .area, .behind, .sticks, .overlay: .arrow
    }
  }
}

/// The tabs above pages.
enum CustomTabs {
  /// Returns the height of the tabs of pages in a width, both in points.
  static func height(of pages: ScenePages, in width: Double) -> Double {
    switch pages.tabs {
    case .none: 0
    case .text: TabBar.height
    case .picture(let file): file.size.width > 0 ? file.size.height * width / file.size.width : 0
    }
  }

  static func title(of page: SceneNode, _ index: Int) -> String { page.title ?? "\(index + 1)" }

  /// Returns the touch area of a tab in a bar, for a pager position in pages.
  static func reach(of tab: Int, in bar: Rect, _ pages: ScenePages, at position: Double) -> Rect {
    guard case .text = pages.tabs else {
      let width = bar.width / Double(max(1, pages.children.count))
      return Rect(x: bar.minX + Double(tab) * width, y: bar.minY, width: width, height: bar.height)
    }
    let extent = names(pages, bar.width).touchExtent(of: tab, at: position)
    return Rect(x: bar.minX + extent.x, y: bar.minY, width: extent.width, height: bar.height)
  }

  /// Draws the tabs, with a line under the tab of the visible page.
  static func draw(
    _ pages: ScenePages, in bar: Rect, at position: Double, current: Int, pressed: Int?, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    let underline: (x: Double, width: Double)
    switch pages.tabs {
    case .none: return
    case .picture(let file):
      canvas.picture(file, fit: .fill, in: bar, clip: bar)
      let width = bar.width / Double(max(1, pages.children.count))
      underline = (min(max(0, position), Double(pages.children.count - 1)) * width, width)
    case .text:
      canvas.list.fill(bar, palette.panel)
      canvas.list.fill(Rect(x: bar.minX, y: bar.maxY - 1, width: bar.width, height: 1), palette.line)
      let names = names(pages, bar.width)
      for (index, page) in pages.children.enumerated() {
        let extent = names.nameExtent(of: index, at: position)
        let frame = Rect(x: bar.minX + extent.x - 12, y: bar.minY, width: extent.width + 24, height: bar.height)
        if index == pressed { canvas.list.roundedRect(frame.inset(dx: 0, dy: 6), radius: 9, palette.field) }
        let isOn = index == current
        canvas.list.text(
          title(of: page, index), isOn ? .tabSelected : .tab, isOn ? palette.text : palette.text2, in: frame, .center)
      }
      let text = canvas.text
      underline = names.underline(at: position) {
        text.width(of: title(of: pages.children[$0], $0), style: .tabSelected)
      }
    }
    canvas.list.add(
      .roundedRect(
        Rect(x: bar.minX + underline.x, y: bar.maxY - 3, width: underline.width, height: 3),
        radii: CornerRadii(top: 1.5, bottom: 0), fill: palette.accent, border: nil))
  }

  private static func names(_ pages: ScenePages, _ width: Double) -> TabBar {
    TabBar(names: pages.children.enumerated().map { title(of: $1, $0) }, width: width)
  }
}
