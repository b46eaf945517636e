import ArgumentParser
import Curves
import Tuning

/// The command that prints how far content would move after a release.
struct CurveProjection: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "projection", abstract: "Print the distance that momentum carries a release.",
    discussion: "v / 1000 · r / (1 − r), from WWDC 2018 session 803.")

  @Option(reading: ArgumentHelp("Release velocity, in pt/s.", valueName: "v"))
  var velocity: Number

  @Option(reading: ArgumentHelp("Share of the velocity left after 1 ms.", valueName: "r"))
  var rate: Number?

  @OptionGroup var curve: CurveOptions<TableFormat>
  @OptionGroup var tuning: TuningOptions

  func run() throws {
    let tuned = try tuning.load()[Tunables.decelerationRate]
    let rate = try rate?.checked("--rate", above: 0, upTo: 0.999999) ?? tuned
    try curve.write(.projection(velocity: velocity.value, rate: rate))
  }
}
