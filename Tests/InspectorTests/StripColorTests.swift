import Drawing
import FeatureSupport
import Scenes
import ScrollEngine
import Testing

@testable import Inspector
@testable import Session

/// The curve, the strip below it and the legend say with one colour what moved the scene.
@Suite struct StripColorTests {
  private static let offset = Rect(x: 40, y: 40, width: 380, height: 120)
  private static let speed = Rect(x: 40, y: 200, width: 380, height: 80)

  /// A gesture that starts with a drag and continues without input.
  private func trace(_ motion: SceneTrack.Motion) -> MotionTrace {
    var trace = MotionTrace()
    for index in 0...40 {
      trace.add(
        time: Double(index) / 60, place: Double(index) * 4, velocity: 240, motion: index < 12 ? .drag : motion)
    }
    trace.add(time: 0.7, place: 164, velocity: 0, motion: .idle)
    return trace
  }

  private func colors(of commands: [DrawCommand]) -> Set<Color> {
    Set(
      commands.compactMap { command -> Color? in
        switch command {
        case .fill(_, let color): color
        case .polyline(_, _, let color): color
        default: nil
        }
      })
  }

  @Test(arguments: [SceneTrack.Motion.coast, .spring, .driven], [false, true])
  func `the curve has the colours of the strip, and the legend has them, too`(
    _ motion: SceneTrack.Motion, _ isB: Bool
  ) throws {
    for appearance in [Appearance.light, .dark] {
      var canvas = try TestCanvas().canvas
      canvas.appearance = appearance
      let trace = trace(motion)
      var extent = PlotAxes.Extent()
      extent.include(trace, since: 0)
      let frame = PlotFrame(
        axes: PlotAxes(extent), offset: Self.offset, speed: Self.speed)
      let pen = CurveDrawing(frame: frame, isB: isB, palette: canvas.palette)
      pen.draw(trace, from: 0, into: &canvas)
      let curve = colors(of: canvas.list.commands)
      canvas.list.removeAll()
      MotionStrip(pen: pen).draw(trace, from: 0, top: 300, into: &canvas)
      let strip = colors(of: canvas.list.commands)
      canvas.list.removeAll()
      MotionStrip(pen: pen).drawLegend(trace, in: Rect(x: 40, y: 320, width: 600, height: 16), into: &canvas)
      let legend = colors(of: canvas.list.commands)
      #expect(curve == [canvas.palette.text, pen.own], "\(motion)")
      #expect(strip == curve && legend == curve, "\(motion), \(appearance)")
    }
  }

  @Test func `motions of one colour have forms of their own`()
    throws
  {
    func fills(_ motion: SceneTrack.Motion) throws -> [Rect] {
      var canvas = try TestCanvas().canvas
      let trace = trace(motion)
      var extent = PlotAxes.Extent()
      extent.include(trace, since: 0)
      let frame = PlotFrame(axes: PlotAxes(extent), offset: Self.offset, speed: nil)
      let strip = MotionStrip(pen: CurveDrawing(frame: frame, isB: false, palette: canvas.palette))
      strip.draw(trace, from: 12, top: 300, into: &canvas)
      return canvas.list.commands.compactMap { if case .fill(let frame, _) = $0 { frame } else { nil } }
    }
    let (coast, spring, glide) = (
      try fills(.coast), try fills(.spring), try fills(.driven)
    )
    #expect(coast.allSatisfy { $0.height == 2 } && spring.allSatisfy { $0.height == MotionStrip.height })
    #expect(glide.count > 8 && glide.allSatisfy { $0.width <= 4.01 })
  }
}
