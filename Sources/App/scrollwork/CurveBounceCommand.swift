import ArgumentParser
import Curves
import ScrollEngine
import Tuning

/// The command that prints a fling between two edges.
struct CurveBounceCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "bounce", abstract: "Print a fling between two edges and the spring that brings it back.",
    discussion: "Exponential between the edges; a spring from the exact moment it crosses one.")

  @Option(reading: ArgumentHelp("Initial velocity, in pt/s.", valueName: "v"))
  var velocity: ArgumentNumber

  @Option(reading: ArgumentHelp("Start position, in points.", valueName: "x"))
  var from: ArgumentNumber

  @Option(reading: ArgumentHelp("Lower edge, in points.", valueName: "x"))
  var lower: ArgumentNumber

  @Option(reading: ArgumentHelp("Upper edge, in points.", valueName: "x"))
  var upper: ArgumentNumber

  @Flag(help: "A hand lets go of it beyond an edge: what bounce.recoilRate says is added to the velocity.")
  var released = false

  @OptionGroup var options: MotionOptions
  @OptionGroup var tuning: TuningOptions

  func validate() throws {
    guard lower.value <= upper.value else {
      throw ValidationError("--lower \(lower.value) is above --upper \(upper.value)")
    }
  }

  var inputs: [String?] { [tuning.tuning] }
  var outputs: [OutputPath] {
    [OutputPath("--out", options.curve.out)].compactMap(\.self)
  }

  func run() throws {
    let tuning = try tuning.load()
    let spring = SpringParameters(
      mass: 1, stiffness: tuning[BounceTunables.stiffness], dampingRatio: tuning[BounceTunables.damping])
    let motion = Bounce(
      position: from.value, velocity: velocity.value, lower: lower.value, upper: upper.value,
      model: FlingModel(tuning, kind: .exponential), spring: spring, recoilRate: released ? recoilRate(tuning) : 0)
    try options.write(motion, moments: motion.crossing.map { [$0.time] } ?? [])
  }

  private func recoilRate(_ tuning: Tuning) -> Double {
    tuning[BounceTunables.throwsRecoil] || velocity.value == 0 ? tuning[BounceTunables.recoilRate] : 0
  }
}
