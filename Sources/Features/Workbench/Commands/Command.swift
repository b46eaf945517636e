import Interface
import ScrollEngine
import Session

/// The name of a command. Controls, keys and menus refer to a command by its name.
package struct CommandID: Hashable {
  package let name: String

  package init(_ name: String) { self.name = name }
}

extension CommandID: ExpressibleByStringLiteral {
  package init(stringLiteral name: String) { self.name = name }
}

/// An operation of the window, declared once. Its key, its button, its menu item, its tooltip, its line in the help and
/// whether it can be used are all read from this value.
///
/// ```swift
/// Command(
///   .pause, "Pause or resume", in: .time, keys: [KeyCommand("p")], on: .playback(3), icon: { _ in .icon("pause") },
///   isOn: \.isPaused
/// ) { self.togglePause() }
/// ```
package struct Command {
  /// A section of the help.
  package enum Section: String, CaseIterable {
    case scenes = "Scenes"
    case time = "Time"
    case recordings = "Recordings"
    case compare = "Comparison"
    case tuning = "Tuning"
    case window = "Window"
  }

  /// Additional situations in which the keys of a command work. Without any, the keys work only while the window shows
  /// more than the scene, only on the first press of a key, and only while no text field has the keyboard.
  package struct Availability: OptionSet {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The keys also work while a text field has the keyboard.
    package static let typing = Availability(rawValue: 1)
    /// The keys also work repeatedly while they are held down.
    package static let repeats = Availability(rawValue: 2)
    /// The keys also work while the scene fills the window, without rail, bars and panels.
    package static let bare = Availability(rawValue: 4)
  }

  /// The place of a command: on the transport bar or in the menu of a button.
  package enum Placement: Equatable {
    /// A control for recording and playback on the transport bar, ordered by the number.
    case playback(Int)
    /// An item in the menu of another command's button, ordered by the number.
    case menu(of: CommandID, Int)
  }

  package let id: CommandID
  /// The description in the help, without a full stop. It is also the name in the tooltip unless ``tip`` has another.
  package let title: String
  /// Returns the name in a menu.
  let label: () -> String
  /// Whether a menu has the command.
  let isInMenu: () -> Bool
  /// The section of the help that lists the command; `nil` for none.
  package let section: Section?
  /// All keys of the command. The help lists the first one first.
  package let keys: [KeyCommand]
  package let availability: Availability
  /// The tooltip of a button, without its key; `nil` for one that consists of the title.
  package let tip: Tooltip?
  /// The command whose key the tooltip shows; `nil` for the command's own key.
  package let keyOf: CommandID?
  /// Whether a button needs a tooltip.
  package let needsTip: Bool
  /// The explanation below the title of a menu item; `nil` for none.
  package let note: (CommandState) -> String?
  /// The content of a button.
  package let icon: (CommandState) -> Control<CommandID>.Content
  /// The place of the command on a bar or in a menu; `nil` if it has none, or if a view places the button itself.
  package let placement: Placement?
  /// Whether the button is highlighted because the state that the command switches is on.
  package let isOn: (CommandState) -> Bool
  /// The meaning of a button, whose name is that of the tooltip or the title. It is a switch if ``isOn`` is given, unless
  /// the command says otherwise.
  let semantics: Semantics
  /// Whether the command can be used.
  package let isEnabled: (CommandState) -> Bool
  /// Whether the command is allowed during a blind test, because it cannot reveal which tuning the scene uses.
  package let isAllowedInBlindTest: Bool

  /// The command that the help lists before this one; `nil` for the one before it in its feature.
  let predecessor: CommandID?
  /// Carries out the command.
  package let run: () -> Void

  package init(
    _ id: CommandID, _ title: String, inMenu label: @autoclosure @escaping () -> String? = nil,
    isInMenu: @autoclosure @escaping () -> Bool = true, in section: Section? = nil,
    after predecessor: CommandID? = nil, keys: [KeyCommand] = [], _ availability: Availability = [],
    tip: Tooltip? = nil, keyOf: CommandID? = nil, needsTip: Bool = true,
    note: @escaping (CommandState) -> String? = { _ in nil }, on placement: Placement? = nil,
    icon: @escaping (CommandState) -> Control<CommandID>.Content = { _ in .blank },
    isOn: ((CommandState) -> Bool)? = nil, isEnabled: @escaping (CommandState) -> Bool = { _ in true },
    isAllowedInBlindTest: Bool = false, semantics: ((String) -> Semantics)? = nil, run: @escaping () -> Void
  ) {
    self.id = id
    self.title = title
    self.label = { label() ?? title }
    self.isInMenu = isInMenu
    self.section = section
    self.predecessor = predecessor
    self.keys = keys
    self.availability = availability
    self.tip = tip
    self.keyOf = keyOf
    self.needsTip = needsTip
    self.note = note
    self.icon = icon
    self.placement = placement
    self.isOn = isOn ?? { _ in false }
    self.semantics = (semantics ?? (isOn == nil ? { .button($0) } : { .toggle($0) }))(tip?.name ?? title)
    self.isEnabled = isEnabled
    self.isAllowedInBlindTest = isAllowedInBlindTest
    self.run = run
  }

  /// The keys as labels of key caps.
  var caps: [String] { keys.map(Self.cap) }

  private static func cap(_ key: KeyCommand) -> String {
    var parts: [String] = []
    if key.modifiers.contains(.control) { parts.append("Ctrl") }
    if key.modifiers.contains(.alt) { parts.append("Alt") }
    if key.modifiers.contains(.shift) { parts.append("Shift") }
    parts.append(key.name.count == 1 ? key.name.uppercased() : key.name)
    return parts.joined(separator: " ")
  }
}

