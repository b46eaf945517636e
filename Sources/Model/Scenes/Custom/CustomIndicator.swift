import Containers
import Drawing
import Recording
import ScrollEngine
import Tuning

/// The scroll indicator of a list in a scene file, with the panel beside it.
final class CustomIndicator {
  /// Width of a panel with text, in points.
  static let panelWidth = 128.0
  /// Distance from the panel to the indicator, in points.
  static let panelGap = 14.0
  /// Space between the track and both ends of the list, in points.
  fileprivate static let trackInset = 4.0

  let description: SceneIndicator
  /// Index of the list's page.
  let page: Int
  var state: ScrollIndicator

  init(_ description: SceneIndicator, page: Int, tuning: Tuning) {
    (self.description, self.page) = (description, page)
    state = ScrollIndicator(ScrollIndicator.Rules(tuning))
  }
}

extension CustomScene {
  /// Returns the list of an indicator of a nested line.
  func indicated(_ line: CustomNestedLine, _ indicator: CustomIndicator) -> IndicatedList {
    let page = indicator.page
    let frame = listFrame(of: line, page: page)
    let inset = min(CustomIndicator.trackInset, frame.height / 2)
    let top = frame.minY + inset
    return IndicatedList(
      line.nested.link(ofPage: page), visible: line.layout.lists[page].visible,
      track: top...max(top, frame.maxY - inset), trailingEdge: frame.maxX)
  }

  /// Returns the frame of the panel beside an indicator; `nil` for none.
  func panelFrame(_ line: CustomNestedLine, _ indicator: CustomIndicator) -> Rect? {
    let size: Size
    switch indicator.description.panel {
    case .none: return nil
    case .text: size = Size(width: CustomIndicator.panelWidth, height: TimelineLayout.panelHeight)
    case .picture(let file): size = file.size
    }
    let list = indicated(line, indicator)
    let y = indicator.state.geometry(beside: list).top(ofPanel: size.height)
    let right = list.trailingEdge - TimelineLayout.indicatorSpace - CustomIndicator.panelGap
    return Rect(x: right - size.width, y: y, width: size.width, height: size.height)
  }

  /// Returns the indicator of a nested line while it is visible.
  func visibleIndicator(of line: CustomNestedLine) -> CustomIndicator? {
    line.indicator.flatMap { $0.state.opacity(beside: indicated(line, $0), at: now) > 0 ? $0 : nil }
  }

  func draw(_ indicator: CustomIndicator, of line: CustomNestedLine, into canvas: inout Canvas) {
    let list = indicated(line, indicator)
    let alpha = indicator.state.opacity(beside: list, at: now)
    guard alpha > 0 else { return }
    indicator.state.draw(
      beside: list, at: now, isHeld: gestures.owner?.rawValue == indicator.description.id, into: &canvas)
    guard let frame = panelFrame(line, indicator) else { return }
    switch indicator.description.panel {
    case .none: break
    case .picture(let file): canvas.picture(file, fit: .fit, in: frame, clip: frame, opacity: alpha)
    case .text:
      let items = line.lists[indicator.page].items
      let top = listFrame(of: line, page: indicator.page).minY
      let middle = list.link.offset + indicator.state.geometry(beside: list).center - top
      guard let item = items.index(at: middle), let note = items.item(item)?.node.note else { return }
      canvas.list.add(.shadow(frame, radii: CornerRadii(16), Shadow(dy: 4, blur: 16, alpha: 0.24 * alpha)))
      canvas.list.roundedRect(frame, radius: 16, SceneInk.surface.opacity(alpha))
      canvas.list.text(note, .rowTime, SceneInk.text.opacity(alpha), in: frame.inset(dx: 10, dy: 0), .center)
    }
  }
}
