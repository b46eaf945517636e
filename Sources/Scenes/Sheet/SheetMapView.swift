import Drawing
import ScrollEngine

/// The map of the sheet scene.
final class SheetMapView {
  var isWaiting: Bool { false }
  func pin(at place: Point, scene: SheetScene) -> Int? { nil }
  func draw(_ scene: SheetScene, above: Double, into canvas: inout Canvas) {}
}
