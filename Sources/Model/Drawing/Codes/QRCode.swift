import ScrollEngine

/// A QR code by ISO/IEC 18004:2015 that holds bytes, such as the address of a page for a phone's camera.
///
/// The code has the smallest of the 40 versions (sizes) that has room for the bytes.
///
/// ```swift
/// let code = QRCode(Array("http://192.168.1.20:8080/".utf8))
/// code?.draw(in: Rect(x: 0, y: 0, width: 240, height: 240), into: &canvas)
/// ```
public struct QRCode: Equatable, Sendable {
  /// The share of a code that may be damaged before it can no longer be read.
  public enum Correction: UInt32, Sendable {
    /// About 15 % of the codewords; level M of the standard.
    case medium = 0b00
    /// About 7 % of the codewords; level L of the standard.
    case low = 0b01
  }

  /// Width of the quiet zone that must surround a code, in modules. Source: ISO/IEC 18004:2015, 5.3.8.
  public static let quietZone = 4

  /// Rows of modules from top to bottom, without the quiet zone. True is a dark module.
  public let rows: [[Bool]]
  /// The level of error correction: medium if it needs no larger version than low.
  public let correction: Correction
  /// Number of the mask pattern, 0…7: the one with the fewest shapes that confuse readers.
  public let mask: Int

  /// Number of modules along each side, 21…177, without the quiet zone.
  public var size: Int { rows.count }
  /// Version of the code, 1…40.
  public var version: Int { (size - 17) / 4 }

  /// Creates a code in byte mode. Readers take bytes as UTF-8 if they are valid UTF-8.
  ///
  /// - Returns: `nil` if there are more than 2953 bytes, for which the standard has no code.
  public init?(_ bytes: [UInt8]) {
    guard let version = (1...40).first(where: { Layout($0, .low).fits(bytes.count) }) else { return nil }
    let correction: Correction = Layout(version, .medium).fits(bytes.count) ? .medium : .low
    let layout = Layout(version, correction)
    var grid = Grid(layout)
    grid.place(layout.interleaved(layout.dataCodewords(of: bytes)))
    let masked = (0..<8).map { grid.masked($0, correction) }
    let penalties = masked.map { $0.penalty }
    let mask = (1..<8).reduce(0) { penalties[$1] < penalties[$0] ? $1 : $0 }
    rows = masked[mask].rows
    self.correction = correction
    self.mask = mask
  }

  /// Draws the code with its quiet zone, as large as fits into a frame and centred in it. It is black on white in every
  /// theme, since not all readers find inverted codes. Modules are a whole number of pixels wide; nothing is drawn if
  /// the frame has less than one pixel for each.
  public func draw(in frame: Rect, into canvas: inout Canvas) {
    let count = Double(size + 2 * Self.quietZone)
    let module = (min(frame.width, frame.height) * canvas.scale / count).rounded(.down) / canvas.scale
    guard module > 0 else { return }
    func snapped(_ position: Double) -> Double { (position * canvas.scale).rounded() / canvas.scale }
    let whole = module * count
    let origin = Point(x: snapped(frame.center.x - whole / 2), y: snapped(frame.center.y - whole / 2))
    canvas.list.fill(Rect(x: origin.x, y: origin.y, width: whole, height: whole), .white)
    var bars: [Rect] = []
    for (y, row) in rows.enumerated() {
      var start = 0
      while start < size {
        let end = row[start...].firstIndex { $0 != row[start] } ?? size
        if row[start] {
          bars.append(
            Rect(
              x: origin.x + Double(start + Self.quietZone) * module,
              y: origin.y + Double(y + Self.quietZone) * module, width: Double(end - start) * module, height: module))
        }
        start = end
      }
    }
    canvas.list.add(.fills(bars, .black))
  }
}

