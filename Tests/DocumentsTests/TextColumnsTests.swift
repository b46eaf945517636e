import Documents
import Testing

@Suite struct TextColumnsTests {
  @Test func `columns are as wide as their widest cell, numbers align right, and lines have no trailing blanks`() {
    let rows = [["", "A", "B/A"], ["a.long.name", "12.5", "0.5", "larger"], ["n", "\u{2212}1", "1000"]]
    #expect(
      TextColumns.lines(rows, trailing: 1..<3) == [
        "                A   B/A", "a.long.name  12.5   0.5  larger", "n              \u{2212}1  1000",
      ])
    #expect(TextColumns.lines([["a", "b"], ["ccc", ""]]) == ["a    b", "ccc"])
    #expect(TextColumns.text([]).isEmpty)
  }
}
