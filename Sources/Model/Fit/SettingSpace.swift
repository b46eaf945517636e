import Documents
import Scenes
import Tuning

/// A tunable that a fit varies, with its possible values. The values divide the range into a thousand equal steps and
/// include the value before the fit if it is in the range.
public struct SettingAxis: Equatable, Sendable {
  /// The varied tunable.
  public let tunable: Tunable
  /// The values to try, in ascending order.
  public let values: [Double]
  /// Index of the tunable's value before the fit; `nil` if that value is outside the range.
  public let base: Int?

  /// Number of steps in a range. It is so large that a step is smaller than the smallest change that a user notices.
  static let steps = 1000

  /// Creates an axis: the values of a tunable in a range that a fit tries.
  ///
  /// - Parameter base: tuning whose value is included if it is in the range.
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

  /// Returns the distance between two values, given by index, as a fraction of the range.
  func normalizedDistance(_ one: Int, _ other: Int) -> Double {
    let width = values[values.count - 1] - values[0]
    return width > 0 ? abs(values[one] - values[other]) / width : 0
  }
}

/// A combination of the varied tunables' values, given by one index per axis; -1 stands for the value before the fit if
/// that is outside the range.
public typealias Setting = [Int]

/// The space of all settings of a fit: the values of the varied tunables, and the tuning before the fit for all other
/// values.
public struct SettingSpace: Equatable, Sendable {
  /// The tuning before the fit. It provides the values of all tunables that are not varied.
  public let base: Tuning
  /// The varied tunables.
  public let axes: [SettingAxis]

  /// Creates the space of all settings that combine the values of the axes. All other values are those of `base`.
  public init(base: Tuning, axes: [SettingAxis]) {
    self.base = base
    self.axes = axes
  }

  /// Creates a space over the full ranges of tunables. Tunables that are not numeric are left out.
  ///
  /// - Parameter keys: keys of the tunables; empty for all that the scene uses.
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

  /// The setting before the fit, with -1 for each value that is outside its axis's range.
  public var baseSetting: Setting { axes.map { $0.base ?? -1 } }
  /// The setting within the ranges of all axes that is nearest to the values before the fit. A search starts there.
  var start: Setting {
    axes.map { axis in
      let value = base.number(axis.tunable)
      return axis.base ?? (value < axis.values[0] ? 0 : axis.values.count - 1)
    }
  }

  /// Returns the tuning before the fit with the values of a setting.
  public func tuning(_ setting: Setting) -> Tuning {
    var tuning = base
    for (axis, index) in zip(axes, setting) where index >= 0 {
      // This cannot fail: the values of an axis are within the tunable's range, which was checked when the axis was
      // created.
      try? tuning.set(axis.tunable, to: .number(axis.values[index]))
    }
    return tuning
  }
}

extension Tuning {
  /// Returns the value of a numeric tunable; 0 for other tunables.
  func number(_ tunable: Tunable) -> Double {
    if case .number(let value) = value(of: tunable) { value } else { 0 }
  }
}
