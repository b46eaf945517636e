import ArgumentParser
import Assets
import Documents
import Playground
import Recording
import Scenes

/// Options that turn a window into a kiosk.
struct KioskArguments: ParsableArguments {
  @Flag(help: "Full screen with only the scene; exits by a signal or the PIN.")
  var kiosk = false

  @Option(reading: ArgumentHelp("Scenes to show in turn while nobody touches the screen.", valueName: "scene,scene"))
  var playlist: SceneList?

  @Option(parsing: .unconditional, help: ArgumentHelp("Seconds to show each scene (default: 60).", valueName: "s"))
  var dwell: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Seconds without a touch before everything resets (default: 60 with --attract or several scenes, otherwise never).",
      valueName: "s"))
  var idleReset: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Seconds of the countdown before a reset, which any touch stops; 0 for none (default: 10 if the reset comes after "
        + "30 s or more).", valueName: "s"))
  var idleWarning: Double?

  @Option(
    help: ArgumentHelp(
      "Language of texts, keyboard and dates: en, de, es, fr, pl, or a file NAME.po (default: from the environment). "
        + "Visitors choose among several, such as en,de,fr.", valueName: "language,language"))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "Keyboard for fields: own, system (shown by the Wayland compositor), none, or a command that shows one (default: "
        + "own).", valueName: "keyboard"))
  var osk: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show the scene in the lower part of a screen in portrait format, in percent of its height from 40 to 100.",
      valueName: "percent"))
  var reach: Double?

  @Option(
    help: ArgumentHelp(
      "Recordings to play while nobody is there: a folder, a file, or tour for the shipped ones.",
      valueName: "dir or tour"))
  var attract: String?

  @Option(
    help: ArgumentHelp(
      "File with the exit PIN, readable only by you; to exit, hold the top left corner for 3 s.",
      valueName: "file"))
  var pinFile: String?

  @Option(
    help: ArgumentHelp(
      "Display to fill: its name, or its number from 1, left to right.", valueName: "name or number"))
  var display: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Minutes without a touchscreen after which the screen and systemd's status say so.", valueName: "min"))
  var touchAlarm: Double?

  @Option(
    help: ArgumentHelp(
      "Folder for a log of visits, gestures and frames, a file a day; kiosk-report reads it.", valueName: "dir"),
    completion: .directory)
  var log: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Size of the log, whose oldest files are deleted first (default: 50).", valueName: "MB"))
  var logBudget: Double?

  @Flag(help: "Keep visitors' gestures as recordings beside the log, for fit.")
  var logGestures = false

  /// The number of languages whose buttons have 44 points on a screen of 320 points.
  private static let mostLanguages = 7

  /// Seconds until the reset of a kiosk that shows recordings or several scenes. Chosen: a minute without a touch.
  private static let usualReset = 60.0

  func validate() throws {
    let names = [
      ("--playlist", playlist != nil), ("--dwell", dwell != nil), ("--idle-reset", idleReset != nil),
      ("--attract", attract != nil), ("--pin-file", pinFile != nil), ("--display", display != nil),
      ("--idle-warning", idleWarning != nil), ("--language", language != nil), ("--osk", osk != nil),
      ("--reach", reach != nil), ("--touch-alarm", touchAlarm != nil),
      ("--log", log != nil), ("--log-budget", logBudget != nil), ("--log-gestures", logGestures),
    ]
    if !kiosk, let used = names.first(where: \.1) { throw ValidationError("\(used.0) needs a kiosk; add --kiosk") }
    if log == nil, let used = names.suffix(2).first(where: \.1) {
      throw ValidationError("\(used.0) needs a log; add --log with a folder")
    }
    if let logBudget, !(logBudget.isFinite && (1...1_000_000).contains(logBudget)) {
      throw ValidationError("--log-budget \(logBudget): expected megabytes from 1 to 1000000")
    }
    if let touchAlarm, !(touchAlarm.isFinite && (0.01...1440).contains(touchAlarm)) {
      throw ValidationError("--touch-alarm \(touchAlarm): expected minutes from 0.01 to 1440")
    }
    for (name, value) in [("--idle-reset", idleReset), ("--dwell", dwell)] {
      guard let value else { continue }
      guard value.isFinite, (1...86_400).contains(value) else {
        throw ValidationError("\(name) \(value): expected seconds from 1 to 86400")
      }
    }
    if let language {
      let names = language.split(separator: ",", omittingEmptySubsequences: false)
      if names.count > Self.mostLanguages {
        throw ValidationError("--language \(language): expected at most \(Self.mostLanguages) languages")
      }
      if names.contains("") {
        throw ValidationError("--language \(language): expected languages separated by commas, such as en,de")
      }
      if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
        throw ValidationError("--language \(language): \(twice) is named twice; remove one of both")
      }
    }
    if let reach, !(40...100).contains(reach) {
      throw ValidationError("--reach \(reach): expected percent from 40 to 100")
    }
    guard let idleWarning else { return }
    guard let reset = idleReset ?? (attract != nil || (playlist?.scenes.count ?? 0) > 1 ? Self.usualReset : nil) else {
      throw ValidationError("--idle-warning needs a reset; add --idle-reset")
    }
    guard idleWarning >= 0, idleWarning < reset else {
      throw ValidationError("--idle-warning \(idleWarning): expected seconds from 0 to less than the reset's \(reset)")
    }
  }

  /// Returns the languages that visitors can choose.
  ///
  /// - Throws: ``DocumentError`` for a language that does not ship, or for a file that cannot be read.
  private func languages(_ assets: Assets) throws(DocumentError) -> [Phrases] {
    guard let language else { return [try .ofEnvironment(assets: assets)] }
    return try language.split(separator: ",", omittingEmptySubsequences: false).map { name throws(DocumentError) in
      try Phrases.named(String(name), assets: assets)
    }
  }

  /// Returns the options of the kiosk; `nil` without `--kiosk`.
  ///
  /// - Throws: ``DocumentError`` for a PIN file or a recording that cannot be used.
  func options(scene: SceneName, assets: Assets) throws(DocumentError) -> KioskOptions? {
    guard kiosk else { return nil }
    let playlist = try playlist?.scenes.map { name throws(DocumentError) in try name.opened() }
    var options = KioskOptions(playlist: playlist ?? [scene])
    if let dwell { options.dwell = dwell }
    options.touchAlarm = touchAlarm.map { $0 * 60 }
    options.display = display
    if let attract { options.recordings = try KioskRecordingLoader.recordings(attract, assets: assets) }
    // Recordings and the other scenes of the playlist appear only while nobody uses the kiosk. Without a reset, they
    // would never appear again after the first visitor.
    let needsReset = !options.recordings.isEmpty || options.playlist.count > 1
    options.idleReset = idleReset ?? (needsReset ? Self.usualReset : nil)
    options.idleWarning = idleWarning
    options.languages = try languages(assets)
    options.reach = (reach ?? 100) / 100
    options.keyboard =
      switch osk {
      case nil, "own"?: .own
      case "system"?: .system
      case "none"?: .none
      case let command?: .command(command)
      }
    if let log {
      var logging = KioskLogOptions(folder: log)
      if let logBudget { logging.budget = Int(logBudget * 1_000_000) }
      logging.keepsGestures = logGestures
      options.log = logging
    }
    options.pinMemory = UserFolders.current.state + "/kiosk-pin.json"
    options.pin = try pinFile.map { path throws(DocumentError) in try KioskPIN(path: path) }
    return options
  }
}

/// A comma-separated list of scenes on the command line.
struct SceneList: ReadableArgument {
  static var expectation: String {
    "scenes or scene files separated by commas: " + [SceneDescriptor].shipped.known
  }

  let scenes: [SceneName]

  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false).map { SceneName(argument: String($0)) }
    guard !names.isEmpty, names.allSatisfy({ $0 != nil }) else { return nil }
    scenes = names.compactMap(\.self)
  }
}
