/// Excerpts of published figures with their sources.
enum PublishedFigures {
  /// Projection, distance and time to 10 pt/s of an exponential deceleration.
  struct ExponentialFling: Sendable {
    let rate, velocity, projection, distance, time: Double
  }

  /// Values of the published rules: WWDC 2018 session 803, and I. Lobanov, "Scrolling mechanics of UIScrollView".
  static let exponentialFlings: [ExponentialFling] = [
    ExponentialFling(rate: 0.998, velocity: 20, projection: 9.980000, distance: 4.994998, time: 0.346227),
    ExponentialFling(rate: 0.998, velocity: 300, projection: 149.700000, distance: 144.854952, time: 1.698898),
    ExponentialFling(rate: 0.998, velocity: 1000, projection: 499.000000, distance: 494.504835, time: 2.300282),
    ExponentialFling(rate: 0.998, velocity: 2000, projection: 998.000000, distance: 994.004668, time: 2.646509),
    ExponentialFling(rate: 0.998, velocity: 8000, projection: 3992.000000, distance: 3991.003667, time: 3.338962),
    ExponentialFling(rate: 0.99, velocity: 20, projection: 1.980000, distance: 0.994992, time: 0.068968),
    ExponentialFling(rate: 0.99, velocity: 300, projection: 29.700000, distance: 28.854757, time: 0.338416),
    ExponentialFling(rate: 0.99, velocity: 1000, projection: 99.000000, distance: 98.504171, time: 0.458211),
    ExponentialFling(rate: 0.99, velocity: 2000, projection: 198.000000, distance: 198.003333, time: 0.527178),
    ExponentialFling(rate: 0.99, velocity: 8000, projection: 792.000000, distance: 794.998308, time: 0.665113),
  ]

  /// The time at which a fling reaches an edge, and its velocity there.
  struct TimeToEdge: Sendable {
    let rate, velocity, distance, time, velocityAtEdge: Double
  }

  /// Output of super-ultra/ScrollMechanics in double precision.
  static let timesToEdge: [TimeToEdge] = [
    TimeToEdge(rate: 0.998, velocity: 500, distance: 10, time: 0.0204114202, velocityAtEdge: 479.979973),
    TimeToEdge(rate: 0.998, velocity: 1000, distance: 10, time: 0.0101014565, velocityAtEdge: 979.979973),
    TimeToEdge(rate: 0.998, velocity: 1000, distance: 480, time: 1.61997854, velocityAtEdge: 39.0387181),
    TimeToEdge(rate: 0.998, velocity: 2000, distance: 240, time: 0.137239131, velocityAtEdge: 1519.51936),
    TimeToEdge(rate: 0.998, velocity: 4000, distance: 50, time: 0.0126590658, velocityAtEdge: 3899.89987),
    TimeToEdge(rate: 0.998, velocity: 4000, distance: 960, time: 0.327098067, velocityAtEdge: 2078.07744),
    TimeToEdge(rate: 0.998, velocity: 8000, distance: 100, time: 0.0126590658, velocityAtEdge: 7799.79973),
    TimeToEdge(rate: 0.998, velocity: 8000, distance: 1900, time: 0.322308959, velocityAtEdge: 4196.19493),
    TimeToEdge(rate: 0.99, velocity: 2000, distance: 10, time: 0.00513000319, velocityAtEdge: 1899.49664),
    TimeToEdge(rate: 0.99, velocity: 4000, distance: 50, time: 0.0133578357, velocityAtEdge: 3497.48321),
    TimeToEdge(rate: 0.99, velocity: 8000, distance: 50, time: 0.00645492357, velocityAtEdge: 7497.48321),
  ]

  /// The overscroll that a pull shows.
  struct RubberBandRow: Sendable {
    let coefficient, dimension, pull, shown, tolerance: Double
  }

