extension PublishedFigures {
  /// A spring and its values over time.
  struct Spring: Sendable {
    let source: String
    let mass, stiffness, damping, from, to, velocity, tolerance: Double
    let samples: [(Double, Double)]
  }

  /// Output of libadwaita's adw-spring-animation.c, WebCore's SpringSolver.h and super-ultra/ScrollMechanics.
  static let springs: [Spring] = [
    Spring(
      source: "libadwaita", mass: 0.5, stiffness: 500, damping: 31.6227766, from: 0, to: 100, velocity: 0,
      tolerance: 1e-4, samples: [(0.016, 9.20181761), (0.064, 60.0413214), (0.112, 86.845922), (0.16, 96.1534485)]),
    Spring(
      source: "libadwaita", mass: 0.5, stiffness: 500, damping: 31.6227766, from: 400, to: 0, velocity: 0,
      tolerance: 1e-4, samples: [(0.016, 363.19273), (0.064, 159.834714), (0.112, 52.6163119), (0.16, 15.3862059)]),
    Spring(
      source: "libadwaita", mass: 1, stiffness: 100, damping: 10, from: 0, to: 100, velocity: 0, tolerance: 1e-4,
      samples: [(0.016, 1.21181839), (0.064, 16.1909323), (0.112, 40.5043939), (0.16, 66.2292652)]),
    Spring(
      source: "libadwaita", mass: 1, stiffness: 100, damping: 10, from: 400, to: 0, velocity: 0, tolerance: 1e-4,
      samples: [(0.016, 395.152726), (0.064, 335.236271), (0.112, 237.982425), (0.16, 135.082939)]),
    Spring(
      source: "libadwaita", mass: 1, stiffness: 400, damping: 32, from: -120, to: 0, velocity: 0, tolerance: 1e-4,
      samples: [(0.016, -114.825808), (0.064, -70.921658), (0.112, -30.4735906), (0.16, -8.44827312)]),
    Spring(
      source: "libadwaita", mass: 1, stiffness: 400, damping: 32, from: 0, to: 100, velocity: 500, tolerance: 1e-4,
      samples: [(0.016, 10.4669821), (0.064, 51.2946423), (0.112, 81.3703232), (0.16, 95.9863995)]),
    Spring(
      source: "libadwaita", mass: 1, stiffness: 100, damping: 5, from: 0, to: 100, velocity: 0, tolerance: 1e-4,
      samples: [(0.016, 1.2438958), (0.064, 17.8515736), (0.112, 47.4223917), (0.16, 81.2484703)]),
    Spring(
      source: "libadwaita", mass: 1, stiffness: 100, damping: 5, from: 400, to: 0, velocity: 0, tolerance: 1e-4,
      samples: [(0.016, 395.024417), (0.064, 328.593705), (0.112, 210.310433), (0.16, 75.0061187)]),
    Spring(
      source: "libadwaita", mass: 1, stiffness: 100, damping: 25, from: -120, to: 0, velocity: 0, tolerance: 1e-4,
      samples: [(0.016, -118.652654), (0.064, -105.062354), (0.112, -87.13511), (0.16, -70.2621461)]),
    Spring(
      source: "libadwaita", mass: 1, stiffness: 100, damping: 25, from: 0, to: 100, velocity: 500, tolerance: 1e-4,
      samples: [(0.016, 7.68836536), (0.064, 27.3850963), (0.112, 42.8790936), (0.16, 55.0671036)]),
    Spring(
      source: "libadwaita", mass: 1, stiffness: 170, damping: 52.1536192, from: 0, to: 100, velocity: 0,
      tolerance: 1e-4, samples: [(0.016, 1.67282598), (0.064, 14.1941787), (0.112, 27.1842793), (0.16, 38.4012391)]),
    Spring(
      source: "libadwaita", mass: 1, stiffness: 170, damping: 52.1536192, from: 400, to: 0, velocity: 0,
      tolerance: 1e-4, samples: [(0.016, 393.308696), (0.064, 343.223285), (0.112, 291.262883), (0.16, 246.395044)]),
    Spring(
      source: "libadwaita", mass: 0.5, stiffness: 100, damping: 15.5563492, from: -120, to: 0, velocity: 0,
      tolerance: 1e-4, samples: [(0.016, -117.390914), (0.064, -93.6306195), (0.112, -66.7099767), (0.16, -45.2853115)]),
    Spring(
      source: "libadwaita", mass: 0.5, stiffness: 100, damping: 15.5563492, from: 0, to: 100, velocity: 500,
      tolerance: 1e-4, samples: [(0.016, 8.42267503), (0.064, 34.1404075), (0.112, 55.0988598), (0.16, 70.1569601)]),
    Spring(
      source: "libadwaita", mass: 1, stiffness: 500, damping: 40.2492236, from: 0, to: 100, velocity: 0,
      tolerance: 1e-4, samples: [(0.016, 5.16867773), (0.064, 44.3453889), (0.112, 75.9247677), (0.16, 91.7051401)]),
    Spring(
      source: "libadwaita", mass: 1, stiffness: 500, damping: 40.2492236, from: 400, to: 0, velocity: 0,
      tolerance: 1e-4, samples: [(0.016, 379.325289), (0.064, 222.618445), (0.112, 96.3009294), (0.16, 33.1794396)]),
    Spring(
      source: "WebKit", mass: 1, stiffness: 100, damping: 10, from: 0, to: 1, velocity: 0, tolerance: 1e-8,
      samples: [(0.02, 0.0186692445065), (0.12, 0.448681390975), (0.22, 0.927733912768), (0.32, 1.14602536163)]),
    Spring(
      source: "WebKit", mass: 1, stiffness: 100, damping: 20, from: 0, to: 1, velocity: 0, tolerance: 1e-8,
      samples: [(0.02, 0.0175230963064), (0.12, 0.337372733793), (0.22, 0.645429893241), (0.32, 0.828798743291)]),
    Spring(
      source: "WebKit", mass: 1, stiffness: 100, damping: 5, from: 0, to: 1, velocity: 0, tolerance: 1e-8,
      samples: [(0.02, 0.0192856918396), (0.12, 0.529940482603), (0.22, 1.17988172147), (0.32, 1.44389859996)]),
    Spring(
      source: "WebKit", mass: 1, stiffness: 170, damping: 26, from: 0, to: 1, velocity: 0, tolerance: 1e-8,
      samples: [(0.02, 0.0286425716913), (0.12, 0.464349005919), (0.22, 0.781640943359), (0.32, 0.921359747644)]),
    Spring(
      source: "ScrollMechanics", mass: 1, stiffness: 100, damping: 20.0, from: 100, to: 0, velocity: 0, tolerance: 1e-6,
      samples: [(0.016, 98.8486795), (0.144, 57.8103731), (0.272, 24.5054086), (0.4, 9.15781944)]),
    Spring(
      source: "ScrollMechanics", mass: 1, stiffness: 200, damping: 28.284271247461902, from: -120, to: 0,
      velocity: 1500, tolerance: 1e-6,
      samples: [(0.016, -98.2143668), (0.144, -19.3614265), (0.272, -3.70650328), (0.4, -0.694584306)]),
    Spring(
      source: "ScrollMechanics", mass: 1, stiffness: 100, damping: 16.0, from: 50, to: 0, velocity: 500,
      tolerance: 1e-6, samples: [(0.016, 56.4405431), (0.144, 46.3062909), (0.272, 16.6452174), (0.4, 2.62711554)]),
    Spring(
      source: "ScrollMechanics", mass: 0.5, stiffness: 100, damping: 14.142135623730951, from: 0, to: 0, velocity: 1000,
      tolerance: 1e-6, samples: [(0.016, 12.7599907), (0.144, 18.7903938), (0.272, 5.80744768), (0.4, 1.39739571)]),
  ]
}
