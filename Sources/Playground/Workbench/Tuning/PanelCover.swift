import Drawing
import Interface
import ScrollEngine

/// What lies over the panel, and takes all input while it does.
enum PanelCover {
  /// A list of choices.
  case menu(PanelMenu)
  /// The code for an app.
  case sheet(ExportSheet)

  var menu: PanelMenu? { if case .menu(let menu) = self { menu } else { nil } }
  var sheet: ExportSheet? { if case .sheet(let sheet) = self { sheet } else { nil } }

  /// What scrolls in it.
  var pane: ControlPane<TuningControl> {
    get {
      switch self {
      case .menu(let menu): menu.pane
      case .sheet(let sheet): sheet.pane
      }
    }
    set {
      switch self {
      case .menu(var menu):
        menu.pane = newValue
        self = .menu(menu)
      case .sheet(var sheet):
        sheet.pane = newValue
        self = .sheet(sheet)
      }
    }
  }

  /// Everything that can be pressed.
  var controls: [Control<TuningControl>] {
    switch self {
    case .menu(let menu): menu.controls
    case .sheet(let sheet): sheet.controls
    }
  }

  /// Whether a finger at a place can scroll it.
  func scrolls(at place: Point) -> Bool {
    switch self {
    case .menu(let menu): menu.controls.hit(place)?.action != .dismiss
    case .sheet(let sheet): sheet.code.contains(place)
    }
  }

  /// The panel has another size; a menu is placed by whoever knows what it belongs to.
  mutating func resize(_ size: Size, at time: Timestamp) {
    guard case .sheet(var sheet) = self else { return }
    sheet.resize(size, at: time)
    self = .sheet(sheet)
  }

  /// A key is pressed; what it does.
  mutating func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> TuningControl? {
    switch self {
    case .menu(var menu):
      defer { self = .menu(menu) }
      return menu.press(key, at: time)
    case .sheet(var sheet):
      defer { self = .sheet(sheet) }
      return sheet.press(key, isShifted: isShifted, at: time)
    }
  }

  /// Draws it over the panel.
  mutating func draw(at time: Timestamp, into canvas: inout Canvas) {
    switch self {
    case .menu(let menu): menu.draw(into: &canvas)
    case .sheet(var sheet):
      sheet.draw(at: time, into: &canvas)
      self = .sheet(sheet)
    }
  }
}
