import ArgumentParser
import Curves
import ScrollEngine
import Tuning

/// Prints what a rubber band shows.
struct CurveRubberBand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rubberband", abstract: "What shows beyond an edge of what a finger pulls.")

  @Option(parsing: .unconditional, help: ArgumentHelp("Length of the viewport, in points.", valueName: "d"))
  var dimension: Number

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Points shown for the first point of pull.", valueName: "c"))
  var coefficient: Number?

  @Option(parsing: .unconditional, help: ArgumentHelp("Pulls, in points.", valueName: "p,p,…"))
  var pull: Numbers

  @OptionGroup var curve: CurveOptions
  @OptionGroup var tuning: TuningOptions

  func run() throws {
    let dimension = try dimension.checked("--dimension", above: 0)
    let tuned = try tuning.load()[Tunables.rubberBand]
    let band = RubberBand(coefficient: try coefficient?.checked("--coefficient", above: 0, upTo: 1000) ?? tuned)
    try curve.write(.rubberBand(band, dimension: dimension, pulls: pull.values))
  }
}
