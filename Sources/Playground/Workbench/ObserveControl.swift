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
        "Press to have it at hand, press again for nothing at hand; the key keeps it.")
    case .shelf(.more): Tip("Earlier gestures")
    case .strip(.knob): Tip("Any moment of the gesture", key: key(of: .seek(frames: 1)), "Drag, or go frame by frame.")
    case .strip(.start): tip(of: .beginPart)
    case .strip(.end): tip(of: .endPart)
    case .strip(.name): Tip("Rename the recording", "In the library; Return gives it the name.")
    case .strip(.keep): tip(of: .keepPart)
    case .strip(.star): tip(of: .keepGesture)
    case .strip(.library): tip(of: .library)
    case .keep: tip(of: .keepCurves)
    case .frames(.bar):
      Tip("A late frame", key: key(of: .hitch(isForward: true)), "Press to see that moment, and what took so long.")
    case .frames(.next): Tip("The next late frame", key: key(of: .hitch(isForward: true)))
    case .frames(.previous): Tip("The late frame before", key: key(of: .hitch(isForward: false)))
    case .frames(.fold): Tip("Everything that was measured")
    case .frames(.moment): Tip("That moment of the gesture", "Press to see it again.")
    case .frames(.leave): Tip("Leave the late frame")
    case .frames(.reset): tip(of: .resetFigures)
    case .details: Tip("Who wanted the gesture", "All that was decided, and by which figures.")
    case .word(let mark): Tip(mark.link)
    case .lower, .format: nil
    }
  }
}