/// The division of a code's bytes, which the standard calls codewords, into blocks of data and error correction.
private struct Layout {
  /// Error correction codewords of each block, for versions 1…40. Source: ISO/IEC 18004:2015, table 9.
  private static let lowCorrection = [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ]
  private static let mediumCorrection = [
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28,
    28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  ]
  /// Number of blocks, for versions 1…40. Source: ISO/IEC 18004:2015, table 9.
  private static let lowBlocks = [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19,
    20, 21, 22, 24, 25,
  ]
  private static let mediumBlocks = [
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33,
    35, 37, 38, 40, 43, 45, 47, 49,
  ]

  let version: Int
  /// Error correction codewords of each block.
  let correctionCount: Int
  let blockCount: Int
  /// Codewords of all blocks together.
  let total: Int

  init(_ version: Int, _ correction: QRCode.Correction) {
    self.version = version
    correctionCount = (correction == .low ? Self.lowCorrection : Self.mediumCorrection)[version - 1]
    blockCount = (correction == .low ? Self.lowBlocks : Self.mediumBlocks)[version - 1]
    // The square without its finder, timing, alignment, format and version patterns; the rest of the division are
    // remainder bits, which stay light.
    let side = 17 + 4 * version
    let alignments = version == 1 ? 0 : version / 7 + 2
    let aligned = version == 1 ? 0 : 25 * (alignments * alignments - 3) - 10 * (alignments - 2)
    total = (side * side - 3 * 64 - 2 * (side - 16) - 31 - aligned - (version < 7 ? 0 : 36)) / 8
  }

  private var dataCount: Int { total - blockCount * correctionCount }
  /// Bits of the length in front of the data. Source: ISO/IEC 18004:2015, table 3.
  private var lengthBits: Int { version < 10 ? 8 : 16 }

  func fits(_ count: Int) -> Bool { 4 + lengthBits + 8 * count <= 8 * dataCount }

  /// Returns mode, length and bytes, filled up with the padding of ISO/IEC 18004:2015, 7.4.10.
  func dataCodewords(of bytes: [UInt8]) -> [UInt8] {
    let byteMode: UInt8 = 0b0100
    let length = lengthBits == 8 ? [UInt8(bytes.count)] : [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
    // The mode has four bits, so each byte straddles two codewords, and the last one ends with the terminator 0000.
    var codewords: [UInt8] = []
    var left = byteMode
    for byte in length + bytes {
      codewords.append(left << 4 | byte >> 4)
      left = byte & 15
    }
    codewords.append(left << 4)
    var isFirst = true
    while codewords.count < dataCount {
      codewords.append(isFirst ? 0b1110_1100 : 0b0001_0001)
      isFirst.toggle()
    }
    return codewords
  }

  /// Returns the data with its error correction: the first codeword of each block, then the second ones, and so on. The
  /// last blocks may have one data codeword more than the first ones.
  func interleaved(_ data: [UInt8]) -> [UInt8] {
    let generator = GaloisField.generator(correctionCount)
    let shortLength = dataCount / blockCount
    let shortCount = blockCount - dataCount % blockCount
    var blocks: [ArraySlice<UInt8>] = []
    var start = 0
    for index in 0..<blockCount {
      let end = start + shortLength + (index < shortCount ? 0 : 1)
      blocks.append(data[start..<end])
      start = end
    }
    let corrections = blocks.map { GaloisField.remainder(of: $0, by: generator) }
    var result: [UInt8] = []
    for index in 0...shortLength {
      for block in blocks where index < block.count { result.append(block[block.startIndex + index]) }
    }
    for index in 0..<correctionCount {
      for correction in corrections { result.append(correction[index]) }
    }
    return result
  }
}

/// Arithmetic of Reed-Solomon codes: the field of 256 elements with the polynomial x⁸ + x⁴ + x³ + x² + 1. Source:
/// ISO/IEC 18004:2015, 7.5.2.
private enum GaloisField {
  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var product: UInt8 = 0
    for bit in (0..<8).reversed() {
      product = product << 1 ^ (product >> 7) * 0x1D
      if b >> bit & 1 == 1 { product ^= a }
    }
    return product
  }

