import Documents
import Recording
import Scenes
import ScrollEngine

/// The trials of the person who holds the phone: one prompt after the other, chosen and judged as in the window.
struct PageTrials {
  /// A trial that has come to rest.
  struct Finished {
    let gesture: GestureGathering.Gathered
    /// The number of the trial among those of the person, from 1.
    let number: Int
    /// Whether the scene did what was meant.
    let isSuccess: Bool
  }

  var run: TrialRun
  /// The trials that the script has not fetched yet, the oldest first.
  var finished: [Finished] = []

  /// The progress and the prompt, as the page shows them.
  var json: JSON {
    .object([
      "number": .integer(min(run.done + 1, run.count)), "count": .integer(run.count), "done": .integer(run.done),
      "prompts": .integer(run.asked.prompts.count),
      "prompt": run.isOver ? nil : run.intent.map { .string($0.says) },
      "success": run.outcomes.last.flatMap { $0 }.map { .flag($0) },
    ])
  }
}

extension PageScene {
  private var stateLine: StateLine {
    var line = StateLine()
    scene.writeState(to: &line)
    return line
  }

  /// Begins or continues the trials of a person, in a new scene, so that nobody starts where the one before has ended.
  ///
  /// - Parameter before: number of trials that the person has completed.
  func beginTrials(person: String, before: Int) throws(DocumentError) {
    let plan = try TrialPlan.read("trials.json", scenes: [scene.descriptor.name])
    gestures = GestureGathering(areTrials: true)
    try stage(from: [])
    trials = PageTrials(run: TrialRun(plan, more: nil, person: person, before: before, lastNumber: before, seen: 0))
    followTrials()
  }

  /// Judges the gesture that has come to rest, and prepares the next trial.
  func followTrials() {
    guard var trials, scene.isAtRest, !isPlaying, !trials.run.isOver else { return }
    if var gesture = gestures?.next(), let intent = trials.run.intent {
      gesture.recording.intent = intent
      let misses = intent.failures(in: stateLine, tapped: scene.tapped)
      trials.run.recordTrial(misses: misses)
      trials.finished.append(
        PageTrials.Finished(gesture: gesture, number: trials.run.lastNumber, isSuccess: misses.isEmpty))
    }
    if let start = trials.run.prepare(for: stateLine), (try? stage(from: start)) != nil {
      _ = trials.run.prepare(for: stateLine)
    }
    self.trials = trials
  }
}

// MARK: - Functions that the script calls

/// Begins or continues the trials of a person, who has completed a number of them.
///
/// - Returns: the number of all trials of a person; -1 on failure, with the message as output.
@_cdecl("scrollwork_begin_trials")
public func beginTrials(_ person: UnsafePointer<UInt8>?, _ length: Int32, _ before: Int32) -> Int32 {
  do throws(DocumentError) {
    guard let page else { return -1 }
    try page.beginTrials(person: string(person, length), before: Int(before))
    return Int32(page.trials?.run.count ?? 0)
  } catch {
    output = Array(error.description.utf8)
    return -1
  }
}

/// Sets the output to what the page shows of the trials, as JSON; empty if there are none.
@_cdecl("scrollwork_trial")
public func trial() { output = Array((page?.trials?.json.text ?? "").utf8) }

/// Sets the output to the next trial that has come to rest since the last call, as JSON.
///
/// - Returns: whether there is one.
@_cdecl("scrollwork_next_trial")
public func nextTrial() -> Int32 {
  guard let page, page.trials?.finished.isEmpty == false, let next = page.trials?.finished.removeFirst() else {
    return 0
  }
  var members = page.members(of: next.gesture)
  members.add(["number": .integer(next.number), "success": .flag(next.isSuccess)])
  output = Array(JSON.object(members).text.utf8)
  return 1
}
