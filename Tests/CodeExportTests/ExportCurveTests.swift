import Drawing
import FeatureSupport
import Interface
import ScrollEngine
import Testing
import Tuning
import TuningExport

@testable import CodeExport

@Suite struct ExportCurveTests {
  @Test(arguments: ExportFormat.allCases, [Preset.ios, .android])
  func `the curves of the code export cover no texts`(_ format: ExportFormat, _ preset: Preset) throws {
    let codeExport = try ToolkitExport(Tuning(base: preset), as: format)
    var canvas = try TestCanvas().canvas
    for width in stride(from: 240.0, through: 900, by: 60) {
      for kind in ExportVerdict.Kind.allCases {
        let card = ExportVerdictCard(kind, of: codeExport, width: width, isWhole: true, canvas.text)
        canvas.list.removeAll()
        let frame = Rect(x: 0, y: 0, width: width, height: card.height(isAlone: true))
        card.draw(in: frame, changed: canvas.palette.accent, into: &canvas)
        let words = canvas.list.commands.compactMap { command in
          if case .text(let block) = command { ink(of: block, canvas) } else { nil }
        }
        for case .polyline(let points, _, _) in canvas.list.commands {
          for point in points {
            let spot = Rect(x: point.x - 1, y: point.y - 1, width: 2, height: 2)
            #expect(!words.contains { $0.intersects(spot) }, "\(kind), \(width)")
          }
        }
      }
    }
  }

  /// Returns the bounds of a text's letters.
  private func ink(of block: TextBlock, _ canvas: Canvas) -> Rect {
    let width = min(block.frame.width, canvas.text.width(of: block.string, style: block.style))
    let line = block.frame.middle(height: 11)
    return Rect(x: block.alignment == .trailing ? line.maxX - width : line.minX, y: line.minY, width: width, height: 11)
  }
}
