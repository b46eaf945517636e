import ArgumentParser
import Curves
import ScrollEngine
import Tuning

extension FlingModel.Kind: ExpressibleByArgument {}

/// The command that prints a fling without edges.
struct CurveFling: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fling", abstract: "Print a fling from position 0 until it rests.")

  @Option(help: "Deceleration model, instead of the tuning's.")
  var model: FlingModel.Kind?

  @Option(reading: ArgumentHelp("Initial velocity, in pt/s (pixels/s at --dpi for spline).", valueName: "v"))
  var velocity: Number

  @Option(reading: ArgumentHelp("exponential: share of the velocity left after 1 ms.", valueName: "r"))
  var rate: Number?

  @Option(reading: ArgumentHelp("Speed at which the fling stops, in pt/s; not for spline.", valueName: "s"))
  var stopVelocity: Number?

  @Option(reading: ArgumentHelp("spline: pixels per inch (default: 160).", valueName: "d"))
  var dpi: Number?

  @Option(reading: ArgumentHelp("spline: Android's friction; gtk: friction per second.", valueName: "f"))
  var friction: Number?

  @OptionGroup var options: MotionOptions
  @OptionGroup var tuning: TuningOptions

  func run() throws {
    let tuning = try tuning.load()
    let law = FlingModel(
      tuning, kind: model,
      rate: try rate?.checked("--rate", above: 0, upTo: 0.999999),
      stopVelocity: try stopVelocity?.checked("--stop-velocity", above: 0),
      friction: try friction?.checked("--friction", above: 0, upTo: 10_000),
      dpi: try dpi?.checked("--dpi", above: 0, upTo: 100_000))
    try options.write(law.fling(from: 0, velocity: velocity.value))
  }
}
