import Documents
import Scenes
import Tuning

/// One tunable that is varied, with the values it may have: a thousandth of its range apart, and the one it has now.
public struct SettingAxis: Equatable, Sendable {
  /// The tunable.
  public let tunable: Tunable
  /// Its values, growing.
  public let values: [Double]
  /// The index of the value in the base, where that lies in the range.
  public let base: Int?

  /// Parts of a range: finer than a person who turns a dial tells apart; chosen.
  static let steps = 1000

  /// An axis over a range.
  ///
  /// - Parameter base: the values before.
  public init(_ tunable: Tunable, over range: ClosedRange<Double>, base: Tuning) {
    self.tunable = tunable
    let base = base.number(tunable)
    let width = range.upperBound - range.lowerBound
    var values = (0...Self.steps).map { range.lowerBound + width * Double($0) / Double(Self.steps) }
    if range.contains(base), !values.contains(base) {
      values.append(base)
      values.sort()
    }
    self.values = values
    self.base = values.firstIndex(of: base)
  }

  /// How far apart two values are, as a share of the range.
  func share(_ one: Int, _ other: Int) -> Double {
    let width = values[values.count - 1] - values[0]
    return width > 0 ? abs(values[one] - values[other]) / width : 0
  }
}

/// The values of all that is varied, each by its index; -1 for a base outside of the range.
public typealias Setting = [Int]

/// All settings that are looked at: a box over a base.
public struct SettingSpace: Equatable, Sendable {
  /// The values of everything else.
  public let base: Tuning
  /// What is varied.
  public let axes: [SettingAxis]

  /// A space from its parts.
  public init(base: Tuning, axes: [SettingAxis]) {
    self.base = base
    self.axes = axes
  }

  /// The space over the whole ranges of some tunables, of those that hold a number; of none, over all that a scene reads.
  public init(base: Tuning, over keys: [String], of scene: SceneDescriptor) {
    let named = keys.compactMap(Tunables.named)
    let varied = named.isEmpty ? Tunables.all.filter(scene.reads) : named
    self.init(
      base: base,
      axes: varied.compactMap { tunable in
        guard case .number(let range) = tunable.domain else { return nil }
        return SettingAxis(tunable, over: range, base: base)
      })
  }

  /// The base itself.
  public var baseSetting: Setting { axes.map { $0.base ?? -1 } }
  /// The base, or what in the box is nearest to it.
  var start: Setting {
    axes.map { axis in
      let value = base.number(axis.tunable)
      return axis.base ?? (value < axis.values[0] ? 0 : axis.values.count - 1)
    }
  }

  /// The tuning of a setting.
  public func tuning(_ setting: Setting) -> Tuning {
    var tuning = base
    for (axis, index) in zip(axes, setting) where index >= 0 {
      // A value of the axis lies in the tunable's range, which was checked as the axis was made.
      try? tuning.set(axis.tunable, to: .number(axis.values[index]))
    }
    return tuning
  }
}

extension Tuning {
  /// The value of a tunable that holds a number; 0 for others.
  func number(_ tunable: Tunable) -> Double {
    if case .number(let value) = value(of: tunable) { value } else { 0 }
  }
}
