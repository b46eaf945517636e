import Documents

/// What a film shows of a recording.
public enum FilmLook: String, CaseIterable, Sendable {
  /// The scene alone.
  case phone
  /// The scene, and beside or below it the plot of what moves, with a playhead.
  case curve
  /// The scene under two tunings, side by side under the same finger, with their names.
  case compare
}

/// What a film's file is.
public enum FilmFormat: String, CaseIterable, Sendable {
  /// H.264, for most players.
  case mp4
  /// A GIF, which moves wherever pictures are shown.
  case gif

  /// The format that the ending of a file's name stands for; what is no picture is treated like a film in mp4.
  init(path: String) { self = path.lowercased().hasSuffix("." + FilmFormat.gif.rawValue) ? .gif : .mp4 }

  /// Pictures a second. A GIF counts in hundredths of a second, and viewers take less than two of them for a mistake.
  var rate: Double {
    switch self {
    case .mp4: 60
    case .gif: 50
    }
  }

  /// Pixels of a side of the film: most players of mp4 know only even sides.
  func side(_ pixels: Int) -> Int { self == .gif ? pixels : pixels + pixels % 2 }
}

/// How a film is made: what a command line and the window's sheet both say, and what is remembered from one film to the
/// next.
public struct FilmChoices: Equatable, Sendable {
  /// What it shows.
  public var look = FilmLook.phone
  /// Pixels per point; `nil` for the recording's own.
  public var scale: Double?
  /// Whether it shows the fingers.
  public var showsTouches = false
  /// How many seconds of the film show one second of the recording. Its pictures are so many times closer together.
  public var slowness = 1
  /// Whether it begins anew at its end, where its format can say so.
  public var repeats = true
  /// What its file is.
  public var format = FilmFormat.mp4

  /// Scales and slownesses that the sheet offers.
  static let scales = [1, 2, 3]
  static let slownesses = [1, 2, 4, 8]
  /// How slow a command line may have it.
  public static let slowest = 32

  /// The scene alone, as it is.
  public init() {}

  /// What the sheet begins with: sharp on every screen, and it shows what the hand does.
  static let first: FilmChoices = {
    var choices = FilmChoices()
    choices.scale = 2
    choices.showsTouches = true
    return choices
  }()

  /// The options of `scrollwork replay` that say the same; the format is said by the file's name.
  var arguments: [String] {
    ["--look", look.rawValue, "--rate", "\(Int(format.rate))"] + (scale.map { ["--scale", "\($0)"] } ?? [])
      + (showsTouches ? ["--touches"] : []) + (slowness > 1 ? ["--slow", "\(slowness)"] : [])
      + (repeats ? [] : ["--once"])
  }
}

extension FilmChoices {
  /// What was remembered of a film; what cannot be read of it is as in the first film.
  init(_ json: JSONValue) {
    self = .first
    look = json["look"]?.string.flatMap(FilmLook.init) ?? look
    format = json["format"]?.string.flatMap(FilmFormat.init) ?? format
    showsTouches = json["touches"]?.bool ?? showsTouches
    repeats = json["repeats"]?.bool ?? repeats
    scale = Self.one(of: Self.scales, json["scale"]?.number).map(Double.init) ?? scale
    slowness = Self.one(of: Self.slownesses, json["slow"]?.number) ?? slowness
  }

  private static func one(of choices: [Int], _ number: Double?) -> Int? { choices.first { Double($0) == number } }

  /// What is remembered of it, as a JSON object.
  var json: String {
    "{\"look\": \"\(look.rawValue)\", \"format\": \"\(format.rawValue)\", \"scale\": \(Int(scale ?? 1)), "
      + "\"slow\": \(slowness), \"touches\": \(showsTouches), \"repeats\": \(repeats)}"
  }
}
