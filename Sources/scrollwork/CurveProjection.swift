import ArgumentParser
import Curves
import Tuning

/// The command that prints the projected distance of a release.
struct CurveProjection: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "projection", abstract: "The distance that a release's velocity is worth.",
    discussion: "v / 1000 · r / (1 − r), as of WWDC 2018 session 803.")

  @Option(reading: ArgumentHelp("Velocity of the release, in pt/s.", valueName: "v"))
  var velocity: Number

  @Option(reading: ArgumentHelp("Velocity left after 1 ms.", valueName: "r"))
  var rate: Number?

  @OptionGroup var curve: CurveOptions<TableFormat>
  @OptionGroup var tuning: TuningOptions

  func run() throws {
    let tuned = try tuning.load()[Tunables.decelerationRate]
    let rate = try rate?.checked("--rate", above: 0, upTo: 0.999999) ?? tuned
    try curve.write(.projection(velocity: velocity.value, rate: rate))
  }
}
