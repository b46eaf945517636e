import ArgumentParser
import Curves
import Tuning

/// Prints the resting place to which a release goes.
struct CurveSnap: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snap", abstract: "The resting place to which a release goes.",
    discussion: """
      The place nearest to where the momentum would carry, projected with sheet.projectionRate; of two equally near, \
      the one nearer to where the gesture began.
      """)

  @Option(parsing: .unconditional, help: ArgumentHelp("Resting places, in points.", valueName: "x,x,…"))
  var points: Numbers

  @Option(parsing: .unconditional, help: ArgumentHelp("Where the gesture began.", valueName: "x"))
  var from: Number

  @Option(parsing: .unconditional, help: ArgumentHelp("Where it was let go.", valueName: "x"))
  var position: Number

  @Option(parsing: .unconditional, help: ArgumentHelp("Velocity of the release, in pt/s.", valueName: "v"))
  var velocity: Number

  @OptionGroup var curve: CurveOptions
  @OptionGroup var tuning: TuningOptions

  func run() throws {
    let rate = try tuning.load()[Tunables.sheetProjectionRate]
    try curve.write(
      .snap(
        points: points.values, from: from.value, position: position.value, velocity: velocity.value, rate: rate))
  }
}
