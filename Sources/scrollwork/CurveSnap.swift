import ArgumentParser
import Curves
import Tuning

/// The command that prints the snap target of a release.
struct CurveSnap: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snap", abstract: "The resting place to which a release goes.",
    discussion: """
      By sheet.snapRule, as a released sheet chooses. projection: the place nearest to where the momentum would carry, \
      projected with sheet.projectionRate. nearest: the place nearest to --position. threshold: the next place, when \
      the release flings (gesture.flingMinVelocity) or went farther than sheet.snapThreshold, else back; for that, \
      --from must be one of --points. Of two equally near, the one nearer to --from. segment: an end of the stretch \
      between two places to which the momentum would carry, by sheet.redirection. swipeTracker: the nearest, or from \
      sheet.swipeVelocity on where a projection leads. bottomSheet: the next one, or the nearest but the last, by the \
      direction of the fling; the last place is the open one. sheet.stepLimit says how many places it may pass. \
      A sheet hands no velocity on that is below gesture.flingMinVelocity.
      """)

  @Option(reading: ArgumentHelp("Resting places, in points.", valueName: "x,x,…"))
  var points: Numbers

  @Option(reading: ArgumentHelp("Where the gesture began.", valueName: "x"))
  var from: Number

  @Option(reading: ArgumentHelp("Where it was let go.", valueName: "x"))
  var position: Number

  @Option(reading: ArgumentHelp("Velocity of the release, in pt/s.", valueName: "v"))
  var velocity: Number

  @OptionGroup var curve: CurveOptions<TableFormat>
  @OptionGroup var tuning: TuningOptions

  func run() throws {
    try curve.write(
      .snap(
        points: points.values, from: from.value, position: position.value, velocity: velocity.value,
        tuning: try tuning.load()))
  }
}
