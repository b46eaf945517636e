import Documents
import Tuning
import TuningFiles

/// The language and toolkit, or the file format, to which a tuning is exported.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// Swift with UIKit.
  case uikit
  /// Swift with SwiftUI.
  case swiftui
  /// Kotlin with Jetpack Compose.
  case compose
  /// Dart with Flutter.
  case flutter
  /// TypeScript, with motions as functions of time.
  case web
  /// CSS, with motions as easings.
  case css
  /// A tuning file with all values, not only the differences.
  case json

  /// The short name of the toolkit, for a tab.
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

  /// The extension of an exported file, with the leading dot.
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

  /// Returns the name of a file with an export of a tuning, without ``suffix``, as the language's style guide names files:
  /// "CalmSheet" for Swift and Kotlin, "calm_sheet" for Dart, "calm-sheet" for the web.
  ///
  /// - Parameter title: The user's name for the tuning. A tuning file keeps it.
  public func fileName(of title: String) -> String {
    guard self != .json else { return title }
    var words = title.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if words.first?.first?.isLetter != true { words.insert("tuning", at: 0) }
    switch self {
    case .uikit, .swiftui, .compose: return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    case .flutter: return words.joined(separator: "_").lowercased()
    case .web, .css, .json: return words.joined(separator: "-").lowercased()
    }
  }

  /// Returns the exported text of a tuning. ``ToolkitExport`` creates it.
  ///
  /// - Parameter part: The selection to export; `nil` for everything.
  ///
  /// - Throws: ``DocumentError`` if the format's template is malformed.
  public func code(for tuning: Tuning, of part: ExportSelection? = nil) throws(DocumentError) -> String {
    try ToolkitExport(tuning, as: self, of: part).text
  }
}
