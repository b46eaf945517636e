import Drawing

/// A layout engine for single lines of text at one scale. It measures them, truncates them to a width, and rasterizes
/// them to coverage.
final class TextLayout: TextMeasuring {
  private let fonts: FontLibrary
  private let resourceLog: ResourceLog
  /// Pixels per point. A change empties the caches.
  var scale: Double {
    didSet {
      if scale != oldValue { removeAll() }
    }
  }
  private var widths = LRUCache<Line, Int>(budget: 8192, keepsFrame: false)
  /// The coverage of lines. It is cached without the text's colour, because while one theme fades into another, each
  /// frame needs every text in a new colour.
  private var lines = LRUCache<Line, LineCoverage?>(budget: 2 << 20, keepsFrame: false)
  private var cuts = LRUCache<Cut, String>(budget: 4096, keepsFrame: false)

  /// The coverage of a line, cropped to the covered pixels.
  struct LineCoverage {
    var map: CoverageMap
    /// The column of `map` at which the line starts, possibly negative.
    var origin: Int
    /// The first row of `map` below the baseline.
    var baseline: Int
  }

  private struct Line: Hashable {
    var text: TextKey
    var face: Typeface
    var size: Double
  }

  private struct Cut: Hashable {
    var line: Line
    var pixels: Int
  }

  init(fonts: FontLibrary, scale: Double, resourceLog: ResourceLog = ResourceLog()) {
    self.fonts = fonts
    self.resourceLog = resourceLog
    self.scale = scale
  }

  func removeAll() {
    widths.removeAll()
    cuts.removeAll()
    lines.removeAll()
  }

  func width(of string: String, style: TextStyle) -> Double {
    Double(pixelWidth(of: string, face: style.face, size: style.size)) / scale
  }

  /// Returns the width of a line in whole pixels.
  func pixelWidth(of string: String, face: Typeface, size: Double) -> Int {
    let key = Line(text: TextKey(string), face: face, size: size)
    if let width = widths.value(key) { return width }
    let width = resourceLog.record(.measure(string)) { measure(string, face, size) }
    widths.insert(key, width, cost: 1)
    return width
  }

  /// Returns the text if it is at most `pixels` wide; otherwise the longest beginning of it that fits together with an
  /// ellipsis.
  func truncated(_ string: String, face: Typeface, size: Double, toFit pixels: Int) -> String {
    if pixelWidth(of: string, face: face, size: size) <= pixels { return string }
    let key = Cut(line: Line(text: TextKey(string), face: face, size: size), pixels: pixels)
    if let text = cuts.value(key) { return text }
    let text = resourceLog.record(.measure(string)) { shorten(string, face, size, toFit: pixels) }
    cuts.insert(key, text, cost: 1)
    return text
  }

  private func shorten(_ string: String, _ face: Typeface, _ size: Double, toFit pixels: Int) -> String {
    let characters = Array(string)
    var fits = 0
    var tooMany = characters.count
    while tooMany - fits > 1 {
      let middle = (fits + tooMany) / 2
      // The cache is not used, because each shortened text is measured only once.
      let width = measure(ellipsized(characters, middle), face, size)
      if width <= pixels { fits = middle } else { tooMany = middle }
    }
    return ellipsized(characters, fits)
  }

  /// Returns the coverage of a line; `nil` when nothing is visible.
  func coverage(of string: String, face: Typeface, size: Double) -> LineCoverage? {
    let key = Line(text: TextKey(string), face: face, size: size)
    if let known = lines.value(key) { return known }
    let line = make(string, face, size)
    lines.insert(key, line, cost: 128 + (line?.map.values.count ?? 0))
    return line
  }

  /// Returns whether the cache has the coverage of a line.
  func hasCoverage(of string: String, face: Typeface, size: Double) -> Bool {
    lines.value(Line(text: TextKey(string), face: face, size: size)) != nil
  }

  private func make(_ string: String, _ face: Typeface, _ size: Double) -> LineCoverage? {
    var parts: [(map: CoverageMap?, font: Font, x: Int)] = []
    var width = 0
    let runs = runs(string, face, size)
    for (index, run) in runs.enumerated() {
      guard let font = fonts.font(run.face, pixels: size * scale) else { continue }
      parts.append((font.coverage(run), font, width))
      // Only the position of the next run needs this width, and measuring a run costs as much as drawing it.
      if index + 1 < runs.count { width += font.width(run) }
    }
    let ascent = parts.map(\.font.ascent).max() ?? 0
    let right = parts.map { $0.x + ($0.map?.width ?? 0) }.max() ?? 0
    let bottom = parts.map { ascent - $0.font.ascent + ($0.map?.height ?? 0) }.max() ?? 0
    var line = CoverageMap(width: max(width, right), height: bottom)
    for part in parts {
      if let map = part.map { line.add(map, x: part.x, y: ascent - part.font.ascent) }
    }
    guard let ink = line.bounds else { return nil }
    return LineCoverage(map: line.cropped(to: ink), origin: -ink.x, baseline: ascent - ink.y)
  }

  /// Returns the ascent and descent of a style's line box in pixels.
  func metrics(face: Typeface, size: Double) -> (ascent: Int, descent: Int) {
    fonts.font(face, pixels: size * scale).map { ($0.ascent, $0.descent) } ?? (0, 0)
  }

  private func measure(_ string: String, _ face: Typeface, _ size: Double) -> Int {
    runs(string, face, size).reduce(0) { sum, run in
      sum + (fonts.font(run.face, pixels: size * scale)?.width(run) ?? 0)
    }
  }

  private func runs(_ string: String, _ face: Typeface, _ size: Double) -> [TextRun] {
    guard !string.isEmpty, let font = fonts.font(face, pixels: size * scale) else { return [] }
    return TextRuns.split(string, face: face, covers: font.covers)
  }

  private func ellipsized(_ characters: [Character], _ count: Int) -> String {
    var kept = characters.prefix(count)
    // A space or a comma before the ellipsis looks like a mistake.
    while let last = kept.last, last.isWhitespace || last == "," { kept.removeLast() }
    return String(kept) + "…"
  }
}
