/// What was done to a tuning, to be undone and done again; without a limit, since a step is small.
struct TuningHistory: Sendable {
  /// One step, as the tuning before and after it.
  ///
  /// A step that changes one value keeps only that value: tunings share nothing with each other once they differ.
  enum Step: Equatable, Sendable {
    case value(Tunable, before: TunableValue, after: TunableValue)
    case all(before: Tuning, after: Tuning)
  }

  private var steps: [Step] = []
  private var done = 0
  /// Whether the newest step may still be extended.
  private var isOpen = false

  var canUndo: Bool { done > 0 }
  var canRedo: Bool { done < steps.count }

  /// Notes a step; what had been undone is forgotten.
  mutating func add(_ step: Step) {
    steps.removeLast(steps.count - done)
    steps.append(step)
    done += 1
    isOpen = true
  }

  /// Makes a value's change part of the newest step if that changed the same tunable and nothing happened since; false
  /// if it did not. A step that comes back to its beginning is none.
  mutating func extend(_ tunable: Tunable, to after: TunableValue) -> Bool {
    guard isOpen, done == steps.count, case .value(tunable, let before, _) = steps.last else { return false }
    if before == after {
      steps.removeLast()
      done -= 1
      isOpen = false
    } else {
      steps[done - 1] = .value(tunable, before: before, after: after)
    }
    return true
  }

  /// Closes the newest step.
  mutating func close() { isOpen = false }

  /// The step to take back.
  mutating func undo() -> Step? {
    guard canUndo else { return nil }
    isOpen = false
    done -= 1
    return steps[done]
  }

  /// The step to take again.
  mutating func redo() -> Step? {
    guard canRedo else { return nil }
    isOpen = false
    defer { done += 1 }
    return steps[done]
  }
}
