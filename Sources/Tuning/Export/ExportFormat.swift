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
  ///
  /// - Throws: ``DocumentError`` when the format's template is not what it should be.
  public func code(for tuning: Tuning) throws(DocumentError) -> String {
    if self == .json { return TuningFile.text(tuning, everything: true) }
    return ExportedCode(tuning, in: try ExportTemplate(rawValue)).text(format: rawValue)
  }
}
