import ScrollEngine

/// What a frame shows, as values in painting order (first is lowest). Knows no renderer.
public struct DisplayList: Equatable, Sendable {
  /// The strokes, lowest first.
  public internal(set) var commands: [DrawCommand] = []

  /// An empty list.
  public init() {}

  /// Forgets the strokes and keeps the memory for the next frame.
  public mutating func removeAll() { commands.removeAll(keepingCapacity: true) }

  /// Adds a stroke on top.
  public mutating func add(_ command: DrawCommand) { commands.append(command) }

  /// Adds all strokes of another list where they are. O(strokes).
  public mutating func add(_ other: DisplayList) { commands.append(contentsOf: other.commands) }

  /// Adds all strokes of another list with its origin at a place, restricted to a rectangle. O(strokes).
  public mutating func add(_ other: DisplayList, at origin: Point, clippedTo clip: Rect) {
    commands.append(.pushClip(clip))
    commands.append(contentsOf: other.commands.lazy.map { $0.offset(by: origin) })
    commands.append(.popClip)
  }

  /// Fills a rectangle.
  public mutating func fill(_ rect: Rect, _ color: Color) { commands.append(.fill(rect, color)) }

  /// Fills a rectangle with round corners.
  public mutating func roundedRect(_ rect: Rect, radius: Double, _ color: Color, border: DrawCommand.Border? = nil) {
    commands.append(.roundedRect(rect, radii: CornerRadii(radius), fill: color, border: border))
  }

  /// Fills a disc around a point.
  public mutating func disc(_ center: Point, radius: Double, _ color: Color, border: DrawCommand.Border? = nil) {
    let frame = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    roundedRect(frame, radius: radius, color, border: border)
  }

  /// Writes one line of text.
  public mutating func text(
    _ string: String, _ style: TextStyle, _ color: Color, in frame: Rect, _ alignment: TextAlignment = .leading,
    halo: Color? = nil
  ) {
    commands.append(
      .text(TextBlock(string: string, style: style, color: color, halo: halo, frame: frame, alignment: alignment)))
  }

  /// Draws an icon, `size` points wide, around a centre.
  public mutating func icon(_ name: String, size: Double, center: Point, _ color: Color) {
    let frame = Rect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size)
    commands.append(.icon(name, frame, color))
  }

  /// Draws what `body` adds within a rectangle only.
  public mutating func clipped(to rect: Rect, _ body: (inout DisplayList) -> Void) {
    commands.append(.pushClip(rect))
    body(&self)
    commands.append(.popClip)
  }
}
