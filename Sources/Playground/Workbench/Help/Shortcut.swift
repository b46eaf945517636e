import Fit
import SDLPlatform
import Scenes

/// A keyboard shortcut, as declared for both the key handler and the help.
struct Shortcut: Equatable {
  /// A section of the help.
  enum Section: String, CaseIterable {
    case scenes = "Scenes"
    case time = "Time"
    case recordings = "Recordings"
    case compare = "Comparison"
    case tuning = "Tuning"
    case window = "Window"
  }

  /// Situations in which a shortcut works. Without any, it works only in the workbench, on the first press of the key,
  /// and while no text field has the keyboard.
  struct Availability: OptionSet {
    let rawValue: Int
    /// The shortcut also works while a text field has the keyboard.
    static let typing = Availability(rawValue: 1)
    /// The shortcut also works repeatedly while its key is held down.
    static let repeats = Availability(rawValue: 2)
    /// The shortcut also works while the scene fills the window, without the workbench.
    static let bare = Availability(rawValue: 4)
  }

  let section: Section
  /// All keys of the shortcut. The help lists the first one first.
  let keys: [KeyCommand]
  let action: WorkbenchAction
  /// The description in the help, without a full stop.
  let sentence: String
  var availability: Availability = []

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

/// The shortcuts of a window. They depend on the window's scenes, because each scene has a shortcut that selects it.
struct Shortcuts {
  /// All shortcuts, in the order of the help.
  let all: [Shortcut]
  private let byKey: [KeyCommand: Shortcut]

  init(_ scenes: [SceneDescriptor]) {
    let switches = scenes.enumerated().map { index, scene in
      Shortcut(
        section: .scenes, keys: [KeyCommand("\(index + 1)")], action: .scene(index), sentence: scene.title,
        availability: .bare
      )
    }
    all = switches + Self.time + Self.recordings + Self.compare + Self.tuning + Self.window
    byKey = Dictionary(
      all.flatMap { shortcut in shortcut.keys.map { ($0, shortcut) } }, uniquingKeysWith: { first, _ in first })
  }

  private static let time = [
    Shortcut(section: .time, keys: [KeyCommand("p")], action: .transport(.pause), sentence: "Pause or resume"),
    Shortcut(
      section: .time, keys: [KeyCommand(".")], action: .transport(.step), sentence: "One frame forward",
      availability: .repeats),
    Shortcut(
      section: .time, keys: [KeyCommand(",")], action: .transport(.replay), sentence: "Replay the last gesture"),
    Shortcut(
      section: .time, keys: [KeyCommand("o")], action: .transport(.loop), sentence: "Loop the replay, or play once"),
    Shortcut(
      section: .time, keys: [KeyCommand("-")], action: .transport(.slower), sentence: "Slower, down to 1/32"),
    Shortcut(
      section: .time, keys: [KeyCommand("+"), KeyCommand("=")], action: .transport(.faster),
      sentence: "Faster, up to real time"),
    Shortcut(
      section: .time, keys: [KeyCommand("Right", .alt)], action: .seek(frames: 1),
      sentence: "Next frame of the gesture", availability: .repeats),
    Shortcut(
      section: .time, keys: [KeyCommand("Left", .alt)], action: .seek(frames: -1), sentence: "Previous frame",
      availability: .repeats),
    Shortcut(
      section: .time, keys: [KeyCommand("Right", [.alt, .shift])], action: .seek(frames: 10),
      sentence: "Ten frames forward", availability: .repeats),
    Shortcut(
      section: .time, keys: [KeyCommand("Left", [.alt, .shift])], action: .seek(frames: -10),
      sentence: "Ten frames back", availability: .repeats),
  ]

  private static let recordings = [
    Shortcut(
      section: .recordings, keys: [KeyCommand("c")], action: .transport(.record), sentence: "Start or stop recording"),
    Shortcut(section: .recordings, keys: [KeyCommand("l")], action: .library, sentence: "Library of recordings"),
    Shortcut(
      section: .recordings, keys: [KeyCommand("g")], action: .trials, sentence: "Trials: record what prompts ask for"),
    Shortcut(
      section: .recordings, keys: [KeyCommand("s")], action: .keepGesture,
      sentence: "Keep in the library, or remove"),
    Shortcut(section: .recordings, keys: [KeyCommand("[")], action: .beginPart, sentence: "Start the part here"),
    Shortcut(section: .recordings, keys: [KeyCommand("]")], action: .endPart, sentence: "End the part here"),
    Shortcut(section: .recordings, keys: [KeyCommand("k")], action: .keepPart, sentence: "Save the part on its own"),
    Shortcut(section: .recordings, keys: [KeyCommand("\\")], action: .forgetPart, sentence: "Clear the part"),
    Shortcut(
      section: .recordings, keys: [KeyCommand("F12")], action: .capture(.screenshot), sentence: "Screenshot",
      availability: [.bare, .typing]),
    Shortcut(
      section: .recordings, keys: [KeyCommand("F12", .shift)], action: .capture(.sequence),
      sentence: "Save the gesture as PNG files", availability: .typing),
    Shortcut(
      section: .recordings, keys: [KeyCommand("m"), KeyCommand("F12", .control)], action: .capture(.film),
      sentence: "Film the gesture", availability: .typing),
    Shortcut(
      section: .recordings, keys: [KeyCommand("v")], action: .made(.show),
      sentence: "Show the last file in its folder"),
    Shortcut(
      section: .recordings, keys: [KeyCommand("v", .shift)], action: .made(.copy),
      sentence: "Copy the path of the last file"),
  ]

