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

  let description: SceneIndicator
  /// Index of the nested line with the list, and of the list's page.
  let line: Int
  let page: Int
  var state: TimelineIndicator

  init(_ description: SceneIndicator, line: Int, page: Int, tuning: Tuning) {
    (self.description, self.line, self.page) = (description, line, page)
    state = TimelineIndicator(tuning)
  }
}

/// A list of a scene file with an indicator beside it.
struct CustomIndicatedList: IndicatedList {
  /// Space between the track and both ends of the list, in points.
  private static let trackInset = 4.0

  let link: ScrollLink
  let scroller: Scroller
  let now: Timestamp
  /// The frame of the visible list, in points, in left-to-right layout.
  let frame: Rect
  /// Height of the list while everything outside it is scrolled away, in points.
  let visibleHeight: Double
  let panel: SceneIndicator.Panel
  let reading: LayoutDirection
  let screen: Rect

  var trailingEdge: Double { frame.maxX }
  var track: ClosedRange<Double> {
    let inset = min(Self.trackInset, frame.height / 2)
    let top = frame.minY + inset
    return top...max(top, frame.maxY - inset)
  }

  func panelFrame(beside geometry: TimelineIndicatorGeometry) -> Rect? {
    let size: Size
    switch panel {
    case .none: return nil
    case .text: size = Size(width: CustomIndicator.panelWidth, height: TimelineIndicatorGeometry.panelHeight)
    case .picture(let file): size = file.size
    }
    let lowest = max(track.lowerBound, track.upperBound - size.height)
    let y = min(max(geometry.center - size.height / 2, track.lowerBound), lowest)
    let right = trailingEdge - TimelineLayout.indicatorInset - TimelineLayout.thickness - CustomIndicator.panelGap
    return Rect(x: right - size.width, y: y, width: size.width, height: size.height)
  }

  func layoutPoint(at place: Point) -> Point { reading.convert(place, in: screen) }
}

extension CustomScene {
  /// Returns the list of the indicator with an index.
  func indicated(_ index: Int) -> CustomIndicatedList {
    let indicator = indicators[index]
    let line = lines[indicator.line]
    let frame = listFrame(ofLine: indicator.line, page: indicator.page)
    return CustomIndicatedList(
      link: line.nested.link(ofPage: indicator.page), scroller: line.scroller, now: now, frame: frame,
      visibleHeight: line.layout.lists[indicator.page].visible, panel: indicator.description.panel, reading: reading,
      screen: screen)
  }

  /// Returns the indicator of the visible list of a nested line; `nil` if that list has none.
  func indicator(ofLine line: Int) -> Int? {
    indicators.firstIndex { $0.line == line && $0.page == lines[line].nested.currentPage }
  }

  /// Shows the indicator of a nested line when its list starts to move.
  func showIndicator(ofLine line: Int, at time: Timestamp) {
    if let index = indicator(ofLine: line) { indicators[index].state.show(at: time) }
  }

  /// Returns the index of the item beside an indicator's middle; `nil` without items.
  private func item(
    beside list: CustomIndicatedList, _ geometry: TimelineIndicatorGeometry, of page: CustomNestedLine.Page
  ) -> Int? {
    page.items.index(at: list.link.offset + geometry.center - list.frame.minY)
  }

  func drawIndicator(_ index: Int, into canvas: inout Canvas) {
    let list = indicated(index)
    let state = indicators[index].state
    let alpha = state.alpha(beside: list)
    guard alpha > 0 else { return }
    state.draw(beside: list, isHeld: gestures.owner?.rawValue == indicators[index].description.id, into: &canvas)
    let geometry = state.geometry(beside: list)
    guard let frame = list.panelFrame(beside: geometry) else { return }
    switch list.panel {
    case .none: break
    case .picture(let file): canvas.picture(file, fit: .fit, in: frame, clip: frame, opacity: alpha)
    case .text:
      let page = lines[indicators[index].line].lists[indicators[index].page]
      guard let item = item(beside: list, geometry, of: page), let note = page.items.item(item)?.node.note else {
        return
      }
      canvas.list.add(.shadow(frame, radii: CornerRadii(16), Shadow(dy: 4, blur: 16, alpha: 0.24 * alpha)))
      canvas.list.roundedRect(frame, radius: 16, SceneInk.surface.opacity(alpha))
      canvas.list.text(note, .rowTime, SceneInk.text.opacity(alpha), in: frame.inset(dx: 10, dy: 0), .center)
    }
  }
}
