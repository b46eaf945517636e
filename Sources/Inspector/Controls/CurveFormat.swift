/// A file format for the visible curves.
package enum CurveFormat: String, CaseIterable {
  case svg
  case png
  case csv

  var title: String { rawValue.uppercased() }
}
