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

  /// The code for a tuning: every value, what applies it to the toolkit, and a comment for what the toolkit cannot be
  /// told.
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
