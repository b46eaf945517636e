/// Something that was made for the person, and where it lies.
struct Made: Equatable, Sendable {
  /// What it is, such as "Film".
  let title: String
  /// Its file or folder; of several files the first.
  let path: String
  /// What it is called: its file's name, unless it is several files.
  let name: String

  init(_ title: String, path: String, name: String? = nil) {
    self.title = title
    self.path = path
    self.name = name ?? path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// Something that is being made, and how far it is.
struct Making: Equatable, Sendable {
  /// What it is.
  let title: String
  /// How far it is; `nil` while nothing is known of that.
  var progress: PictureProgress?

  /// How it is told.
  var words: (title: String, line: String) {
    guard let progress else { return ("\(title) is being made", "it is played first, to know how long it is") }
    return ("\(title): \(progress.percent) %", progress.text)
  }
}

/// What has become of an order for something to be made.
enum MakingNews: Equatable, Sendable {
  case made(Made)
  /// It was not, for a reason.
  case failed(String)
  /// It was given up, as somebody wanted.
  case cancelled(String)

  /// It in words.
  var text: String {
    switch self {
    case .made(let made): "Saved \(MadeFolder.shortened(made.path))"
    case .failed(let reason): reason
    case .cancelled(let title): "\(title) cancelled: nothing is left of it"
    }
  }
}
