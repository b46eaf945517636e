import Interface
import SDLPlatform
import ScrollEngine
import Session

/// The name of a command. Controls, keys and menus refer to a command by its name.
package struct CommandID: Hashable {
  package let name: String

  init(_ name: String) { self.name = name }
}

extension CommandID: ExpressibleByStringLiteral {
  package init(stringLiteral name: String) { self.name = name }
}

/// An operation of the window, declared once. Its key, its button, its menu item, its tooltip, its line in the help and
/// whether it can be used are all read from this value.
///
/// ```swift
/// Command(
///   id: .pause, title: "Pause or resume", label: "Pause or resume", section: .time, keys: [KeyCommand("p")],
///   icon: { _ in .icon("pause") }, placement: .playback(3), isOn: \.isPaused)
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

  /// The place of a command: on the transport bar or in the menu of the capture button.
  package enum Placement: Equatable {
    /// A control for recording and playback on the transport bar, ordered by the number.
    case playback(Int)
    /// A kind of capture in the menu of the capture button, ordered by the number.
    case capture(Int)
  }

  package let id: CommandID
  /// The description in the help, without a full stop. It is also the name in the tooltip unless ``tip`` has another.
  package let title: String
  /// The name in a menu.
  package let label: String
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
  /// Whether the command can be used.
  package let isEnabled: (CommandState) -> Bool
  /// Whether the command is allowed during a blind test, because it cannot reveal which tuning the scene uses.
  package let isAllowedInBlindTest: Bool

  package init(
    id: CommandID, title: String, label: String? = nil, section: Section? = nil, keys: [KeyCommand] = [],
    availability: Availability = [], tip: Tooltip? = nil, keyOf: CommandID? = nil, needsTip: Bool = true,
    note: @escaping (CommandState) -> String? = { _ in nil },
    icon: @escaping (CommandState) -> Control<CommandID>.Content = { _ in .blank }, placement: Placement? = nil,
    isOn: @escaping (CommandState) -> Bool = { _ in false },
    isEnabled: @escaping (CommandState) -> Bool = { _ in true }, isAllowedInBlindTest: Bool = false
  ) {
    self.id = id
    self.title = title
    self.label = label ?? title
    self.section = section
    self.keys = keys
    self.availability = availability
    self.tip = tip
    self.keyOf = keyOf
    self.needsTip = needsTip
    self.note = note
    self.icon = icon
    self.placement = placement
    self.isOn = isOn
    self.isEnabled = isEnabled
    self.isAllowedInBlindTest = isAllowedInBlindTest
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

/// The commands of a window, in the order of the help. They depend on the window's scenes, because each scene has a
/// command that selects it.
package final class CommandTable {
  /// Carries out the commands. It is set last, when everything exists that the commands act on.
  package weak var runner: (any CommandRunner)?
  let all: [Command]
  private let byID: [CommandID: Command]
  private let byKey: [KeyCommand: Command]

  package init(_ commands: [Command]) {
    all = commands
    byID = Dictionary(commands.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    byKey = Dictionary(
      commands.flatMap { command in command.keys.map { ($0, command) } }, uniquingKeysWith: { first, _ in first })
  }

  /// Runs a command.
  package func run(_ id: CommandID) { runner?.run(id) }

  /// Returns the command with an ID; `nil` if there is none.
  subscript(id: CommandID) -> Command? { byID[id] }

  /// The commands with a key, in the order of the help.
  var shortcuts: [Command] { all.filter { !$0.keys.isEmpty } }

  /// The controls for recording and playback, in the order of the transport bar.
  var playback: [CommandID] {
    ordered { if case .playback(let number) = $0 { number } else { nil } }
  }

  /// The kinds of capture, in the order of their menu.
  var captures: [CommandID] {
    ordered { if case .capture(let number) = $0 { number } else { nil } }
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
      id, frame, command?.icon(state) ?? .blank, isOn: command?.isOn(state) ?? false,
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
  /// The paths of the scene files that were opened last, the newest first.
  package var recentScenes: [String] = []

  package var canSlowDown: Bool { slowdownFactor < SceneClock.slowest }
}
