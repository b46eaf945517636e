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
  /// TypeScript: the motions as functions of time.
  case web
  /// CSS: the motions as easings.
  case css
  /// A tuning file that holds every value, and not only those that differ.
  case json

  /// The toolkit, as short as a tab.
  public var title: String {
    switch self {
    case .uikit: "UIKit"
    case .swiftui: "SwiftUI"
    case .compose: "Compose"
    case .flutter: "Flutter"
    case .web: "TypeScript"
    case .css: "CSS"
    case .json: "JSON"
    }
  }

  /// What a file of it ends with.
  public var suffix: String {
    switch self {
    case .uikit: ".uikit.swift"
    case .swiftui: ".swiftui.swift"
    case .compose: ".kt"
    case .flutter: ".dart"
    case .web: ".ts"
    case .css: ".css"
    case .json: PresetLibrary.suffix
    }
  }

  /// The code for a tuning; see ``HandOver``.
  ///
  /// - Throws: ``DocumentError`` when the format's template is not what it should be.
  public func code(for tuning: Tuning, of part: ExportPart? = nil) throws(DocumentError) -> String {
    try HandOver(tuning, as: self, of: part).text
  }
}