  /// Returns the product of x − 2ⁱ for all i below `degree`, without its leading 1, from the highest power down.
  static func generator(_ degree: Int) -> [UInt8] {
    var coefficients = [UInt8](repeating: 0, count: degree)
    coefficients[degree - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        coefficients[index] = product(coefficients[index], root)
        if index + 1 < degree { coefficients[index] ^= coefficients[index + 1] }
      }
      root = product(root, 2)
    }
    return coefficients
  }

  static func remainder(of data: ArraySlice<UInt8>, by generator: [UInt8]) -> [UInt8] {
    var remainder = [UInt8](repeating: 0, count: generator.count)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for (index, coefficient) in generator.enumerated() { remainder[index] ^= product(coefficient, factor) }
    }
    return remainder
  }
}

/// The modules of a code while it is made. Positions are column and row from the top left.
private struct Grid {
  private let size: Int
  private(set) var rows: [[Bool]]
  /// Modules of patterns that are not data, which masks leave as they are.
  private var isPattern: [[Bool]]

  /// Creates the grid with all patterns that do not depend on the mask.
  init(_ layout: Layout) {
    size = 17 + 4 * layout.version
    rows = [[Bool]](repeating: [Bool](repeating: false, count: size), count: size)
    isPattern = rows
    for index in 0..<size {
      set(index, 6, index % 2 == 0)
      set(6, index, index % 2 == 0)
    }
    // Finders with their light margins.
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { addRings(x, y, radius: 4, light: [2, 4]) }
    let centers = Self.alignmentCenters(layout.version)
    for (row, y) in centers.enumerated() {
      for (column, x) in centers.enumerated() {
        // Three corners belong to the finders.
        let last = centers.count - 1
        if row == 0 && (column == 0 || column == last) || row == last && column == 0 { continue }
        addRings(x, y, radius: 2, light: [1])
      }
    }
    addFormat(0)
    if layout.version >= 7 { addVersion(layout.version) }
  }

