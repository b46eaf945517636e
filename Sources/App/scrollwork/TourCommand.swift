import ArgumentParser
import Assets
import Playground

/// The command that plays the tours of all scenes and draws them in memory instead of a window.
struct TourCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "Play the tours of all scenes in memory and save a picture and a frame-time report.",
    discussion: "Takes about a minute: the tours play in real time so that their frames can be timed.")

  @Option(
    help: ArgumentHelp(
      "Folder for scrollwork-tour.png and scrollwork-tour.json, instead of the current one.", valueName: "dir"),
    completion: .directory)
  var out: String?

  @OptionGroup var shared: SceneCommandOptions

  var inputs: [String?] { [shared.tuning, shared.content] }
  var outputs: [OutputPath] {
    [OutputPath("--out", out ?? ".", isWritten: OfflineTour.fileNames.contains)].compactMap(\.self)
  }

  func run() throws {
    let assets = try Assets.locate()
    try OfflineTour(options: try shared.profile(), assets: assets).run(folder: out ?? ".")
  }
}
