import Drawing
import ScrollEngine

/// Pictures of the example "product": a shop for artists' supplies.
extension StarterPicture {
  static var product: [StarterPicture] {
    [hero, bar, about, goesWith] + similar + [facts, delivery, rating]
      + [
        review(
          "review-ada@2x.png", "Ada", "2 days ago", stars: 5, Color(0x7C5CDB),
          ["The flats keep their edge even after a week of", "acrylics. Best set that I have bought so far."]),
        review(
          "review-noor@2x.png", "Noor", "last week", stars: 4, Color(0x1F8A70),
          ["Lovely bristles. The roll is a little tight for the", "two largest brushes, but it wears in."]),
        review(
          "review-jonas@2x.png", "Jonas", "last month", stars: 5, Color(0xC8553D),
          [
            "Bought for a beginners’ class of twelve people.", "Nobody lost a single hair in the paint, and the",
            "handles are easy to clean.",
          ]),
        review(
          "review-mei@2x.png", "Mei", "in spring", stars: 4, Color(0x2F6FED),
          ["Good value. I would like one more small round."]),
        cart,
      ]
  }

  private static let hairline = Color(0xE3E6EA)
  private static let gold = Color(0xE9A319)
  private static let brand = Color(0xB5314F)

  private static var hero: StarterPicture {
    var hero = StarterPicture("hero@2x.png", height: 300)
    hero.photo("paint-brushes", in: Rect(x: 0, y: -60, width: 390, height: 390))
    for (x, icon) in [(36.0, "chevron-left"), (306, "share-variant-outline"), (354, "heart-outline")] {
      hero.disc(Point(x: x, y: 36), radius: 20, Color.white.opacity(0.92))
      hero.text.icon(icon, size: 22, center: Point(x: x, y: 36), ink)
    }
    hero.fill(Rect(x: 168, y: 274, width: 54, height: 14), Color.black.opacity(0.35), radius: 7)
    for index in 0..<4 {
      hero.disc(Point(x: 178 + Double(index) * 11.5, y: 281), radius: 3, Color.white.opacity(index == 0 ? 1 : 0.5))
    }
    return hero
  }

  private static var bar: StarterPicture {
    var bar = StarterPicture("bar@2x.png", height: 72)
    bar.text.text("Studio brush set", .headline, ink, in: Rect(x: 16, y: 12, width: 260, height: 28))
    bar.stars(5, of: 5, x: 16, y: 53, size: 15)
    bar.text.text("4.7 · 212 reviews", .secondary, faint, in: Rect(x: 102, y: 44, width: 200, height: 18))
    bar.text.text("€ 38.00", .headline, ink, in: Rect(x: 254, y: 12, width: 120, height: 28), .trailing)
    bar.text.text(
      "In stock", .controlStrong, Color(0x1F8A50), in: Rect(x: 254, y: 43, width: 120, height: 20), .trailing)
    return bar
  }

  private mutating func stars(_ count: Int, of total: Int, x: Double, y: Double, size: Double) {
    for index in 0..<total {
      let color = index < count ? Self.gold : Color(0xD5DADF)
      text.icon("star", size: size, center: Point(x: x + size / 2 + Double(index) * (size + 1), y: y), color)
    }
  }

  private static var about: StarterPicture {
    var about = StarterPicture("about@2x.png", height: 236)
    about.lines(
      [
        "Twelve brushes for oil and acrylics, bound by hand", "in a workshop that has made nothing else since",
        "1926. Six flats, four rounds and two fans come in a", "roll of waxed canvas.",
      ], TextStyle(.regular, size: 15, lineHeight: 23), ink, x: 16, y: 18)
    about.text.text("Handle", .controlStrong, ink, in: Rect(x: 16, y: 126, width: 100, height: 20))
    about.text.text("Natural beech", .control, faint, in: Rect(x: 70, y: 126, width: 160, height: 20))
    for (index, color) in [Color(0xD9B382), Color(0x2B2D31), Color(0x2E6F73), Color(0xB5314F)].enumerated() {
      let center = Point(x: 36 + Double(index) * 52, y: 176)
      if index == 0 {
        about.disc(center, radius: 21, ink)
        about.disc(center, radius: 19, .white)
      }
      about.disc(center, radius: 16, color)
    }
    about.fill(Rect(x: 16, y: 219, width: 358, height: 1), hairline)
    return about
  }

