import Containers
import Drawing
import Recording
import ScrollEngine
import Testing

@testable import Scenes

/// The background of an open photograph while it moves.
@Suite struct GalleryBackgroundTests {
  private static func showsGrid(_ scene: GalleryScene) -> Bool {
    var canvas = Canvas(appearance: .light, scale: 1, text: TableTextMetrics(), pictures: NoPictures())
    scene.draw(into: &canvas)
    return canvas.list.commands.contains { if case .text(let block) = $0 { block.string == "Photos" } else { false } }
  }

  private static func send(_ kind: InputEvent.Kind, to scene: GalleryScene, at seconds: Double) {
    scene.handle(InputEvent(time: Timestamp(seconds: seconds), kind: kind))
    scene.advance(to: Timestamp(seconds: seconds))
  }

  @Test func `behind a photograph that zooms or is panned past its edge, the background stays black`() {
    let scene = GalleryFixtures.makeScene()
    Self.send(.key(.up), to: scene, at: 1)
    for frame in 1...60 {
      scene.advance(to: Timestamp(seconds: 1 + Double(frame) / 60))
      #expect(!Self.showsGrid(scene), "frame \(frame) of the zoom")
    }
    #expect(scene.viewer.photo.isZoomed)
    Self.send(.down(id: 1, at: Point(x: 195, y: 300)), to: scene, at: 3)
    for step in 1...40 {
      let place = Point(x: 195, y: 300 + Double(step) * 12)
      Self.send(.move(id: 1, to: place), to: scene, at: 3 + Double(step) * 0.01)
      #expect(!Self.showsGrid(scene), "\(step * 12) pt of the pan")
    }
    #expect(scene.viewer.frames(over: scene.grid).visible.minY > 20, "room shows above it")
    Self.send(.up(id: 1, at: Point(x: 195, y: 780)), to: scene, at: 3.6)
    for frame in 1...60 {
      scene.advance(to: Timestamp(seconds: 3.6 + Double(frame) / 60))
      #expect(!Self.showsGrid(scene), "frame \(frame) of the way back")
    }
  }

  @Test func `behind a photograph that is being dismissed, the grid shows`() {
    let scene = GalleryFixtures.makeScene()
    Self.send(.down(id: 1, at: GalleryFixtures.middle), to: scene, at: 1)
    for step in 1...20 {
      Self.send(.move(id: 1, to: Point(x: 195, y: 422 + Double(step) * 5)), to: scene, at: 1 + Double(step) * 0.01)
    }
    #expect(scene.viewer.photo.progress > 0 && Self.showsGrid(scene))
  }
}
