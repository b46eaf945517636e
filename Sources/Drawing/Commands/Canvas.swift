import ScrollEngine

/// What a scene draws with: the list that it fills, and what it must know of the surface.
public struct Canvas {
  /// The frame's strokes.
  public var list: DisplayList
  /// Light or dark.
  public var appearance: Appearance
  /// Pixels per point.
  public var scale: Double
  /// Measures text.
  public let text: any TextMeasuring
  /// Brings pictures that take longer than a frame to make.
  public let pictures: any PictureProvider

  /// How many of the pictures that the frame shows were not ready, so that something stands in for them. Texts are set
  /// when they are drawn, and never come late.
  public var standIns = 0

  /// Colours by role for the appearance.
  public var palette: Palette { .of(appearance) }

  /// A canvas over an empty list.
  public init(appearance: Appearance, scale: Double, text: any TextMeasuring, pictures: any PictureProvider) {
    list = DisplayList()
    self.appearance = appearance
    self.scale = scale
    self.text = text
    self.pictures = pictures
  }
}
