import Drawing
import ScrollEngine

/// Pictures of the example "player": a music player. The music does not exist.
extension StarterPicture {
  static var player: [StarterPicture] {
    [
      album(
        "album-deep@2x.png", "Blue Doorways", "Marina Deep", photo: "underwater-arch",
        (Color(0x0B4F75), Color(0x031A2B)),
        Color(0x4FC3F7), ["Slow tide", "Kelp", "Light from above"]),
      album(
        "album-seeds@2x.png", "Seeds", "The Lawn", photo: "dandelions", (Color(0x6C6334), Color(0x1D1B0D)),
        Color(0xF3D37A), ["Evening field", "A thousand small sails", "Wind over the wall"]),
      album(
        "album-lanterns@2x.png", "Lanterns", "Night Drums", photo: "night-drums", (Color(0x7A2A0E), Color(0x1E0A05)),
        Color(0xFF9E57), ["Summer street", "Three large drums", "Home after midnight"]),
      mini, cover, controls, upNext,
      track("track-tide@2x.png", "Slow tide", "Marina Deep", "4:12", Color(0x1C6E8C)),
      track("track-kelp@2x.png", "Kelp", "Marina Deep", "3:38", Color(0x2E7D5B)),
      track("track-light@2x.png", "Light from above", "Marina Deep", "5:01", Color(0x3E5C9A)),
      track("track-shore@2x.png", "Shore at six", "Marina Deep", "2:54", Color(0x8A6D3B)),
      track("track-more@2x.png", "Evening field", "The Lawn", "3:20", Color(0x6C6334)),
    ]
  }

  private static let night = Color(0x14171C)
  private static let pale = Color(0xF4F6F8)
  private static let dim = Color(0x98A1AB)
  private static let glow = Color(0x4FC3F7)

  private static func album(
    _ file: String, _ title: String, _ artist: String, photo: String, _ back: (Color, Color), _ accent: Color,
    _ tracks: [String]
  ) -> StarterPicture {
    var album = StarterPicture(file, height: 844, background: back.1)
    // The photograph lies below all shapes, so the gradient leaves its place free.
    let cover = Rect(x: 45, y: 96, width: 300, height: 300)
    album.photo(photo, in: cover, radius: 0)
    album.gradient(Rect(x: 0, y: 0, width: 390, height: 844), from: back.0, to: back.1, around: cover)
    album.lines(["ALBUM OF THE WEEK"], .caption, accent, x: 45, y: 40)
    album.lines(["New for you"], .headline, pale, x: 45, y: 56)
    album.lines([title], .title, pale, x: 45, y: 414)
    album.lines([artist], .field, pale.opacity(0.72), x: 45, y: 450)
    album.fill(Rect(x: 45, y: 486, width: 132, height: 44), accent, radius: 22)
    album.text.icon("play", size: 22, center: Point(x: 83, y: 508), back.1)
    album.text.text("Play", .tabSelected, back.1, in: Rect(x: 99, y: 498, width: 60, height: 20))
    for (x, icon) in [(210.0, "heart-outline"), (262, "download"), (314, "dots-horizontal")] {
      album.disc(Point(x: x, y: 508), radius: 22, Color.white.opacity(0.12))
      album.text.icon(icon, size: 22, center: Point(x: x, y: 508), pale)
    }
    for (index, name) in tracks.enumerated() {
      let y = 556 + Double(index) * 52
      album.text.text(
        "\(index + 1)", .value, pale.opacity(0.5), in: Rect(x: 45, y: y + 10, width: 18, height: 20))
      album.text.text(name, .rowTitle, pale, in: Rect(x: 76, y: y + 10, width: 220, height: 20))
      album.text.text(
        "\(3 + index):\(20 + index * 17)", .value, pale.opacity(0.6),
        in: Rect(x: 285, y: y + 10, width: 60, height: 20),
        .trailing)
      album.fill(Rect(x: 76, y: y + 44, width: 269, height: 0.5), Color.white.opacity(0.16))
    }
    return album
  }

  /// Fills a rectangle with a gradient from top to bottom, except for a hole with round corners.
  private mutating func gradient(_ rect: Rect, from top: Color, to bottom: Color, around hole: Rect) {
    gradient(Rect(x: rect.minX, y: rect.minY, width: rect.width, height: hole.minY), from: top, to: middle(hole.minY))
    gradient(
      Rect(x: rect.minX, y: hole.maxY, width: rect.width, height: rect.maxY - hole.maxY), from: middle(hole.maxY),
      to: bottom)
    let sides = [
      Rect(x: rect.minX, y: hole.minY, width: hole.minX, height: hole.height),
      Rect(x: hole.maxX, y: hole.minY, width: rect.maxX - hole.maxX, height: hole.height),
    ]
    for side in sides { gradient(side, from: middle(hole.minY), to: middle(hole.maxY)) }
    func middle(_ y: Double) -> Color { top.mixed(with: bottom, y / rect.height) }
  }

