import ScrollEngine

/// The draw commands of a frame as values in painting order, the lowest first. The list does not depend on a renderer.
public struct DisplayList: Equatable, Sendable {
  /// The commands, the lowest first.
  public internal(set) var commands: [DrawCommand] = []

  /// Creates an empty list.
  public init() {}

  /// Removes all commands but keeps the memory for the next frame.
  public mutating func removeAll() { commands.removeAll(keepingCapacity: true) }

  /// Adds a command on top.
  public mutating func add(_ command: DrawCommand) { commands.append(command) }

  /// Adds all commands of another list without moving them. O(commands).
  public mutating func add(_ other: DisplayList) { commands.append(contentsOf: other.commands) }

  /// Adds all commands of another list, moved so that the other list's origin lies at `origin` and clipped to a
  /// rectangle of this list. O(commands).
  public mutating func add(_ other: DisplayList, at origin: Point, clippedTo clip: Rect) {
    commands.append(.pushClip(clip))
    commands.append(contentsOf: other.commands.lazy.map { $0.offset(by: origin) })
    commands.append(.popClip)
  }

  /// Adds a filled rectangle.
  public mutating func fill(_ rect: Rect, _ color: Color) { commands.append(.fill(rect, color)) }

  /// Adds a filled rectangle with round corners.
  public mutating func roundedRect(_ rect: Rect, radius: Double, _ color: Color, border: DrawCommand.Border? = nil) {
    commands.append(.roundedRect(rect, radii: CornerRadii(radius), fill: color, border: border))
  }

  /// Adds a filled circle.
  public mutating func disc(_ center: Point, radius: Double, _ color: Color, border: DrawCommand.Border? = nil) {
    let frame = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    roundedRect(frame, radius: radius, color, border: border)
  }

  /// Adds a single line of text.
  public mutating func text(
    _ string: String, _ style: TextStyle, _ color: Color, in frame: Rect, _ alignment: TextAlignment = .leading,
    halo: Color? = nil
  ) {
    commands.append(
      .text(TextBlock(string: string, style: style, color: color, halo: halo, frame: frame, alignment: alignment)))
  }

  /// Adds a square icon, `size` points wide, centred on a point.
  public mutating func icon(_ name: String, size: Double, center: Point, _ color: Color) {
    let frame = Rect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size)
    commands.append(.icon(name, frame, color))
  }

  /// Adds the commands of `body`, clipped to a rectangle.
  public mutating func clipped(to rect: Rect, _ body: (inout DisplayList) -> Void) {
    commands.append(.pushClip(rect))
    body(&self)
    commands.append(.popClip)
  }
}

extension DisplayList {
  /// Stretches the commands from the index `first` to the end of the list along an axis. Text, icons and corner radii
  /// keep their size and only move, which is not noticeable if the stretch is a few per cent.
  ///
  /// - Parameters:
  ///   - first: index of the first command to stretch.
  ///   - factor: scale along the axis; 1 changes nothing.
  ///   - origin: position on the axis that stays fixed, in points.
  public mutating func stretch(from first: Int, along axis: Axis, by factor: Double, about origin: Double) {
    func stretched(_ point: Point) -> Point {
      var point = point
      point[axis] = origin + (point[axis] - origin) * factor
      return point
    }
    func stretched(_ frame: Rect) -> Rect {
      let (start, end) = (stretched(frame.origin), stretched(Point(x: frame.maxX, y: frame.maxY)))
      return Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    }
    for index in commands.indices.dropFirst(first) { commands[index] = commands[index].placed(stretched, stretched) }
  }
}
