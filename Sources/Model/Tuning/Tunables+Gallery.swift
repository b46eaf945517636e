/// The tunables of the gallery scene.
extension Tunables {
  /// The distance of a vertical drag, in points and including its momentum, that closes a photograph.
  public static let galleryDismissDistance = number(
    "gallery.dismissDistance", 120, 20...600, unit: "pt",
    "How far a photo must be dragged up or down, after the slop and with momentum, to return to the grid.",
    source: "chosen by feel: a seventh of a phone's height, a little less than Flutter's Dismissible asks for sideways",
    words: "photograph, closes too early, goes back, swipe down, pull, too stiff, dismiss")
  /// The scale, relative to the photograph's size in the viewport, below which a pinch closes it.
  public static let galleryPinchExitScale = number(
    "gallery.pinchExitScale", 0.75, 0.2...0.98, "A photo pinched below this scale returns to the grid.",
    source: "chosen by feel: three quarters is out of reach of a pinch that only zooms out too far",
    words: "photograph, closes too early, pinch out, zoom out, dismiss")
  /// The maximum zoom of a photograph, relative to its size in the viewport.
  public static let galleryMaxScale = number(
    "gallery.maxScale", 4, 1...16, "Largest zoom of a photo, relative to its size in the viewport.",
    source: "chosen by feel: at 4 a photograph of 1600 pixels fills a phone pixel by pixel",
    words: "photograph, zoom, magnify, larger, too far, limit")

}

extension TunableGroup {
  static let gallery = TunableGroup("gallery") {
    Tunables.galleryDismissDistance
    Tunables.galleryPinchExitScale
    Tunables.galleryMaxScale
  }
}
