import ArgumentParser
import Curves
import ScrollEngine
import Tuning

/// The command that prints a fling between two edges.
struct CurveBounce: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bounce", abstract: "A fling between two edges, with the spring that brings it back.",
    discussion: "Exponential inside, a spring from the exact moment at which an edge is crossed.")

  @Option(reading: ArgumentHelp("Velocity at the beginning, in pt/s.", valueName: "v"))
  var velocity: Number

  @Option(reading: ArgumentHelp("Where it begins, in points.", valueName: "x"))
  var from: Number

  @Option(reading: ArgumentHelp("The lower edge.", valueName: "x"))
  var lower: Number

  @Option(reading: ArgumentHelp("The upper edge.", valueName: "x"))
  var upper: Number

  @Flag(help: "A hand lets go of it beyond an edge: what bounce.recoilRate says is added to the velocity.")
  var released = false

  @OptionGroup var options: MotionOptions
  @OptionGroup var tuning: TuningOptions

  func validate() throws {
    guard lower.value <= upper.value else {
      throw ValidationError("--lower \(lower.value) lies above --upper \(upper.value)")
    }
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
