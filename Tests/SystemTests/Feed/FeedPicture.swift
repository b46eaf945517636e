import TestSupport

/// The feed, located by its pixels.
struct FeedPicture {
  /// The colour `panel` of the light palette, the background of text.
  static let panel: UInt32 = 0xFF_FFFF
  /// The colours `field` and `fieldHover` of the light palette, one of which fills a quiet button.
  static let buttons: [UInt32] = [0xF0_F0ED, 0xE8_E8E4]

  let picture: Bitmap

  /// Returns the upper edge of the card that slides in from below: the first row from `y` down that holds a photograph
  /// and no panel. The columns lie between the buttons of the bar above the edge.
  func edge(below y: Int) -> Int? {
    let columns = 170..<260
    return (y..<picture.height).first {
      picture.share(of: Self.panel, tolerance: 40, x: columns, y: $0..<($0 + 1)) == 0
    }
  }

  /// Whether the button that unfolds a card's text is visible. Beside its text it has one colour.
  var showsMoreButton: Bool {
    Self.buttons.contains { picture.share(of: $0, x: 40..<100, y: 728..<760) == 1 }
  }

  /// The pixels of the beginning of the text, above the part that fades.
  var text: [UInt32] { picture.colours(x: 20..<370, y: 330..<620) }
}
