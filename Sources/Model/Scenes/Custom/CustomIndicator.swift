import Containers
import Drawing
import Recording
import ScrollEngine
import Tuning

/// The scroll indicator of a list in a scene file, with the panel beside it.
struct CustomIndicator {
  /// Width of a panel with text, in points.
  static let panelWidth = 128.0
  /// Distance from the panel to the indicator, in points.
  static let panelGap = 14.0
  /// Space between the track and both ends of the list, in points.
  fileprivate static let trackInset = 4.0

  let description: SceneIndicator
  /// Index of the nested line with the list, and of the list's page.
  let line: Int
  let page: Int
  var state: ScrollIndicator

  init(_ description: SceneIndicator, line: Int, page: Int, tuning: Tuning) {
    (self.description, self.line, self.page) = (description, line, page)
    state = ScrollIndicator(ScrollIndicator.Rules(tuning))
  }
}

extension CustomScene {
  /// Returns the list of the indicator with an index.
  func indicated(_ index: Int) -> IndicatedList {
    let indicator = indicators[index]
    let line = lines[indicator.line]
    let frame = listFrame(ofLine: indicator.line, page: indicator.page)
    let inset = min(CustomIndicator.trackInset, frame.height / 2)
    let top = frame.minY + inset
    return IndicatedList(
      line.nested.link(ofPage: indicator.page), visible: line.layout.lists[indicator.page].visible,
      track: top...max(top, frame.maxY - inset), trailingEdge: frame.maxX)
  }

  /// Returns the frame of the panel beside an indicator; `nil` for none.
  func panelFrame(ofIndicator index: Int) -> Rect? {
    let size: Size
    switch indicators[index].description.panel {
    case .none: return nil
    case .text: size = Size(width: CustomIndicator.panelWidth, height: TimelineLayout.panelHeight)
    case .picture(let file): size = file.size
    }
    let list = indicated(index)
    let y = indicators[index].state.geometry(beside: list).top(ofPanel: size.height)
    let right = list.trailingEdge - TimelineLayout.indicatorSpace - CustomIndicator.panelGap
    return Rect(x: right - size.width, y: y, width: size.width, height: size.height)
  }

  /// Returns the opacity of an indicator now.
  func opacity(ofIndicator index: Int) -> Double {
    indicators[index].state.opacity(beside: indicated(index), at: now)
  }

  /// Returns the indicator of the visible list of a nested line; `nil` if that list has none.
  func indicator(ofLine line: Int) -> Int? {
    indicators.firstIndex { $0.line == line && $0.page == lines[line].nested.currentPage }
  }

  /// Shows the indicator of a nested line when its list starts to move.
  func showIndicator(ofLine line: Int, at time: Timestamp) {
    if let index = indicator(ofLine: line) { indicators[index].state.show(at: time) }
  }

  func drawIndicator(_ index: Int, into canvas: inout Canvas) {
    let (list, indicator) = (indicated(index), indicators[index])
    let alpha = opacity(ofIndicator: index)
    guard alpha > 0 else { return }
    indicator.state.draw(
      beside: list, at: now, isHeld: gestures.owner?.rawValue == indicator.description.id, into: &canvas)
    guard let frame = panelFrame(ofIndicator: index) else { return }
    switch indicator.description.panel {
    case .none: break
    case .picture(let file): canvas.picture(file, fit: .fit, in: frame, clip: frame, opacity: alpha)
    case .text:
      let items = lines[indicator.line].lists[indicator.page].items
      let top = listFrame(ofLine: indicator.line, page: indicator.page).minY
      let middle = list.link.offset + indicator.state.geometry(beside: list).center - top
      guard let item = items.index(at: middle), let note = items.item(item)?.node.note else { return }
      canvas.list.add(.shadow(frame, radii: CornerRadii(16), Shadow(dy: 4, blur: 16, alpha: 0.24 * alpha)))
      canvas.list.roundedRect(frame, radius: 16, SceneInk.surface.opacity(alpha))
      canvas.list.text(note, .rowTime, SceneInk.text.opacity(alpha), in: frame.inset(dx: 10, dy: 0), .center)
    }
  }
}
