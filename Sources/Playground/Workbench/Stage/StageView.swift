import Drawing
import ScrollEngine

/// Draws what surrounds the scene.
enum StageView {
  static func draw(
    _ layout: WorkbenchLayout, guides: [PlotBackdrop.Guide], note: String?, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    let stage = layout.stage
    let view = layout.viewport
    // Only around the scene: what the scene covers is not painted twice.
    for part in [
      Rect(x: stage.minX, y: 0, width: stage.width, height: view.minY),
      Rect(x: stage.minX, y: view.maxY, width: stage.width, height: stage.maxY - view.maxY),
      Rect(x: stage.minX, y: view.minY, width: view.minX - stage.minX, height: view.height),
      Rect(x: view.maxX, y: view.minY, width: stage.maxX - view.maxX, height: view.height),
    ] where !part.isEmpty { canvas.list.fill(part, palette.stage) }
    let radii = CornerRadii(12)
    canvas.list.add(.corners(view, radii: radii, outside: palette.stage))
    canvas.list.add(.shadow(view, radii: radii, .viewport(canvas.appearance)))
    let label = Rect(x: view.minX, y: view.minY - 22, width: view.width, height: 16)
    canvas.list.text("\(Int(view.width)) × \(Int(view.height)) pt", .axis, palette.text3, in: label)
    let percent = "\(Int((canvas.scale * 100).rounded())) %"
    canvas.list.text(percent, .axis, palette.text3, in: label, .trailing)
    if let note {
      // A long one may be wider than the scene, but not than what nothing else lies on.
      let page = layout.page
      let line = Rect(x: view.minX, y: view.maxY + 6, width: max(1, min(view.width, page.maxX - view.minX)), height: 16)
      let free = Rect(x: page.minX, y: view.minY, width: page.width, height: view.height)
      NoteView.draw(note, in: free, below: line, bottom: view.maxY, into: &canvas)
    }
    guard view.minX - stage.minX >= 34 else { return }
    for guide in guides where guide.place >= 0 && guide.place <= view.height {
      let y = view.minY + guide.place
      canvas.list.fill(Rect(x: view.minX - 22, y: y, width: 18, height: 1), palette.lineStrong)
      canvas.list.text(
        guide.name, .caption, palette.text3,
        in: Rect(x: stage.minX, y: y - 17, width: view.minX - stage.minX - 4, height: 16),
        .trailing)
    }
  }
}
