import FeatureSupport
import Scenes
import ScrollEngine
import Testing
import Tuning

@testable import Tuner

/// The rows of the panel, their order and their positions.
@Suite struct TuningListTests {
  private func list(
    _ tuning: Tuning = Tuning(), _ sides: TuningPanelSides? = nil, folded: Set<TuningSections.Kind> = [],
    search: String = "", onlyDifferences: Bool = false, scene: SceneDescriptor = .sheet, isUnfolded: Bool = false
  ) -> TuningList {
    var filter = TuningFilter(folded: folded, search: search, onlyDifferences: onlyDifferences)
    let list = TuningList(tuning, sides, filter, in: TuningSections(scene, among: .shipped))
    filter.unfolded = isUnfolded ? Set(folds(in: list).map(\.id)) : []
    return TuningList(tuning, sides, filter, in: list.sections)
  }

  /// Returns all listed tunables, in rows or folded.
  private func tunables(_ list: TuningList) -> [Tunable] {
    list.rows.flatMap { row -> [Tunable] in
      switch row.content {
      case .tunable(let state): [state.tunable]
      case .inactive(let fold): fold.isFolded ? fold.tunables : []
      case .header, .heading: []
      }
    }
  }

  private func folds(in list: TuningList) -> [InactiveGroup] {
    list.rows.compactMap { if case .inactive(let fold) = $0.content { fold } else { nil } }
  }

  private func heads(_ list: TuningList) -> [TuningSectionHeader] {
    list.rows.compactMap { if case .header(let head) = $0.content { head } else { nil } }
  }

  private func state(_ tunable: Tunable, _ list: TuningList) throws -> TunableState {
    guard case .tunable(let state)? = list.row(of: tunable)?.content else {
      throw TuningError.unknownKey(tunable.key)
    }
    return state
  }

  private func changed(_ tunable: Tunable, to value: TunableValue, _ base: Preset = .ios) throws -> Tuning {
    var tuning = Tuning(base: base)
    try tuning.set(tunable, to: value)
    return tuning
  }

