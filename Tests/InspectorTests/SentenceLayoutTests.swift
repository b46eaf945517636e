import Drawing
import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import Session
import Testing

@testable import Inspector

/// Line breaks in sentences.
@Suite struct SentenceLayoutTests {
  @Test(arguments: [SceneDescriptor].shipped.names)
  func `no line ends with an opening character or begins with a closing one`(
    _ name: SceneName
  ) throws {
    let canvas = try TestCanvas().canvas
    let sentence = try GestureBuilder.outcome(GestureBuilder.gesture(name)).log.sentence
    let whole = SentenceLayout(sentence, width: 1e6, hasDetails: true, canvas.text)
    #expect(whole.lines == 1 && whole.words.contains { $0.text == "(" })
    for width in stride(from: 150.0, through: 700, by: 3) {
      let layout = SentenceLayout(sentence, width: width, hasDetails: true, canvas.text)
      #expect(layout.words.map(\.text) == whole.words.map(\.text))
      for (last, first) in zip(layout.words, layout.words.dropFirst()) {
        #expect(last.frame.minY < first.frame.minY || last.frame.maxX <= first.frame.minX + 1, "\(width)")
        guard last.frame.minY < first.frame.minY else { continue }
        #expect(!Self.isUnit(first.text), "\(width)")
        #expect(last.text != "(" && !first.text.hasPrefix(",") && !first.text.hasPrefix(")"), "\(width)")
      }
    }
  }

  private static func isUnit(_ text: some StringProtocol) -> Bool {
    ["pt", "pt/s", "ms", "s", "%"].contains(text.prefix { !".,;:)".contains($0) })
  }

  @Test(arguments: [
    "Not yet. About 684 more, best near 100 pt and 600 pt, would give \u{B1}30 pt.",
    "It appeared 42.3 ms late, so the list stood still for 2 steps and then jumped 0.6 pt.",
    "Fling by touch \u{B7} 5 hitches, 104 ms \u{B7} released at \u{2212}1583 pt/s, in 60 % of 12 s",
  ]) func `no number is separated from its unit`(_ text: String) throws {
    let canvas = try TestCanvas().canvas
    for width in stride(from: 60.0, through: 700, by: 3) {
      let lines = TextLines.wrap(text, to: width, style: .secondary, canvas.text)
      #expect(lines.joined(separator: " ") == text)
      #expect(!lines.contains { Self.isUnit($0.split(separator: " ").first ?? "") }, "\(width): \(lines)")
    }
  }
}
