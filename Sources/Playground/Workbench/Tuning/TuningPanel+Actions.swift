import Documents
import ScrollEngine
import Tuning

/// What the controls do.
extension TuningPanel {
  /// Does what a control is for.
  func perform(_ control: TuningControl, at place: Point, time: Timestamp) {
    switch control {
    case .undo: undo()
    case .redo: redo()
    case .export: open(.export)
    case .side(let index): choseSide(index)
    case .search: type(into: .search, text: search)
    case .clearSearch:
      search = ""
      if focus == .search { endTyping(commits: false) }
    case .base: open(.base)
    case .resetAll:
      store.resetAll()
      valuesChanged()
    case .onlyChanges: onlyChanges.toggle()
    case .group(let name): if folded.remove(name) == nil { folded.insert(name) }
    case .tunable(let tunable, let part): perform(part, of: tunable, at: place)
    case .load: leftover == nil ? open(.load) : discardLeftover()
    case .save: saveOrTakeUp()
    case .fileName: if leftover == nil { type(into: .fileName, text: fileTitle ?? "") }
    case .menuItem(let index): choose(index)
    case .outside: menu = nil
    }
    needsDisplay = true
  }

  private func perform(_ part: TunableRowLayout.Part, of tunable: Tunable, at place: Point) {
    let value = store.tuning.value(of: tunable)
    switch part {
    case .name: explained = explained == tunable ? nil : tunable
    case .slider:
      guard case .number(let range) = tunable.domain, let row = list.row(of: tunable),
        let track = TunableRowLayout(frame: frame(of: row), domain: tunable.domain).track
      else { return }
      let scale = SliderScale(range)
      let position = (place.x - track.minX) / max(1, track.width)
      set(tunable, to: .number(scale.rounded(scale.value(at: position), isFine: isFine())))
      keepSession()
    case .value:
      guard case .number(let number) = value, case .number(let range) = tunable.domain else { return }
      type(into: .value(tunable), text: ValueText.text(number, scale: SliderScale(range)))
    case .reset:
      store.reset(tunable)
      valuesChanged()
    case .segment(let index):
      guard case .choice(let words) = tunable.domain, words.indices.contains(index) else { return }
      set(tunable, to: .choice(words[index]))
      keepSession()
    case .choice: open(.choice(tunable))
    case .toggle:
      guard case .flag(let isOn) = value else { return }
      set(tunable, to: .flag(!isOn))
      keepSession()
    }
  }

  /// Sets a value and tells of it.
  func set(_ tunable: Tunable, to value: TunableValue, joins: Bool = false) {
    do throws(TuningError) {
      try store.set(tunable, to: value, joins: joins)
      message = nil
    } catch { message = .fault("\(error)") }
    relist()
    changed()
  }

  /// Takes the newest step back.
  func undo() { if store.undo() { valuesChanged() } }

  /// Takes a step again.
  func redo() { if store.redo() { valuesChanged() } }

  /// Shows other values of the store and tells of them.
  func valuesChanged() {
    message = nil
    relist()
    changed()
    keepSession()
  }

  /// The values came from somewhere else.
  func storeChanged() { relist() }

  // MARK: - Menus

  private func open(_ purpose: PanelMenu.Purpose) {
    switch purpose {
    case .base:
      let names = presets.map(\.name)
      menu = PanelMenu(purpose: .base, items: names, selected: names.firstIndex(of: store.tuning.base.name))
    case .export:
      menu = PanelMenu(
        purpose: .export, items: Self.exports.map { "Copy as \($0.title)" }, selected: nil)
    case .load:
      let names = library.own().presets.map(\.name)
      guard !names.isEmpty else { return message = .fault("No saved tunings yet: Save keeps this one") }
      menu = PanelMenu(purpose: .load, items: names, selected: fileTitle.flatMap(names.firstIndex(of:)))
    case .choice(let tunable):
      guard case .choice(let words) = tunable.domain, case .choice(let word) = store.tuning.value(of: tunable) else {
        return
      }
      menu = PanelMenu(purpose: .choice(tunable), items: words, selected: words.firstIndex(of: word))
    }
  }

  private var presets: [Preset] { Preset.shipped + library.own().presets }

  private static let exports: [(title: String, format: ExportFormat)] = [
    ("UIKit", .uikit), ("SwiftUI", .swiftui), ("Compose", .compose), ("Flutter", .flutter), ("tuning file", .json),
  ]

  private func choose(_ index: Int) {
    guard let menu, menu.items.indices.contains(index) else { return }
    self.menu = nil
    switch menu.purpose {
    case .base:
      guard let preset = presets.first(where: { $0.name == menu.items[index] }) else { return }
      store.choose(preset)
      valuesChanged()
    case .export:
      let export = Self.exports[index]
      let isCopied = copy(export.format.code(for: store.tuning))
      message = isCopied ? .done("Copied as \(export.title)") : .fault("The clipboard cannot be reached")
    case .load: load(library.path(menu.items[index]))
    case .choice(let tunable):
      set(tunable, to: .choice(menu.items[index]))
      keepSession()
    }
  }
}
