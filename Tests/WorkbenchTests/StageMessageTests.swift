import Drawing
import FeatureSupport
import ScrollEngine
import Session
import Testing

@testable import Workbench

/// Messages about the scene, which are readable at any length.
@Suite struct StageMessageTests {
  /// Returns the drawn texts and their frames.
  private func texts(_ note: String, below: Rect?) throws -> [(text: String, frame: Rect)] {
    var canvas = try TestCanvas().canvas
    StageMessage.draw(
      note, in: Rect(x: 110, y: 28, width: 390, height: 844), below: below, bottom: 872, into: &canvas)
    return canvas.list.commands.compactMap { command in
      if case .text(let run) = command { (run.string, run.frame) } else { nil }
    }
  }

  private let line = Rect(x: 110, y: 878, width: 390, height: 16)

  @Test func `a short message lies below the scene`() throws {
    let texts = try texts("Ghost B drawn over A", below: line)
    #expect(texts.map(\.text) == ["Ghost B drawn over A"] && texts.first?.frame == line)
  }

  @Test(arguments: [true, false]) func `a long message wraps over the scene and is not truncated`(
    _ hasLine: Bool
  ) throws {
    let note = String(repeating: "a video needs the program ffmpeg, ", count: 4) + "install it"
    let texts = try texts(note, below: hasLine ? line : nil)
    #expect(texts.count > 2)
    #expect(texts.map(\.text).joined(separator: " ") == note)
    let canvas = try TestCanvas().canvas
    for (text, frame) in texts {
      #expect(canvas.text.width(of: text, style: .secondary) <= frame.width, "\(text)")
      #expect(frame.minX >= 110 && frame.maxX <= 500 && frame.maxY <= 872)
    }
  }

  @Test func `the goal of a throw fits beside the scene in one or two lines`() {
    #expect(LandingMarker.lines(of: "full", in: 34, EvenText(6)) == ["full"])
    #expect(LandingMarker.lines(of: "Card 2", in: 34, EvenText(6)) == ["Card", "2"])
    #expect(LandingMarker.lines(of: "Page 9", in: 60, EvenText(6)) == ["Page 9"])
  }
}