  private static var goesWith: StarterPicture {
    var label = StarterPicture("goes-with@2x.png", height: 34)
    label.text.text("Goes well with", .heading, ink, in: Rect(x: 16, y: 8, width: 200, height: 22))
    label.text.text("See all", .controlStrong, brand, in: Rect(x: 274, y: 9, width: 100, height: 20), .trailing)
    return label
  }

  // MARK: Products in the strip

  private static var similar: [StarterPicture] { [gouache, pencils, sketchbook, palette, stretched] }

  private init(_ name: String, _ title: String, _ price: String, tile: Color) {
    self.init(name, width: 148, height: 204)
    fill(Rect(x: 0, y: 0, width: 148, height: 148), tile, radius: 16)
    text.text(title, .controlStrong, Self.ink, in: Rect(x: 2, y: 156, width: 146, height: 20))
    text.text(price, .secondary, Self.faint, in: Rect(x: 2, y: 178, width: 146, height: 18))
  }

  private static var gouache: StarterPicture {
    var item = StarterPicture("gouache@2x.png", "Gouache, 6 jars", "€ 21.50", tile: Color(0xFDECDD))
    for (index, color) in [Color(0xD7263D), Color(0xF2A104), Color(0x2274A5), Color(0x3D8B5F)].enumerated() {
      let x = 26 + Double(index % 2) * 52
      let y = 26 + Double(index / 2) * 52
      item.fill(Rect(x: x, y: y + 8, width: 44, height: 38), Color.white, radius: 7)
      item.fill(Rect(x: x, y: y + 20, width: 44, height: 26), color, radius: 7)
      item.fill(Rect(x: x, y: y + 20, width: 44, height: 8), color)
      item.fill(Rect(x: x - 2, y: y, width: 48, height: 13), Color(0x3A3D42), radius: 4)
    }
    return item
  }

  private static var pencils: StarterPicture {
    var item = StarterPicture("pencils@2x.png", "Colour pencils, 24", "€ 32.00", tile: Color(0xE4EEF9))
    let colors = [0xD7263D, 0xF46036, 0xF2A104, 0x3D8B5F, 0x2274A5, 0x5B4B9A] as [UInt32]
    for (index, color) in colors.enumerated() {
      let x = 25 + Double(index) * 17
      let top = 30 + Double(index % 2) * 8
      let point = [Point(x: x, y: top + 22), Point(x: x + 6.5, y: top), Point(x: x + 13, y: top + 22)]
      item.fill(point, Color(0xEBC9A0))
      item.fill(
        [Point(x: x + 4.2, y: top + 8), Point(x: x + 6.5, y: top), Point(x: x + 8.8, y: top + 8)], Color(color))
      item.fill(Rect(x: x, y: top + 22, width: 13, height: 124 - top - 22), Color(color))
      item.fill(Rect(x: x + 4.3, y: top + 22, width: 4.4, height: 124 - top - 22), Color.white.opacity(0.22))
    }
    return item
  }

  private static var sketchbook: StarterPicture {
    var item = StarterPicture("sketchbook@2x.png", "Sketchbook A5", "€ 12.90", tile: Color(0xE9F3E6))
    item.fill(Rect(x: 41, y: 27, width: 76, height: 100), Color.black.opacity(0.10), radius: 6)
    item.fill(Rect(x: 38, y: 24, width: 74, height: 100), .white, radius: 4)
    item.fill(Rect(x: 34, y: 22, width: 74, height: 102), Color(0x2B4C3F), radius: 6)
    item.fill(Rect(x: 94, y: 22, width: 5, height: 102), Color(0xD9A441))
    item.fill(Rect(x: 46, y: 48, width: 38, height: 24), Color(0xF4EBD9), radius: 2)
    item.line([Point(x: 52, y: 57), Point(x: 78, y: 57)], width: 1.5, Color(0x2B4C3F))
    item.line([Point(x: 52, y: 63), Point(x: 70, y: 63)], width: 1.5, Color(0x2B4C3F))
    return item
  }

