import ScrollEngine
import TestSupport

@testable import MotionEstimation

/// A strip of content with a random texture, of which pictures show a part. Offsets are multiples of a quarter of a
/// pixel, for which the strip has samples, so that no interpolation adds an error.
struct RecordedContent {
  /// Number of samples per pixel along the axis.
  static let density = 4
  /// Distance between two random values, in pixels.
  private static let grain = 7.0

  let breadth: Int
  let length: Int
  private let luma: [UInt8]

  /// Draws a strip.
  init(seed: UInt64, breadth: Int, length: Int) {
    (self.breadth, self.length) = (breadth, length)
    var random = SplitMix64(seed: seed)
    let columns = Int(Double(breadth) / Self.grain) + 2
    let rows = Int(Double(length) / Self.grain) + 2
    let values = (0..<columns * rows).map { _ in Double(random.next() >> 56) }
    // A smooth step, so that the texture has no corners.
    func ease(_ t: Double) -> Double { t * t * (3 - 2 * t) }
    var luma: [UInt8] = []
    for sample in 0..<length * Self.density {
      let row = Double(sample) / Double(Self.density) / Self.grain
      let (top, v) = (Int(row), ease(row - row.rounded(.down)))
      for place in 0..<breadth {
        let column = Double(place) / Self.grain
        let (left, u) = (Int(column), ease(column - column.rounded(.down)))
        let upper = values[top * columns + left] * (1 - u) + values[top * columns + left + 1] * u
        let lower = values[(top + 1) * columns + left] * (1 - u) + values[(top + 1) * columns + left + 1] * u
        luma.append(UInt8(upper * (1 - v) + lower * v))
      }
    }
    self.luma = luma
  }

  /// Draws lines of words with a distance that is no whole number of pixels, each of them new or, in a list whose rows
  /// are alike, all of them the same but for a short word.
  init(linesOf seed: UInt64, breadth: Int, length: Int, pitch: Double, areAlike: Bool) {
    self.breadth = breadth
    self.length = length
    var random = SplitMix64(seed: seed)
    func words(_ random: inout SplitMix64) -> [Double] {
      var ink: [Double] = []
      while ink.count < breadth {
        let letters = Int(random.next() % 7) + 2
        for _ in 0..<letters {
          let dark = Double(random.next() % 120) + 60
          ink += [dark, dark, dark / 2]
        }
        ink += [0, 0, 0, 0]
      }
      return Array(ink.prefix(breadth))
    }
    let common = words(&random)
    var lines: [[Double]] = []
    for _ in 0...Int(Double(length) / pitch) {
      var line = words(&random)
      if areAlike { line.replaceSubrange(..<(breadth * 2 / 3), with: common[..<(breadth * 2 / 3)]) }
      lines.append(line)
    }
    var luma: [UInt8] = []
    for sample in 0..<length * Self.density {
      let place = Double(sample) / Double(Self.density) / pitch
      let share = place - place.rounded(.down)
      // Letters cover the middle of a line, with soft edges.
      let cover = min(1, max(0, (0.3 - abs(share - 0.5)) * pitch / 2))
      luma += lines[Int(place)].map { UInt8(245 - $0 * cover) }
    }
    self.luma = luma
  }

  /// The rows of a list with backgrounds whose pattern repeats, and the pattern's length in pixels. Only the text tells
  /// its repetitions apart.
  static let bands = (0..<21).map { (length: 14 + $0 * 5 % 7, level: $0 % 3 == 0 ? 190 : 250) }
  static let bandsLength = bands.reduce(0) { $0 + $1.length }

