import Drawing
import Scenes
import ScrollEngine
import Testing

@testable import Workbench

/// The layout of the window at every possible size.
@Suite struct WorkbenchLayoutTests {
  private static let widths =
    stride(from: 320.0, through: 4000, by: 23).map { $0 } + [559, 560, 1009, 1010, 1393, 1394]
  private static let heights = [320.0, 359, 360, 400, 480, 568, 600, 720, 768, 900, 1080, 1440, 2160, 4000]

  private func everyLayout(_ check: (WorkbenchLayout, Size, WorkbenchLayout.Drawer) -> Void) {
    for width in Self.widths {
      for height in Self.heights {
        for drawer in [WorkbenchLayout.Drawer.closed, .observe, .tuning] {
          for showsColumns in [true, false] {
            let size = Size(width: width, height: height)
            let layout = WorkbenchLayout(window: size, isBare: false, drawer: drawer, showsColumns: showsColumns)
            check(layout, size, drawer)
          }
        }
      }
    }
  }

  private func overlap(_ one: Rect?, _ other: Rect?) -> Bool {
    guard let one, let other, !one.isEmpty, !other.isEmpty else { return false }
    let width = min(one.maxX, other.maxX) - max(one.minX, other.minX)
    let height = min(one.maxY, other.maxY) - max(one.minY, other.minY)
    return width > 1e-9 && height > 1e-9
  }

  @Test func `only a drawer overlaps other parts`() {
    everyLayout { layout, size, drawer in
      let isColumn = layout.drawer == nil
      let parts: [(name: String, frame: Rect?)] = [
        ("rail", layout.rail), ("transport", layout.transport), ("drawer", layout.drawer),
        ("observe", isColumn ? layout.observe : nil), ("tuning", isColumn ? layout.tuning : nil),
        ("viewport", layout.drawer == nil || layout.sizeClass == .medium ? layout.viewport : nil),
      ]
      for (index, one) in parts.enumerated() {
        for other in parts[(index + 1)...] {
          #expect(!overlap(one.frame, other.frame), "\(one.name) and \(other.name) at \(size), \(drawer)")
        }
      }
    }
  }

  @Test func `all parts lie inside the window`() {
    everyLayout { layout, size, drawer in
      let window = Rect(origin: .zero, size: size)
      for part in [layout.rail, layout.stage, layout.viewport, layout.transport, layout.observe, layout.tuning] {
        guard let part else { continue }
        #expect(
          part.minX >= 0 && part.minY >= 0 && part.maxX <= window.maxX && part.maxY <= window.maxY,
          "\(part) at \(size), \(drawer)")
        #expect(part.width > 0 && part.height > 0, "\(part) at \(size), \(drawer)")
      }
    }
  }

  @Test func `a drawer leaves the transport free, contains its parts, and leaves part of the scene visible`() {
    everyLayout { layout, size, wanted in
      guard let drawer = layout.drawer else { return }
      #expect(drawer.minY == layout.transport?.maxY ?? 0, "at \(size)")
      for part in [layout.tabs, layout.sizeClass < .medium && wanted == .observe ? layout.observe : layout.tuning] {
        guard let part else { continue }
        #expect(part.minX >= drawer.minX && part.maxX <= drawer.maxX && part.minY >= drawer.minY, "at \(size)")
        #expect(part.maxY <= drawer.maxY, "at \(size)")
      }
      if layout.sizeClass == .small {
        // A phone that is shown smaller may be narrower, and is then visible whole.
        #expect(drawer.minX - layout.viewport.minX >= min(140, layout.viewport.width), "at \(size)")
      }
      if layout.sizeClass == .medium { #expect(drawer.minX >= layout.stage.maxX, "at \(size)") }
    }
  }

  @Test func `a drawer does not resize the scene and moves it aside as far as possible`() {
    everyLayout { layout, size, drawer in
      guard layout.sizeClass == .small, drawer != .closed else { return }
      let closed = WorkbenchLayout(window: size, isBare: false)
      #expect(layout.viewport.size == closed.viewport.size, "at \(size)")
      let room = (layout.drawer?.minX ?? 0) - layout.stage.minX
      #expect(room < layout.viewport.width + 24 || layout.viewport.maxX <= layout.drawer?.minX ?? 0, "at \(size)")
    }
  }

  @Test func `the widths equal the design's`() {
    func layout(_ width: Double, _ drawer: WorkbenchLayout.Drawer = .closed) -> WorkbenchLayout {
      WorkbenchLayout(window: Size(width: width, height: 900), isBare: false, drawer: drawer)
    }
    let usual = layout(1440)
    #expect(usual.stage == Rect(x: 72, y: 0, width: 458, height: 900))
    #expect(usual.viewport == Rect(x: 110, y: 28, width: 390, height: 844))
    #expect(usual.observe?.width == 526 && usual.tuning?.minX == 1056)
    #expect(layout(1394).observe?.width == 480)
    #expect(layout(2000).observe?.width == 720)
    #expect(layout(1393).tuning == nil && layout(1393, .tuning).tuning?.width == 384)
    #expect(layout(1009).observe == nil && layout(1009, .observe).observe?.width == 384)
    #expect(layout(559).rail?.height == 56 && layout(559, .tuning).tuning?.width == 559)
  }

  @Test func `a bare scene fills the window`() {
    for size in [Size(width: 390, height: 844), Size(width: 4000, height: 200)] {
      let layout = WorkbenchLayout(window: size, isBare: true, drawer: .tuning)
      #expect(layout.viewport == Rect(origin: .zero, size: size) && layout.rail == nil && layout.tuning == nil)
    }
  }

  @Test func `below the panel's minimum size there is only the scene`() {
    for size in [Size(width: 319, height: 900), Size(width: 900, height: 239)] {
      let layout = WorkbenchLayout(window: size, isBare: false, drawer: .tuning)
      #expect(layout.isBare && layout.sceneLine == nil && layout.tuning == nil)
    }
  }
}
