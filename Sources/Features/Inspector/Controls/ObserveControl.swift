import FrameTimes
import Session
import Workbench

/// A control of the Observe column.
package enum ObserveControl: Hashable {
  /// A control of the shelf with recent gestures.
  case shelf(RecentGesturesPart)
  case strip(TimelineElement)
  /// A link in a sentence.
  case word(GestureSentence.Mark)
  /// Shows or hides the details of a gesture's decisions.
  case details
  /// Selects the content of the lower plot.
  case lower(LowerPlot)
  /// Shows or hides the export formats of the curves.
  case keep
  case format(CurveFormat)
  case frames(FrameControl)
}

/// A control of the current gesture's timeline.
package enum TimelineElement: Hashable {
  case knob
  case start
  case end
  /// The recording's name. A tap on it starts renaming.
  case name
  /// Saves the selected part as a new recording.
  case keep
  /// Adds the gesture to the library, or removes it from there.
  case star
  case library

  var opensLibrary: Bool { self == .library || self == .name }
  /// Whether the control is dragged along the track.
  var slides: Bool { [.knob, .start, .end].contains(self) }
}

/// A control of the shelf, the row of recent gestures.
package enum RecentGesturesPart: Hashable {
  case gesture(String)
  /// Shows further gestures, which do not fit into the row.
  case more

  /// The control's name: that of a gesture is its date and time, which follow the scene in its ID.
  var title: String {
    switch self {
    case .gesture(let id): String(id.drop { $0 != " " }.dropFirst())
    case .more: "Earlier gestures"
    }
  }
}

/// The content of the lower plot.
package enum LowerPlot: Equatable {
  case velocity
  case rubberBand
}

extension CommandTable {
  /// Returns the tooltip of a control in the Observe column; `nil` for a control whose title says enough.
  func tip(observing control: ObserveControl) -> Tooltip? {
    switch control {
    case .shelf(let part): tip(ofShelf: part)
    case .strip(.knob):
      Tooltip("Any moment of the gesture", key: key(of: .nextFrame), "Drag, or step frame by frame.")
    case .strip(.start): tip(of: .beginPart)
    case .strip(.end): tip(of: .endPart)
    case .strip(.name): Tooltip("Rename the recording", "In the library. Press Return to apply.")
    case .strip(.keep): tip(of: .keepPart)
    case .strip(.star): tip(of: .keepGesture)
    case .strip(.library): tip(of: .library)
    case .keep: tip(of: .keepCurves)
    case .frames(let frame): tip(ofFrames: frame)
    case .details: Tooltip("Gesture decisions", "Who claimed the gesture, and the numbers that decided.")
    case .word(let mark): Tooltip(mark.link)
    case .lower, .format: nil
    }
  }

  private func tip(ofShelf part: RecentGesturesPart) -> Tooltip {
    guard case .gesture = part else { return Tooltip(part.title) }
    return Tooltip(
      part.title, key: key(of: .keepGesture),
      "Press to open it, press again to close it. The key keeps it in the library.")
  }

  private func tip(ofFrames control: FrameControl) -> Tooltip? {
    switch control {
    case .bar:
      Tooltip(control.title, key: key(of: .nextLateFrame), "Press to see the moment and what took so long.")
    case .next: Tooltip(control.title, key: key(of: .nextLateFrame))
    case .previous: Tooltip(control.title, key: key(of: .previousLateFrame))
    case .moment: Tooltip(control.title, "Press to show it.")
    case .toggleFigures, .deselect: Tooltip(control.title)
    case .reset: tip(of: .resetFigures)
    }
  }
}

/// A file format for the visible curves.
package enum CurveFormat: String, CaseIterable {
  case svg
  case png
  case csv

  var title: String { rawValue.uppercased() }
}