extension Command: Equatable {
  /// Two commands are equal if they have the same ID.
  package static func == (one: Command, other: Command) -> Bool { one.id == other.id }
}

/// Carries out the commands of a window.
package protocol CommandRunner: AnyObject {
  func run(_ id: CommandID)
}

/// The commands of a window, in the order of the help.
package final class CommandTable {
  /// Carries out the commands. It is set last, when everything exists that the commands act on.
  package weak var runner: (any CommandRunner)?
  package private(set) var all: [Command] = []
  private var byID: [CommandID: Command] = [:]
  private var byKey: [KeyCommand: Command] = [:]

  /// Creates a table without commands. The features hand theirs over once they exist.
  package init() {}

  /// Adds the commands of a feature.
  func add(_ commands: [Command]) {
    for command in commands {
      let index = command.predecessor.flatMap { id in all.firstIndex { $0.id == id } }
      all.insert(command, at: index.map { $0 + 1 } ?? all.count)
      if byID[command.id] == nil { byID[command.id] = command }
      for key in command.keys where byKey[key] == nil { byKey[key] = command }
    }
  }

  /// Removes all commands.
  func removeAll() { (all, byID, byKey) = ([], [:], [:]) }

  /// Runs a command.
  package func run(_ id: CommandID) { runner?.run(id) }

  /// Returns the command with an ID; `nil` if there is none.
  package subscript(id: CommandID) -> Command? { byID[id] }

  /// The commands with a key, in the order of the help.
  var shortcuts: [Command] { all.filter { !$0.keys.isEmpty } }

  /// The controls for recording and playback, in the order of the transport bar.
  var playback: [CommandID] {
    ordered { if case .playback(let number) = $0 { number } else { nil } }
  }

  /// Returns the commands in the menu of a button, in their order.
  func menu(of opener: CommandID) -> [CommandID] {
    ordered { if case .menu(opener, let number) = $0 { number } else { nil } }.filter { self[$0]?.isInMenu() == true }
  }

  private func ordered(_ number: (Command.Placement) -> Int?) -> [CommandID] {
    all.compactMap { command in command.placement.flatMap(number).map { (command.id, $0) } }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Returns the command of a key press; `nil` if the key has none in the current situation.
  ///
  /// - Parameters:
  ///   - isTyping: whether a text field has the keyboard.
  ///   - isBare: whether the scene fills the window alone.
  package func command(for press: KeyCommand, isTyping: Bool, isBare: Bool) -> CommandID? {
    // With Caps Lock, SDL reports a capital letter for the same key.
    let key = KeyCommand(press.name.count == 1 ? press.name.lowercased() : press.name, press.modifiers)
    // Shift and a letter act like the letter alone, unless a command has these keys.
    let plain = key.modifiers == .shift && key.name.count == 1 ? byKey[KeyCommand(key.name)] : nil
    guard let command = byKey[key] ?? plain else { return nil }
    if isTyping, !command.availability.contains(.typing) { return nil }
    if isBare, !command.availability.contains(.bare) { return nil }
    if press.isRepeat, !command.availability.contains(.repeats) { return nil }
    return command.id
  }

  /// Returns the label of a command's key; `nil` if it has none.
  package func key(of id: CommandID) -> String? { self[id]?.caps.first }

  /// Returns the tooltip of a command's button; `nil` if its title says enough.
  package func tip(of id: CommandID) -> Tooltip? {
    guard let command = self[id], command.needsTip else { return nil }
    var tip = command.tip ?? Tooltip(command.title)
    tip.key = key(of: command.keyOf ?? id)
    return tip
  }

  /// Returns the meaning of a command's button.
  func semantics(of id: CommandID) -> Semantics { self[id]?.semantics ?? .button("") }

  /// Returns whether a command can be used. During a blind test, a command can be used only if it cannot reveal which
  /// tuning the scene uses.
  func isEnabled(_ id: CommandID, in state: CommandState) -> Bool {
    guard let command = self[id] else { return false }
    return command.isEnabled(state) && (!state.isBlind || command.isAllowedInBlindTest)
  }

  /// Returns the button of a command.
  func button(_ id: CommandID, _ frame: Rect, in state: CommandState) -> Control<CommandID> {
    let command = self[id]
    return Control(
      id, semantics(of: id), frame, command?.icon(state) ?? .blank, isOn: command?.isOn(state) ?? false,
      isEnabled: isEnabled(id, in: state))
  }
}

extension CommandTable: Equatable {
  package static func == (one: CommandTable, other: CommandTable) -> Bool { one === other }
}

/// The visible tunings: A, B, or both.
package enum CompareMode: Int, CaseIterable {
  case a
  case b
  case both
}

/// The state of the window that decides how the buttons of commands look and which of them can be used.
package struct CommandState: Equatable {
  package var isRecording = false
  package var canReplay = false
  package var isReplaying = false
  package var isPaused = false
  package var isLooping = false
  package var slowdownFactor = 1
  package var compare = CompareMode.a
  /// Whether a blind comparison is running. The transport bar then does not reveal which tuning is visible, and all its
  /// controls are disabled.
  package var isBlind = false
  var hasDrawer = false
  package var isDrawerOpen = false
  /// Whether the speed controls are in a menu instead of the transport bar.
  package var hidesSpeed = false
  /// Whether the page with the credits covers the scene.
  package var showsCredits = false

  /// Creates the state of a session in which nothing has happened.
  package init(showsCredits: Bool = false) { self.showsCredits = showsCredits }

  package var canSlowDown: Bool { slowdownFactor < SceneClock.slowest }
}
