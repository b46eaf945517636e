import ArgumentParser
import Curves
import Documents
import SDLPlatform
import ScrollEngine

/// A finite number on the command line; it may begin with a minus.
struct Number: ExpressibleByArgument {
  let value: Double

  init?(argument: String) {
    guard let value = Double(argument), value.isFinite, value.magnitude <= 1e12 else { return nil }
    self.value = value
  }

  /// The number, if it lies within limits.
  func checked(_ name: String, above low: Double, upTo high: Double = 1e12) throws -> Double {
    guard value > low, value <= high else {
      throw ValidationError("\(name) \(value): expected a number above \(low), at most \(high)")
    }
    return value
  }
}

/// Numbers on the command line, separated by commas.
struct Numbers: ExpressibleByArgument {
  let values: [Double]

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      Number(argument: String($0))?.value
    }
    values = numbers.compactMap { $0 }
    guard values.count == numbers.count else { return nil }
  }
}

/// How a curve is written.
enum CurveFormat: String, ExpressibleByArgument, CaseIterable {
  case csv
  case json
  case svg
  case png
}

/// What the commands about curves share.
struct CurveOptions: ParsableArguments {
  @Option(help: "How to write it.")
  var format: CurveFormat = .csv

  @Option(help: ArgumentHelp("Where to write it, instead of standard output.", valueName: "file"), completion: .file())
  var out: String?

  /// Writes a curve as it was asked for.
  func write(_ figure: CurveFigure) throws {
    let bytes: [UInt8]
    switch format {
    case .csv: bytes = Array(figure.table.csv.utf8)
    case .json: bytes = Array(figure.table.json.utf8)
    case .svg: bytes = Array(try CurvePlot(figure.panels).svg.utf8)
    case .png: bytes = try VectorRasterizer.png(try CurvePlot(figure.panels).outlined, scale: 2)
    }
    if let out { try File.writeAtomically(bytes, to: out) } else { try StandardOutput.write(bytes) }
  }
}

/// What the commands about motions share.
struct MotionOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp("Time between rows, in milliseconds.", valueName: "ms"))
  var stepMs = 16.0

  @OptionGroup var curve: CurveOptions
  @OptionGroup var tuning: TuningOptions

  func validate() throws {
    guard stepMs.isFinite, stepMs > 0 else { throw ValidationError("--step-ms \(stepMs): expected a number above 0") }
  }

  /// Writes a motion from its beginning to its rest.
  func write(_ motion: some Motion, moments: [Double] = []) throws {
    try curve.write(try CurveFigure(motion, stepMilliseconds: stepMs, moments: moments))
  }
}
