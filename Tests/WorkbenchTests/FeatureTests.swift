import Interface
import Testing

@testable import Workbench

/// What features hand over to the workbench.
@Suite("Features of the window") struct FeatureTests {
  private func rules(
    _ state: WorkbenchState, on place: WorkbenchStateRules.Place = .elsewhere, ends: StateSelection = [],
    suspends: StateSelection = [], refuses: StateSelection = [], endedBy: StateSelection = [],
    suspendedBy: StateSelection = [], refusedBy: StateSelection = []
  ) -> WorkbenchStateRules {
    WorkbenchStateRules(
      state, on: place, ends: ends, suspends: suspends, refuses: refuses, endedBy: endedBy, suspendedBy: suspendedBy,
      refusedBy: refusedBy, isActive: { false }
    ) { _ in }
  }

  @Test func `the help lists a command after the one that it names, and otherwise features in their order`() {
    let table = CommandTable()
    table.add([Command("a", "A", keys: [KeyCommand("a")]) {}, Command("b", "B") {}])
    table.add([Command("c", "C") {}, Command("d", "D", after: "a") {}, Command("e", "E", after: "nothing") {}])
    #expect(table.all.map(\.id.name) == ["a", "d", "b", "c", "e"])
    #expect(table.command(for: KeyCommand("a"), isTyping: false, isBare: false) == "a")
    table.removeAll()
    #expect(table.all.isEmpty && table.command(for: KeyCommand("a"), isTyping: false, isBare: false) == nil)
  }

  @Test func `a rule between two states holds in whichever of them it is`() {
    let plain = rules("plain")
    #expect(plain.relation(ofActive: rules("other")) == .coexists && plain.relation(ofActive: plain) == .coexists)
    #expect(rules("one", ends: ["plain"]).relation(ofActive: plain) == .ends)
    #expect(plain.relation(ofActive: rules("one", endedBy: ["plain"])) == .ends)
    #expect(rules("one", suspends: ["plain"]).relation(ofActive: plain) == .suspends)
    #expect(plain.relation(ofActive: rules("one", suspendedBy: ["plain"])) == .suspends)
    #expect(plain.relation(ofActive: rules("one", refuses: ["plain"])) == .refuses)
    #expect(rules("one", refusedBy: ["plain"]).relation(ofActive: plain) == .refuses)
    #expect(rules("one", ends: ["plain"]).relation(ofActive: rules("plain", refuses: .all())) == .refuses)
  }

  @Test func `a sheet ends every other sheet, and a selection of sheets or of all has its exceptions`() {
    let (one, other) = (rules("one", on: .dialog), rules("other", on: .dialog))
    #expect(one.relation(ofActive: other) == .ends && other.relation(ofActive: one) == .ends)
    #expect(one.needsPanels && one.opensPanels && one.relation(ofActive: rules("plain")) == .coexists)
    let trial = rules("trial", ends: .dialogs(except: "one", and: ["plain"]))
    #expect(trial.relation(ofActive: one) == .coexists && trial.relation(ofActive: other) == .ends)
    #expect(trial.relation(ofActive: rules("plain")) == .ends)
    let help = rules("help", endedBy: .all(except: ["one"]))
    #expect(one.relation(ofActive: help) == .coexists && trial.relation(ofActive: help) == .ends)
  }
}
