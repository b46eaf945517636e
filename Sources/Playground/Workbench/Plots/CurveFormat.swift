/// What the shown curves can be kept as.
enum CurveFormat: String, CaseIterable {
  case svg
  case png
  case csv

  var title: String { rawValue.uppercased() }
}
