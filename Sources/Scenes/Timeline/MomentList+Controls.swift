import Drawing
import Interface
import ScrollEngine

/// Controls in the list of moments.
extension MomentList {
  func control(ofRow row: Int) -> Control<TimelinePart> {
    let frame = frame(ofRow: row)
    let plate = Rect(x: frame.minX + 82, y: frame.minY + 2, width: frame.width - 90, height: frame.height - 4)
    return Control(.row(row), plate, on: Self.rowGround, isOn: selected == row, reach: frame)
      .focusable(plate.inset(dx: 4, dy: 4), radius: 8, within: layout.list, group: 0)
  }

  private static let rowGround = ControlBackground { state, palette in
    switch state.touch {
    case .pressed: palette.field
    case .hovered where !state.isOn: palette.field.mixed(with: palette.panel, 0.4)
    case .hovered, .none: state.isOn ? palette.accentSoft : nil
    }
  }

  /// The controls that do not scroll: only the header, which looks pressed while it is touched.
  var headerControls: [Control<TimelinePart>] { [Control(.header, layout.header, on: Self.headerGround, radius: 0)] }

  private static let headerGround = ControlBackground { state, palette in
    state.touch == .pressed ? palette.field : palette.panel
  }

  /// The controls that scroll with the rows, apart from the rows themselves: only the button below the last row.
  var listControls: [Control<TimelinePart>] {
    guard index.count > 0 else { return [] }
    let footer = footer
    let frame = Rect(
      x: layout.columnX + TimelineLayout.pictureX, y: footer.minY + 16,
      width: max(0, layout.columnWidth - TimelineLayout.pictureX - 20), height: 44)
    let more = Control<TimelinePart>(
      .footer, frame, .text("Show the next day", .tabSelected), on: Self.buttonGround, ink: \.accent, reach: footer)
    return [more.focusable(within: layout.list)]
  }

  private static let buttonGround = ControlBackground { state, palette in
    state.touch == .none ? palette.field : palette.fieldHover
  }

  /// The frame of the area below the last row.
  var footer: Rect {
    let y = layout.listTop + TimelineLayout.listInset - visualOffset + visualTop(index.count)
    return Rect(x: 0, y: y, width: layout.viewport.width, height: TimelineLayout.footerHeight)
  }

  func part(at place: Point) -> TimelinePart {
    guard place.y >= layout.listTop else { return headerControls.hit(place)?.action ?? .header }
    if let control = listControls.hit(place) { return control.action }
    let y = finalPosition(of: place.y - layout.listTop + visualOffset - TimelineLayout.listInset)
    return y >= 0 && y < index.length ? index.row(at: y).map(TimelinePart.row) ?? .list : .list
  }
}
