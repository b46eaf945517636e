import Drawing
import Interface
import Scenes
import ScrollEngine
import Session

/// Controls in the headers of the plots.
extension PlotsView {
  /// Unit of the positions of the quantity that moved last.
  var unit: SceneTrack.Unit { tracer.quantity?.unit ?? .points }

  func controls(in frame: Rect) -> [Control<ObserveControl>] {
    (formatControls(in: frame) + headControls(in: frame)).resolvingHitAreas(within: frame)
  }

  /// Returns the buttons for the export formats; empty while they are hidden.
  func formatControls(in frame: Rect) -> [Control<ObserveControl>] {
    guard showsExportFormats else { return [] }
    return zip(CurveFormat.allCases, places(frame.size).formats).map { format, place in
      Control(
        .format(format), place.offset(by: frame.origin), .text(format.title), on: .field, radius: 8, ink: \.accent)
    }
  }

  /// Returns the tabs of the lower plot and the export button.
  func headControls(in frame: Rect) -> [Control<ObserveControl>] {
    let places = places(frame.size)
    let tabs = [
      (LowerPlot.velocity, "Speed", places.velocityTab), (.rubberBand, "Rubber band", places.rubberBandTab),
    ].map { lower, name, place in
      let isOn = lower == backdrop.lower
      return Control(
        ObserveControl.lower(lower), place.offset(by: frame.origin),
        .drawn { [unit = lower == .velocity && isOn ? unit.perSecond : ""] in
          Self.drawTab(name, unit, isOn: isOn, in: $0, $1, &$2)
        }, on: .none,
        ink: isOn ? \.text : \.text3)
    }
    let keep = Control(
      ObserveControl.keep, places.keep.offset(by: frame.origin), .icon("download", size: 18), on: .none)
    if isExporting { return tabs.filter { $0.action == .lower(backdrop.lower) } }
    return isEmpty ? tabs : tabs + [keep]
  }

  private static func drawTab(
    _ name: String, _ unit: String, isOn: Bool, in frame: Rect, _ ink: Color, _ canvas: inout Canvas
  ) {
    canvas.list.text(name, .controlStrong, ink, in: frame)
    guard isOn else { return }
    let width = canvas.text.width(of: name, style: .controlStrong)
    canvas.list.text(
      unit, .control, canvas.palette.text3,
      in: Rect(x: frame.minX + width + 4, y: frame.minY, width: max(0, frame.width - width - 4), height: frame.height))
    canvas.list.fill(Rect(x: frame.minX, y: frame.maxY + 1, width: width, height: 2), canvas.palette.accent)
  }
}
