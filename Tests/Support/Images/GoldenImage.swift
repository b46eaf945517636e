#if canImport(Glibc)
  import Glibc
#endif

/// A picture did not look as it was kept. The message names the files to look at.
public struct GoldenMismatch: Error, CustomStringConvertible {
  /// What differs, and where the pictures lie.
  public let description: String
}

/// A picture kept in the repository, with which a drawing is compared.
///
/// With the environment variable `SCROLLWORK_RECORD_GOLDEN` set, ``check(_:)`` keeps what it is given instead.
public struct GoldenImage: Sendable {
  /// The file of the kept picture.
  public let path: String
  /// Difference in a channel that still counts as the same colour: versions of FreeType differ by a few levels.
  public var tolerance: Int
  /// Share of pixels (0…1) that may differ by more.
  public var allowedFraction: Double
  private let name: String
  private let failures: String

  /// The picture `Golden/NAME.png` beside the test file that asks for it.
  ///
  /// - Parameter failures: the folder for what was drawn where it differs.
  public init(
    _ name: String, tolerance: Int = 12, allowedFraction: Double = 0.002, testFile: String = #filePath,
    failures: String = FailureFolder.all
  ) {
    self.name = name
    self.failures = failures
    let folder = testFile.lastIndex(of: "/").map { String(testFile[..<$0]) } ?? "."
    self.path = "\(folder)/Golden/\(name).png"
    self.tolerance = tolerance
    self.allowedFraction = allowedFraction
  }

  /// Compares a drawing with the kept picture.
  ///
  /// - Throws: ``GoldenMismatch`` when too much differs or nothing was kept, after writing `actual.png` and
  ///   `difference.png` into ``FailureFolder``; ``PNGError`` when a file cannot be read or written.
  public func check(_ actual: Bitmap) throws {
    if getenv("SCROLLWORK_RECORD_GOLDEN") != nil {
      try TemporaryFolder.create(folderOf: path)
      return try actual.writePNG(to: path)
    }
    guard access(path, R_OK) == 0 else {
      let folder = try keep(actual, nil)
      throw GoldenMismatch(
        description: "no picture was kept at \(path); copy \(folder)/actual.png there if it is right")
    }
    let expected = try Bitmap(pngAt: path)
    let difference = ImageDifference(actual, expected, tolerance: tolerance)
    guard difference.fraction > allowedFraction else { return }
    let folder = try keep(actual, difference.picture)
    guard difference.picture != nil else {
      throw GoldenMismatch(
        description: "\(path) is \(expected.width) x \(expected.height), the drawing \(actual.width) x "
          + "\(actual.height); see \(folder)/actual.png")
    }
    let permille = (difference.fraction * 10_000).rounded() / 10
    throw GoldenMismatch(
      description: "\(permille) ‰ of the pixels differ from \(path) by more than \(tolerance) of 255 (the most "
        + "by \(difference.largest)), \(allowedFraction * 1000) ‰ may; see \(folder)/actual.png and difference.png")
  }

  private func keep(_ actual: Bitmap, _ difference: Bitmap?) throws -> String {
    let folder = try FailureFolder.make(name, in: failures)
    try actual.writePNG(to: folder + "/actual.png")
    try difference?.writePNG(to: folder + "/difference.png")
    return folder
  }
}