  private static var palette: StarterPicture {
    var item = StarterPicture("palette@2x.png", "Mixing palette", "€ 9.80", tile: Color(0xF3E8F6))
    let rim = (0..<72).map { step -> Point in
      let angle = Double(step) * .pi / 36
      let radius = 1 + 0.07 * Double.sin(3 * angle)
      return Point(x: 74 + 53 * radius * .cos(angle), y: 76 + 44 * radius * .sin(angle))
    }
    item.fill(rim, Color(0xC99763))
    item.disc(Point(x: 94, y: 96), radius: 10, Color(0xF3E8F6))
    for (x, y, color) in [
      (44.0, 78.0, 0xD7263D as UInt32), (58, 54, 0xF2A104), (84, 48, 0xFFFFFF), (106, 64, 0x2274A5), (66, 98, 0x3D8B5F),
    ] { item.disc(Point(x: x, y: y), radius: 9, Color(color)) }
    return item
  }

  private static var stretched: StarterPicture {
    var item = StarterPicture("canvas@2x.png", "Canvas 30 × 40", "€ 14.00", tile: Color(0xF4EFE3))
    item.fill(Rect(x: 35, y: 27, width: 84, height: 100), Color.black.opacity(0.12), radius: 3)
    item.fill(Rect(x: 32, y: 24, width: 84, height: 100), .white, radius: 2)
    item.fill(Rect(x: 37, y: 29, width: 74, height: 90), Color(0xCFE3F2))
    item.disc(Point(x: 88, y: 52), radius: 10, Color(0xF6C453))
    for (base, color) in [(82.0, Color(0x7FA88B)), (98, Color(0x4B7B66))] {
      let ridge = stride(from: 37.0, through: 111, by: 2).map {
        Point(x: $0, y: base + 7 * .sin($0 / 11 + base))
      }
      item.fill(ridge + [Point(x: 111, y: 119), Point(x: 37, y: 119)], color)
    }
    return item
  }

  // MARK: Blocks

  private static var facts: StarterPicture {
    let rows = [
      ("Bristle", "Hog and synthetic sable"), ("Ferrule", "Nickel-plated brass"), ("Length", "24 to 31 cm"),
      ("Sizes", "2, 4, 6, 8, 10, 12"), ("Made in", "Nuremberg"),
    ]
    var facts = StarterPicture("facts@2x.png", height: 58 + Double(rows.count) * 44)
    facts.fill(Rect(x: 16, y: 0, width: 358, height: 1), hairline)
    facts.text.text("Facts", .heading, ink, in: Rect(x: 16, y: 20, width: 200, height: 22))
    for (index, (name, value)) in rows.enumerated() {
      let y = 50 + Double(index) * 44
      if index > 0 { facts.fill(Rect(x: 16, y: y, width: 358, height: 0.5), hairline) }
      facts.text.text(name, .secondary, faint, in: Rect(x: 16, y: y + 13, width: 120, height: 18))
      facts.text.text(value, .control, ink, in: Rect(x: 130, y: y + 12, width: 244, height: 20), .trailing)
    }
    return facts
  }

  private static var delivery: StarterPicture {
    var delivery = StarterPicture("delivery@2x.png", height: 168)
    delivery.fill(Rect(x: 16, y: 8, width: 358, height: 152), Color(0xF6F7F9), radius: 16)
    for (index, (icon, title, details)) in [
      ("home-outline", "Delivered on Thursday", "Free from € 30"),
      ("store", "Two shops near you have it", "Collect within an hour"),
    ].enumerated() {
      let y = 24 + Double(index) * 66
      delivery.disc(Point(x: 52, y: y + 27), radius: 20, .white)
      delivery.text.icon(icon, size: 22, center: Point(x: 52, y: y + 27), brand)
      delivery.text.text(title, .rowTitle, ink, in: Rect(x: 84, y: y + 8, width: 270, height: 20))
      delivery.text.text(details, .secondary, faint, in: Rect(x: 84, y: y + 29, width: 270, height: 18))
    }
    return delivery
  }

