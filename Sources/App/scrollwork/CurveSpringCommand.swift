import ArgumentParser
import Curves
import ScrollEngine

/// The command that prints the motion of a spring.
struct CurveSpringCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "spring", abstract: "Print a damped spring from one position to another until it rests.",
    discussion: """
      Give --stiffness with --damping or --damping-ratio, or --response with --damping-ratio. The spring rests once it \
      stays within 0.5 or 0.5 % of the travel, whichever is smaller.
      """)

  @Option(reading: ArgumentHelp("Mass (default: 1).", valueName: "m"))
  var mass: ArgumentNumber?

  @Option(reading: ArgumentHelp("Stiffness: force per displacement.", valueName: "k"))
  var stiffness: ArgumentNumber?

  @Option(reading: ArgumentHelp("Damping coefficient.", valueName: "c"))
  var damping: ArgumentNumber?

  @Option(reading: ArgumentHelp("Damping as a share of critical damping; at 1 it does not oscillate.", valueName: "z"))
  var dampingRatio: ArgumentNumber?

  @Option(reading: ArgumentHelp("Period of one undamped oscillation, in seconds.", valueName: "s"))
  var response: ArgumentNumber?

  @Option(reading: ArgumentHelp("Start position.", valueName: "x"))
  var from: ArgumentNumber

  @Option(reading: ArgumentHelp("End position.", valueName: "x"))
  var to: ArgumentNumber

  @Option(reading: ArgumentHelp("Initial velocity, per second (default: 0).", valueName: "v"))
  var velocity: ArgumentNumber?

  @OptionGroup var options: MotionOptions

  var inputs: [String?] { [] }
  var outputs: [OutputPath] {
    [OutputPath("--out", options.curve.out)].compactMap(\.self)
  }

  func run() throws {
    try options.write(
      DampedSpring.published(
        from: from.value, to: to.value, velocity: velocity?.value ?? 0, parameters: try parameters()))
  }

  private func parameters() throws -> SpringParameters {
    let mass = try mass?.checked("--mass", above: 0, upTo: 1e9) ?? 1
    let ratio = try dampingRatio?.checked("--damping-ratio", above: 0, upTo: 100)
    let parameters: SpringParameters
    switch (stiffness, damping, ratio, response) {
    case (let stiffness?, nil, let ratio?, nil):
      parameters = SpringParameters(
        mass: mass, stiffness: try stiffness.checked("--stiffness", above: 0, upTo: 1e9), dampingRatio: ratio)
    case (let stiffness?, let damping?, nil, nil):
      parameters = SpringParameters(
        mass: mass, stiffness: try stiffness.checked("--stiffness", above: 0, upTo: 1e9),
        damping: try damping.checked("--damping", above: 0))
    case (nil, nil, let ratio?, let response?):
      parameters = SpringParameters(
        mass: mass, response: try response.checked("--response", above: 0, upTo: 10_000), dampingRatio: ratio)
    default:
      throw ValidationError(
        "expected --stiffness with --damping or --damping-ratio, or --response with --damping-ratio")
    }
    return parameters
  }
}
