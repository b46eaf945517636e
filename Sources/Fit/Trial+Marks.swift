import Recording
import ScrollEngine
import Tuning

extension Trial {
  /// Values at which it is to be played, though no neighbour tells: which movement passes the slop decides along which axis
  /// the hand goes, and near its start a hand that trembles goes anywhere. Between two movements the same one passes it.
  func marks(on axis: SettingAxis) -> [Int] {
    guard axis.tunable.key == Tunables.slop.declaration.key, let longest = axis.values.last else { return [] }
    var ways: Set<Double> = [0]
    var starts: [Int: Point] = [:]
    for event in recording.events {
      switch event.kind {
      case .input(.down(let id, let place)): starts[id] = place
      case .input(.move(let id, let place)):
        // Along either path: which of them counts is a value, too.
        if let start = starts[id] { ways.formUnion(SlopPath.allCases.map { $0.length(of: place - start) }) }
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
