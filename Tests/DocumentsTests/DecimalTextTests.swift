import Documents
import Testing

@Suite("Numbers as text")
struct DecimalTextTests {
  @Test(
    "DecimalText.fixed rounds to the given number of digits",
    arguments: [
      (0.0, 1, "0.0"), (1.25, 1, "1.3"), (0.049, 2, "0.05"), (-0.004, 2, "0.00"), (-1.5, 1, "−1.5"), (12, 0, "12"),
      (16.6666667, 6, "16.666667"), (.nan, 2, "–"), (.infinity, 0, "–"), (1e13, 1, "–"),
    ])
  func fixed(value: Double, digits: Int, expected: String) {
    #expect(DecimalText.fixed(value, digits: digits) == expected)
  }
}
