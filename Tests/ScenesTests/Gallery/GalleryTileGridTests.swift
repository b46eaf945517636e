import ScrollEngine
import Testing

@testable import Scenes

@Suite("The photo grid")
struct TileGridTests {
  @Test("Tiles do not overlap, stay inside and fill every row", arguments: [390.0, 844, 60, 2560])
  func tiles(width: Double) {
    for count in 0...60 {
      let grid = GalleryTileGrid(count: count, width: width)
      let frames = (0..<count).map(grid.frame)
      for (index, frame) in frames.enumerated() {
        #expect(frame.minX >= 0 && frame.maxX <= width + 1e-6 && frame.minY >= 0 && frame.maxY <= grid.height + 1e-6)
        for other in frames[(index + 1)...] { #expect(!frame.inset(dx: 1e-6, dy: 1e-6).intersects(other)) }
      }
      // The tiles and the gaps between them fill the whole.
      let area = frames.reduce(0) { $0 + ($1.width + GalleryTileGrid.gap) * ($1.height + GalleryTileGrid.gap) }
      #expect(
        abs(area - (width + GalleryTileGrid.gap) * (count > 0 ? grid.height + GalleryTileGrid.gap : 0)) < 1e-3
          * (1 + area))
    }
  }

  @Test("The first tile covers two rows and two of three columns")
  func large() {
    let grid = GalleryTileGrid(count: 16, width: 390)
    #expect(grid.columns == 3)
    #expect(grid.frame(0).width == grid.side * 2 + 2 && grid.frame(0).height == grid.side * 2 + 2)
    #expect(grid.frame(1).minX == grid.frame(2).minX && grid.frame(1).width == grid.side)
    #expect(grid.frame(7).width == grid.side * 2 + 2 && grid.frame(7).maxX == 390)
  }

  @Test("Each tile is found at its center, and among the visible ones")
  func found() {
    let grid = GalleryTileGrid(count: 1000, width: 390)
    for index in 0..<1000 {
      let middle = grid.frame(index).center
      #expect(grid.tile(at: middle) == index)
      #expect(grid.tiles(from: middle.y - 1, to: middle.y + 1).contains(index))
    }
    #expect(grid.tile(at: Point(x: 10, y: -5)) == nil)
    #expect(grid.tile(at: Point(x: 10, y: grid.height + 5)) == nil)
  }

  @Test("Ten million tiles cost no more than ten")
  func many() {
    let grid = GalleryTileGrid(count: 10_000_000, width: 390)
    let last = grid.frame(9_999_999)
    #expect(abs(last.maxY - grid.height) < 1e-3)
    #expect(grid.tile(at: last.center) == 9_999_999)
  }
}
