import Drawing

/// A finished picture on its way into a texture, a few rows in each frame.
struct PictureArrival {
  let key: PictureKey
  let texture: Texture
  private let buffer: PixelBuffer
  private var rows = 0

  /// `nil` when there is no room for it.
  init?(_ key: PictureKey, _ buffer: PixelBuffer, _ painter: any Painter) {
    guard
      let texture = Texture(painter, width: buffer.width, height: buffer.height, isOpaque: buffer.isOpaque)
    else { return nil }
    self.key = key
    self.buffer = buffer
    self.texture = texture
  }

  /// Whether the texture shows all of the picture.
  var isComplete: Bool { rows == buffer.height }

  /// Uploads about as many bytes, at least a row.
  ///
  /// - Returns: the bytes uploaded.
  mutating func upload(upTo bytes: Int) -> Int {
    let size = buffer.width * 4
    let end = min(buffer.height, rows + max(1, bytes / size))
    buffer.pixels.withUnsafeBufferPointer { texture.upload($0, rows: rows..<end) }
    defer { rows = end }
    return (end - rows) * size
  }
}
