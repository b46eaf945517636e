import ArgumentParser
import Curves
import ScrollEngine
import Tuning

/// The group of commands that print or plot a single law of scrolling, such as a fling or a rubber band.
struct CurveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curve",
    abstract: "Print one motion of the engine as numbers or as a plot.",
    discussion: "Positions are in points, velocities in points per second, times in milliseconds.",
    subcommands: [
      CurveFlingCommand.self, CurveSpringCommand.self, CurveBounceCommand.self, CurveRubberBandCommand.self,
      CurveProjectionCommand.self, CurveSnapCommand.self,
      CurveChainCommand.self,
    ])

  func run() throws {
    throw ValidationError("expected one of fling, spring, bounce, rubberband, projection, snap, chain")
  }
}

extension FlingModel.Kind: ExpressibleByArgument {}

/// The command that prints a fling without edges.
struct CurveFlingCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "fling", abstract: "Print a fling from position 0 until it rests.")

  @Option(help: "Deceleration model, instead of the tuning's.")
  var model: FlingModel.Kind?

  @Option(reading: ArgumentHelp("Initial velocity, in pt/s (pixels/s at --dpi for spline).", valueName: "v"))
  var velocity: ArgumentNumber

  @Option(reading: ArgumentHelp("exponential: share of the velocity left after 1 ms.", valueName: "r"))
  var rate: ArgumentNumber?

  @Option(reading: ArgumentHelp("Speed at which the fling stops, in pt/s; not for spline.", valueName: "s"))
  var stopVelocity: ArgumentNumber?

  @Option(reading: ArgumentHelp("spline: pixels per inch (default: 160).", valueName: "d"))
  var dpi: ArgumentNumber?

  @Option(reading: ArgumentHelp("spline: Android's friction; gtk: friction per second.", valueName: "f"))
  var friction: ArgumentNumber?

  @OptionGroup var options: MotionOptions
  @OptionGroup var tuning: TuningOptions

  var inputs: [String?] { [tuning.tuning] }
  var outputs: [OutputPath] {
    [OutputPath("--out", options.curve.out)].compactMap(\.self)
  }

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

/// The command that prints how far content would move after a release.
struct CurveProjectionCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "projection", abstract: "Print the distance that momentum carries a release.",
    discussion: "v / 1000 · r / (1 − r), from WWDC 2018 session 803.")

  @Option(reading: ArgumentHelp("Release velocity, in pt/s.", valueName: "v"))
  var velocity: ArgumentNumber

  @Option(reading: ArgumentHelp("Share of the velocity left after 1 ms.", valueName: "r"))
  var rate: ArgumentNumber?

  @OptionGroup var curve: CurveOptions<CurveTableFormat>
  @OptionGroup var tuning: TuningOptions

  var inputs: [String?] { [tuning.tuning] }
  var outputs: [OutputPath] {
    [OutputPath("--out", curve.out)].compactMap(\.self)
  }

  func run() throws {
    let tuned = try tuning.load()[Tunables.decelerationRate]
    let rate = try rate?.checked("--rate", above: 0, upTo: 0.999999) ?? tuned
    try curve.write(.projection(velocity: velocity.value, rate: rate))
  }
}

/// The command that prints the rubber band: how far content moves past its edge for each distance by which a finger
/// pulls it.
struct CurveRubberBandCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "rubberband", abstract: "Print how far content moves past its edge for each pull.")

  @Option(reading: ArgumentHelp("Viewport length, in points.", valueName: "d"))
  var dimension: ArgumentNumber

  @Option(reading: ArgumentHelp("Movement for the first point of pull, in points.", valueName: "c"))
  var coefficient: ArgumentNumber?

  @Option(reading: ArgumentHelp("Pulls past the edge, in points.", valueName: "p,p,…"))
  var pull: Numbers

  @OptionGroup var curve: CurveOptions<CurvePlotFormat>
  @OptionGroup var tuning: TuningOptions

  var inputs: [String?] { [tuning.tuning] }
  var outputs: [OutputPath] {
    [OutputPath("--out", curve.out)].compactMap(\.self)
  }

  func run() throws {
    let dimension = try dimension.checked("--dimension", above: 0)
    let tuned = try tuning.load()[Tunables.rubberBand]
    let band = RubberBand(coefficient: try coefficient?.checked("--coefficient", above: 0, upTo: 1000) ?? tuned)
    try curve.write(.rubberBand(band, dimension: dimension, pulls: pull.values))
  }
}

/// The command that prints the position to which content snaps after a release.
struct CurveSnapCommand: FileCommand {
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
  var from: ArgumentNumber

  @Option(reading: ArgumentHelp("Position at release, in points.", valueName: "x"))
  var position: ArgumentNumber

  @Option(reading: ArgumentHelp("Release velocity, in pt/s.", valueName: "v"))
  var velocity: ArgumentNumber

  @OptionGroup var curve: CurveOptions<CurveTableFormat>
  @OptionGroup var tuning: TuningOptions

  var inputs: [String?] { [tuning.tuning] }
  var outputs: [OutputPath] {
    [OutputPath("--out", curve.out)].compactMap(\.self)
  }

  func run() throws {
    try curve.write(
      .snap(
        points: points.values, from: from.value, position: position.value, velocity: velocity.value,
        tuning: try tuning.load()))
  }
}
