import Interface
import ScrollEngine
import Tuning
import Workbench

/// Actions of the controls.
extension TuningPanel {
  func press(_ control: TuningControl, at place: Point, time: Timestamp) {
    switch control {
    case .undo: editor.undo()
    case .redo: editor.redo()
    case .export: commands.run(.export)
    case .side(let index): owner?.edit(side: index)
    case .search: if typing?.field != .search { search() }
    case .clearSearch:
      filter.search = ""
      if typing?.field == .search { endTyping(commits: false) }
    case .base: open(.base)
    case .resetAll: editor.resetAll()
    case .onlyDifferences: filter.onlyDifferences.toggle()
    case .group, .inactiveGroup: filter.fold(control)
    case .tunable(let tunable, let part): press(part, of: tunable, at: place)
    case .load: if !editor.answerQuestion(false) { open(.load) }
    case .save:
      if editor.answerQuestion(true) { break }
      if typing?.field.control == .fileName { commitTyping() } else { save() }
    case .fileName: if editor.foot.question == nil, typing?.field.control != .fileName { open(.file) }
    case .item(let index): choose(index)
    case .dismiss: menu = nil
    }
  }

  private func press(_ part: TunableRow.Part, of tunable: Tunable, at place: Point) {
    switch (part, tunable.domain, editor.tuning.value(of: tunable)) {
    case (.name, _, _): explanation.toggle(tunable)
    case (.slider, _, _):
      if let slider = layout.row(of: tunable, in: list).flatMap({ TuningSliderDrag(tunable, on: $0) }) {
        editor.commit(tunable, to: slider.value(at: place.x, isFine: isFine))
      }
    case (.value, _, _): if typing?.field != .value(tunable) { typeValue(of: tunable) }
    case (.reset, _, _): editor.reset(tunable)
    case (.other, _, _): if let sides { editor.commit(tunable, to: sides.other.value(of: tunable)) }
    case (.choice, _, _): open(.choice(tunable))
    case (.toggle, _, .flag(let isOn)): editor.commit(tunable, to: .flag(!isOn))
    default: break
    }
  }

  /// Saves the tuning to its file, or asks for a name if there is none. Does nothing while the user still has to choose
  /// between unsaved values and those that another program has written to the file.
  package func save() { if editor.externalChanges == nil, !editor.save() { askForName() } }

  // MARK: - Menus

  package func open(_ purpose: TuningPanelMenu.Purpose) {
    explanation.hide()
    if let menu = TuningPanelMenu(purpose, for: editor) { open(menu) }
  }

  func open(_ menu: TuningPanelMenu) {
    var menu = menu
    var choice: Rect?
    if case .choice(let tunable) = menu.purpose { choice = layout.row(of: tunable, in: list)?.control }
    menu.updateLayout(in: layout, anchor: choice, at: now)
    self.menu = menu
  }

  private func choose(_ index: Int) {
    guard let menu = menu, menu.items.indices.contains(index) else { return }
    self.menu = nil
    switch (menu.purpose, menu.items[index]) {
    case (.file, TuningPanelMenu.saveAs): askForName()
    case (.file, TuningPanelMenu.rename): askForName(.newName)
    case (.file, TuningPanelMenu.delete): open(.delete)
    case (_, let item): menu.choose(item, for: editor)
    }
  }
}
