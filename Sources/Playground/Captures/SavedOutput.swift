/// A file or folder that the program has saved for the user.
struct SavedOutput: Equatable, Sendable {
  /// Title of the output, such as "Film".
  let title: String
  /// Path of the file or folder. If there are several files, the path of the first one.
  let path: String
  /// Name shown to the user; by default the last component of ``path``.
  let name: String

  init(_ title: String, path: String, name: String? = nil) {
    self.title = title
    self.path = path
    self.name = name ?? path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// An output that is being rendered, and its progress.
struct OutputProgress: Equatable, Sendable {
  let title: String
  /// The progress; `nil` while the number of frames is unknown.
  var progress: RenderProgress?

  /// Title and detail line of the notification.
  var words: (title: String, line: String) {
    guard let progress else { return ("Preparing: \(title)", "playing it once to find its length") }
    return ("\(title): \(progress.percent) %", progress.text)
  }
}

/// The outcome of a screenshot, film or image sequence.
enum OutputEvent: Equatable, Sendable {
  case saved(SavedOutput)
  /// The output could not be saved; the value is the reason.
  case failed(String)
  /// The user has cancelled the output with this title.
  case cancelled(String)

  var text: String {
    switch self {
    case .saved(let made): "Saved \(OutputFolder.shortened(made.path))"
    case .failed(let reason): reason
    case .cancelled(let title): "\(title) cancelled. Nothing was saved"
    }
  }
}