  /// The first five rows are from gist originell/6961057 (after @chpwn), the others output of
  /// super-ultra/ScrollMechanics.
  static let rubberBands: [RubberBandRow] = [
    RubberBandRow(coefficient: 0.55, dimension: 960, pull: 5, shown: 2.74, tolerance: 0.01),
    RubberBandRow(coefficient: 0.55, dimension: 960, pull: 10, shown: 5.47, tolerance: 0.01),
    RubberBandRow(coefficient: 0.55, dimension: 960, pull: 100, shown: 52.02, tolerance: 0.01),
    RubberBandRow(coefficient: 0.55, dimension: 960, pull: 400, shown: 178.98, tolerance: 0.01),
    RubberBandRow(coefficient: 0.55, dimension: 960, pull: 960, shown: 340.65, tolerance: 0.01),
    RubberBandRow(coefficient: 0.55, dimension: 320, pull: 1, shown: 0.549056309, tolerance: 1e-6),
    RubberBandRow(coefficient: 0.55, dimension: 320, pull: 600, shown: 162.461538, tolerance: 1e-6),
    RubberBandRow(coefficient: 0.55, dimension: 375, pull: 200, shown: 85.0515464, tolerance: 1e-6),
    RubberBandRow(coefficient: 0.55, dimension: 390, pull: 50, shown: 25.6886228, tolerance: 1e-6),
    RubberBandRow(coefficient: 0.55, dimension: 568, pull: 5, shown: 2.73674989, tolerance: 1e-6),
    RubberBandRow(coefficient: 0.55, dimension: 568, pull: 1000, shown: 279.427549, tolerance: 1e-6),
    RubberBandRow(coefficient: 0.55, dimension: 667, pull: 300, shown: 132.277644, tolerance: 1e-6),
    RubberBandRow(coefficient: 0.55, dimension: 812, pull: 100, shown: 51.5109573, tolerance: 1e-6),
    RubberBandRow(coefficient: 0.55, dimension: 844, pull: 10, shown: 5.46439082, tolerance: 1e-6),
    RubberBandRow(coefficient: 0.55, dimension: 844, pull: 5000, shown: 645.798553, tolerance: 1e-6),
    RubberBandRow(coefficient: 0.55, dimension: 1024, pull: 400, shown: 181.093248, tolerance: 1e-6),
    RubberBandRow(coefficient: 0.35, dimension: 320, pull: 150, shown: 45.1006711, tolerance: 1e-6),
    RubberBandRow(coefficient: 0.35, dimension: 375, pull: 20, shown: 6.87172775, tolerance: 1e-6),
    RubberBandRow(coefficient: 0.35, dimension: 390, pull: 1, shown: 0.349686179, tolerance: 1e-6),
    RubberBandRow(coefficient: 0.35, dimension: 390, pull: 600, shown: 136.5, tolerance: 1e-6),
    RubberBandRow(coefficient: 0.35, dimension: 568, pull: 200, shown: 62.3197492, tolerance: 1e-6),
    RubberBandRow(coefficient: 0.35, dimension: 667, pull: 50, shown: 17.0525931, tolerance: 1e-6),
    RubberBandRow(coefficient: 0.35, dimension: 812, pull: 5, shown: 1.74623656, tolerance: 1e-6),
    RubberBandRow(coefficient: 0.35, dimension: 812, pull: 1000, shown: 244.578313, tolerance: 1e-6),
    RubberBandRow(coefficient: 0.35, dimension: 844, pull: 300, shown: 93.3825079, tolerance: 1e-6),
    RubberBandRow(coefficient: 0.35, dimension: 1024, pull: 100, shown: 33.8432483, tolerance: 1e-6),
    RubberBandRow(coefficient: 1.0, dimension: 320, pull: 10, shown: 9.6969697, tolerance: 1e-6),
    RubberBandRow(coefficient: 1.0, dimension: 320, pull: 5000, shown: 300.75188, tolerance: 1e-6),
    RubberBandRow(coefficient: 1.0, dimension: 375, pull: 400, shown: 193.548387, tolerance: 1e-6),
    RubberBandRow(coefficient: 1.0, dimension: 390, pull: 150, shown: 108.333333, tolerance: 1e-6),
    RubberBandRow(coefficient: 1.0, dimension: 568, pull: 20, shown: 19.3197279, tolerance: 1e-6),
    RubberBandRow(coefficient: 1.0, dimension: 667, pull: 1, shown: 0.998502994, tolerance: 1e-6),
    RubberBandRow(coefficient: 1.0, dimension: 667, pull: 600, shown: 315.864246, tolerance: 1e-6),
    RubberBandRow(coefficient: 1.0, dimension: 812, pull: 200, shown: 160.474308, tolerance: 1e-6),
    RubberBandRow(coefficient: 1.0, dimension: 844, pull: 50, shown: 47.2035794, tolerance: 1e-6),
    RubberBandRow(coefficient: 1.0, dimension: 1024, pull: 5, shown: 4.97570457, tolerance: 1e-6),
    RubberBandRow(coefficient: 1.0, dimension: 1024, pull: 1000, shown: 505.928854, tolerance: 1e-6),
  ]
}
