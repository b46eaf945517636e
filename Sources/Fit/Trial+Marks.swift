import Recording
import ScrollEngine
import Tuning

extension Trial {
  /// Returns the indices of further values at which to replay the trial: for the slop, one between each two successive
  /// distances that the finger reports; none for other tunables.
  ///
  /// The first movement that exceeds the slop decides the axis of the drag. Near the start of a drag, a trembling
  /// finger moves in any direction, so the trial's result may change between two ordinary samples. Between two reported
  /// distances, the same movement exceeds the slop, so the result is constant.
  func extraSamples(on axis: SettingAxis) -> [Int] {
    guard axis.tunable.key == Tunables.slop.declaration.key, let longest = axis.values.last else { return [] }
    var ways: Set<Double> = [0]
    var starts: [Int: Point] = [:]
    for event in recording.events {
      switch event.kind {
      case .input(.down(let id, let place)): starts[id] = place
      case .input(.move(let id, let place)):
        // Distances by both measures of the slop count, because another tunable selects the measure.
        if let start = starts[id] { ways.formUnion(SlopMeasure.allCases.map { $0.length(of: place - start) }) }
      default: break
      }
    }
    let passed = ways.filter { $0 <= longest }.sorted()
    return zip(passed, passed.dropFirst()).compactMap { low, high in
      axis.values.firstIndex { $0 >= low }.flatMap { first in
        let last = axis.values.lastIndex { $0 < high } ?? first
        return first <= last ? (first + last) / 2 : nil
      }
    }
  }
}