  private static var rating: StarterPicture {
    var rating = StarterPicture("rating@2x.png", height: 156)
    rating.text.text(
      "4.7", TextStyle(.displayBold, size: 46, lineHeight: 54), ink, in: Rect(x: 16, y: 24, width: 100, height: 54))
    rating.stars(5, of: 5, x: 16, y: 92, size: 17)
    rating.text.text("212 reviews", .secondary, faint, in: Rect(x: 16, y: 106, width: 110, height: 18))
    for (index, share) in [0.78, 0.14, 0.05, 0.02, 0.01].enumerated() {
      let y = 28 + Double(index) * 20
      rating.text.text("\(5 - index)", .axis, faint, in: Rect(x: 140, y: y, width: 16, height: 16), .trailing)
      rating.fill(Rect(x: 166, y: y + 5, width: 208, height: 6), Color(0xECEFF2), radius: 3)
      rating.fill(Rect(x: 166, y: y + 5, width: max(6, 208 * share), height: 6), gold, radius: 3)
    }
    rating.fill(Rect(x: 16, y: 155, width: 358, height: 1), hairline)
    return rating
  }

  private static func review(
    _ file: String, _ name: String, _ when: String, stars: Int, _ color: Color, _ lines: [String]
  ) -> StarterPicture {
    var review = StarterPicture(file, height: 92 + Double(lines.count) * 22)
    review.disc(Point(x: 38, y: 38), radius: 20, color)
    review.text.text(
      String(name.prefix(1)), .heading, .white, in: Rect(x: 18, y: 27, width: 40, height: 22), .center)
    review.text.text(name, .rowTitle, ink, in: Rect(x: 70, y: 18, width: 160, height: 20))
    review.stars(stars, of: 5, x: 70, y: 48, size: 14)
    review.text.text(when, .secondary, faint, in: Rect(x: 234, y: 19, width: 140, height: 18), .trailing)
    review.lines(lines, TextStyle(.regular, size: 15, lineHeight: 22), ink, x: 16, y: 72)
    review.fill(Rect(x: 16, y: review.size.height - 1, width: 358, height: 1), hairline)
    return review
  }

  /// A bar with a button. Around it the picture is transparent, so drags begin in what lies below.
  private static var cart: StarterPicture {
    var cart = StarterPicture("cart@2x.png", width: 374, height: 84, background: .clear)
    cart.softShadow(of: Rect(x: 8, y: 8, width: 358, height: 66), radius: 22)
    cart.fill(Rect(x: 8, y: 8, width: 358, height: 66), .white, radius: 22)
    cart.fill(Rect(x: 18, y: 18, width: 110, height: 46), Color(0xF1F3F5), radius: 14)
    cart.text.icon("minus", size: 18, center: Point(x: 38, y: 41), ink)
    cart.text.text("1", .figure, ink, in: Rect(x: 53, y: 30, width: 40, height: 22), .center)
    cart.text.icon("plus", size: 18, center: Point(x: 108, y: 41), ink)
    cart.fill(Rect(x: 138, y: 18, width: 218, height: 46), brand, radius: 14)
    cart.text.icon("shopping", size: 20, center: Point(x: 194, y: 41), .white)
    cart.text.text("Add to cart", .tabSelected, .white, in: Rect(x: 212, y: 31, width: 130, height: 20))
    return cart
  }

  /// Adds a soft shadow below a rectangle, as translucent rectangles that add up.
  mutating func softShadow(of frame: Rect, radius: Double) {
    for step in 0..<14 {
      let spread = Double(14 - step) * 0.57
      fill(
        Rect(
          x: frame.minX - spread, y: frame.minY + 1.5 - spread, width: frame.width + 2 * spread,
          height: frame.height + 2 * spread), Color.black.opacity(0.007), radius: radius + spread)
    }
  }
}
