import Drawing
import ScrollEngine

/// A picture of the starter: shapes, and text over them.
struct StarterPicture {
  /// The name of its file.
  var name: String
  /// The size, in points.
  var size: Size
  /// The shapes and the background.
  var shapes: VectorDrawing
  /// The text.
  var text = DisplayList()

  /// Creates a picture without shapes. The default width is that of the scenes' viewport.
  init(_ name: String, width: Double = 390, height: Double, background: Color = .white) {
    self.name = name
    size = Size(width: width, height: height)
    shapes = VectorDrawing(bounds: Rect(origin: .zero, size: size), background: background)
  }

  /// All pictures that the scene file names.
  static var all: [StarterPicture] {
    [
      map, sheetHead, row,
      classCard(
        "class-a@2x.png", "Morning flow", "Mon, Wed · 60 min · 12 places",
        sky: (Color(0xF7B267), Color(0xF4845F)), hills: [Color(0xB5536B), Color(0x7A3E65), Color(0x3F2B56)]),
      classCard(
        "class-b@2x.png", "Clay for beginners", "Saturday · 120 min · 4 places",
        sky: (Color(0xA8DADC), Color(0x457B9D)), hills: [Color(0x3A7D7C), Color(0x2A5D67), Color(0x1D3D4F)]),
      search,
    ]
  }

  static let ink = Color(0x1B1F24)
  static let faint = Color(0x6B737C)
  static let accent = Color(0x2F6FED)

  // MARK: Shapes

  mutating func fill(_ points: [Point], _ color: Color) {
    shapes.elements.append(.fill(VectorPath(points, isClosed: true), color))
  }

  mutating func fill(_ rect: Rect, _ color: Color, radius: Double = 0, squareBottom: Bool = false) {
    fill(Self.outline(of: rect, radius: radius, squareBottom: squareBottom), color)
  }

