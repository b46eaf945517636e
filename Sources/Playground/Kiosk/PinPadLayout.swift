import ScrollEngine

/// Where the parts of the pad lie, in the middle of the window.
struct PinPadLayout {
  /// A key of the pad.
  enum Key: Hashable {
    case digit(UInt8)
    case delete
    case enter
    case close
  }

  static let keySize = Size(width: 80, height: 56)
  static let gap = 8.0
  static let padding = 20.0
  static let headHeight = 104.0

  /// The pad.
  let frame: Rect

  init(window: Size) {
    let width = 3 * Self.keySize.width + 2 * Self.gap + 2 * Self.padding
    let height = Self.headHeight + 4 * Self.keySize.height + 3 * Self.gap + Self.padding
    frame = Rect(
      x: ((window.width - width) / 2).rounded(), y: max(0, ((window.height - height) / 2).rounded()), width: width,
      height: height)
  }

  /// The button that closes the pad.
  var closeButton: Rect { Rect(x: frame.maxX - 52, y: frame.minY + 8, width: 44, height: 44) }
  /// The title.
  var title: Rect { Rect(x: frame.minX + Self.padding, y: frame.minY + 18, width: frame.width - 80, height: 24) }
  /// A dot for each digit.
  var entry: Rect { Rect(x: frame.minX, y: frame.minY + 52, width: frame.width, height: 16) }
  /// What a person should know, below.
  var note: Rect { Rect(x: frame.minX + 12, y: frame.minY + 74, width: frame.width - 24, height: 20) }

  /// All keys with their places, row by row as on a telephone.
  var keys: [(key: Key, frame: Rect)] {
    let order: [Key] = (1...9).map { .digit($0) } + [.delete, .digit(0), .enter]
    var keys = order.enumerated().map { index, key in
      let x = frame.minX + Self.padding + Double(index % 3) * (Self.keySize.width + Self.gap)
      let y = frame.minY + Self.headHeight + Double(index / 3) * (Self.keySize.height + Self.gap)
      return (key: key, frame: Rect(x: x, y: y, width: Self.keySize.width, height: Self.keySize.height))
    }
    keys.append((.close, closeButton))
    return keys
  }

  /// The key at a place.
  func key(at place: Point) -> Key? { keys.first { $0.frame.contains(place) }?.key }
}
