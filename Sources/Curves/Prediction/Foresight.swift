import ScrollEngine

/// Ways to tell where a finger will be when a frame is seen.
public enum Foresight: String, CaseIterable, Sendable {
  /// Where the last report was.
  case none
  /// Android's and Chromium's resampling: five milliseconds before the frame, on the line of the last two reports.
  case resampling
  /// The line of the last two reports: Chromium's `LinearPredictor`.
  case linear
  /// The parabola through the last three reports: Chromium's `LeastSquaresPredictor`.
  case leastSquares = "least-squares"
  /// The 1€ filter, which smooths and does not look ahead, with Chromium's figures.
  case oneEuro = "1euro"
  /// The program's own: `input.prediction`.
  case scrollwork

  /// Reports farther apart, in seconds, belong to different movements: `kMaxTimeDelta`, Chromium input_predictor.h.
  private static let longestGap = 0.020
  /// The farthest look ahead of the last report, in seconds: `kMaxPredictionTime`, Chromium input_predictor.h.
  private static let longestLead = 0.025

  /// Where the finger is said to be.
  ///
  /// - Parameters:
  ///   - reports: what was known when the frame was made, the last report last; not empty.
  ///   - now: when the frame was made, in seconds.
  ///   - sight: when it is seen.
  ///   - interval: seconds between frames.
  /// - Complexity: O(reports).
  func place(after reports: ArraySlice<FingerPath.Report>, at now: Double, seenAt sight: Double, interval: Double)
    -> Point
  {
    guard let last = reports.last else { return .zero }
    switch self {
    case .none: return last.place
    case .resampling: return Self.resampled(reports, at: now) ?? last.place
    case .linear: return Self.linear(reports, at: sight) ?? last.place
    case .leastSquares: return Self.parabola(reports, at: sight) ?? Self.linear(reports, at: sight) ?? last.place
    case .oneEuro: return OneEuroFilter.filtered(reports)
    case .scrollwork: return Self.own(reports, at: now, seenAt: sight, interval: interval)
    }
  }

  /// On the line of two reports, from the earlier one on.
  private static func line(_ one: FingerPath.Report, _ other: FingerPath.Report, at time: Double) -> Point {
    one.place + (other.place - one.place) * ((time - one.time) / (other.time - one.time))
  }

  /// `kResampleLatency` 5 ms, `kResampleMinDelta` 2 ms, `kResampleMaxPrediction` 8 ms, and no more than half of what lies
  /// between the reports: Chromium linear_resampling.cc, after AOSP InputTransport.cpp.
  static func resampled(_ reports: ArraySlice<FingerPath.Report>, at now: Double) -> Point? {
    guard let last = reports.last, let before = reports.dropLast().last else { return nil }
    let gap = last.time - before.time
    guard gap >= 0.002, gap <= longestGap else { return nil }
    let time = min(now - 0.005, last.time + min(0.008, gap / 2))
    guard time < before.time else { return line(before, last, at: time) }
    // What is asked for lies between older reports.
    let newer = reports.lastIndex { $0.time <= time }.map { reports[$0...].prefix(2) }
    guard let newer, let one = newer.first, let other = newer.last, newer.count == 2 else {
      return reports.first?.place
    }
    return line(one, other, at: time)
  }

  private static func linear(_ reports: ArraySlice<FingerPath.Report>, at sight: Double) -> Point? {
    guard let last = reports.last, let before = reports.dropLast().last, last.time - before.time <= longestGap else {
      return nil
    }
    return line(before, last, at: min(sight, last.time + longestLead))
  }

  private static func parabola(_ reports: ArraySlice<FingerPath.Report>, at sight: Double) -> Point? {
    let three = Array(reports.suffix(3))
    guard three.count == 3, zip(three, three.dropFirst()).allSatisfy({ $1.time - $0.time <= longestGap }) else {
      return nil
    }
    let time = min(sight, three[2].time + longestLead)
    // Through three points the least squares leave nothing: the parabola of Lagrange.
    return three.indices.reduce(Point.zero) { sum, index in
      let weight = three.indices.filter { $0 != index }.reduce(1.0) {
        $0 * (time - three[$1].time) / (three[index].time - three[$1].time)
      }
      return sum + three[index].place * weight
    }
  }

  private static func own(
    _ reports: ArraySlice<FingerPath.Report>, at now: Double, seenAt sight: Double, interval: Double
  ) -> Point {
    var predictor = InputPredictor()
    var place = reports.last?.place ?? .zero
    func event(_ kind: InputEvent.Kind, _ time: Double) -> InputEvent {
      InputEvent(time: Timestamp(seconds: time), kind: kind)
    }
    for (number, report) in reports.enumerated() {
      predictor.add(
        event(number == 0 ? .down(id: 0, at: report.place) : .move(id: 0, to: report.place), report.time),
        emit: { _ in }, measured: { _ in })
    }
    // A frame looks no farther ahead than the one before it lies back.
    for time in [now - interval, now] {
      predictor.frame(
        at: Timestamp(seconds: time), seenAt: Timestamp(seconds: time + sight - now),
        emit: { if case .move(_, let ahead) = $0.kind { place = ahead } })
    }
    return place
  }
}

/// A low pass whose cutoff rises with the speed: Casiez, Roussel and Vogel, 1€ Filter, CHI 2012.
private struct OneEuroFilter {
  /// `kDefaultMincutoff`, `kDefaultBeta` and `kDefaultDcutoff`: Chromium ui/base/prediction/one_euro_filter.h.
  private static let (least, rise, speeds) = (4.7, 0.01, 1.0)

  static func filtered(_ reports: ArraySlice<FingerPath.Report>) -> Point {
    guard var last = reports.first else { return .zero }
    var (place, velocity) = (last.place, Point.zero)
    for report in reports.dropFirst() {
      let step = report.time - last.time
      for axis in Axis.allCases {
        let slope = (report.place[axis] - last.place[axis]) / step
        velocity[axis] += share(speeds, step) * (slope - velocity[axis])
        place[axis] += share(least + rise * velocity[axis].magnitude, step) * (report.place[axis] - place[axis])
      }
      last = report
    }
    return place
  }

  /// The share of a new value that a low pass of a cutoff in hertz lets through after so many seconds.
  private static func share(_ cutoff: Double, _ step: Double) -> Double {
    1 / (1 + 1 / (2 * Double.pi * cutoff * step))
  }
}