  mutating func disc(_ center: Point, radius: Double, _ color: Color) {
    fill(Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), color, radius: radius)
  }

  mutating func line(_ points: [Point], width: Double, _ color: Color) {
    shapes.elements.append(.stroke(VectorPath(points, isClosed: false), .init(width: width, color: color)))
  }

  /// Fills a rectangle with a gradient from top to bottom, in strips of a pixel.
  mutating func gradient(_ rect: Rect, from top: Color, to bottom: Color) {
    let count = Int(rect.height * StarterPicturePainter.scale)
    for index in 0..<count {
      let y = rect.minY + Double(index) / StarterPicturePainter.scale
      fill(
        Rect(x: rect.minX, y: y, width: rect.width, height: 1 / StarterPicturePainter.scale),
        top.mixed(with: bottom, Double(index) / Double(max(1, count - 1))))
    }
  }

  /// Puts a photograph of the program's own below the shapes. A picture has at most one.
  ///
  /// - Parameter frame: the rectangle that the photograph covers, which may be larger than the picture.
  mutating func photo(_ name: String, in frame: Rect, radius: Double = 0) {
    shapes.photo = VectorDrawing.Photograph(path: "photos/\(name).jpg", frame: frame, radius: radius)
  }

  /// Adds lines of text below each other.
  mutating func lines(_ lines: [String], _ style: TextStyle, _ color: Color, x: Double, y: Double) {
    for (index, line) in lines.enumerated() {
      let frame = Rect(x: x, y: y + Double(index) * style.lineHeight, width: 390, height: style.lineHeight)
      text.text(line, style, color, in: frame)
    }
  }

  /// Returns the outline of a rectangle with round corners, as a polygon.
  static func outline(of rect: Rect, radius: Double, squareBottom: Bool) -> [Point] {
    guard radius > 0 else {
      return [
        Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
        Point(x: rect.minX, y: rect.maxY),
      ]
    }
    let radius = min(radius, rect.width / 2, rect.height / 2)
    let steps = 24  // A corner every 4° is not seen.
    return (0..<4).flatMap { corner -> [Point] in
      let x = corner == 0 || corner == 3 ? rect.maxX - radius : rect.minX + radius
      let y = corner < 2 ? rect.maxY - radius : rect.minY + radius
      if squareBottom, corner < 2 { return [Point(x: corner == 0 ? rect.maxX : rect.minX, y: rect.maxY)] }
      return (0...steps).map { step in
        let angle = (Double(corner) + Double(step) / Double(steps)) * .pi / 2
        return Point(x: x + radius * .cos(angle), y: y + radius * .sin(angle))
      }
    }
  }

  // MARK: Pictures

  /// A map with streets, parks and a river. It is taller than the screen, since it moves behind the sheet.
  private static var map: StarterPicture {
    var map = StarterPicture("map@2x.png", height: 1160, background: Color(0xEFEDE6))
    // The streets cross at an angle, as those of an old town do.
    func place(_ across: Double, _ along: Double) -> Point {
      Point(x: 195 + across * 0.95 + along * 0.3, y: 580 - across * 0.3 + along * 0.95)
    }
    func block(_ across: Double, _ along: Double, _ width: Double, _ height: Double) -> [Point] {
      [
        place(across, along), place(across + width, along), place(across + width, along + height),
        place(across, along + height),
      ]
    }
    for column in -7...7 {
      for row in -10...10 where (column * 7 + row * 5) % 4 != 0 {
        map.fill(block(Double(column) * 76 + 12, Double(row) * 76 + 12, 44, 22), Color(0xE2DED3))
        map.fill(block(Double(column) * 76 + 12, Double(row) * 76 + 44, 24, 20), Color(0xE2DED3))
      }
    }
    for (across, along, width, height) in [
      (-140.0, -400.0, 148.0, 216.0), (84, 40, 148, 140), (-364, 192, 148, 216), (8, 420, 224, 140),
      (232, -250, 150, 140),
    ] {
      map.fill(block(across, along, width, height), Color(0xCFE3BF))
      for index in 0..<14 {
        let tree = place(
          across + 14 + Double(index * 37 % 100) / 100 * (width - 28),
          along + 14 + Double(index * 61 % 100) / 100 * (height - 28))
        map.disc(tree, radius: 5 + Double(index % 3), Color(0xB4D3A0))
      }
    }
    let river = (0...80).map { step -> Point in
      let y = Double(step) * 16 - 60
      return Point(x: 250 + 70 * .sin(y / 170) + 26 * .sin(y / 71), y: y)
    }
    map.line(river, width: 66, Color(0xDCE6DA))
    map.line(river, width: 56, Color(0xA9D0E8))
    var streets = (-8...8).map { [place(Double($0) * 76, -900), place(Double($0) * 76, 900)] }
    streets += (-11...11).map { [place(-900, Double($0) * 76), place(900, Double($0) * 76)] }
    for street in streets { map.line(street, width: 9, Color(0xDAD5C8)) }
    for street in streets { map.line(street, width: 7, .white) }
    let avenues = [
      [place(-900, -76), place(900, -76)], [place(-76, -900), place(-76, 900)], [place(-900, 304), place(900, 304)],
    ]
    for avenue in avenues { map.line(avenue, width: 16, Color(0xE3C983)) }
    for avenue in avenues { map.line(avenue, width: 13, Color(0xFBE6A8)) }
    for (number, x, y) in [(1, 96.0, 210.0), (2, 188, 330), (3, 322, 250), (4, 130, 470), (5, 300, 540)] {
      map.disc(Point(x: x, y: y + 1.5), radius: 17, Color.black.opacity(0.16))
      map.disc(Point(x: x, y: y), radius: 16, .white)
      map.disc(Point(x: x, y: y), radius: 13.5, accent)
      map.text.text(
        "\(number)", .controlStrong, .white, in: Rect(x: x - 14, y: y - 10, width: 28, height: 20), .center)
    }
    return map
  }

  /// The top of the sheet: a grabber and a title. Its round corners are transparent.
  private static var sheetHead: StarterPicture {
    var head = StarterPicture("sheet-head@2x.png", height: 76, background: .clear)
    head.fill(Rect(x: 0, y: 0, width: 390, height: 76), .white, radius: 20, squareBottom: true)
    head.fill(Rect(x: 177, y: 8, width: 36, height: 5), Color(0xCED3D8), radius: 2.5)
    head.text.text("Studios nearby", .headline, ink, in: Rect(x: 20, y: 20, width: 260, height: 28))
    head.text.text("5 open now", .secondary, faint, in: Rect(x: 20, y: 48, width: 260, height: 18))
    head.fill(Rect(x: 314, y: 26, width: 56, height: 32), Color(0xEAF0FE), radius: 16)
    head.text.text("Sort", .controlStrong, accent, in: Rect(x: 314, y: 32, width: 56, height: 20), .center)
    head.fill(Rect(x: 0, y: 75.5, width: 390, height: 0.5), Color(0xDFE3E7))
    return head
  }

  /// A row of a list: a round portrait, two lines of text, and a distance.
  private static var row: StarterPicture {
    var row = StarterPicture("row@2x.png", height: 72)
    row.disc(Point(x: 44, y: 36), radius: 24, Color(0xF2C9A1))
    row.disc(Point(x: 44, y: 30), radius: 9, Color(0x8A5A44))
    row.fill(Rect(x: 30, y: 41, width: 28, height: 13), Color(0x8A5A44), radius: 6.5)
    row.text.text("Harbour Studio", .rowTitle, ink, in: Rect(x: 84, y: 16, width: 210, height: 20))
    row.text.text("Yoga, pilates · open until 21:00", .secondary, faint, in: Rect(x: 84, y: 38, width: 230, height: 18))
    row.text.text("350 m", .value, faint, in: Rect(x: 300, y: 16, width: 70, height: 20), .trailing)
    row.fill(Rect(x: 84, y: 71.5, width: 306, height: 0.5), Color(0xDFE3E7))
    return row
  }

  /// A card of a class: a landscape with a title below.
  private static func classCard(
    _ name: String, _ title: String, _ details: String, sky: (Color, Color), hills: [Color]
  ) -> StarterPicture {
    var card = StarterPicture(name, height: 332)
    let frame = Rect(x: 16, y: 16, width: 358, height: 236)
    card.gradient(frame, from: sky.1, to: sky.0)
    card.disc(Point(x: 270, y: 128), radius: 46, Color.white.opacity(0.18))
    card.disc(Point(x: 270, y: 128), radius: 30, Color(0xFFF3D6))
    for (index, color) in hills.enumerated() {
      let base = 168 + Double(index) * 28
      let ridge = stride(from: frame.minX, through: frame.maxX, by: 2).map { x -> Point in
        let phase = x / (74 - Double(index) * 14) + Double(index) * 2.1
        return Point(x: x, y: base + 18 * .sin(phase) + 7 * .sin(phase * 2.7))
      }
      card.fill(
        ridge + [Point(x: frame.maxX, y: frame.maxY), Point(x: frame.minX, y: frame.maxY)], color)
    }
    // The page's white, with a hole of the picture's shape, rounds the corners.
    var frameCorners = VectorPath(outline(of: frame, radius: 16, squareBottom: false), isClosed: true)
    frameCorners.addPolyline(outline(of: frame.grownForHole, radius: 0, squareBottom: false))
    card.shapes.elements.append(.fill(frameCorners, .white))
    card.text.text(title, .heading, ink, in: Rect(x: 20, y: 264, width: 250, height: 22))
    card.text.text(details, .secondary, faint, in: Rect(x: 20, y: 290, width: 250, height: 18))
    card.fill(Rect(x: 290, y: 268, width: 84, height: 36), accent, radius: 18)
    card.text.text("Book", .controlStrong, .white, in: Rect(x: 290, y: 276, width: 84, height: 20), .center)
    return card
  }

  /// A search field with round ends and a soft shadow on nothing.
  private static var search: StarterPicture {
    var search = StarterPicture("search@2x.png", width: 358, height: 60, background: .clear)
    for step in 0..<10 {
      let spread = Double(10 - step) * 0.6
      search.fill(
        Rect(x: 6 - spread, y: 7 - spread, width: 346 + 2 * spread, height: 46 + 2 * spread),
        Color.black.opacity(0.012),
        radius: 24 + spread)
    }
    search.fill(Rect(x: 6, y: 6, width: 346, height: 46), .white, radius: 23)
    let glass = (0...32).map { step -> Point in
      let angle = Double(step) * .pi / 16
      return Point(x: 30 + 6.5 * .cos(angle), y: 27 + 6.5 * .sin(angle))
    }
    search.line(glass, width: 2, faint)
    search.line([Point(x: 34.8, y: 31.8), Point(x: 39.5, y: 36.5)], width: 2, faint)
    search.text.text("Search studios and classes", .field, faint, in: Rect(x: 52, y: 19, width: 240, height: 20))
    search.disc(Point(x: 328, y: 29), radius: 15, Color(0xF2C9A1))
    search.text.text("M", .controlStrong, Color(0x7A4A34), in: Rect(x: 313, y: 19, width: 30, height: 20), .center)
    return search
  }
}

extension Rect {
  /// The rectangle, grown by two points on each side, as the outer ring of a path with a hole.
  fileprivate var grownForHole: Rect { Rect(x: minX - 2, y: minY - 2, width: width + 4, height: height + 4) }
}
