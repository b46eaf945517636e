import ArgumentParser
import Assets
import Documents
import Playground
import Recording
import Scenes

/// Options that turn a window into a kiosk.
struct KioskArguments: ParsableArguments {
  @Flag(help: "Full screen, the scene alone, no way out but a signal or the PIN.")
  var kiosk = false

  @Option(reading: ArgumentHelp("Scenes that follow each other while nobody touches.", valueName: "scene,scene"))
  var playlist: SceneList?

  @Option(parsing: .unconditional, help: ArgumentHelp("Seconds that each of them is shown (60).", valueName: "s"))
  var dwell: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Seconds without a touch until everything is as at the start (60 with --attract or several scenes, else never).",
      valueName: "s"))
  var idleReset: Double?

  @Option(
    help: ArgumentHelp(
      "Recordings that play while nobody is there: a folder or a file; tour is the shipped ones.",
      valueName: "dir or tour"))
  var attract: String?

  @Option(
    help: ArgumentHelp(
      "A file that only you can read, with the PIN that opens the way out: hold the top left corner for 3 s.",
      valueName: "file"))
  var pinFile: String?

  @Option(
    help: ArgumentHelp(
      "The display to fill: its name, or its number from 1, left to right.", valueName: "name or number"))
  var display: String?

  func validate() throws {
    let names = [
      ("--playlist", playlist != nil), ("--dwell", dwell != nil), ("--idle-reset", idleReset != nil),
      ("--attract", attract != nil), ("--pin-file", pinFile != nil), ("--display", display != nil),
    ]
    if !kiosk, let used = names.first(where: \.1) { throw ValidationError("\(used.0) is for a kiosk; add --kiosk") }
    for (name, value) in [("--idle-reset", idleReset), ("--dwell", dwell)] {
      guard let value else { continue }
      guard value.isFinite, (1...86_400).contains(value) else {
        throw ValidationError("\(name) \(value): expected seconds from 1 to 86400")
      }
    }
  }

  /// Returns the options of the kiosk; `nil` without `--kiosk`.
  ///
  /// - Throws: ``DocumentError`` for a PIN file or a recording that cannot be used.
  func options(scene: SceneName, assets: Assets) throws(DocumentError) -> KioskOptions? {
    guard kiosk else { return nil }
    var options = KioskOptions(playlist: playlist?.scenes ?? [scene])
    if let dwell { options.dwell = dwell }
    options.display = display
    if let attract { options.attract = try AttractFolder.recordings(attract, assets: assets) }
    // Without a reset, whatever a visitor leaves behind would block the recordings and the playlist for good.
    let needsReset = !options.attract.isEmpty || options.playlist.count > 1
    options.idleReset = idleReset ?? (needsReset ? 60 : nil)
    options.pin = try pinFile.map { path throws(DocumentError) in try Pin(path: path) }
    return options
  }
}

/// A comma-separated list of scenes on the command line.
struct SceneList: ReadableArgument {
  static var expectation: String {
    "scenes with commas between them: " + [SceneDescriptor].shipped.known
  }

  let scenes: [SceneName]

  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false).map { SceneName(argument: String($0)) }
    guard !names.isEmpty, names.allSatisfy({ $0 != nil }) else { return nil }
    scenes = names.compactMap(\.self)
  }
}
