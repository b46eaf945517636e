/// The velocity with which content starts back that a hand lets go of beyond its end.
///
/// A release from a stretch starts towards the edge at once, by so much for each point of it, in addition to the velocity
/// of the finger. It is added once, at the release: a motion that is already on its way has it in its velocity, and one
/// that crosses an edge has no stretch there.
///
/// ```swift
/// print(Recoil().velocity(from: 177, releasedAt: 0))  // -1281.48 pt/s
/// ```
package struct Recoil: Equatable, Sendable {
  /// The velocity towards the edge for each point beyond it, in 1/s; 0 for a start from rest.
  package var rate: Double
  /// Whether a release with a velocity starts so too, or only one from rest.
  package var countsThrows: Bool

  /// 1281 pt/s from 177 pt, to three digits: a pull held still and let go in the iOS 26.5 simulator
  /// (samoylenkodmitry/Cranpose, ios_fling_measurement.rs), which a spring of stiffness 120 and damping ratio 1 fits
  /// within 0.19 pt rms. Known of one pull. Open: whether the velocity is proportional to the stretch, or grows by
  /// 10.05/s, -1000 ln 0.99, less 0.5 pt/ms.
  package static let iosRate = 7.24

  /// A recoil from its parts; iOS's where nothing else is asked for.
  package init(rate: Double = iosRate, countsThrows: Bool = true) {
    (self.rate, self.countsThrows) = (rate, countsThrows)
  }

  /// The velocity that a release adds, in pt/s.
  ///
  /// - Parameters:
  ///   - stretch: how far content is beyond its end, signed, in points.
  ///   - velocity: of the release, in pt/s.
  package func velocity(from stretch: Double, releasedAt velocity: Double) -> Double {
    stretch != 0 && (countsThrows || velocity == 0) ? -rate * stretch : 0
  }
}
