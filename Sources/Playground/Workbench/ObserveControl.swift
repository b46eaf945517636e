/// A control of the Observe column.
enum ObserveControl: Hashable {
  /// A recent gesture.
  case shelf(ShelfRow.Part)
  case strip(RecordingStrip.Part)
  /// A link in a sentence.
  case word(Sentence.Mark)
  /// Shows or hides the details of a gesture's decisions.
  case details
  /// Selects the content of the lower plot.
  case lower(PlotPlaces.Lower)
  /// Shows or hides the export formats of the curves.
  case keep
  case format(CurveFormat)
  case frames(FrameControl)
}

extension Shortcuts {
  /// Returns the tooltip of a control in the Observe column; `nil` for a control whose title says enough.
  func tip(observing control: ObserveControl) -> Tip? {
    switch control {
    case .shelf(.gesture(let id)):
      Tip(
        String(id.drop { $0 != " " }.dropFirst()), key: key(of: .keepGesture),
        "Press to open it, press again to close it. The key keeps it in the library.")
    case .shelf(.more): Tip("Earlier gestures")
    case .strip(.knob):
      Tip("Any moment of the gesture", key: key(of: .seek(frames: 1)), "Drag, or step frame by frame.")
    case .strip(.start): tip(of: .beginPart)
    case .strip(.end): tip(of: .endPart)
    case .strip(.name): Tip("Rename the recording", "In the library. Press Return to apply.")
    case .strip(.keep): tip(of: .keepPart)
    case .strip(.star): tip(of: .keepGesture)
    case .strip(.library): tip(of: .library)
    case .keep: tip(of: .keepCurves)
    case .frames(.bar):
      Tip("Late frame", key: key(of: .hitch(isForward: true)), "Press to see the moment and what took so long.")
    case .frames(.next): Tip("Next late frame", key: key(of: .hitch(isForward: true)))
    case .frames(.previous): Tip("Previous late frame", key: key(of: .hitch(isForward: false)))
    case .frames(.fold): Tip("All measurements")
    case .frames(.moment): Tip("Moment of the gesture", "Press to show it.")
    case .frames(.leave): Tip("Close the late frame")
    case .frames(.reset): tip(of: .resetFigures)
    case .details: Tip("Gesture decisions", "Who claimed the gesture, and the numbers that decided.")
    case .word(let mark): Tip(mark.link)
    case .lower, .format: nil
    }
  }
}