  /// The top of the sheet: what plays now. Its round corners are transparent.
  private static var mini: StarterPicture {
    var mini = StarterPicture("mini@2x.png", height: 88, background: .clear)
    // The corners are a little smaller than those of the sheet's light panel, which would otherwise show.
    mini.fill(Rect(x: 0, y: 0, width: 390, height: 88), night, radius: 19, squareBottom: true)
    mini.fill(Rect(x: 177, y: 8, width: 36, height: 4), Color(0x4A515B), radius: 2)
    mini.fill(Rect(x: 16, y: 24, width: 48, height: 48), Color(0x0B4F75), radius: 10)
    mini.text.icon("waves", size: 26, center: Point(x: 40, y: 48), glow)
    mini.text.text("Slow tide", .rowTitle, pale, in: Rect(x: 78, y: 28, width: 180, height: 20))
    mini.text.text("Marina Deep", .secondary, dim, in: Rect(x: 78, y: 49, width: 180, height: 18))
    mini.text.icon("heart-outline", size: 24, center: Point(x: 292, y: 48), dim)
    mini.disc(Point(x: 346, y: 48), radius: 22, glow)
    mini.text.icon("pause", size: 24, center: Point(x: 346, y: 48), night)
    mini.fill(Rect(x: 0, y: 86, width: 390, height: 2), Color(0x2A3038))
    mini.fill(Rect(x: 0, y: 86, width: 148, height: 2), glow)
    return mini
  }

  private static var cover: StarterPicture {
    var cover = StarterPicture("cover@2x.png", height: 340, background: night)
    cover.photo("underwater-arch", in: Rect(x: 45, y: 24, width: 300, height: 300), radius: 18)
    return cover
  }

  private static var controls: StarterPicture {
    var controls = StarterPicture("controls@2x.png", height: 216, background: night)
    controls.lines(["Slow tide"], .headline, pale, x: 32, y: 8)
    controls.lines(["Marina Deep · Blue Doorways"], .field, dim, x: 32, y: 38)
    controls.fill(Rect(x: 32, y: 82, width: 326, height: 4), Color(0x343B45), radius: 2)
    controls.fill(Rect(x: 32, y: 82, width: 124, height: 4), glow, radius: 2)
    controls.disc(Point(x: 156, y: 84), radius: 8, pale)
    controls.text.text("1:36", .axis, dim, in: Rect(x: 32, y: 96, width: 60, height: 16))
    controls.text.text("4:12", .axis, dim, in: Rect(x: 298, y: 96, width: 60, height: 16), .trailing)
    controls.disc(Point(x: 195, y: 160), radius: 36, pale)
    controls.text.icon("pause", size: 38, center: Point(x: 195, y: 160), night)
    for (x, icon, color) in [
      (48.0, "heart", glow), (342, "repeat", dim),
    ] { controls.text.icon(icon, size: 26, center: Point(x: x, y: 160), color) }
    for (x, direction) in [(120.0, -1.0), (270, 1)] {
      // Skip to the track before or after: a triangle and a bar.
      controls.fill(
        [
          Point(x: x - direction * 9, y: 149), Point(x: x + direction * 8, y: 160), Point(x: x - direction * 9, y: 171),
        ], pale)
      controls.fill(Rect(x: x + direction * 10.5 - 2, y: 149, width: 4, height: 22), pale, radius: 1.5)
    }
    return controls
  }

  private static var upNext: StarterPicture {
    var label = StarterPicture("up-next@2x.png", height: 52, background: night)
    label.lines(["Up next"], .heading, pale, x: 20, y: 18)
    label.text.text("Clear", .controlStrong, glow, in: Rect(x: 290, y: 19, width: 80, height: 20), .trailing)
    return label
  }

  private static func track(
    _ file: String, _ title: String, _ artist: String, _ length: String, _ color: Color
  ) -> StarterPicture {
    var track = StarterPicture(file, height: 68, background: night)
    track.fill(Rect(x: 20, y: 10, width: 48, height: 48), color, radius: 10)
    track.text.icon("music-note", size: 24, center: Point(x: 44, y: 34), Color.white.opacity(0.85))
    track.text.text(title, .rowTitle, pale, in: Rect(x: 82, y: 14, width: 220, height: 20))
    track.text.text(artist, .secondary, dim, in: Rect(x: 82, y: 35, width: 220, height: 18))
    track.text.text(length, .value, dim, in: Rect(x: 270, y: 24, width: 60, height: 20), .trailing)
    track.text.icon("drag-horizontal-variant", size: 22, center: Point(x: 356, y: 34), Color(0x5B636E))
    return track
  }
}
