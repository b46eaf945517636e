import Drawing
import ScrollEngine
import Testing

@testable import Scenes

/// Two pictures of a scene, one of which is read from the right.
enum MirroredPicture {
  static func draw(_ scene: any Scene) -> [DrawCommand] {
    var canvas = Canvas(appearance: .light, scale: 1, text: TableWidths(), pictures: NoPictures())
    scene.draw(into: &canvas)
    return canvas.list.commands
  }

  /// Expects each part of one picture at the mirrored place in the other, and lines of text to begin at the other side.
  ///
  /// - Parameter width: of what is mirrored, in points.
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
