import Drawing
import ScrollEngine

/// Colours over photographs from the design tokens. They are the same in the light and dark appearance.
enum PhotoColors {
  /// The background of text and icons.
  static let chip = Color(0x141615).opacity(0.62)
  /// The background of a touched button's icon.
  static let touched = Color(0x141615).opacity(0.86)
  /// The shadow of a floating photograph.
  static let shadow = Shadow(dy: 10, blur: 32, alpha: 0.45)
}

/// The variants of a photograph's image that the gallery requests.
enum PhotoVariant: Hashable {
  /// Cropped to fill a size, in points.
  case tile(Size)
  /// The whole photograph in a size in points with the photograph's aspect ratio.
  case whole(Size)
  /// The whole photograph with round corners, in points.
  case rounded(Size, radius: Double)
  /// The visible part of a zoomed photograph: the frame of the whole photograph and the size of the viewport, in
  /// points.
  case detail(Rect, Size)

  /// The bounds of the image.
  fileprivate var bounds: Rect {
    switch self {
    case .tile(let size), .whole(let size), .rounded(let size, _), .detail(_, let size):
      Rect(origin: .zero, size: size)
    }
  }

  /// The frame of the photograph in the image.
  fileprivate var frame: Rect { if case .detail(let whole, _) = self { whole } else { bounds } }

  fileprivate var radius: Double { if case .rounded(_, let radius) = self { radius } else { 0 } }
}

extension Canvas {
  private func key(_ form: PhotoVariant, of photo: Photo) -> PictureKey {
    let size = form.bounds.size
    return PictureKey(
      photo.path,
      .albumPhoto(
        version: photo.version, width: Int32(pixels(size.width)), height: Int32(pixels(size.height)),
        frame: PixelFrame(form.frame, scale: scale), radius: Int32(nearest: form.radius * scale)))
  }

  /// Returns a length in pixels, at most 32768, so that the number of pixels of an image fits into 32 bits.
  private func pixels(_ length: Double) -> Int { Int(nearest: min((length * scale).rounded(.up), 32_768)) }

  /// Returns the key of a variant of a photograph's image if the image is ready. Otherwise requests the image and
  /// returns `nil`.
  func picture(_ form: PhotoVariant, of index: Int, in album: Album) -> PictureKey? {
    let photo = album[index]
    let key = key(form, of: photo)
    if pictures.isReady(key) { return key }
    guard photo.refusal == nil, !form.bounds.isEmpty, !form.frame.isEmpty else { return nil }
    let path = photo.path
    // An image without transparent parts is drawn opaque, at a tenth of the cost.
    let background = form.radius > 0 ? Color.clear : .black
    pictures.request(key, pixelWidth: pixels(form.bounds.width), pixelHeight: pixels(form.bounds.height)) {
      var drawing = VectorDrawing(bounds: form.bounds, background: background)
      drawing.photo = .init(path: path, frame: form.frame, radius: form.radius)
      return drawing
    }
    return nil
  }

  /// Returns the reason why a photograph cannot be shown; `nil` if there is none. The reason is known from the start,
  /// or results from a failed request for its image.
  func refusal(of index: Int, in album: Album, form: PhotoVariant) -> PhotoError? {
    album[index].refusal ?? pictures.photoError(for: key(form, of: album[index]))
  }

  /// Draws the title and the reason in place of a photograph that cannot be shown.
  mutating func draw(_ refusal: PhotoError, of photo: Photo, in frame: Rect) {
    list.fill(frame, palette.field)
    let top = frame.center.y - 46
    let palette = palette
    list.clipped(to: frame) {
      $0.icon("alert-circle-outline", size: 24, center: Point(x: frame.center.x, y: top + 12), palette.record)
      let lines: [(String, TextStyle, Color)] = [
        (photo.title, .caption, palette.text), (refusal.headline, .caption, palette.text2),
        (refusal.advice, .caption, palette.text2),
      ]
      for (number, line) in lines.enumerated() {
        let place = Rect(
          x: frame.minX + 6, y: top + 32 + Double(number) * 18, width: max(0, frame.width - 12), height: 18)
        $0.text(line.0, line.1, line.2, in: place, .center)
      }
    }
  }
}
