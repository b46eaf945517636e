import Drawing

/// An upload of a finished image to textures, a few rows in each frame. Each texture contains the image at one size.
struct PictureUpload {
  let key: PictureKey
  /// The texture that contains the image at its largest size. Its ``Texture/half`` is the texture of the next smaller
  /// size.
  let texture: Texture
  /// Total number of bytes of the textures of all sizes.
  let bytes: Int
  private let sizes: [Size]
  /// A size of the image, with the texture for it.
  private struct Size {
    let buffer: PixelBuffer
    let texture: Texture
  }

  /// The index in `sizes` of the size that is being uploaded, and the number of its rows that have been uploaded.
  private var (size, rows) = (0, 0)

  /// Creates an upload; `nil` if there is no memory for the textures.
  ///
  /// - Parameter buffers: the image at full size and its scaled-down copies, the largest first.
  init?(_ key: PictureKey, _ buffers: [PixelBuffer], _ painter: any Painter) {
    var sizes: [Size] = []
    for buffer in buffers.reversed() {
      let texture = Texture(
        painter, width: buffer.width, height: buffer.height, isOpaque: buffer.isOpaque, half: sizes.last?.texture)
      guard let texture else { return nil }
      sizes.append(Size(buffer: buffer, texture: texture))
    }
    guard let largest = sizes.last else { return nil }
    self.key = key
    self.sizes = sizes
    texture = largest.texture
    bytes = sizes.reduce(0) { $0 + $1.texture.bytes }
  }

  /// Whether all sizes of the image are uploaded completely.
  var isComplete: Bool { size == sizes.count }

  /// Uploads rows of about `bytes` bytes in total, at least one row.
  ///
  /// - Returns: the number of bytes uploaded.
  mutating func upload(upTo bytes: Int) -> Int {
    var done = 0
    while !isComplete, done < max(1, bytes) {
      let (buffer, texture) = (sizes[size].buffer, sizes[size].texture)
      let length = buffer.width * 4
      let end = min(buffer.height, rows + max(1, (bytes - done) / length))
      buffer.pixels.withUnsafeBufferPointer { texture.upload($0, rows: rows..<end) }
      done += (end - rows) * length
      (size, rows) = end == buffer.height ? (size + 1, 0) : (size, end)
    }
    return done
  }
}
