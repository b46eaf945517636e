import ArgumentParser
import Playground

#if canImport(Glibc)
  import Glibc
#endif

/// The command line: `scrollwork` alone opens the playground.
struct Scrollwork: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scrollwork",
    abstract: "A playground for the way things scroll.",
    version: "scrollwork " + Version.current,
    subcommands: [
      Open.self, ReplayCommand.self, CurveCommand.self, VelocityCommand.self, PredictCommand.self, FitCommand.self,
      ProfileCommand.self, TuningCommand.self, Tour.self, ManualCommand.self,
    ],
    defaultSubcommand: Open.self)
}

@main
enum Main {
  static func main() {
    // A reader that goes away must end the program quietly, by the result of the write and not by a signal.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try Scrollwork.parseAsRoot(ProcessArguments.given)
      try command.run()
    } catch {
      ExitReport(error).leave()
    }
  }
}
