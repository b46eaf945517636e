import ArgumentParser
import Curves
import Tuning

/// The command that prints the position to which content snaps after a release.
struct CurveSnap: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snap", abstract: "Print where a release comes to rest.",
    discussion: """
      Uses sheet.snapRule, as a released sheet does. projection: the point nearest to where momentum would end, \
      projected with sheet.projectionRate. nearest: the point nearest to --position. threshold: the next point if the \
      release flings (gesture.flingMinVelocity) or moved farther than sheet.snapThreshold, otherwise back; --from must \
      then be one of --points. If two points are equally near, the one nearer to --from wins. segment: momentum ends \
      between two points, and sheet.redirection chooses one of them. swipeTracker: the nearest point, or the projected \
      one from sheet.swipeVelocity up. bottomSheet: the next point, or the nearest except the last, depending on the \
      direction of the fling; the last point is the open one. sheet.stepLimit limits how many points it may pass. \
      A velocity below gesture.flingMinVelocity counts as 0.
      """)

  @Option(reading: ArgumentHelp("Resting positions, in points.", valueName: "x,x,…"))
  var points: Numbers

  @Option(reading: ArgumentHelp("Position where the gesture began, in points.", valueName: "x"))
  var from: Number

  @Option(reading: ArgumentHelp("Position at release, in points.", valueName: "x"))
  var position: Number

  @Option(reading: ArgumentHelp("Release velocity, in pt/s.", valueName: "v"))
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