  @Test(arguments: [SceneDescriptor].shipped) func `every declared tunable is listed once, those of the scene first`(
    scene: SceneDescriptor
  ) {
    let list = list(scene: scene)
    #expect(Set(tunables(list)) == Set(Tunables.all) && tunables(list).count == Tunables.all.count)
    let own = scene.tunables.own
    #expect(Set(tunables(list).prefix(own.count)) == Set(own) && !own.isEmpty)
    #expect(heads(list).map(\.kind) == [.scene, .lists, .rest] && heads(list)[0].title == scene.title)
    #expect(
      tunables(list)[own.count] == Tunables.flingModel.declaration, "what decides comes before what it decides on")
  }

  @Test func `inactive rows fold into one line with the reason, and unfold below it`() throws {
    let none = try changed(BoostTunables.rule.declaration, to: .choice("none"))
    let boosts = Tunables.all.filter { $0.group == "boost" && $0.key != "boost.rule" }
    let folded = list(none)
    let fold = try #require(folded.fold(of: boosts[0]))
    #expect(fold.isFolded && fold.tunables == boosts)
    #expect(fold.title == "Flings do not add up: \(boosts.count) settings")
    #expect(folded.row(of: boosts[0]) == nil && folded.row(of: BoostTunables.rule.declaration) != nil)
    var filter = TuningFilter(folded: [])
    filter.unfolded = [fold.id]
    let unfolded = TuningList(none, nil, filter, in: folded.sections)
    #expect(boosts.allSatisfy { unfolded.row(of: $0) != nil } && unfolded.fold(of: boosts[0])?.isFolded == false)
    #expect(unfolded.height == folded.height + Double(boosts.count) * TuningList.reasonHeight)
    // Search results are visible.
    #expect(list(none, search: "flicks").row(of: BoostTunables.iosFlicks.declaration) != nil)
    // With another rule they are active again.
    #expect(list().row(of: BoostTunables.iosFlicks.declaration) != nil)
  }

  @Test func `changed, differing and otherwise active tunables are never folded`() throws {
    var tuning = try changed(BoostTunables.rule.declaration, to: .choice("none"))
    try tuning.set(BoostTunables.iosLimit.declaration, to: .number(4))
    #expect(list(tuning).row(of: BoostTunables.iosLimit.declaration) != nil)
    let plain = Tuning(base: .ios)
    let compared = list(tuning, TuningPanelSides(names: ["a", "b"], edited: 1, other: plain))
    for tunable in Tunables.all
    where tunable.group == "boost" && tunable.inactiveWhen.allSatisfy({ $0.value != .choice("ios") }) {
      #expect(compared.row(of: tunable) != nil, "\(tunable.key) is A's")
    }
    #expect(folds(in: compared).allSatisfy { $0.tunables.count > 2 } && !folds(in: compared).isEmpty)
  }

  @Test func `at first the last section is folded, and a folded section shows only its head`() {
    #expect(TuningFilter().folded == [.rest])
    let folded = list(folded: [.rest])
    #expect(folded.head(of: .rest) != nil && folded.row(of: Tunables.slop.declaration) == nil)
    #expect(folded.rows.last?.content == folded.head(of: .rest)?.content)
  }

  @Test func `titles name their group where rows of several groups meet, and are unique`() throws {
    for scene in [SceneDescriptor].shipped {
      let sections = TuningSections(scene, among: .shipped)
      for section in sections.sections {
        for part in section.parts {
          let titles = part.tunables.map(sections.title)
          #expect(Set(titles).count == titles.count, "\(scene.title), \(section.title): \(titles)")
        }
      }
    }
    let titles = try [Tunables.mapParallax, Tunables.rubberBand, BounceTunables.damping, Tunables.sheetFullTop].map {
      try state($0.declaration, list()).title
    }
    #expect(titles == ["Map parallax", "Rubber band", "Bounce damping ratio", "Full top"])
  }

  @Test func `rows are in order and never overlap`() {
    let list = list()
    for (row, next) in zip(list.rows, list.rows.dropFirst()) { #expect(row.y + row.height <= next.y) }
    #expect(list.height >= (list.rows.last.map { $0.y + $0.height } ?? 0))
    for row in list.rows {
      #expect(list.row(at: row.y) == row && list.row(at: row.y + row.height - 0.01) == row)
    }
    #expect(list.row(at: -1) == nil && list.row(at: list.height + 1) == nil)
  }

  @Test func `a search keeps its results, also in folded sections, and drops empty sections`() {
    let found = list(folded: [.rest], search: "indicator dot")
    #expect(tunables(found).map(\.key) == ["indicator.dotLength"])
    #expect(heads(found).map(\.kind) == [.rest])
    #expect(list(search: "no such thing").rows.isEmpty)
    #expect(list(search: "  ").rows == list().rows)
  }

  @Test func `the filter keeps changes from the preset and drops empty sections`() throws {
    let tuning = try changed(Tunables.mapParallax.declaration, to: .number(0.2))
    let filtered = list(tuning, onlyDifferences: true)
    #expect(tunables(filtered).map(\.key) == ["map.parallax"])
    #expect(heads(filtered).map(\.kind) == [.scene] && heads(filtered)[0].count == 1)
    #expect(filtered.changed == 1 && filtered.differing == nil)
    #expect(list(onlyDifferences: true).rows.isEmpty)
  }

  @Test func `during a comparison count and filter refer to the other side, not to presets`() throws {
    let a = Tuning()
    let b = Tuning(base: .android)
    let differences = a.differences(to: b).map(\.tunable)
    #expect(differences.count > 10)
    for (edited, tuning, other) in [(1, b, a), (0, a, b)] {
      let sides = TuningPanelSides(names: ["iOS", "Android"], edited: edited, other: other)
      let filtered = list(tuning, sides, folded: [.rest], onlyDifferences: true)
      #expect(filtered.differing == differences.count && filtered.changed == 0)
      #expect(Set(tunables(filtered)) == Set(differences))
      #expect(heads(filtered).map(\.count).reduce(0, +) == differences.count)
      #expect(heads(filtered).allSatisfy { $0.other == sides.otherLetter })
      let row = try state(Tunables.rubberBand.declaration, filtered)
      #expect(row.differs && !row.isChanged && row.other == other.value(of: Tunables.rubberBand.declaration))
    }
    let same = TuningPanelSides(names: ["A", "B"], edited: 1, other: a)
    #expect(list(a, same, onlyDifferences: true).rows.isEmpty)
    let equal = try state(Tunables.rubberBand.declaration, list(a, same))
    #expect(!equal.differs && equal.other == .number(0.55))
  }

  @Test func `an inactive row gives the reason and the side, and is taller`() throws {
    let rate = Tunables.decelerationRate.declaration
    let friction = Tunables.flingFriction.declaration
    let spline = list(Tuning(base: .android))
    #expect(try state(rate, spline).inactiveReason == "Inactive: the spline model uses Friction")
    #expect(try state(friction, spline).inactiveReason == nil)
    #expect(spline.row(of: rate)?.height == 44 && spline.row(of: friction)?.height == 40)
    let sides = TuningPanelSides(names: ["iOS", "Android"], edited: 1, other: Tuning())
    let compared = list(Tuning(base: .android), sides)
    #expect(try state(rate, compared).inactiveReason == "Inactive in B: the spline model uses Friction")
    #expect(try !state(friction, compared).isActiveInOther && state(rate, compared).isActiveInOther)
    #expect(
      try state(Tunables.sheetSnapThreshold.declaration, list()).inactiveReason
        == "Inactive: the projection rule uses Projection rate")
  }

  @Test func `a tunable of other scenes names them, and a scene's replacement is named`() throws {
    let sheet = list(isUnfolded: true)
    #expect(try state(Tunables.feedThreshold.declaration, sheet).inactiveReason == "Used only by Feed")
    #expect(
      try state(PagerTunables.snapVelocity.declaration, sheet).inactiveReason == "Used only by Feed, Events and Gallery"
    )
    let feed = list(scene: .feed)
    #expect(
      try state(Tunables.decelerationRate.declaration, feed).inactiveReason == "Feed has its own deceleration rate")
    #expect(try state(Tunables.feedThreshold.declaration, feed).inactiveReason == nil)
  }

  @Test func `a section's curve follows the values it shows, with one line for each side`() throws {
    let response = Tunables.sheetSpringResponse.declaration
    let usual = try #require(heads(list()).first?.curve)
    let slow = try #require(heads(list(try changed(response, to: .number(1)))).first?.curve)
    #expect(usual != slow && usual.lines.count == 1)
    #expect(usual == heads(list(try changed(Tunables.slop.declaration, to: .number(1)))).first?.curve)
    let sides = TuningPanelSides(names: ["A", "B"], edited: 1, other: Tuning())
    let both = try #require(heads(list(try changed(response, to: .number(1)), sides)).first?.curve)
    #expect(both.lines.count == 2 && both.lines[0] != both.lines[1])
    // The quicker side is A: it has arrived while the other is still on its way.
    #expect(both.lines[0][12].y > both.lines[1][12].y)
    for point in both.lines.joined() { #expect((0...1).contains(point.x) && (-0.01...1).contains(point.y)) }
  }

  @Test func `the rows of a range are those that touch it`() {
    let list = list()
    for top in stride(from: -100.0, through: list.height + 100, by: 37) {
      let expected = list.rows.filter { $0.y + $0.height > top && $0.y < top + 300 }
      #expect(Array(list.rows(from: top, to: top + 300)) == expected)
    }
  }
}
