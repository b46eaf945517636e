import Drawing
import ScrollEngine

/// The frames of named items in a row or a column.
///
/// ```swift
/// enum Part { case title, export, close }
/// let head = LinearLayout<Part>(
///   .x, in: bar, gap: 8,
///   [.flexible(.title), .fixed(.export, canvas.text.width(of: "Export", style: .control) + 32), .fixed(.close, 44)])
/// draw(name, in: head[.title])
/// ```
///
/// Items before the flexible one are measured from the start, and those after it from the end, so in a row that is too
/// short the flexible item shrinks first. Frames are laid out from left to right; those of right-to-left content are
/// mirrored as a whole.
public struct LinearLayout<Name: Hashable & Sendable>: Equatable, Sendable {
  /// An item of a row or a column.
  public struct Item: Sendable {
    fileprivate var name: Name
    /// The length along the axis, in points; `nil` for the rest of the frame.
    fileprivate var length: Double?
    fileprivate var gap: Double?
    fileprivate var thickness: Double?
    fileprivate var isAbsent = false

    /// An item of a fixed length.
    ///
    /// - Parameters:
    ///   - length: length along the axis, in points; `nil` if the item is absent, and its gap with it.
    ///   - gap: space before the item, in points; `nil` for the gap of the layout, or for no space if the item is the
    ///     first.
    ///   - thickness: size across the axis, in points; `nil` for that of the frame. A thinner item is centred.
    public static func fixed(_ name: Name, _ length: Double?, gap: Double? = nil, thickness: Double? = nil) -> Item {
      Item(name: name, length: length ?? 0, gap: gap, thickness: thickness, isAbsent: length == nil)
    }

    /// An item that fills the space that the other items leave. If they leave none, its length is 0. A layout has at
    /// most one.
    public static func flexible(_ name: Name, gap: Double? = nil, thickness: Double? = nil) -> Item {
      Item(name: name, length: nil, gap: gap, thickness: thickness)
    }
  }

  private struct Placed: Equatable, Sendable {
    var name: Name
    var frame: Rect
  }
  private var placed: [Placed] = []
  /// The edge at which the last item ends, in points.
  public private(set) var end: Double

  /// Lays out items along an axis.
  ///
  /// - Parameters:
  ///   - axis: `x` for a row, `y` for a column.
  ///   - frame: the frame of the row or column. Without a flexible item, the items start where the frame starts and may
  ///     end before or after its end.
  ///   - gap: space between two items, in points.
  ///   - items: the items, from left to right or from top to bottom.
  public init(_ axis: Axis, in frame: Rect, gap: Double = 0, _ items: [Item]) {
    let (first, last) = axis == .x ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    placed.reserveCapacity(items.count)
    var position = first
    for (index, item) in items.enumerated() where !item.isAbsent {
      position += item.gap ?? (placed.isEmpty ? 0 : gap)
      if let length = item.length {
        placed.append(Placed(name: item.name, frame: Self.frame(item, axis, frame, from: position, length)))
        position += length
      } else {
        let before = placed.count
        var end = last
        for item in items[(index + 1)...].reversed() where !item.isAbsent {
          let length = item.length ?? 0
          end -= length
          placed.insert(Placed(name: item.name, frame: Self.frame(item, axis, frame, from: end, length)), at: before)
          end -= item.gap ?? gap
        }
        let rest = Self.frame(item, axis, frame, from: position, max(0, end - position))
        placed.insert(Placed(name: item.name, frame: rest), at: before)
        position = last
        break
      }
    }
    end = position
  }

  private static func frame(
    _ item: Item, _ axis: Axis, _ whole: Rect, from position: Double, _ length: Double
  ) -> Rect {
    guard axis == .x else {
      let frame = Rect(x: whole.minX, y: position, width: whole.width, height: length)
      return item.thickness.map { frame.middle(width: $0) } ?? frame
    }
    let frame = Rect(x: position, y: whole.minY, width: length, height: whole.height)
    return item.thickness.map { frame.middle(height: $0) } ?? frame
  }

  /// Returns the frame of an item; `nil` if it is absent.
  public func frame(of name: Name) -> Rect? { placed.first { $0.name == name }?.frame }

  /// Returns the frame of an item; an empty frame at the origin if it is absent.
  public subscript(name: Name) -> Rect { frame(of: name) ?? .zero }
}

extension Control {
  /// Returns the segments of a segmented control. The caller draws the track below them.
  public static func segments(
    _ choices: [(action: Action, semantics: Semantics)], on track: Rect, selected: Action?
  ) -> [Control] {
    zip(choices, track.inset(dx: 3, dy: 3).columns(choices.count)).map { choice, frame in
      let isOn = choice.action == selected
      return Control(
        choice.action, choice.semantics, frame, text: isOn ? .controlStrong : .control, on: .none, radius: 9,
        foreground: { isOn ? $0.text : $0.text2 }, isOn: isOn)
    }
  }
}

/// A vertical list of rows of equal height.
public struct UniformRows {
  /// Number of rows.
  public let count: Int
  /// Height of a row, in points.
  public let height: Double

  /// Creates a list of rows.
  public init(_ count: Int, height: Double) {
    self.count = count
    self.height = height
  }

  /// Returns the indices of the rows that are at least partly visible. O(1).
  ///
  /// - Parameters:
  ///   - offset: content offset, in points.
  ///   - length: height of the viewport, in points.
  public func visible(at offset: Double, in length: Double) -> Range<Int> {
    let first = (offset / height).rounded(.down)
    let last = ((offset + length) / height).rounded(.up)
    let lower = Int(max(0, min(first, Double(count))))
    return lower..<max(lower, Int(max(0, min(last, Double(count)))))
  }
}
