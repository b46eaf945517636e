import ArgumentParser

/// The group of commands that print or plot a single motion of the engine.
struct CurveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curve",
    abstract: "Print one motion of the engine as numbers or as a plot.",
    discussion: "Positions are in points, velocities in points per second, times in milliseconds.",
    subcommands: [
      CurveFling.self, CurveSpring.self, CurveBounce.self, CurveRubberBand.self, CurveProjection.self, CurveSnap.self,
      CurveChain.self,
    ])

  func run() throws {
    throw ValidationError("expected one of fling, spring, bounce, rubberband, projection, snap, chain")
  }
}
