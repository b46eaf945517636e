import ArgumentParser
import Curves
import ScrollEngine
import Tuning

extension FlingBoost.Kind: ExpressibleByArgument {}

/// The command that prints the motion of a list under a series of equal flicks.
struct CurveChainCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "chain", abstract: "Print repeated equal flicks on an endless list.",
    discussion: """
      Each finger moves for 0.1 s and lifts. A plot shows the velocity, with a line at each release and a panel for \
      each rule. With several rules, a column gives the number of the rule.
      """)

  @Option(reading: ArgumentHelp("Velocity of each flick, in pt/s.", valueName: "v"))
  var velocity: ArgumentNumber

  @Option(help: ArgumentHelp("Number of flicks.", valueName: "n"))
  var count = 6

  @Option(
    reading: ArgumentHelp(
      "Time from lifting one finger to touching with the next, in milliseconds (default: 150).", valueName: "ms"))
  var gap: ArgumentNumber?

  @Option(help: "Rule for adding up flicks, instead of the tuning's. Repeatable.")
  var rule: [FlingBoost.Kind] = []

  @OptionGroup var options: MotionOptions
  @OptionGroup var tuning: TuningOptions

  /// Maximum number of flicks, more than is useful.
  private static let most = 10_000

  func validate() throws {
    guard (1...Self.most).contains(count) else {
      throw ValidationError("--count \(count): expected a whole number from 1 to \(Self.most)")
    }
  }

  var inputs: [String?] { [tuning.tuning] }
  var outputs: [OutputPath] {
    [OutputPath("--out", options.curve.out)].compactMap(\.self)
  }

  func run() throws {
    let tuning = try tuning.load()
    let gap = try gap?.checked("--gap", above: 0, upTo: 60_000) ?? 150
    let chain = FlickSeries(velocity: velocity.value, count: count, gap: gap / 1000)
    let rules = rule.isEmpty ? [tuning[BoostTunables.rule]] : rule
    try options.curve.write(try .chain(chain, rules, tuning, stepMilliseconds: options.stepMs))
  }
}
