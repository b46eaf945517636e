import Documents

/// What a tuning can be written as for an app.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// Swift with UIKit.
  case uikit
  /// Swift with SwiftUI.
  case swiftui
  /// Kotlin with Jetpack Compose.
  case compose
  /// Dart with Flutter.
  case flutter
  /// A tuning file that holds every value, and not only those that differ.
  case json

  /// The code for a tuning: every value, either as a constant and what applies it to the toolkit, or in a comment: as
  /// what decided which code was written, or as what the toolkit cannot be told, and why. What a constant reaches in
  /// part only is named besides.
  public func code(for tuning: Tuning) -> String {
    switch self {
    case .uikit: ExportTarget.uikit.code(for: tuning, format: rawValue)
    case .swiftui: ExportTarget.swiftui.code(for: tuning, format: rawValue)
    case .compose: ExportTarget.compose.code(for: tuning, format: rawValue)
    case .flutter: ExportTarget.flutter.code(for: tuning, format: rawValue)
    case .json: TuningFile.text(tuning, everything: true)
    }
  }
}
