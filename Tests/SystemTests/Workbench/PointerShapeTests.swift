import TestSupport
import Testing

extension RealWindow {
  /// The pointer's shape over the real window.
  @Suite(.sharedServer) struct PointerShapes {
    /// Moves repeatedly to positions until the pointer's shape differs at each.
    private static func expectDifferent(_ mouse: Mouse, _ places: [(x: Double, y: Double)]) throws {
      _ = try eventually("\(places.count) looks of the pointer") {
        let looks = places.map { place in
          mouse.move(place.x, place.y)
          pause(0.1)
          return mouse.imageHash()
        }
        return Set(looks).count == places.count ? true : nil
      }
    }

    @Test func `the pointer's shape shows what can be pressed, edited and dragged`() throws {
      let window = try OpenWorkbench()
      let y = try window.search("half fraction")
      // A button, the area beside the phone, a slider, a value.
      try Self.expectDifferent(window.scene.mouse, [OpenWorkbench.load, (700, 420), (1100, y), (1228, y)])
    }

    @Test func `over a sheet the pointer's shape differs for handle, rows and field`() throws {
      let scene = try OpenScene("sheet")
      // The handle of a half-open sheet, the map above it, a row, the search field.
      try Self.expectDifferent(scene.mouse, [(195, 428), (370, 330), (195, 650), (195, 40)])
    }
  }
}
