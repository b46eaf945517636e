import Interface
import ScrollEngine
import Session
import Tuning
import Workbench

extension WorkbenchState {
  /// The scene uses tuning B, alone or beside A.
  package static let comparing: Self = "comparing"
  /// The person compares A and B without knowing which is which.
  package static let blind: Self = "blind"
  /// A field or menu of the tuning panel is in use: for the search, a value or a file.
  package static let panel: Self = "panel"
}

extension CommandID {
  package static let toggleSideBySide: Self = "side by side"
  package static let search: Self = "search"
  package static let undo: Self = "undo"
  package static let redo: Self = "redo"
  package static let save: Self = "save"
  package static let saveAs: Self = "save as"
  package static let load: Self = "load"
  package static let export: Self = "export"

  /// Shows the scene under one of the choices of a blind test, given by its index. The choices are A, B and X, or 1 and
  /// 2.
  package static func blindChoice(_ index: Int) -> Self { Self("blind choice \(index + 1)") }

  /// Answers the question of a blind test.
  package static func blindAnswer(isFirst: Bool) -> Self { isFirst ? "blind answer 1" : "blind answer 2" }
}

extension TuningController {
  /// The comparison of A and B.
  package var comparing: Feature {
    Feature(
      commands: [
        Command(.nextComparison, "A, then B, then both", in: .compare, keys: [KeyCommand("b")]) { self.compareNext() },
        Command(
          .toggleSideBySide, "A and B side by side, or in one", in: .compare, keys: [KeyCommand("b", .shift)]
        ) { self.togglePhones() },
        compare(.a, "A", "The scene uses the first tuning."),
        compare(.b, "B", "The scene uses the second tuning, which starts as a copy of A."),
        compare(.both, "A and B", "The scene uses A and shows the same gesture with B."),
      ],
      states: [
        // The tuning panel switches to the values of the other tuning, so a field or menu that is open in the panel
        // closes.
        WorkbenchStateRules(
          .comparing, on: .stage, panels: .opened, ends: [.panel], isActive: { self.comparison.mode != .a },
          suspend: { self.suspendComparison() }
        ) { _ in self.compare(.a) }
      ])
  }

  private func compare(_ mode: CompareMode, _ title: String, _ sentence: String) -> Command {
    Command(
      .compare(mode), title, tip: Tooltip(title, sentence), keyOf: .nextComparison,
      icon: { _ in .text(["A", "B", "A/B"][mode.rawValue]) }, isOn: { $0.compare == mode && !$0.isBlind },
      semantics: { .radio($0) }
    ) { self.compare(mode) }
  }

  /// The commands that change, save and load a tuning.
  package var editing: Feature {
    Feature(commands: [
      Command(
        .search, "Search settings", in: .tuning, keys: [KeyCommand("f", .control), KeyCommand("/")], .typing
      ) { if self.showPanel() { self.panel.search() } },
      Command(.undo, "Undo", in: .tuning, keys: [KeyCommand("z", .control)], [.typing, .repeats]) { self.undo() },
      Command(
        .redo, "Redo", in: .tuning, keys: [KeyCommand("z", [.control, .shift]), KeyCommand("y", .control)],
        [.typing, .repeats]
      ) { self.undo(isRedo: true) },
      Command(.save, "Save", in: .tuning, keys: [KeyCommand("s", .control)], .typing) {
        // The panel asks for a name, or says that the tuning is saved.
        if !self.savesElsewhere(), self.showPanel() { self.panel.save() }
      },
      Command(.saveAs, "Save with a new name", in: .tuning, keys: [KeyCommand("s", [.control, .shift])], .typing) {
        if self.showPanel() { self.panel.askForName() }
      },
      Command(.load, "Load", in: .tuning, keys: [KeyCommand("o", .control)], .typing) {
        if self.showPanel() { self.panel.open(.load) }
      },
    ])
  }

  /// The use of a field or menu of the panel.
  package var typing: Feature {
    Feature(states: [
      WorkbenchStateRules(
        .panel, panels: .needed, ends: .dialogs(), endedBy: .dialogs(and: [.credits]),
        isActive: { self.panel.wantsText || self.panel.menu != nil }
      ) { _ in self.panel.hide(keepsFocus: true) }
    ])
  }
}
