import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning
import TuningFiles

@testable import Inspector
@testable import Playground
@testable import Tuner
@testable import Workbench

/// Unsaved work of a killed program, which returns on the side that had it.
@Suite struct UnsavedSidesTests {
  /// Unsaved values of A and B.
  private struct Unsaved: Equatable {
    var a: Tuning?
    var b: Tuning?

    init(_ comparison: TuningComparison) {
      (a, b) = (Self.unsaved(comparison.a), comparison.b.flatMap(Self.unsaved))
    }

    private static func unsaved(_ store: TuningStore) -> Tuning? { store.hasUnsavedWork ? store.tuning : nil }
  }

  /// Performs one of the user's actions on the two tunings.
  private func act(_ number: Int, _ value: Double, _ user: PlaygroundUser) {
    let editor = user.playground.tuning.panel.editor
    let dials = [Tunables.mapParallax.declaration, Tunables.sheetHalfFraction.declaration]
    switch number {
    case 0: user.playground.run(.compare(.a))
    case 1: user.playground.run(.compare(.b))
    case 2: user.playground.run(.compare(.both))
    case 3, 4: user.playground.run(.swapSides)
    case 5: editor.undo()
    case 6: editor.applyPreset(named: value < 0.5 ? "android" : "ios")
    default: editor.commit(dials[number % 2], to: .number(0.3 + 0.4 * value))
    }
  }

  @Test(arguments: Sample.of(1..<40 as Range<UInt64>, 12))
  func `after any actions A's unsaved work is offered for A and B's for B`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let home = try PlaygroundUser.Home()
    let left: Unsaved
    do {
      let user = try PlaygroundUser(.timeline, home: home)
      for _ in 0..<4 + Int(random.next(upTo: 12)) { act(Int(random.next(upTo: 10)), random.next(upTo: 1), user) }
      left = Unsaved(user.playground.comparison)
    }
    let next = try PlaygroundUser(.timeline, home: home)
    let editor = next.playground.tuning.panel.editor
    // Actions before the answer change nothing about the leftovers that were found.
    if random.next(upTo: 2) < 1 { act(Int(random.next(upTo: 4)), 0, next) }
    var offers: [Bool] = []
    while let offered = editor.leftovers.offered, offers.count < 4 {
      offers.append(editor.leftovers.becomesSecond)
      editor.restoreUnsavedChanges()
      #expect(editor.tuning == offered.tuning)
    }
    #expect(offers.count == [left.a, left.b].compactMap(\.self).count)
    let comparison = next.playground.comparison
    if let a = left.a { #expect(comparison.a.tuning == a) }
    if let b = left.b { #expect(comparison.b?.tuning == b) }
    // Once all leftovers are restored, each is saved in one place.
    #expect(Unsaved(comparison) == left)
  }

  @Test func `a third leftover has no side, and the tuning that it replaces is saved`() throws {
    let home = try PlaygroundUser.Home()
    let dial = Tunables.mapParallax.declaration
    do {
      let (user, other) = (try PlaygroundUser(.timeline, home: home), try PlaygroundUser(.timeline, home: home))
      for (user, value) in [(user, 0.111), (other, 0.333)] {
        user.playground.tuning.panel.editor.commit(dial, to: .number(value))
      }
      user.playground.run(.compare(.b))
      user.playground.tuning.panel.editor.commit(dial, to: .number(0.222))
    }
    let next = try PlaygroundUser(.timeline, home: home)
    let editor = next.playground.tuning.panel.editor
    var found: Set<Double> = []
    while let offered = editor.leftovers.offered, found.count < 4 {
      found.insert(offered.tuning[Tunables.mapParallax])
      editor.restoreUnsavedChanges()
    }
    #expect(found == [0.111, 0.222, 0.333])
    let comparison = next.playground.comparison
    let b = try #require(comparison.b)
    let shown = Set([comparison.a.tuning, b.tuning].map { $0[Tunables.mapParallax] })
    let kept = Set(editor.library.userPresets().presets.map { Tuning(base: $0)[Tunables.mapParallax] })
    #expect(shown.count == 2 && shown.isSubset(of: found) && kept.isSuperset(of: found.subtracting(shown)))
  }

  @Test func `tuning before restoring another window's leftover keeps both`() throws {
    let home = try PlaygroundUser.Home()
    let dial = Tunables.mapParallax.declaration
    do {
      let (user, other) = (try PlaygroundUser(.timeline, home: home), try PlaygroundUser(.timeline, home: home))
      for (user, value) in [(user, 0.111), (other, 0.333)] {
        user.playground.tuning.panel.editor.commit(dial, to: .number(value))
      }
    }
    let next = try PlaygroundUser(.timeline, home: home)
    let editor = next.playground.tuning.panel.editor
    editor.discardUnsavedChanges()
    editor.commit(dial, to: .number(0.222))
    let offered = try #require(editor.leftovers.offered)
    editor.restoreUnsavedChanges()
    #expect(editor.tuning == offered.tuning)
    #expect(editor.library.userPresets().presets.contains { Tuning(base: $0)[Tunables.mapParallax] == 0.222 })
  }
}