  private static let compare = [
    Shortcut(section: .compare, keys: [KeyCommand("b")], action: .nextComparison, sentence: "A, then B, then both"),
    Shortcut(
      section: .compare, keys: [KeyCommand("b", .shift)], action: .toggleSideBySide,
      sentence: "A and B side by side, or in one"),
    Shortcut(section: .compare, keys: [KeyCommand("x")], action: .swapSides, sentence: "Swap A and B"),
    Shortcut(
      section: .compare, keys: [KeyCommand("j")], action: .blind(.toggle(.identity)),
      sentence: "Blind test: is X A or B? Again to end"),
    Shortcut(
      section: .compare, keys: [KeyCommand("j", .shift)], action: .blind(.toggle(.smoother)),
      sentence: "Blind test: which is smoother"),
    Shortcut(
      section: .compare, keys: [KeyCommand("e")], action: .keepCurves, sentence: "Save curves as SVG, PNG and CSV"),
  ]

  private static let tuning = [
    Shortcut(
      section: .tuning, keys: [KeyCommand("F6")], action: .nextRegion,
      sentence: "Panel, buttons, curves, scene; then Tab", availability: .typing),
    Shortcut(
      section: .tuning, keys: [KeyCommand("f", .control), KeyCommand("/")], action: .search,
      sentence: "Search settings", availability: .typing),
    Shortcut(
      section: .tuning, keys: [KeyCommand("z", .control)], action: .undo, sentence: "Undo",
      availability: [.typing, .repeats]),
    Shortcut(
      section: .tuning, keys: [KeyCommand("z", [.control, .shift]), KeyCommand("y", .control)], action: .redo,
      sentence: "Redo", availability: [.typing, .repeats]),
    Shortcut(
      section: .tuning, keys: [KeyCommand("s", .control)], action: .save, sentence: "Save", availability: .typing),
    Shortcut(
      section: .tuning, keys: [KeyCommand("s", [.control, .shift])], action: .saveAs,
      sentence: "Save with a new name", availability: .typing),
    Shortcut(
      section: .tuning, keys: [KeyCommand("o", .control)], action: .load, sentence: "Load", availability: .typing),
    Shortcut(
      section: .tuning, keys: [KeyCommand("e", .control)], action: .export, sentence: "Export the tuning as code",
      availability: .typing),
    Shortcut(
      section: .tuning, keys: [KeyCommand("c", .control)], action: .copy,
      sentence: "Copy the tuning or the typed text", availability: .typing),
    Shortcut(
      section: .tuning, keys: [KeyCommand("v", .control)], action: .paste, sentence: "Paste a tuning or text",
      availability: .typing),
    Shortcut(
      section: .tuning, keys: [KeyCommand("a", .control)], action: .selectAll, sentence: "Select all in a field",
      availability: [.bare, .typing]),
  ]

  private static let window = [
    Shortcut(
      section: .window, keys: [KeyCommand("?"), KeyCommand("F1")], action: .help, sentence: "This help",
      availability: .typing),
    Shortcut(
      section: .window, keys: [KeyCommand("d")], action: .transport(.drawer),
      sentence: "Open the drawer, if there is one"),
    Shortcut(
      section: .window, keys: [KeyCommand("d", .shift)], action: .details, sentence: "Who claimed a gesture, and why"),
    Shortcut(
      section: .window, keys: [KeyCommand("f")], action: .panels, sentence: "Open or close the panels"),
    Shortcut(
      section: .window, keys: [KeyCommand("r")], action: .resetFigures, sentence: "Reset the frame times",
      availability: .bare),
    Shortcut(
      section: .window, keys: [KeyCommand("n")], action: .hitch(isForward: true), sentence: "Next late frame",
      availability: .repeats),
    Shortcut(
      section: .window, keys: [KeyCommand("n", .shift)], action: .hitch(isForward: false),
      sentence: "Previous late frame", availability: .repeats),
    Shortcut(
      section: .window, keys: [KeyCommand("t")], action: .theme, sentence: "Light, dark, or like the desktop",
      availability: .bare),
    Shortcut(
      section: .window, keys: [KeyCommand("t", .shift)], action: .contrast,
      sentence: "More contrast, less, or like the desktop", availability: .bare),
    Shortcut(section: .window, keys: [KeyCommand("i")], action: .about, sentence: "Credits", availability: .bare),
    Shortcut(
      section: .window, keys: [KeyCommand("F11")], action: .fullScreen, sentence: "Full screen",
      availability: [.bare, .typing]),
  ]

  /// Returns the action of a key press; `nil` if the key has none in the current situation.
  ///
  /// - Parameters:
  ///   - isTyping: whether a text field has the keyboard.
  ///   - isBare: whether the scene fills the window alone.
  func action(for command: KeyCommand, isTyping: Bool, isBare: Bool) -> WorkbenchAction? {
    // With Caps Lock, SDL reports a capital letter for the same key.
    let key = KeyCommand(command.name.count == 1 ? command.name.lowercased() : command.name, command.modifiers)
    // Shift and a letter act like the letter alone, unless a shortcut is declared for them.
    let plain = key.modifiers == .shift && key.name.count == 1 ? byKey[KeyCommand(key.name)] : nil
    guard let shortcut = byKey[key] ?? plain else { return nil }
    if isTyping, !shortcut.availability.contains(.typing) { return nil }
    if isBare, !shortcut.availability.contains(.bare) { return nil }
    if command.isRepeat, !shortcut.availability.contains(.repeats) { return nil }
    return shortcut.action
  }
}
