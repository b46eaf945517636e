import Drawing
import ScrollEngine

/// A writer that turns draw commands and drawings into numbers, which the page's script draws on a canvas.
///
/// Each command begins with its code; the script's function `drawFrame` reads the numbers in the same order. A colour
/// is the number 0xAARRGGBB. Texts and names are indices of the ``PageTextTable``.
struct DisplayListWriter {
  /// The numbers so far. The buffer is reused, so that frames allocate no memory.
  private(set) var numbers: [Double] = []

  mutating func removeAll() { numbers.removeAll(keepingCapacity: true) }

  /// Adds all commands of a frame.
  mutating func add(_ list: DisplayList, _ texts: inout PageTextTable, _ pictures: PagePictures) {
    for command in list.commands { add(command, &texts, pictures) }
  }

  private mutating func add(_ command: DrawCommand, _ texts: inout PageTextTable, _ pictures: PagePictures) {
    switch command {
    case .fill(let frame, let color):
      add(0, frame)
      add(color)
    case .fills(let frames, let color):
      add(1, Double(frames.count))
      for frame in frames { add(frame) }
      add(color)
    case .roundedRect(let frame, let radii, let fill, let border):
      add(2, frame)
      add(radii.top, radii.bottom)
      add(fill)
      add(border?.width ?? 0)
      add(border?.color ?? .clear)
    case .corners(let frame, let radii, let color):
      add(3, frame)
      add(radii.top, radii.bottom)
      add(color)
    case .shadow(let frame, let radii, let shadow):
      add(4, frame)
      add(radii.top, radii.bottom, shadow.dy, shadow.blur)
      add(shadow.color)
    case .text(let block):
      add(5, block.frame)
      add(texts.index(of: block.string), Double(block.style.face.rawValue), block.style.size)
      add(block.color)
      add(block.halo == nil ? 0 : 1)
      add(block.halo ?? .clear)
      add(Double(block.alignment.rawValue))
    case .icon(let name, let frame, let color):
      add(6, frame)
      add(texts.index(of: name))
      add(color)
    case .picture(let key, let frame, let opacity):
      guard let picture = pictures.drawn(key) else { return }
      add(7, frame)
      add(Double(picture), opacity)
    case .polyline(let points, let width, let color):
      add(8, width)
      add(color)
      add(points)
    case .pushClip(let frame): add(9, frame)
    case .popClip: add(10)
    }
  }

  /// Adds a drawing that the script renders into a picture of its own. Labels are not supported, since pictures in
  /// scenes have none.
  ///
  /// - Parameters:
  ///   - width: width of the picture, in pixels.
  ///   - height: height of the picture, in pixels.
  mutating func add(_ drawing: VectorDrawing, width: Int, height: Int, _ texts: inout PageTextTable) {
    add(Double(width), Double(height))
    add(drawing.bounds)
    add(drawing.background)
    add(drawing.photo == nil ? 0 : 1)
    if let photo = drawing.photo {
      add(texts.index(of: photo.path), photo.radius)
      add(photo.frame)
    }
    add(drawing.image == nil ? 0 : 1)
    if let image = drawing.image {
      add(texts.index(of: image.path))
      add(image.frame)
    }
    add(Double(drawing.elements.count))
    for element in drawing.elements {
      switch element {
      case .fill(let path, let color):
        add(0)
        add(color)
        add(path)
      case .stroke(let path, let stroke):
        add(1)
        add(stroke.color)
        add(stroke.width, stroke.isRound ? 1 : 0, Double(stroke.dashes.count))
        for dash in stroke.dashes { add(dash) }
        add(path)
      }
    }
  }

  private mutating func add(_ path: VectorPath) {
    add(path.isClosed ? 1 : 0, Double(path.polylineStarts.count))
    for (index, start) in path.polylineStarts.enumerated() {
      let next = index + 1
      let end = next < path.polylineStarts.count ? path.polylineStarts[next] : path.points.count
      add(Double(end - start))
      for point in path.points[start..<end] { add(point.x, point.y) }
    }
  }

  private mutating func add(_ points: [Point]) {
    add(Double(points.count))
    for point in points { add(point.x, point.y) }
  }

  private mutating func add(_ frame: Rect) { add(frame.minX, frame.minY, frame.width, frame.height) }

  private mutating func add(_ code: Double, _ frame: Rect) {
    add(code)
    add(frame)
  }

  private mutating func add(_ color: Color) {
    let high = UInt32(color.alpha) << 24 | UInt32(color.red) << 16
    add(Double(high | UInt32(color.green) << 8 | UInt32(color.blue)))
  }

  private mutating func add(_ a: Double) { numbers.append(a) }

  private mutating func add(_ a: Double, _ b: Double) {
    numbers.append(a)
    numbers.append(b)
  }

  private mutating func add(_ a: Double, _ b: Double, _ c: Double) {
    add(a, b)
    numbers.append(c)
  }

  private mutating func add(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    add(a, b)
    add(c, d)
  }
}

/// The texts that the script knows by an index, so that frames do not copy them again.
struct PageTextTable {
  /// Number of texts after which the table is emptied, because counters and clocks add new texts for ever.
  private static let limit = 20_000

  private var indices: [String: Int] = [:]

  /// Empties the table if it is full. Call it before a frame.
  mutating func makeRoom() {
    guard indices.count > Self.limit else { return }
    indices.removeAll()
    Page.forgetTexts()
  }

  /// Returns the index of a text, and tells the script about a new one.
  mutating func index(of text: String) -> Double {
    if let known = indices[text] { return Double(known) }
    let index = indices.count
    indices[text] = index
    var copy = text
    copy.withUTF8 { Page.addText($0.baseAddress, Int32($0.count)) }
    return Double(index)
  }
}
