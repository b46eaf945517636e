import Curves
import Drawing
import Interface
import Scenes
import ScrollEngine
import Session
import Workbench

/// The tooltips of marks in the plots.
struct PlotTips {
  private let plots: PlotsSection
  private let places: PlotLayout
  private let frame: PlotFrame

  init(_ plots: PlotsSection, _ size: Size) {
    (self.plots, places, frame) = (plots, plots.places(size), plots.frame(size))
  }

  /// The marks with their tooltips, in points from the section's top left corner, with the smallest marks first.
  var marks: [TooltipTarget] {
    guard !plots.isEmpty else { return [] }
    let strip = Rect(
      x: places.strip.minX, y: places.strip.minY, width: places.strip.width,
      height: places.legend.maxY - places.strip.minY)
    let movers = """
      Drag: by hand. Coast: a fling. Spring: to a stop, or back from an edge. Glide: by wheel, key or program.
      """
    let speed = TooltipTarget(Self.values(in: places.lowerValues), Tooltip("Speed", "At this moment."))
    return handOffs + samples + moments + guides + [
      TooltipTarget(strip, Tooltip("What moved it", movers)),
      TooltipTarget(Self.values(in: places.upperHead), Tooltip("Position", "At the selected moment, or at the end.")),
    ] + (frame.speed == nil ? [] : [speed])
  }

  private static func values(in head: Rect) -> Rect {
    var head = head
    return head.cut(.right, 92)
  }

  private var handOffs: [TooltipTarget] {
    PlotMarks.starts(of: plots.trace).filter { frame.axes.time.contains($0.time) }.map {
      TooltipTarget(
        at: frame.point(of: $0, in: plots.trace),
        Tooltip("\(plots.trace.legs[$0.leg].part) goes on", "From here the same gesture moves this part."))
    }
  }

  private var samples: [TooltipTarget] {
    guard let speed = frame.speed else { return [] }
    let axis = frame.axes.speed(plots.unit)
    return plots.backdrop.velocitySamples.filter { frame.axes.time.contains($0.time) && axis.contains($0.velocity) }.map
    {
      let use = $0.isUsed ? "Counts towards the release speed." : "Does not count towards the release speed."
      return TooltipTarget(
        at: Point(x: frame.x($0.time), y: frame.y($0.velocity, plots.unit, in: speed)), radius: 3,
        Tooltip("Speed sample of the hand", use))
    }
  }

  private var moments: [TooltipTarget] {
    plots.trace.marks.filter { frame.axes.time.contains($0.time) }.flatMap { mark in
      frame.plots.map { plot in
        // Make the target of a line in the upper plot include the line's name above the plot.
        let top = plot == frame.offset ? plot.minY - 16 : plot.minY
        return TooltipTarget(
          Rect(x: frame.x(mark.time) - 1, y: top, width: 3, height: plot.maxY - top), Tooltip(mark.kind))
      }
    }
  }

  private var guides: [TooltipTarget] {
    let scale = PlotAxes.Key(plots.backdrop.guided)
    return plots.guides.filter { frame.axes.position(scale).contains($0.position) }.map {
      TooltipTarget(
        Rect(x: frame.offset.maxX - 60, y: frame.y($0.position, scale) - 8, width: 60, height: 16),
        Tooltip($0.name, $0.isGoal ? "The stop that was chosen." : "It can stop here."))
    }
  }
}
