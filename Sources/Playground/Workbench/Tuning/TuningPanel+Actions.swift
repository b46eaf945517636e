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
    case .export: openExport()
    case .side(let index): choseSide(index)
    case .search: if focus != .search { type(into: .search, text: search) }
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
    case .fileName: if leftover == nil, focus != .fileName { open(.file) }
    }
  }

  private func perform(_ part: TunableRow.Part, of tunable: Tunable, at place: Point) {
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
    case .value: if focus != .value(tunable) { typeValue(of: tunable) }
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

  /// Copies what differs from the preset, as a tuning file.
  func copyTuning() {
    let isCopied = copy(TuningFile.text(store.tuning))
    message = isCopied ? .done("Copied as a tuning file") : .fault("The clipboard cannot be reached")
  }

  /// Goes on with a tuning that was copied elsewhere, as one step.
  func paste(_ text: String) {
    do throws(DocumentError) {
      store.take(try TuningFile.parse(Array(text.utf8), path: "the clipboard"))
      valuesChanged()
      message = .done("Pasted")
    } catch { message = .fault("Not pasted: \(error)") }
  }

  // MARK: - Menus

  /// Opens a list of choices.
  func open(_ purpose: PanelMenu.Purpose) {
    switch purpose {
    case .base:
      let own = library.own()
      let names = (Preset.shipped + own.presets).map(\.name)
      if let fault = own.faults.first { message = .fault("Not offered: \(fault)") }
      menu = PanelMenu(.base, names, selected: names.firstIndex(of: store.tuning.base.name))
    case .load:
      let own = library.own()
      let names = own.presets.map(\.name)
      if let fault = own.faults.first { message = .fault("Not offered: \(fault)") }
      guard !names.isEmpty else {
        if own.faults.isEmpty { message = .fault("No saved tunings yet: Save keeps this one") }
        return
      }
      menu = PanelMenu(.load, names, selected: fileTitle.flatMap(names.firstIndex(of:)))
    case .file: menu = PanelMenu(.file, FileItem.allCases.map(\.rawValue), selected: nil)
    case .choice(let tunable):
      guard case .choice(let words) = tunable.domain, case .choice(let word) = store.tuning.value(of: tunable) else {
        return
      }
      menu = PanelMenu(.choice(tunable), words, selected: words.firstIndex(of: word))
    }
    explained = nil
    placeMenu()
  }

  /// Gives the open menu its place beside what it belongs to.
  func placeMenu() {
    guard let menu else { return }
    let layout = self.layout
    let panel = Rect(origin: .zero, size: layout.size)
    let height = min(menu.height, max(0, panel.height - 16))
    let (anchor, width): (Rect?, Double) =
      switch menu.purpose {
      case .base: (layout.base, 220.0)
      case .load: (layout.load, 240.0)
      case .file: (Rect(x: 0, y: 0, width: 228, height: 0), 220.0)
      case .choice(let tunable):
        (list.row(of: tunable).map { TunableRowLayout(frame: frame(of: $0), domain: tunable.domain).control }, 180.0)
      }
    guard let anchor else { return }
    let isAbove = menu.purpose == .load || menu.purpose == .file
    let y =
      isAbove
      ? max(8, layout.foot.minY - height) : min(max(8, anchor.maxY + 4), max(8, panel.height - height - 8))
    let place = Rect(x: max(8, anchor.maxX - width), y: y, width: width, height: height)
    self.menu?.place(place, in: panel, at: now)
  }

  /// What can be done with the file beside loading and saving.
  private enum FileItem: String, CaseIterable {
    case saveAs = "Save as \u{2026}"
    case copy = "Copy"
  }

  /// Does what was chosen in the open menu.
  func choose(_ choice: PanelMenu.Choice) {
    guard let menu else { return }
    guard case .item(let index) = choice else { return self.menu = nil }
    guard menu.items.indices.contains(index) else { return }
    self.menu = nil
    let item = menu.items[index]
    switch menu.purpose {
    case .base:
      guard let preset = Preset.named(item) ?? library.own().presets.first(where: { $0.name == item }) else { return }
      store.choose(preset)
      valuesChanged()
    case .load: load(library.path(item))
    case .file:
      switch FileItem(rawValue: item) {
      case .saveAs: askForName()
      case .copy: copyTuning()
      case nil: return
      }
    case .choice(let tunable):
      set(tunable, to: .choice(item))
      keepSession()
    }
  }
}
