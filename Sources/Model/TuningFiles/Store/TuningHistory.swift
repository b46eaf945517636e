import Tuning

/// The undo history of a tuning. It has no limit, because a step is small.
struct TuningHistory: Sendable {
  /// An undoable step, as the state before and after it.
  ///
  /// A step that changes one value stores only that value. Two whole tunings would take much more memory, because they
  /// share no storage once they differ.
  enum Step: Equatable, Sendable {
    case value(Tunable, before: TunableValue, after: TunableValue)
    case all(before: Tuning, after: Tuning)
  }

  private var steps: [Step] = []
  private var done = 0
  /// Whether a further change of the same tunable may still be merged into the newest step.
  private var isOpen = false

  var canUndo: Bool { done > 0 }
  var canRedo: Bool { done < steps.count }

  /// Appends a step and discards undone steps.
  mutating func add(_ step: Step) {
    steps.removeLast(steps.count - done)
    steps.append(step)
    done += 1
    isOpen = true
  }

  /// Replaces the changes of some tunables in all steps, so that no step changes these tunables any more.
  mutating func fix(_ keys: Set<String>, to changes: [String: TunableValue]) {
    var (kept, count): ([Step], Int) = ([], 0)
    for (index, step) in steps.enumerated() {
      switch step {
      case .value(let tunable, _, _) where keys.contains(tunable.key): continue
      case .value: kept.append(step)
      case .all(let before, let after):
        let fixed = [before, after].map { $0.replacingChanges(of: keys, with: changes) }
        guard fixed[0] != fixed[1] else { continue }
        kept.append(.all(before: fixed[0], after: fixed[1]))
      }
      if index < done { count += 1 }
    }
    (steps, done, isOpen) = (kept, count, false)
  }

  /// Merges a change into the newest step, if that step changed the same tunable and is still open. Returns false
  /// otherwise. If the tunable returns to the value before the step, the step is removed.
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

  /// Adds a change that somebody else makes, or merges it into the step of that person's last one if only other tunables
  /// have changed since. A step into which changes may still be merged stays the newest, since steps of different tunables
  /// can be undone in any order.
  mutating func addBeside(_ tunable: Tunable, before: TunableValue, after: TunableValue, joins: Bool) {
    let isUndone = done < steps.count
    steps.removeLast(steps.count - done)
    let last = steps.lastIndex { if case .value(let other, _, _) = $0 { other == tunable } else { true } }
    if joins, !isUndone, let last, case .value(_, let first, _) = steps[last] {
      steps[last] = .value(tunable, before: first, after: after)
      return
    }
    isOpen = isOpen && !isUndone && last != steps.indices.last
    steps.insert(.value(tunable, before: before, after: after), at: isOpen ? done - 1 : done)
    done += 1
  }

  /// Prevents further changes from being merged into the newest step.
  mutating func close() { isOpen = false }

  /// Returns the step to undo and moves it to the undone steps; `nil` if there is none.
  mutating func undo() -> Step? {
    guard canUndo else { return nil }
    isOpen = false
    done -= 1
    return steps[done]
  }

  /// Returns the step to redo and moves it back to the done steps; `nil` if there is none.
  mutating func redo() -> Step? {
    guard canRedo else { return nil }
    isOpen = false
    defer { done += 1 }
    return steps[done]
  }
}
