import ScrollEngine

/// The layout of a video's frame, in points from its top left corner.
package struct VideoLayout: Equatable {
  /// Margin around the content, in points.
  private static let margin = 32.0
  /// Gap between a scene and its plot, in points.
  private static let gap = 24.0
  /// Height in points of the space above two scenes for the names of their tunings. The value is from the design
  /// drawings.
  private static let head = 28.0
  /// Width in points of the space between two scenes, which shows the distance between their positions. The value is
  /// from the design drawings.
  private static let between = 84.0
  /// Width of a plot beside a scene, in points.
  private static let plotWidth = 480.0
  /// Minimum height of a plot beside a scene, in points. A plot below a scene always has this height.
  private static let leastPlot = 396.0
  /// Maximum height of a plot beside a scene, in points.
  private static let mostPlot = 640.0

  /// The frame of the scene, in points. In a comparison, the frame of the scene with tuning A.
  package let phone: Rect
  /// The frame of the scene with tuning B, in points; `nil` if the video does not compare two tunings.
  package let twin: Rect?
  /// The frame of the plot, in points; `nil` if the video shows none.
  package let plot: Rect?
  package let size: Size

  /// Creates the layout for a video with this content.
  ///
  /// - Parameter scene: Size of the scene, in points.
  package init(_ look: VideoContent, scene: Size) {
    let margin = Self.margin
    switch look {
    case .phone:
      (phone, twin, plot, size) = (Rect(origin: .zero, size: scene), nil, nil, scene)
    case .compare:
      let first = Rect(origin: Point(x: margin, y: margin + Self.head), size: scene)
      let second = first.offset(by: Point(x: scene.width + Self.between, y: 0))
      (phone, twin, plot) = (first, second, nil)
      size = Size(width: second.maxX + margin, height: first.maxY + margin)
    case .curve where scene.height >= scene.width:
      let height = max(scene.height, Self.leastPlot)
      let own = min(height, Self.mostPlot)
      let first = Rect(
        origin: Point(x: margin, y: margin + ((height - scene.height) / 2).rounded()), size: scene)
      let beside = Rect(
        x: first.maxX + Self.gap, y: margin + ((height - own) / 2).rounded(), width: Self.plotWidth, height: own)
      (phone, twin, plot) = (first, nil, beside)
      size = Size(width: beside.maxX + margin, height: height + 2 * margin)
    case .curve:
      let width = max(scene.width, Self.plotWidth)
      let first = Rect(
        origin: Point(x: margin + ((width - scene.width) / 2).rounded(), y: margin), size: scene)
      let below = Rect(x: margin, y: first.maxY + Self.gap, width: width, height: Self.leastPlot)
      (phone, twin, plot) = (first, nil, below)
      size = Size(width: width + 2 * margin, height: below.maxY + margin)
    }
  }

  package var phones: [Rect] { [phone] + (twin.map { [$0] } ?? []) }
}