  /// Returns the columns and rows of alignment patterns: evenly spaced from the last one, by even steps. Version 32
  /// has another step than this rule gives. Source: ISO/IEC 18004:2015, annex E.
  private static func alignmentCenters(_ version: Int) -> [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let step = version == 32 ? 26 : (4 * version + 2 * count + 1) / (2 * count - 2) * 2
    return [6] + (1..<count).map { 4 * version + 10 - (count - 1 - $0) * step }
  }

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    guard 0..<size ~= x, 0..<size ~= y else { return }
    rows[y][x] = isDark
    isPattern[y][x] = true
  }

  /// Adds square rings around a module, dark except those of the radii `light`.
  private mutating func addRings(_ x: Int, _ y: Int, radius: Int, light: [Int]) {
    for dy in -radius...radius {
      for dx in -radius...radius { set(x + dx, y + dy, !light.contains(max(abs(dx), abs(dy)))) }
    }
  }

  /// Adds the number of the version. Source: ISO/IEC 18004:2015, 7.10.
  private mutating func addVersion(_ version: Int) {
    let bits = Self.checked(UInt32(version), checkBits: 12, by: 0x1F25)
    for index in 0..<18 {
      let isDark = bits >> index & 1 == 1
      set(size - 11 + index % 3, index / 3, isDark)
      set(index / 3, size - 11 + index % 3, isDark)
    }
  }

  /// Adds error correction level and mask, twice. Source: ISO/IEC 18004:2015, 7.9.
  private mutating func addFormat(_ format: UInt32) {
    let bits = Self.checked(format, checkBits: 10, by: 0x537) ^ 0x5412
    for index in 0..<15 {
      let isDark = bits >> index & 1 == 1
      // Both copies keep clear of the timing patterns in column 6 and row 6.
      if index < 8 {
        set(8, index < 6 ? index : index + 1, isDark)
        set(size - 1 - index, 8, isDark)
      } else {
        set(index == 8 ? 7 : 14 - index, 8, isDark)
        set(8, size - 15 + index, isDark)
      }
    }
    set(8, size - 8, true)
  }

  /// Returns a number followed by its remainder in a division of polynomials over two elements.
  private static func checked(_ number: UInt32, checkBits: UInt32, by divisor: UInt32) -> UInt32 {
    var remainder = number
    for _ in 0..<checkBits { remainder = remainder << 1 ^ (remainder >> (checkBits - 1) & 1) * divisor }
    return number << checkBits | remainder & (1 << checkBits - 1)
  }

  /// Adds codewords in columns of two modules from the right, alternately upwards and downwards. Source: ISO/IEC
  /// 18004:2015, 7.7.3.
  mutating func place(_ codewords: [UInt8]) {
    var index = 0
    var isUpwards = true
    // Column 6 has only the timing pattern.
    for right in (1..<size).reversed().filter({ $0 > 6 ? $0 % 2 == 0 : $0 % 2 == 1 }) {
      for step in 0..<size {
        let y = isUpwards ? size - 1 - step : step
        for x in [right, right - 1] where !isPattern[y][x] && index < 8 * codewords.count {
          rows[y][x] = codewords[index / 8] >> (7 - index % 8) & 1 == 1
          index += 1
        }
      }
      isUpwards.toggle()
    }
  }

  /// Returns the grid with data inverted by a mask. Source: ISO/IEC 18004:2015, table 10.
  func masked(_ mask: Int, _ correction: QRCode.Correction) -> Grid {
    var copy = self
    for y in 0..<size {
      for x in 0..<size where !isPattern[y][x] {
        let isInverted =
          switch mask {
          case 0: (x + y) % 2 == 0
          case 1: y % 2 == 0
          case 2: x % 3 == 0
          case 3: (x + y) % 3 == 0
          case 4: (x / 3 + y / 2) % 2 == 0
          case 5: x * y % 2 + x * y % 3 == 0
          case 6: (x * y % 2 + x * y % 3) % 2 == 0
          default: ((x + y) % 2 + x * y % 3) % 2 == 0
          }
        if isInverted { copy.rows[y][x].toggle() }
      }
    }
    copy.addFormat(correction.rawValue << 3 | UInt32(mask))
    return copy
  }

  /// Points for shapes that confuse readers; fewer are better. Source of the weights: ISO/IEC 18004:2015, table 11.
  var penalty: Int {
    var points = 0
    var darkCount = 0
    for index in 0..<size {
      points += Self.penalty(ofLine: rows[index]) + Self.penalty(ofLine: rows.map { $0[index] })
      for dark in rows[index] where dark { darkCount += 1 }
    }
    // Squares of two by two modules of one colour.
    for y in 1..<size {
      for x in 1..<size {
        let dark = rows[y][x]
        if rows[y][x - 1] == dark, rows[y - 1][x] == dark, rows[y - 1][x - 1] == dark { points += 3 }
      }
    }
    // Each 5 % that the share of dark modules differs from one half.
    return points + abs(20 * darkCount - 10 * size * size) / (size * size) * 10
  }

  /// Returns the points of a row or column: for long runs of one colour, and for what looks like a finder, runs of
  /// 1 : 1 : 3 : 1 : 1 with a light run of 4 beside them.
  private static func penalty(ofLine line: [Bool]) -> Int {
    // Lengths of runs; those of light modules have even indices. The quiet zone extends the first and last one.
    var runs = [QRCode.quietZone]
    var isDark = false
    var points = 0
    var length = 0
    for (index, module) in line.enumerated() {
      if module == isDark { runs[runs.count - 1] += 1 } else { runs.append(1) }
      length = index > 0 && module == line[index - 1] ? length + 1 : 1
      points += length == 5 ? 3 : length > 5 ? 1 : 0
      isDark = module
    }
    if isDark { runs.append(QRCode.quietZone) } else { runs[runs.count - 1] += QRCode.quietZone }
    var start = 1
    while start + 5 < runs.count {
      let unit = runs[start]
      if runs[start + 1] == unit, runs[start + 2] == 3 * unit, runs[start + 3] == unit, runs[start + 4] == unit,
        runs[start - 1] >= 4 * unit || runs[start + 5] >= 4 * unit
      {
        points += 40
      }
      start += 2
    }
    return points
  }
}
