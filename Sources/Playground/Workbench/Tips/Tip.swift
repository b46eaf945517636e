import Fit

/// What something says of itself: its name, its key, and a sentence.
struct Tip: Equatable {
  /// What it is called, or does.
  let name: String
  /// The key that does the same, as it is written on a keyboard, or the value that it has.
  var key: String?
  /// What it means, where the name leaves that open.
  var sentence: String?

  init(_ name: String, key: String? = nil, _ sentence: String? = nil) {
    self.name = name
    self.key = key
    self.sentence = sentence
  }
}

extension Shortcuts {
  /// What the keys say of an action; `nil` for one that has none.
  func tip(of action: WorkbenchAction) -> Tip? {
    all.first { $0.action == action }.map { Tip($0.sentence, key: $0.caps.first) }
  }

  /// What a control around the scene says of itself; `nil` for one that is a word already.
  func tip(around action: WorkbenchAction) -> Tip? {
    switch action {
    case .transport(.compare(.a)): Tip("A", key: key(of: .nextComparison), "The scene moves by the first tuning.")
    case .transport(.compare(.b)):
      Tip("B", key: key(of: .nextComparison), "The scene moves by the second tuning; at first that is a copy of A.")
    case .transport(.compare(.both)):
      Tip("A and B", key: key(of: .nextComparison), "The scene moves by A, and the same gesture is drawn under B.")
    case .transport(.capture):
      Tip(
        "Screenshot", key: key(of: .capture(.screenshot)), "Hold, or press right, for a film or a sequence of pictures."
      )
    case .transport(.more): Tip("More", "What this window has no room to show.")
    case .made(.copy): Tip("Copy its path", key: key(of: action))
    case .made(.cancel): Tip("Give it up", "Nothing is left of it.")
    case .made(.dismiss): Tip("Dismiss")
    case .drawer(.closed): Tip("Close", key: key(of: .transport(.drawer)))
    case .trials: Tip("End the trials", key: key(of: action), "What was done is kept.")
    case .trialResults: Tip("What came of the trials", "Who did what was asked, and which values fit that.")
    case .trialAgain: Tip("Ask again", "The last trial is forgotten.")
    case .blind(.stop): Tip("End the comparison", key: key(of: .blind(.begin(.identity))))
    case .closeMenu, .drawer: nil
    default: tip(of: action)
    }
  }

  /// What a control of the column beside the scene says of itself.
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

  /// What a control of the tuning panel says of itself; a tunable explains itself at length.
  ///
  /// - Parameter question: what the buttons in the foot answer; `nil` where they load and save.
  func tip(tuning control: TuningControl, asked question: PanelFoot.Question?) -> Tip? {
    switch control {
    case .undo: tip(of: .undo)
    case .redo: tip(of: .redo)
    case .export:
      Tip("Hand over", key: key(of: .export), "The tuning as code for an app, and what a toolkit cannot do.")
    case .search: tip(of: .search)
    case .clearSearch: Tip("Show all again")
    case .base: Tip("The preset below the tuning", "What is not changed is as it says.")
    case .resetAll: Tip("Back to the preset", "All changes go; undo brings them back.")
    case .onlyDifferences: Tip("Only what differs")
    case .load: question?.tips.no ?? tip(of: .load)
    case .save: question?.tips.yes ?? tip(of: .save)
    case .side(let index): tip(around: .transport(.compare(index == 0 ? .a : .b)))
    case .group, .unread, .tunable, .fileName, .item, .dismiss: nil
    }
  }

  /// What a control of the hand-over says of itself; `nil` for one that is a word already.
  func tip(handingOver action: HandOverAction) -> Tip? {
    switch action {
    case .close: Tip("Back to the workbench", key: key(of: .export))
    case .show: Tip("Show in folder", "The file that was saved last, in the program for folders.")
    case .scope: Tip("How much is handed over", "What differs in this scene, or all that the toolkit has code for.")
    case .copy: Tip("Copy the code", key: key(of: .copy))
    case .save: Tip("Save the code", "As a file in the folder that stands beside it.")
    case .format, .more, .line, .verdict: nil
    }
  }

  private func key(of action: WorkbenchAction) -> String? { tip(of: action)?.key }
}

extension PanelFoot.Question {
  /// What its answers do.
  fileprivate var tips: (no: Tip, yes: Tip) {
    switch self {
    case .leftover:
      (
        Tip("Forget what was found", "It is gone for good."),
        Tip("Go on with it", "It takes the place of these values; undo brings them back.")
      )
    case .news:
      (
        Tip("Keep the values here", "The file stays as it was written elsewhere."),
        Tip("Read the file", "What is not saved here gives way; undo brings it back.")
      )
    }
  }
}
