import Drawing
import ScrollEngine

/// The forms in which the gallery has photographs made.
enum PhotoForm: Hashable {
  /// Cut to fill a size, in points.
  case tile(Size)
  /// Whole, in a size in points and of the photograph's own shape.
  case whole(Size)
  /// The same with round corners, in points.
  case rounded(Size, radius: Double)
  /// The part of a zoomed photograph that shows: the frame of the whole, and the viewport.
  case detail(Rect, Size)

  /// What the picture shows.
  fileprivate var bounds: Rect {
    switch self {
    case .tile(let size), .whole(let size), .rounded(let size, _), .detail(_, let size):
      Rect(origin: .zero, size: size)
    }
  }

  /// Where the photograph lies in it.
  fileprivate var frame: Rect { if case .detail(let whole, _) = self { whole } else { bounds } }

  fileprivate var radius: Double { if case .rounded(_, let radius) = self { radius } else { 0 } }

  /// Tells pictures of the same size apart.
  fileprivate func level(scale: Double) -> Int {
    switch self {
    case .tile: 0
    case .whole: 1
    case .rounded: 2
    case .detail(let whole, _): 4 + Self.mark(of: whole, scale: scale)
    }
  }

  /// A number for a place and size in whole pixels, so that only what looks the same shares a picture.
  private static func mark(of frame: Rect, scale: Double) -> Int {
    let mark = [frame.minX, frame.minY, frame.width, frame.height].reduce(0) { mark, value in
      mark &* 1_000_003 &+ (Int(exactly: (value * scale).rounded()) ?? 0)
    }
    return mark & (1 << 60 - 1)
  }
}

extension Canvas {
  private func key(_ form: PhotoForm, index: Int) -> PictureKey {
    let size = form.bounds.size
    return PictureKey(
      family: "gallery", level: form.level(scale: scale), column: index,
      row: pixels(size.width) << 20 | pixels(size.height))
  }

  private func pixels(_ length: Double) -> Int { Int(min((length * scale).rounded(.up), 524_288)) }

  /// A photograph's picture in a form, if it is there; asks for it if not.
  ///
  /// - Parameter index: the photograph's place among the gallery's, which names the picture.
  func picture(_ form: PhotoForm, of photo: Photo, index: Int) -> PictureKey? {
    let key = key(form, index: index)
    if pictures.isReady(key) { return key }
    guard photo.refusal == nil, !form.bounds.isEmpty, !form.frame.isEmpty else { return nil }
    let path = photo.path
    // What covers all of its picture is drawn opaque, at a tenth of the price.
    let background = form.radius > 0 ? Color.clear : .black
    pictures.request(key, pixelWidth: pixels(form.bounds.width), pixelHeight: pixels(form.bounds.height)) {
      var drawing = VectorDrawing(bounds: form.bounds, background: background)
      drawing.photo = .init(path: path, frame: form.frame, radius: form.radius)
      return drawing
    }
    return nil
  }

  /// Why a photograph cannot be shown: known from its beginning, or since it was tried in a form.
  func refusal(of photo: Photo, index: Int, form: PhotoForm) -> PhotoRefusal? {
    photo.refusal ?? pictures.refusal(key(form, index: index))
  }
}
