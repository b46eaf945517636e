import ArgumentParser
import Curves
import Documents
import SDLPlatform
import ScrollEngine

/// A finite number on the command line, possibly negative.
struct ArgumentNumber: ReadableArgument {
  static let expectation = "a number from -1e12 to 1e12"

  let value: Double

  init?(argument: String) {
    guard let value = Double(argument), value.isFinite, value.magnitude <= 1e12 else { return nil }
    self.value = value
  }

  /// Returns the number if it is in the range `low` (exclusive) to `high` (inclusive), by default up to the largest number
  /// of an option; otherwise throws a validation error.
  func checked(_ name: String, above low: Double, upTo high: Double = 1e12) throws -> Double {
    guard value > low, value <= high else {
      throw ValidationError("\(name) \(value): expected a number above \(low), at most \(high)")
    }
    return value
  }
}

/// A comma-separated list of numbers on the command line.
struct Numbers: ReadableArgument {
  static let expectation = "numbers from -1e12 to 1e12, separated by commas"

  let values: [Double]

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      ArgumentNumber(argument: String($0))?.value
    }
    values = numbers.compactMap { $0 }
    guard values.count == numbers.count else { return nil }
  }
}

/// An output format of the curve commands.
protocol CurveFigureFormat: ExpressibleByArgument, CaseIterable, Sendable {
  /// The default format.
  static var csv: Self { get }

  /// Returns a curve in this format.
  func bytes(of figure: CurveFigure) throws -> [UInt8]
}

/// The output format of commands whose result has no plot.
enum CurveTableFormat: String, CurveFigureFormat {
  case csv
  case json

  func bytes(of figure: CurveFigure) -> [UInt8] {
    switch self {
    case .csv: Array(figure.table.csv.utf8)
    case .json: Array(figure.table.json.line.utf8)
    }
  }
}

/// The output format of commands whose result has a plot.
enum CurvePlotFormat: String, CurveFigureFormat {
  case csv
  case json
  case svg
  case png

  func bytes(of figure: CurveFigure) throws -> [UInt8] {
    switch self {
    case .csv: CurveTableFormat.csv.bytes(of: figure)
    case .json: CurveTableFormat.json.bytes(of: figure)
    case .svg: Array(try CurvePlot(figure.panels).svg.utf8)
    case .png: try VectorRasterizer.png(try CurvePlot(figure.panels).drawing, scale: 2)
    }
  }
}

/// Options of all curve commands. The formats differ between the commands, because a single number cannot be plotted.
struct CurveOptions<Format: CurveFigureFormat>: ParsableArguments {
  @Option(help: "Output format.")
  var format: Format = .csv

  @Option(help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"), completion: .file())
  var out: String?

  /// Writes a curve in the chosen format to the chosen file, or to standard output.
  func write(_ figure: CurveFigure) throws {
    let bytes = try format.bytes(of: figure)
    if let out { try File.writeAtomically(bytes, to: out) } else { try StandardOutput.write(bytes) }
  }
}

/// Options of the commands that print a motion.
struct MotionOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp("Time between rows, in milliseconds.", valueName: "ms"))
  var stepMs = 16.0

  @OptionGroup var curve: CurveOptions<CurvePlotFormat>

  func validate() throws {
    guard stepMs.isFinite, stepMs > 0 else { throw ValidationError("--step-ms \(stepMs): expected a number above 0") }
  }

  /// Writes a motion from its start to rest.
  ///
  /// - Parameter moments: Times that a plot marks in addition to the time of rest, in seconds.
  func write(_ motion: some Motion, moments: [Double] = []) throws {
    try curve.write(try CurveFigure(motion, stepMilliseconds: stepMs, moments: moments))
  }
}
