import Drawing
import ScrollEngine

extension Renderer {
  func polyline(_ points: [Point], _ width: Double, _ color: Color) {
    guard points.count > 1, color.alpha > 0, !clips.current.isEmpty else { return }
    let scale = scale
    lines.draw(points.lazy.map { (x: $0.x * scale, y: $0.y * scale) }, width: width * scale, clip: clips.current)
    for level in 1..<LineRaster.levels where !lines.runs[level].isEmpty {
      var ink = color
      ink.alpha = UInt8((Int(color.alpha) * level + (LineRaster.levels - 1) / 2) / (LineRaster.levels - 1))
      if let pixelLog { for run in lines.runs[level] { pixelLog.record(.painted, in: run) } }
      painter.fill(lines.runs[level], ink)
    }
  }
}
