import ScrollEngine
import Testing

/// Finger movements recorded on devices, with the velocity that the platform's own least-squares strategy computes.
enum RecordedTouches {
  /// The samples of one finger from its press to its last movement.
  struct Touch: Sendable, CustomTestStringConvertible {
    let name: String
    let samples: [(ms: Double, x: Double, y: Double)]
    let upTime: Double?
    let velocity: Point
    var testDescription: String { name }
  }

  /// Excerpts of the Android Open Source Project's `libs/input/tests/VelocityTracker_test.cpp` and of flutter/flutter's
  /// `test/gestures/velocity_tracker_data.dart`.
  static let all: [Touch] = [
    Touch(
      name: "flutter flutter_velocity_04",
      samples: [
        (0, 224, 545.428588867), (23, 224, 545.428588867), (53, 222.857147217, 535.142883301),
        (62, 222.857147217, 528.857116699), (69, 222.285720825, 518.571411133), (77, 222, 503.42855835),
        (85, 222, 485.42855835), (92, 221.714279175, 464), (100, 222.285720825, 440.285705566),
      ], upTime: 115, velocity: Point(x: -19.6681210662, y: -2910.10574705)),
    Touch(
      name: "flutter flutter_velocity_08",
      samples: [
        (0, 238.285720825, 568.571411133), (30, 234, 560), (38, 231.428573608, 553.142883301),
        (46, 228.285720825, 543.142883301), (54, 225.428573608, 528.857116699), (62, 223.142852783, 512.285705566),
        (69, 222, 495.42855835), (77, 221.714279175, 477.42855835), (85, 221.714279175, 458.285705566),
        (92, 223.142852783, 438), (100, 224.285720825, 416.285705566),
      ], upTime: 115, velocity: Point(x: -1.73342327852, y: -3288.13174127)),
    Touch(
      name: "flutter flutter_velocity_10",
      samples: [
        (0, 257.142852783, 285.142852783), (30, 251.714279175, 296.857147217), (38, 248.285720825, 304),
        (46, 244.571426392, 314.857147217), (54, 240.285720825, 329.142852783), (62, 236.857147217, 345.142852783),
        (70, 233.714279175, 361.42855835), (77, 231.142852783, 378.285705566), (85, 229.428573608, 395.42855835),
        (93, 229.428573608, 412.857147217), (100, 230.857147217, 430.857147217), (108, 233.428573608, 449.714294434),
      ], upTime: 123, velocity: Point(x: 176.379003979, y: 2711.25428763)),
    Touch(
      name: "flutter flutter_velocity_12",
      samples: [
        (0, 250, 306), (7, 250, 306), (23, 249.142852783, 314), (30, 247.428573608, 319.42855835),
        (38, 245.142852783, 326.857147217), (45, 241.714279175, 339.42855835), (53, 238.571426392, 355.714294434),
        (61, 236.285720825, 374.285705566), (69, 235.142852783, 396.57144165), (77, 236.571426392, 421.42855835),
        (85, 241.142852783, 451.42855835),
      ], upTime: 100, velocity: Point(x: -71.5193942832, y: 3716.73851875)),
    Touch(
      name: "android TestDefaultStrategiesForPlanarAxes", samples: [(0, 2, 4), (10, 4, 12), (20, 6, 20)], upTime: 30,
      velocity: Point(x: 200.0009, y: 800.003601)),
    Touch(
      name: "android ThreePointsZeroVelocityTest", samples: [(0, 293, 0), (6.132, 293, 0), (11.283, 293, 0)],
      upTime: 11.283, velocity: Point(x: 0, y: 0)),
    Touch(
      name: "android SailfishFlingUpFast1",
      samples: [
        (0, 561, 1412), (8.036, 559, 1377), (8.113463, 558.98, 1376.66), (16.398, 559, 1371),
        (24.947857, 562.91, 1342.68), (25.153, 563, 1342), (33.353, 577, 1272), (41.782021, 596.87, 1190.54),
        (41.838, 597, 1190), (50.381, 631, 1093), (58.616511, 671.31, 994.68), (58.757, 672, 993), (67.112, 715, 903),
      ], upTime: 67.112, velocity: Point(x: 5991.62158, y: -15094.0557)),
    Touch(
      name: "android SailfishFlingUpFast3",
      samples: [
        (0, 529, 1167), (7.908, 523, 1140), (10.659063, 520.91, 1130.61), (16.404, 522, 1130), (24.879, 527, 1065),
        (27.471444, 528.53, 1045.12), (33.366, 559, 872), (41.809, 652, 605), (44.283881, 679.26, 526.73),
      ], upTime: 44.283881, velocity: Point(x: 10813.8447, y: -36461.8633)),
    Touch(
      name: "android SailfishFlingDownFast2",
      samples: [
        (0, 576, 204), (7.971, 553, 236), (16.38, 551, 240), (21.004247, 545.55, 254.17), (24.863, 541, 266),
        (33.606, 520, 337), (37.827263, 508.92, 394.43), (41.986, 498, 451), (50.447, 484, 589),
      ], upTime: 50.447, velocity: Point(x: -2469.10205, y: 16918.6055)),
    Touch(
      name: "android ShortDelayBeforeActionUp", samples: [(0, 10, 0), (10, 20, 0), (20, 30, 0)], upTime: 30,
      velocity: Point(x: 1000.00568, y: 0)),
    Touch(
      name: "android LeastSquaresVelocityTrackerStrategy_Linear", samples: [(0, -2, -2), (1, -1, -1), (2, -0, -0)],
      upTime: 2, velocity: Point(x: 999.999329, y: 999.999329)),
    Touch(
      name: "android LeastSquaresVelocityTrackerStrategy_Parabolic2", samples: [(0, 1, 1), (1, 4, 4), (2, 9, 9)],
      upTime: 2, velocity: Point(x: 5999.99561, y: 5999.99561)),
  ]
}
