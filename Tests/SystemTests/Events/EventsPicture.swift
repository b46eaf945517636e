import TestSupport

/// The tabs of the events page, located by their pixels.
struct EventsPicture {
  /// The colour `accent` of the light palette, which the line below the tabs has.
  static let accent: UInt32 = 0x06_706B
  /// The horizontal centres of the first three of four tab names, in a width of 390 points.
  static let tabs = [54.8, 160.5, 252.4]

  let picture: Bitmap

  /// Returns the centre of the line below the tab bar that begins at `y`; `nil` where there is no line.
  func underline(barAt y: Double) -> Double? {
    let row = Int(y) + 46
    let columns = (0..<picture.width).filter { picture.pixel($0, row) == Self.accent }
    guard let first = columns.first, let last = columns.last else { return nil }
    return Double(first + last + 1) / 2
  }
}
