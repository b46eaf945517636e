import Documents
import Fit
import Recording
import Tuning
import TuningFiles
import Workbench

/// A running blind test: its tunings A and B, and the user's choice, whose tuning the scene uses.
struct BlindRound {
  private(set) var test: BlindTest
  let a: Tuning
  let b: Tuning
  /// Index of the choice whose tuning the scene uses. The choices are A, B and X in a test of identity (which is X?),
  /// and 1 and 2 in a test of smoothness.
  var felt: Int

  init(test: BlindTest, a: Tuning, b: Tuning) {
    (self.test, self.a, self.b) = (test, a, b)
    felt = Self.first(test.question)
  }

  /// Returns the index of the choice that the scene uses at the start of a question: X in an identity test, otherwise
  /// 1.
  private static func first(_ question: BlindTest.Question) -> Int { question == .identity ? 2 : 0 }

  private var names: [String] { test.question == .identity ? ["A", "B", "X"] : ["1", "2"] }

  var shown: Tuning {
    let secret = test.secret == .a ? a : b
    return switch (test.question, felt) {
    case (.identity, 0): a
    case (.identity, 1): b
    case (.smoother, 1): test.secret == .a ? b : a
    default: secret
    }
  }

  mutating func answer(first isFirst: Bool) {
    test.answer(first: isFirst)
    felt = Self.first(test.question)
  }

  /// Returns the command of a key; `nil` if the blind test does not use the key. 1, 2 and 3 select a choice, a letter
  /// or Return answers the question, and Escape ends the test.
  func command(for key: String) -> CommandID? {
    if let number = Int(key), names.indices.contains(number - 1) { return .blindChoice(number - 1) }
    return switch (test.question, key) {
    case (_, "Escape"): .endBlindTest
    case (.identity, "a"): .blindAnswer(isFirst: true)
    case (.identity, "b"): .blindAnswer(isFirst: false)
    case (.smoother, "Return"): .blindAnswer(isFirst: felt == 0)
    default: nil
    }
  }

  /// The card over the stage during the test.
  var card: Prompt {
    let feel = names.enumerated().map { Prompt.Choice(title: $1, command: .blindChoice($0), isOn: $0 == felt) }
    let number = "\(min(test.answers.count + 1, BlindTest.length)) of \(BlindTest.length)"
    return switch test.question {
    case .identity:
      Prompt(
        title: "Which is X? \(number)", line: "1, 2, 3 try, A and B answer, Escape ends",
        choices: feel + [
          Prompt.Choice(title: "X is A", command: .blindAnswer(isFirst: true)),
          Prompt.Choice(title: "X is B", command: .blindAnswer(isFirst: false)),
        ])
    case .smoother:
      Prompt(
        title: "Which is smoother? \(number)", line: "1 and 2 try, Return chooses, Escape ends",
        choices: feel + [Prompt.Choice(title: "This one is smoother", command: .blindAnswer(isFirst: felt == 0))])
    }
  }

  /// The card with the result and a button that shows the saved file.
  var result: Prompt {
    Prompt(
      title: test.verdict, line: test.summary, choices: [Prompt.Choice(title: "Show", command: .showFile, isOn: true)]
    )
  }

  /// Returns the content of the result file as JSON.
  func json(scene: SceneName) -> JSON {
    var members: JSON.Members = ["scrollwork": .string("blind/1"), "scene": .string(scene.rawValue)]
    members.add(test.jsonMembers)
    members.add(["a": TuningFile.json(a), "b": TuningFile.json(b)])
    return .object(members)
  }
}
