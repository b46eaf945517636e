import ScrollEngine

/// The drawing context of a scene or a view: the display list that it fills, and the properties of the surface.
public struct Canvas {
  /// The frame's display list.
  public var list: DisplayList
  /// The theme, light or dark.
  public var appearance: Appearance
  /// Pixels per point.
  public var scale: Double
  /// The object that measures text.
  public var text: any TextMeasuring
  /// The provider of pictures that take longer than a frame to render.
  public let pictures: any PictureProvider

  /// Number of the frame's pictures that were not ready, so that a placeholder was drawn instead. Text never needs a
  /// placeholder, because it is laid out when it is drawn.
  public var placeholderCount = 0
  /// Whether a scene draws its focus ring. It does not while the keys go to another part of the window.
  public var showsFocus = true

  /// The palette of the theme.
  public var palette: Palette { .of(appearance) }

  /// Creates a canvas with an empty display list.
  public init(appearance: Appearance, scale: Double, text: any TextMeasuring, pictures: any PictureProvider) {
    list = DisplayList()
    self.appearance = appearance
    self.scale = scale
    self.text = text
    self.pictures = pictures
  }
}
