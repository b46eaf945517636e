import Containers
import Drawing
import Interface
import Recording
import ScrollEngine

/// Drawing.
extension CustomScene {
  /// Radius of a sheet's top corners, in points.
  private static let sheetRadius = 20.0

  /// Draws the scene as it is at the time of the last `advance(to:)`.
  public func draw(into canvas: inout Canvas) {
    canvas.list.fill(screen, canvas.palette.stage)
    let pressed = gestures.pressed
    var open: [(first: Int, axis: Axis, effect: OverscrollEffect, frame: Rect)] = []
    walk { step in
      switch step {
      case .open(let frame, let axis, let effect):
        let frame = reading.convert(frame, in: screen)
        canvas.list.add(.pushClip(frame))
        open.append(
          (canvas.list.commands.count, axis, axis == .x && reading.isMirrored ? effect.mirrored : effect, frame))
      case .leaf(let leaf): draw(leaf, pressed: pressed, into: &canvas)
      case .close:
        guard let last = open.popLast() else { return }
        canvas.applyOverscroll(last.effect, along: last.axis, from: last.first, in: last.frame)
        canvas.list.add(.popClip)
      }
    }
    drawFocus(into: &canvas)
  }

  /// Draws the overlays alone.
  func drawOverlays(into canvas: inout Canvas) {
    walk { step in
      if case .leaf(let leaf) = step, leaf.part.kind == .overlay { draw(leaf, pressed: nil, into: &canvas) }
    }
  }

  /// Draws a leaf. In a right-to-left layout its frame is mirrored, but its picture is not.
  private func draw(_ leaf: Leaf, pressed: CustomPart?, into canvas: inout Canvas) {
    let palette = canvas.palette
    var leaf = leaf
    if case .tabs = leaf.look {
    } else if case .indicator = leaf.look {
    } else {
      leaf.frame = reading.convert(leaf.frame, in: screen)
      leaf.clip = reading.convert(leaf.clip, in: screen)
    }
    switch leaf.look {
    case .nothing: break
    case .background: canvas.list.fill(leaf.frame.intersection(leaf.clip), palette.panel)
    case .panel:
      guard !leaf.frame.isEmpty else { return }
      let radii = CornerRadii(top: Self.sheetRadius, bottom: 0)
      canvas.list.add(.shadow(leaf.frame, radii: radii, .sheet(canvas.appearance)))
      let edge = DrawCommand.Border(width: 1, color: palette.raisedEdge)
      canvas.list.add(
        .roundedRect(leaf.frame, radii: radii, fill: palette.panel, border: canvas.appearance.isLight ? nil : edge))
    case .picture(let picture):
      let isClipped = leaf.clip.intersection(leaf.frame) != leaf.frame
      if isClipped { canvas.list.add(.pushClip(leaf.clip)) }
      switch picture.source {
      case .color(let color): canvas.list.fill(leaf.frame, color)
      case .file(let file): canvas.picture(file, fit: picture.fit, in: leaf.frame, clip: leaf.clip)
      }
      if isClipped { canvas.list.add(.popClip) }
    case .tabs(let pages, let position, let current):
      let index = pressed.flatMap { $0.kind == .tab && $0.id == leaf.part.id ? $0.index : nil }
      reading.draw(in: screen, into: &canvas) { canvas in
        canvas.list.add(.pushClip(leaf.frame.intersection(leaf.clip)))
        CustomTabs.draw(pages, in: leaf.frame, at: position, current: current, pressed: index, into: &canvas)
        canvas.list.add(.popClip)
      }
    case .indicator(let line, let indicator):
      reading.draw(in: screen, into: &canvas) { draw(indicator, of: line, into: &$0) }
    }
  }

  /// Prepares the pictures of the items that scrolling would show next, and of the neighbouring pages, by drawing them
  /// into a canvas that is not shown.
  public func prefetch(into canvas: inout Canvas) {
    for line in lines {
      let page = line.nested.currentPage
      for other in [page, page + 1, page - 1] where line.lists.indices.contains(other) {
        let frame = listFrame(of: line, page: other)
        let (items, offset) = (line.lists[other].items, line.nested.offset(ofPage: other))
        let seen = items.indices(from: offset, to: offset + frame.height)
        let wanted = other == page ? ScenePrefetch.rows(beside: seen, of: items.count) : Array(seen)
        for item in wanted {
          guard let entry = items.item(item) else { continue }
          let origin = Point(x: frame.minX, y: frame.minY + entry.start - offset)
          prefetch(entry.node, at: origin, width: frame.width, into: &canvas)
        }
      }
    }
    for cards in cards {
      guard let first = cards.view.visibleCards.first?.index, let last = cards.view.visibleCards.last?.index else {
        continue
      }
      for index in [last + 1, first - 1] {
        guard let entry = cards.source.items.item(index) else { continue }
        prefetch(entry.node, at: .zero, width: cards.view.viewport.width, into: &canvas)
      }
    }
  }

  private func prefetch(_ node: SceneNode, at origin: Point, width: Double, into canvas: inout Canvas) {
    switch node.content {
    case .picture(let picture):
      guard case .file(let file) = picture.source else { return }
      let frame = Rect(
        origin: origin,
        size: Size(width: node.width ?? width, height: CustomMeasure.height(of: node, in: width)))
      // Only the part of a long picture that the next movement shows is prepared.
      let near = frame.intersection(Rect(origin: origin, size: viewport))
      canvas.picture(file, fit: picture.fit, in: frame, clip: near)
    default: for child in node.children { prefetch(child, at: origin, width: width, into: &canvas) }
    }
  }
}
