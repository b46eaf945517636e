import Assets

/// Measures whole frames of the sheet scene, drawn to memory as the software renderer draws them into a window.
func measureFrames(_ table: Table) throws {
  let assets = try Assets.locate()
  for rows in [nil, 10_000_000] {
    let scene = try DraggedScene(rows: rows, scale: 1, assets: assets)
    let name = rows.map { "\($0) rows" } ?? "46 rows"
    table.measure("sheet: a move is handled, \(name)") { scene.moveFinger() }
    table.measure("sheet: a move and the frame as values, \(name)") {
      scene.moveFinger()
      scene.list()
    }
    table.measure("sheet: a move and the frame as pixels, \(name)") {
      scene.moveFinger()
      scene.paint()
    }
  }
  let fine = try DraggedScene(rows: nil, scale: 2, assets: assets)
  table.measure("sheet: a move and the frame as pixels at scale 2") {
    fine.moveFinger()
    fine.paint()
  }
}
