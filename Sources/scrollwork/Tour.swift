import ArgumentParser
import Assets
import Playground

/// Plays the shipped tour in memory.
struct Tour: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play the tour in memory and leave a picture and a frame-time report.")

  @Option(help: ArgumentHelp("Folder for scrollwork-tour.png and scrollwork-tour.json.", valueName: "dir"))
  var out = "."

  @OptionGroup var shared: SceneOptions

  func run() throws {
    let assets = try Assets.locate()
    try OfflineTour(assets: assets, appearance: shared.appearance, scale: shared.scale ?? 1).run(folder: out)
  }
}
