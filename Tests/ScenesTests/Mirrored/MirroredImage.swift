import Drawing
import ScrollEngine
import Testing

@testable import Scenes

/// Comparisons of a scene's image with that of its right-to-left layout.
enum MirroredImage {
  static func draw(_ scene: any Scene) -> [DrawCommand] {
    var canvas = Canvas(appearance: .light, scale: 1, text: TableTextMetrics(), pictures: NoPictures())
    scene.draw(into: &canvas)
    return canvas.list.commands
  }

  /// Expects that each part is mirrored in the other image, and that its text begins at the other side.
  ///
  /// - Parameter width: the width of the mirrored area, in points.
  static func expect(_ plain: [DrawCommand], mirroredIs other: [DrawCommand], width: Double) {
    #expect(plain.count == other.count)
    func isMirror(_ a: Rect, _ b: Rect) -> Bool {
      abs(a.minX - (width - b.maxX)) < 0.01 && abs(a.minY - b.minY) < 1e-9 && abs(a.width - b.width) < 1e-9
    }
    func mirror(_ alignment: TextAlignment) -> TextAlignment {
      switch alignment {
      case .leading: .trailing
      case .center: .center
      case .trailing: .leading
      }
    }
    for (a, b) in zip(plain, other) {
      switch (a, b) {
      case (.text(let a), .text(let b)):
        #expect(isMirror(a.frame, b.frame), "\(a.string)")
        #expect(b.alignment == mirror(a.alignment), "\(a.string)")
      case (.roundedRect(let a, _, _, _), .roundedRect(let b, _, _, _)): #expect(isMirror(a, b))
      case (.fill(let a, _), .fill(let b, _)): #expect(isMirror(a, b))
      case (.shadow(let a, _, _), .shadow(let b, _, _)): #expect(isMirror(a, b))
      default: break
      }
    }
  }
}
