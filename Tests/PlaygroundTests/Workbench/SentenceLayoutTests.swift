import Drawing
import Recording
import Scenes
import ScrollEngine
import Testing

@testable import Playground

/// A sentence in lines reads as one in a single line.
@Suite struct SentenceLayoutTests {
  @Test(arguments: [SceneDescriptor].shipped.names)
  func `no line ends with what opens a word or begins with what closes one, however wide it may be`(
    _ name: SceneName
  ) throws {
    let canvas = try TestCanvas().canvas
    let sentence = try WorkbenchHand.outcome(WorkbenchHand.gesture(name)).log.sentence
    let whole = SentenceLayout(sentence, width: 1e6, hasDetails: true, canvas.text)
    #expect(whole.lines == 1 && whole.words.contains { $0.text == "(" })
    for width in stride(from: 150.0, through: 700, by: 3) {
      let layout = SentenceLayout(sentence, width: width, hasDetails: true, canvas.text)
      #expect(layout.words.map(\.text) == whole.words.map(\.text))
      for (last, first) in zip(layout.words, layout.words.dropFirst()) {
        #expect(last.frame.minY < first.frame.minY || last.frame.maxX <= first.frame.minX + 1, "\(width)")
        guard last.frame.minY < first.frame.minY else { continue }
        #expect(last.text != "(" && !first.text.hasPrefix(",") && !first.text.hasPrefix(")"), "\(width)")
      }
    }
  }
}
