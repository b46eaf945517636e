#if canImport(Glibc)
  import Glibc
#endif

/// An error that says how an image differs from its reference. The message names the files to compare.
public struct GoldenMismatch: Error, CustomStringConvertible {
  /// The difference and the paths of the images.
  public let description: String
}

/// A reference image in the repository that a rendering is compared with.
///
/// If the environment variable `SCROLLWORK_RECORD_GOLDEN` is set, ``check(_:)`` records the rendering as the new
/// reference.
public struct GoldenImage: Sendable {
  /// The path of the reference image.
  public let path: String
  /// The largest difference in a channel that still counts as equal, 0…255. Versions of FreeType differ by a few
  /// levels.
  public var tolerance: Int
  /// The share of pixels (0…1) that may differ by more than the tolerance.
  public var allowedFraction: Double
  private let name: String
  private let failures: String

  /// Creates a reference to the image `Golden/NAME.png` beside the test file.
  ///
  /// - Parameter failures: the folder for renderings that differ.
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

  /// Compares a rendering with the reference image.
  ///
  /// - Throws: ``GoldenMismatch`` when too many pixels differ or there is no reference, after writing `actual.png`
  ///   and `difference.png` into ``FailureFolder``; ``PNGError`` when a file cannot be read or written.
  public func check(_ actual: Bitmap) throws {
    if getenv("SCROLLWORK_RECORD_GOLDEN") != nil {
      try TemporaryFolder.create(folderOf: path)
      return try actual.writePNG(to: path)
    }
    guard access(path, R_OK) == 0 else {
      let folder = try writeFailure(actual, difference: nil)
      throw GoldenMismatch(
        description: "no picture was kept at \(path); copy \(folder)/actual.png there if it is right")
    }
    let expected = try Bitmap(pngAt: path)
    let difference = ImageDifference(actual, expected, tolerance: tolerance)
    guard difference.fraction > allowedFraction else { return }
    let folder = try writeFailure(actual, difference: difference.picture)
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

  private func writeFailure(_ actual: Bitmap, difference: Bitmap?) throws -> String {
    let folder = try FailureFolder.create(name, in: failures)
    try actual.writePNG(to: folder + "/actual.png")
    try difference?.writePNG(to: folder + "/difference.png")
    return folder
  }
}
