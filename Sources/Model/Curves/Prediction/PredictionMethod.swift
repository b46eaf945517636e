import ScrollEngine

/// A method that predicts the position of a finger at the time a frame becomes visible.
public enum PredictionMethod: String, CaseIterable, Sendable {
  /// The position of the last report, without prediction.
  case none
  /// Android's and Chromium's resampling, on the line through the last two reports at five milliseconds before the
  /// frame.
  case resampling
  /// The line through the last two reports, as in Chromium's `LinearPredictor`. The tunable `input.prediction` uses it
  /// in the window.
  case linear
  /// The parabola through the last three reports, as in Chromium's `LeastSquaresPredictor`.
  case leastSquares = "least-squares"
  /// The 1€ filter with Chromium's constants. It smooths but does not predict.
  case oneEuro = "1euro"

  /// Longest time between reports of one movement, in seconds: `kMaxTimeDelta`, Chromium input_predictor.h.
  private static let longestGap = 0.020
  /// Longest time that is predicted beyond the last report, in seconds: `kMaxPredictionTime`, Chromium
  /// input_predictor.h.
  private static let longestLead = 0.025

  /// Returns the predicted position.
  ///
  /// - Parameters:
  ///   - reports: the reports that had arrived when the frame was rendered, in order; not empty.
  ///   - now: time at which the frame is rendered, in seconds.
  ///   - visibleTime: time at which the frame becomes visible, in seconds.
  /// - Complexity: O(reports).
  func predict(after reports: ArraySlice<FingerPath.Report>, at now: Double, visibleAt visibleTime: Double) -> Point {
    guard let last = reports.last else { return .zero }
    switch self {
    case .none: return last.place
    case .resampling: return Self.resampled(reports, at: now) ?? last.place
    case .linear: return Self.linear(reports, at: visibleTime) ?? last.place
    case .leastSquares:
      return Self.parabola(reports, at: visibleTime) ?? Self.linear(reports, at: visibleTime) ?? last.place
    case .oneEuro: return OneEuroFilter.filtered(reports)
    }
  }

  /// Returns the position at a time on the line through two reports.
  private static func line(_ one: FingerPath.Report, _ other: FingerPath.Report, at time: Double) -> Point {
    one.place + (other.place - one.place) * ((time - one.time) / (other.time - one.time))
  }

  /// Returns the resampled position; `nil` if there are too few reports, or they are too close or too far apart.
  ///
  /// The constants are `kResampleLatency` 5 ms, `kResampleMinDelta` 2 ms and `kResampleMaxPrediction` 8 ms. The
  /// prediction is also limited to half the time between the two reports: Chromium linear_resampling.cc, after AOSP
  /// InputTransport.cpp.
  static func resampled(_ reports: ArraySlice<FingerPath.Report>, at now: Double) -> Point? {
    guard let last = reports.last, let before = reports.dropLast().last else { return nil }
    let gap = last.time - before.time
    // `kResampleMinDelta`.
    guard gap >= 0.002, gap <= longestGap else { return nil }
    // `kResampleLatency` and `kResampleMaxPrediction`.
    let time = min(now - 0.005, last.time + min(0.008, gap / 2))
    guard time < before.time else { return line(before, last, at: time) }
    // The resampled time is earlier than the last two reports, so the line goes through the two reports around that
    // time.
    let newer = reports.lastIndex { $0.time <= time }.map { reports[$0...].prefix(2) }
    guard let newer, let one = newer.first, let other = newer.last, newer.count == 2 else {
      return reports.first?.place
    }
    return line(one, other, at: time)
  }

  private static func linear(_ reports: ArraySlice<FingerPath.Report>, at visibleTime: Double) -> Point? {
    guard let last = reports.last, let before = reports.dropLast().last, last.time - before.time <= longestGap else {
      return nil
    }
    return line(before, last, at: min(visibleTime, last.time + longestLead))
  }

  private static func parabola(_ reports: ArraySlice<FingerPath.Report>, at visibleTime: Double) -> Point? {
    let three = Array(reports.suffix(3))
    guard three.count == 3, zip(three, three.dropFirst()).allSatisfy({ $1.time - $0.time <= longestGap }) else {
      return nil
    }
    let time = min(visibleTime, three[2].time + longestLead)
    // A least-squares parabola through three points is exact, so this uses the Lagrange form.
    return three.indices.reduce(Point.zero) { sum, index in
      let weight = three.indices.filter { $0 != index }.reduce(1.0) {
        $0 * (time - three[$1].time) / (three[index].time - three[$1].time)
      }
      return sum + three[index].place * weight
    }
  }
}

/// A low-pass filter whose cutoff rises with the speed: Casiez, Roussel and Vogel, 1€ Filter, CHI 2012.
private struct OneEuroFilter {
  /// The minimum cutoff `kDefaultMincutoff` in hertz, the factor of the speed `kDefaultBeta`, and the cutoff for the
  /// speed `kDefaultDcutoff` in hertz, in this order; all from Chromium ui/base/prediction/one_euro_filter.h.
  private static let (least, rise, speeds) = (4.7, 0.01, 1.0)

  static func filtered(_ reports: ArraySlice<FingerPath.Report>) -> Point {
    guard var last = reports.first else { return .zero }
    var (place, velocity) = (last.place, Point.zero)
    for report in reports.dropFirst() {
      let step = report.time - last.time
      for axis in Axis.allCases {
        let slope = (report.place[axis] - last.place[axis]) / step
        velocity[axis] += smoothingFactor(speeds, step) * (slope - velocity[axis])
        place[axis] +=
          smoothingFactor(least + rise * velocity[axis].magnitude, step) * (report.place[axis] - place[axis])
      }
      last = report
    }
    return place
  }

  /// Returns the weight of a new value in a low-pass filter, for a cutoff in hertz and a step in seconds.
  private static func smoothingFactor(_ cutoff: Double, _ step: Double) -> Double {
    1 / (1 + 1 / (2 * Double.pi * cutoff * step))
  }
}
