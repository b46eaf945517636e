import ScrollEngine
import Testing
import Tuning

@testable import Playground

/// Which rows the panel lists, and where.
@Suite struct TuningListTests {
  private func list(
    _ tuning: Tuning = Tuning(), folded: Set<String> = [], search: String = "", onlyChanges: Bool = false
  ) -> TuningList {
    TuningList(tuning, TuningFilter(folded: folded, search: search, onlyChanges: onlyChanges))
  }

  private func tunables(_ list: TuningList) -> [Tunable] {
    list.rows.compactMap { if case .tunable(let tunable) = $0.content { tunable } else { nil } }
  }

  private func changed(_ tunable: Tunable, to value: TunableValue) throws -> Tuning {
    var tuning = Tuning()
    try tuning.set(tunable, to: value)
    return tuning
  }

  @Test func `it lists every declared tunable once, under its group`() {
    let list = list()
    #expect(Set(tunables(list).map(\.key)) == Set(Tunables.all.map(\.key)))
    #expect(tunables(list).count == Tunables.all.count)
    var group = ""
    for row in list.rows {
      switch row.content {
      case .group(let name, _, _): group = name
      case .tunable(let tunable): #expect(tunable.group == group)
      }
    }
  }

  @Test func `rows follow each other and never overlap`() {
    let list = list()
    for (row, next) in zip(list.rows, list.rows.dropFirst()) { #expect(row.y + row.height <= next.y) }
    #expect(list.height >= (list.rows.last.map { $0.y + $0.height } ?? 0))
    for row in list.rows {
      #expect(list.row(at: row.y) == row && list.row(at: row.y + row.height - 0.01) == row)
    }
    #expect(list.row(at: -1) == nil && list.row(at: list.height + 1) == nil)
  }

  @Test func `a folded group shows its head alone, but a search finds what it holds`() {
    let folded = list(folded: ["sheet"])
    #expect(!tunables(folded).contains { $0.group == "sheet" })
    #expect(folded.head(of: "sheet") != nil)
    let found = list(folded: ["sheet"], search: "spring response")
    #expect(tunables(found).contains { $0.key == "sheet.springResponse" })
  }

  @Test func `a search leaves what it finds and drops empty groups`() {
    let found = list(search: "parallax")
    #expect(tunables(found).map(\.key) == ["map.parallax"])
    #expect(found.rows.count == 2)
    #expect(list(search: "no such thing").rows.isEmpty)
    #expect(list(search: "  ").rows == list().rows)
  }

  @Test func `only what differs keeps the heads, and counts`() throws {
    let tuning = try changed(Tunables.mapParallax.declaration, to: .number(0.2))
    let filtered = list(tuning, onlyChanges: true)
    #expect(tunables(filtered).map(\.key) == ["map.parallax"])
    #expect(filtered.head(of: "sheet") != nil)
    #expect(filtered.rows.contains { $0.content == .group(name: "map", isFolded: false, changed: 1) })
    #expect(tunables(list(onlyChanges: true)).isEmpty)
  }

  @Test func `the rows of a stretch are those that touch it`() {
    let list = list()
    for top in stride(from: -100.0, through: list.height + 100, by: 37) {
      let expected = list.rows.filter { $0.y + $0.height > top && $0.y < top + 300 }
      #expect(Array(list.rows(from: top, to: top + 300)) == expected)
    }
  }
}
