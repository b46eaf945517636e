import Documents
import Testing
import Tuning
import Workbench

/// Parsing and formatting of numbers and names.
@Suite struct TypingTests {
  @Test func `numbers may have a comma, a minus sign and spaces, and nothing else`() {
    #expect(ValueText.number(" 0,5 ") == 0.5)
    #expect(ValueText.number("−3") == -3)
    #expect(ValueText.number("1e2") == 100)
    for text in ["", "a", "1.2.3", "nan", "inf", "0x", "5 pt"] { #expect(ValueText.number(text) == nil, "\(text)") }
  }

  @Test func `the text of every value parses back to the value`() {
    for tunable in Tunables.all {
      guard case .number(let range) = tunable.domain else { continue }
      let scale = SliderScale(range)
      for step in 0...30 {
        let value = scale.rounded(scale.value(at: Double(step) / 30), isFine: true)
        let text = ValueText.text(value, scale: scale)
        #expect(ValueText.number(text) == value, "\(tunable.key) \(text)")
      }
    }
    // Android's spring value is too long for its field and is rounded as needed.
    let stiffness = SliderScale(10...2000)
    #expect(ValueText.rounded(607.967649, scale: stiffness) { $0.count <= 6 } == "607.97")
    #expect(ValueText.rounded(607.967649, scale: stiffness) { $0.count <= 4 } == "608")
    #expect(ValueText.text(0.5, scale: SliderScale(0...1)) == "0.50")
    #expect(ValueText.text(96, scale: SliderScale(0...600)) == "96")
  }

  @Test func `titles are the words of the keys`() {
    #expect(TunableName.title("sheet.springResponse") == "Spring response")
    #expect(TunableName.group("rubberBand") == "Rubber band")
  }
}
