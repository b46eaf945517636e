import Drawing
import FeatureSupport
import Interface
import Recording
import Scenes
import ScrollEngine
import Testing

@testable import Playground
@testable import Workbench

/// The rail and its switches.
@Suite struct RailTests {
  private static let switcher = SceneSwitcher(scenes: .shipped, shown: .sheet)

  private static func rails() -> [Rail] {
    stride(from: 360.0, through: 2200, by: 20).map {
      Rail(frame: Rect(x: 0, y: 0, width: 72, height: $0), switcher: Self.switcher, commands: .shipped)
    }
      + stride(from: 320.0, through: 559, by: 13).map {
        Rail(frame: Rect(x: 0, y: 512, width: $0, height: 56), switcher: Self.switcher, commands: .shipped)
      }
  }

  @Test func `the switch of the credits is on while they cover the scene`() throws {
    let user = try PlaygroundUser(.feed)
    func isOn() -> Bool? { user.workbench.bars.rail?.controls.control(.about)?.isOn }
    for isOpen in [true, false] {
      user.playground.run(.about)
      user.advanceFrame()
      #expect(isOn() == isOpen)
    }
  }

  @Test func `every switch is large enough for a finger, inside the rail, and disjoint from others`() {
    for rail in Self.rails() {
      let frames = rail.controls.map(\.hitArea)
      for (index, frame) in frames.enumerated() {
        #expect(frame.width >= 44 && frame.height >= 44, "\(rail.frame)")
        #expect(frame.minX >= rail.frame.minX && frame.maxX <= rail.frame.maxX + 1e-9, "\(rail.frame)")
        #expect(frame.minY >= rail.frame.minY && frame.maxY <= rail.frame.maxY, "\(rail.frame)")
        for other in frames[(index + 1)...] {
          let width = min(frame.maxX, other.maxX) - max(frame.minX, other.minX)
          let height = min(frame.maxY, other.maxY) - max(frame.minY, other.minY)
          #expect(width <= 1e-9 || height <= 1e-9, "\(rail.frame)")
        }
      }
    }
  }

  @Test func `all scenes, the credits and the help always have a switch`() {
    for rail in Self.rails() {
      let items = rail.controls.map(\.action)
      for index in Self.switcher.scenes.indices { #expect(items.contains(.scene(index)), "\(rail.frame)") }
      #expect(items.contains(.about) && items.contains(.help), "\(rail.frame)")
    }
  }

  @Test func `scene names are not truncated`() throws {
    for rail in Self.rails() {
      var canvas = try TestCanvas().canvas
      rail.draw(PointerState(), into: &canvas)
      let blocks = canvas.list.commands.compactMap { if case .text(let block) = $0 { block } else { nil } }
      let names = blocks.filter { $0.style == .caption }
      #expect(names.map(\.string).sorted() == Self.switcher.scenes.map(\.title).sorted())
      for block in names {
        let width = canvas.text.width(of: block.string, style: block.style)
        #expect(width <= block.frame.width && block.frame.minX >= 0, "\(block.string) in \(rail.frame)")
      }
    }
  }

  @Test func `in a usual window the switches have the positions of the design`() {
    let controls = Rail(frame: Rect(x: 0, y: 0, width: 72, height: 900), switcher: Self.switcher, commands: .shipped)
      .controls
    let places: [(Double, CommandID)] = [
      (102, .scene(0)), (102 + 4 * 68, .scene(4)), (866, .about), (818, .theme), (770, .fullScreen), (722, .help),
    ]
    for (y, action) in places { #expect(controls.hit(Point(x: 36, y: y))?.action == action) }
  }
}
