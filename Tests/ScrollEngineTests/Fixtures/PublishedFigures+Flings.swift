extension PublishedFigures {
  /// A fling and its positions at some times.
  struct FlingRun: Sendable {
    let velocity, parameter, end, duration: Double
    let samples: [(Double, Double)]
  }

  /// Output of android.widget.OverScroller (10.0.0_r36) with a clock of 1 ms, in whole pixels. The parameter is the
  /// dpi.
  static let splineFlings: [FlingRun] = [
    FlingRun(
      velocity: 500, parameter: 420, end: 28, duration: 0.164,
      samples: [(0.016, 8), (0.048, 18), (0.08, 24), (0.112, 27), (0.144, 28)]),
    FlingRun(
      velocity: 2000, parameter: 420, end: 318, duration: 0.455,
      samples: [(0.016, 32), (0.112, 184), (0.208, 263), (0.304, 301), (0.4, 316)]),
    FlingRun(
      velocity: 8000, parameter: 420, end: 3531, duration: 1.262,
      samples: [(0.016, 128), (0.272, 1853), (0.528, 2800), (0.784, 3273), (1.04, 3483)]),
    FlingRun(
      velocity: 500, parameter: 160, end: 58, duration: 0.334,
      samples: [(0.016, 8), (0.08, 33), (0.144, 47), (0.208, 54), (0.272, 57)]),
    FlingRun(
      velocity: 2000, parameter: 160, end: 647, duration: 0.925,
      samples: [(0.016, 32), (0.192, 330), (0.368, 500), (0.544, 590), (0.72, 633)]),
    FlingRun(
      velocity: 8000, parameter: 160, end: 7186, duration: 2.567,
      samples: [(0.016, 128), (0.528, 3640), (1.04, 5608), (1.552, 6606), (2.064, 7063)]),
    FlingRun(
      velocity: 1000, parameter: 480, end: 86, duration: 0.248,
      samples: [(0.016, 16), (0.064, 51), (0.112, 71), (0.16, 81), (0.208, 85)]),
    FlingRun(
      velocity: 1000, parameter: 560, end: 77, duration: 0.221,
      samples: [(0.016, 16), (0.064, 50), (0.112, 67), (0.16, 74), (0.208, 77)]),
    FlingRun(
      velocity: -2000, parameter: 420, end: -318, duration: 0.455,
      samples: [(0.016, -32), (0.112, -184), (0.208, -263), (0.304, -301), (0.4, -316)]),
  ]

  /// Output of gtk/gtkkineticscrolling.c (GTK 4.8.3) with ticks of 16 ms. The parameter is the friction per second.
  static let frictionFlings: [FlingRun] = [
    FlingRun(
      velocity: 200, parameter: 4, end: 50, duration: 1.904,
      samples: [(0.016, 3.09975002), (0.4, 39.9051741), (0.784, 47.8271862), (1.168, 49.5323228), (1.552, 49.899337)]),
    FlingRun(
      velocity: 1000, parameter: 4, end: 250, duration: 2.304,
      samples: [(0.016, 15.4987501), (0.4, 199.525871), (0.784, 239.135931), (1.168, 247.661614), (1.552, 249.496685)]),
    FlingRun(
      velocity: 4000, parameter: 4, end: 1000, duration: 2.656,
      samples: [(0.016, 61.9950005), (0.4, 798.103482), (0.784, 956.543724), (1.168, 990.646456), (1.552, 997.98674)]),
    FlingRun(
      velocity: 16000, parameter: 4, end: 4000, duration: 3.008,
      samples: [(0.016, 247.980002), (0.4, 3192.41393), (0.784, 3826.1749), (1.168, 3962.58583), (1.552, 3991.94696)]),
    FlingRun(
      velocity: -500, parameter: 4, end: -125, duration: 2.144,
      samples: [
        (0.016, -7.74937506), (0.4, -99.7629353), (0.784, -119.567966), (1.168, -123.830807), (1.552, -124.748343),
      ]),
    FlingRun(
      velocity: -2000, parameter: 4, end: -500, duration: 2.48,
      samples: [
        (0.016, -30.9975002), (0.4, -399.051741), (0.784, -478.271862), (1.168, -495.323228), (1.552, -498.99337),
      ]),
    FlingRun(
      velocity: -8000, parameter: 4, end: -2000, duration: 2.832,
      samples: [
        (0.016, -123.990001), (0.4, -1596.20696), (0.784, -1913.08745), (1.168, -1981.29291), (1.552, -1995.97348),
      ]),
  ]

  /// Output of the same program for a release without velocity beyond the edge at 0 or 600. The parameter is its
  /// position.
  static let frictionReturns: [FlingRun] = [
    FlingRun(
      velocity: 0, parameter: -5, end: 0, duration: 0.592,
      samples: [
        (0.016, -4.94243398), (0.128, -3.16962523), (0.24, -1.54220521), (0.352, -0.668947235), (0.464, -0.272347073),
      ]),
    FlingRun(
      velocity: 0, parameter: -25, end: 0, duration: 0.784,
      samples: [
        (0.016, -24.7121699), (0.128, -15.8481261), (0.24, -7.71102603), (0.352, -3.34473617), (0.464, -1.36173537),
      ]),
    FlingRun(
      velocity: 0, parameter: -49, end: 0, duration: 0.848,
      samples: [
        (0.016, -48.435853), (0.128, -31.0623272), (0.24, -15.113611), (0.352, -6.5556829), (0.464, -2.66900132),
      ]),
    FlingRun(
      velocity: 0, parameter: 610, end: 600, duration: 0.672,
      samples: [(0.016, 609.884868), (0.128, 606.33925), (0.24, 603.08441), (0.352, 601.337894), (0.464, 600.544694)]),
    FlingRun(
      velocity: 0, parameter: 640, end: 600, duration: 0.832,
      samples: [(0.016, 639.539472), (0.128, 625.357002), (0.24, 612.337642), (0.352, 605.351578), (0.464, 602.178777)]),
  ]
}
