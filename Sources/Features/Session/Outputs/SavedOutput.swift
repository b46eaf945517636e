/// A file or folder that the program has saved for the user.
package struct SavedOutput: Equatable, Sendable {
  /// Title of the output, such as "Video".
  package let title: String
  /// Path of the file or folder. If there are several files, the path of the first one.
  package let path: String
  /// Name shown to the user; by default the last component of ``path``.
  package let name: String

  package init(_ title: String, path: String, name: String? = nil) {
    self.title = title
    self.path = path
    self.name = name ?? path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// An output that is being rendered, and its progress.
package struct OutputProgress: Equatable, Sendable {
  package let title: String
  /// The progress; `nil` while the number of frames is unknown.
  package var progress: RenderProgress?

  /// A detail line in place of the number of pictures; `nil` for an output whose pictures are counted.
  package var detail: String?

  package init(title: String, progress: RenderProgress? = nil, detail: String? = nil) {
    self.title = title
    self.progress = progress
    self.detail = detail
  }

  /// Title and detail line of the notification.
  package var words: (title: String, line: String) {
    if let detail { return (title, detail) }
    guard let progress else { return ("Preparing: \(title)", "playing it once to find its length") }
    return ("\(title): \(progress.percent) %", progress.text)
  }
}

/// The outcome of a screenshot, video or image sequence.
package enum OutputEvent: Equatable, Sendable {
  case saved(SavedOutput)
  /// The output could not be saved; the value is the reason.
  case failed(String)
  /// The user has cancelled the output with this title.
  case cancelled(String)

  package var text: String {
    switch self {
    case .saved(let made): "Saved \(OutputFolder.shortened(made.path))"
    case .failed(let reason): reason
    case .cancelled(let title): "\(title) cancelled. Nothing was saved"
    }
  }
}
