import ArgumentParser
import Curves
import ScrollEngine
import Tuning

/// The command that prints how far content moves past its edge for each distance by which a finger pulls it, as a
/// rubber band.
struct CurveRubberBand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rubberband", abstract: "Print how far content moves past its edge for each pull.")

  @Option(reading: ArgumentHelp("Viewport length, in points.", valueName: "d"))
  var dimension: Number

  @Option(reading: ArgumentHelp("Movement for the first point of pull, in points.", valueName: "c"))
  var coefficient: Number?

  @Option(reading: ArgumentHelp("Pulls past the edge, in points.", valueName: "p,p,…"))
  var pull: Numbers

  @OptionGroup var curve: CurveOptions<CurveFormat>
  @OptionGroup var tuning: TuningOptions

  func run() throws {
    let dimension = try dimension.checked("--dimension", above: 0)
    let tuned = try tuning.load()[Tunables.rubberBand]
    let band = RubberBand(coefficient: try coefficient?.checked("--coefficient", above: 0, upTo: 1000) ?? tuned)
    try curve.write(.rubberBand(band, dimension: dimension, pulls: pull.values))
  }
}