  /// Draws a list of rows with a pattern of backgrounds that repeats.
  ///
  /// - Parameter places: Whether the places of the texts repeat as well, as those of a table's columns. Then only the
  ///   letters tell the repetitions apart.
  init(bandsOf seed: UInt64, breadth: Int, length: Int, rowsAre scale: Int = 1, repeating places: Bool = false) {
    (self.breadth, self.length) = (breadth, length)
    var random = SplitMix64(seed: seed)
    var luma: [UInt8] = []
    while luma.count < length * Self.density * breadth {
      for (number, band) in Self.bands.enumerated() {
        var start = Int(random.next() % UInt64(breadth / 2))
        var text = (0..<breadth / 5 + Int(random.next() % UInt64(breadth / 4))).map { _ in 90 + Int(random.next() % 80)
        }
        if places {
          start = number * 37 % (breadth / 2)
          text = Self.letters(&random, count: breadth / 3)
        }
        for sample in 0..<band.length * scale * Self.density {
          var line = [UInt8](repeating: UInt8(band.level), count: breadth)
          if (4 * Self.density..<(places ? 14 : 10) * Self.density).contains(sample) {
            for (place, ink) in text.enumerated() { line[start + place] = UInt8(band.level - ink) }
          }
          luma += line
        }
      }
    }
    self.luma = luma
  }

  /// The ink of letters of six pixels, some of them darker than others, and of the blanks between words.
  private static func letters(_ random: inout SplitMix64, count: Int) -> [Int] {
    var ink: [Int] = []
    while ink.count < count {
      let letter = Int(random.next() % 8)
      ink += letter == 0 ? [0, 0, 0, 0] : [0, 100 + letter * 10, 20 * letter, 10 * letter, 100 + letter * 5, 0]
    }
    return Array(ink.prefix(count))
  }

  /// Rounds an offset to one that the strip can show.
  static func shown(_ offset: Double) -> Double { (offset * Double(density)).rounded() / Double(density) }

  /// Draws the part of the strip at an offset into some rows of a picture, or columns if it moves along x.
  func draw(at offset: Double, along axis: Axis, into picture: inout [UInt8], width: Int, _ span: Range<Int>) {
    let first = Int((offset * Double(Self.density)).rounded())
    for place in span {
      let sample = first + (place - span.lowerBound) * Self.density
      for across in 0..<breadth {
        let index = axis == .y ? place * width + across : across * width + place
        picture[index] = luma[sample * breadth + across]
      }
    }
  }
}

/// A video of one strip below a bar that stands still, or beside one.
struct RecordedList {
  /// Extent of the picture across and along the axis, in pixels.
  static let (breadth, length) = (96, 240)
  /// Length of the bar, in pixels.
  static let bar = 40

  let axis: Axis
  let content: RecordedContent
  let still: RecordedContent

  init(seed: UInt64, axis: Axis, contentLength: Int) {
    self.init(
      seed: seed, axis: axis,
      content: RecordedContent(seed: seed, breadth: Self.breadth, length: contentLength + Self.length))
  }

  init(seed: UInt64, axis: Axis, content: RecordedContent) {
    self.axis = axis
    self.content = content
    still = RecordedContent(seed: seed ^ 0xBA5E, breadth: Self.breadth, length: Self.bar)
  }

  var width: Int { axis == .y ? Self.breadth : Self.length }
  var height: Int { axis == .y ? Self.length : Self.breadth }

  /// Returns the picture at an offset with the errors of a codec: those of each block of eight pixels are alike.
  func picture(at offset: Double, time: Double, noise: Int, _ random: inout SplitMix64) -> GrayPicture {
    var picture = picture(at: offset, time: time)
    for start in stride(from: 0, to: picture.pixels.count, by: 8) {
      let error = Int(random.next() % UInt64(2 * noise + 1)) - noise
      for place in start..<min(start + 8, picture.pixels.count) {
        picture.pixels[place] = UInt8(min(255, max(0, Int(picture.pixels[place]) + error)))
      }
    }
    return picture
  }

  /// Returns the picture at an offset.
  func picture(at offset: Double, time: Double) -> GrayPicture {
    var pixels = [UInt8](repeating: 0, count: width * height)
    still.draw(at: 0, along: axis, into: &pixels, width: width, 0..<Self.bar)
    content.draw(at: offset, along: axis, into: &pixels, width: width, Self.bar..<Self.length)
    return GrayPicture(width: width, height: height, time: time, pixels: pixels)
  }

  /// Returns the tracks of a video with these offsets at 60 pictures a second.
  func tracks(_ offsets: [Double]) -> [MotionTrack] {
    var finder = TrackFinder(width: width, height: height)
    for (index, offset) in offsets.enumerated() { finder.add(picture(at: offset, time: Double(index) / 60)) }
    return finder.finish()
  }
}
