/// The velocity that a release adds to content that is beyond its end.
///
/// The recoil points back towards the edge, is proportional to the overscroll, and is added to the velocity of the
/// finger. It is added once, at the release. A motion in progress already contains it, and a motion that crosses an
/// edge from inside starts at the edge without overscroll, so neither gets a recoil.
///
/// ```swift
/// print(Recoil().velocity(from: 177, releasedAt: 0))  // -1281.48 pt/s
/// ```
package struct Recoil: Equatable, Sendable {
  /// The velocity towards the edge for each point beyond it, in 1/s; with 0 the return starts from rest.
  package var rate: Double
  /// Whether a release with a velocity recoils too; otherwise only a release without velocity does.
  package var countsThrows: Bool

  /// The rate of iOS, in 1/s: 1281 pt/s at 177 pt, to three digits. It was measured with overscroll held still and
  /// released in the iOS 26.5 simulator (samoylenkodmitry/Cranpose, ios_fling_measurement.rs). A spring of stiffness
  /// 120 and damping ratio 1 fits that motion within 0.19 pt rms. Only one release was measured. It is not known
  /// whether the velocity is proportional to the overscroll, or is 10.05/s (-1000 ln 0.99) times the overscroll, less
  /// 0.5 pt/ms.
  package static let iosRate = 7.24

  /// Creates a recoil; the default is that of iOS.
  package init(rate: Double = iosRate, countsThrows: Bool = true) {
    (self.rate, self.countsThrows) = (rate, countsThrows)
  }

  /// Returns the velocity that a release adds, in pt/s.
  ///
  /// - Parameters:
  ///   - stretch: the signed overscroll, in points.
  ///   - velocity: the velocity of the release, in pt/s.
  package func velocity(from stretch: Double, releasedAt velocity: Double) -> Double {
    stretch != 0 && (countsThrows || velocity == 0) ? -rate * stretch : 0
  }
}
