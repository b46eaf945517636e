import TestSupport

/// What a person sees of the feed, found in its pixels.
struct FeedPicture {
  /// `panel` of the light palette, on which text stands.
  static let panel: UInt32 = 0xFF_FFFF
  /// `field` and `fieldHover` of the light palette, of which one fills a quiet button.
  static let buttons: [UInt32] = [0xF0_F0ED, 0xE8_E8E4]

  let picture: Bitmap

  /// The upper edge of the card that slides in from below: the first row, seen from `y` on, that holds a photograph
  /// and no panel. The columns lie between the buttons of the bar above it.
  func edge(below y: Int) -> Int? {
    let columns = 170..<260
    return (y..<picture.height).first {
      picture.share(of: Self.panel, tolerance: 40, x: columns, y: $0..<($0 + 1)) == 0
    }
  }

  /// Whether the button that unfolds a card's text is there: beside its words it has one colour.
  var showsMoreButton: Bool {
    Self.buttons.contains { picture.share(of: $0, x: 40..<100, y: 728..<760) == 1 }
  }

  /// The beginning of the text, above the part that fades.
  var text: [UInt32] { picture.colours(x: 20..<370, y: 330..<620) }
}
