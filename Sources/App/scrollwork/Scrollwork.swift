import ArgumentParser
import Playground
import SDLPlatform
import Workbench

#if canImport(Glibc)
  import Glibc
#endif

/// The root command. Without a subcommand, it opens the playground.
struct Scrollwork: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scrollwork",
    abstract: "A playground for the way things scroll.",
    version: "scrollwork " + Version.current,
    subcommands: [
      OpenCommand.self, ReplayCommand.self, CurveCommand.self, VelocityCommand.self, PredictCommand.self,
      FitCommand.self,
      ImportCommand.self, ProfileCommand.self, MeasureCommand.self, TuningCommand.self, ShareCommand.self,
      GestureCommand.self,
      SceneCommand.self, ConformCommand.self, KioskReportCommand.self, TourCommand.self,
      ManualCommand.self,
    ],
    defaultSubcommand: OpenCommand.self)
}

@main
enum Main {
  static func main() {
    // If the reader of a pipe goes away, the program must end quietly because the write fails, instead of dying by a
    // signal.
    signal(SIGPIPE, SIG_IGN)
    // The same holds for a file that would exceed the largest size that the user allows (RLIMIT_FSIZE of setrlimit(2)).
    signal(SIGXFSZ, SIG_IGN)
    SVGService.runIfRequested()
    SVGProcess.enable()
    do {
      var command = try Scrollwork.parseAsRoot(ProcessArguments.current)
      try (command as? any FileCommand)?.checkFiles()
      try command.run()
    } catch {
      ExitReport(error).exitProcess()
    }
  }
}
