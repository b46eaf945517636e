import Documents
import Tuning

/// What the manual says beyond the commands.
enum ManualWords {
  static let description = """
    Scrollwork is one scroll engine, five scenes that can be touched, and every threshold of them in the open: a sheet \
    over a map, a feed of cards, a timeline with an indicator, events under a collapsing header, and a gallery.

    Without a command it opens the playground. Positions are in points (a pixel at scale 1), velocities in points per \
    second. Only what was asked for goes to standard output; messages go to standard error, in one line.
    """

  static let files: [(name: String, meaning: String)] = [
    ("NAME.gesture.jsonl", "A recording: a header, then one event a line, in microseconds since the start."),
    ("NAME" + PresetLibrary.suffix, "A tuning: the name of a base preset, and only the values that differ from it."),
    ("$XDG_CONFIG_HOME/scrollwork/presets/", "Your own presets. Without the variable, below ~/.config."),
    (
      "$XDG_DATA_HOME/scrollwork/recordings/",
      "Recordings made in the window. Without the variable, below ~/.local/share."
    ),
    ("$XDG_DATA_HOME/scrollwork/exports/", "Code for apps, saved from the window."),
    (
      "$XDG_PICTURES_DIR, $XDG_VIDEOS_DIR, $XDG_DOCUMENTS_DIR",
      """
      Pictures and plots, films, tables of curves. Without the variables, as user-dirs.dirs says, else ~/Pictures, \
      ~/Videos, ~/Documents; open --captures puts all into one folder.
      """
    ),
    (
      "$XDG_STATE_HOME/scrollwork/", "What the program remembers by itself. Without the variable, below ~/.local/state."
    ),
    (
      "$XDG_CACHE_HOME/scrollwork/",
      "X's table of the keyboard's compose sequences, for quicker starts. Without the variable, below ~/.cache."
    ),
  ]

  static let seeAlso = """
    In share/doc/scrollwork: files.md for the formats of recordings and tunings, content.md for content of your own, \
    kiosk.md for a screen that nobody sits at.
    """

  static let environment: [(name: String, meaning: String)] = [
    (
      "DISPLAY, WAYLAND_DISPLAY",
      """
      Where the window goes. Without both, the console's own screen where SDL can have it (KMSDRM), else a tour is \
      played in memory.
      """
    ),
    ("GDK_SCALE, GDK_DPI_SCALE", "Pixels per point, in place of what the desktop says of itself; --scale wins."),
    ("LC_ALL, LC_TIME, LANG", "The language of dates, and from which side pages follow each other."),
    ("SCROLLWORK_ASSETS", "The folder of fonts, photographs and map, where it is not beside the program."),
    ("SDL_VIDEODRIVER", "The way to the display, for SDL: x11, wayland or KMSDRM."),
  ]

  static let exitCodes: [(name: String, meaning: String)] = [
    ("0", "Done."),
    ("\(BudgetMissed.code)", "A budget was missed."),
    ("\(ExitReport.usage)", "Bad arguments."),
    ("\(DocumentError.Kind.malformed.rawValue)", "A file is not what it should be; the message names its line."),
    ("\(DocumentError.Kind.missing.rawValue)", "There is no such file."),
    ("\(ExitReport.unavailable)", "The display or the renderer that was asked for is not to be had."),
    ("\(DocumentError.Kind.unwritable.rawValue)", "A result could not be written."),
  ]

  static let examples: [(command: String, meaning: String)] = [
    ("scrollwork open --scene feed --record drag.gesture.jsonl", "Keep what the hand does:"),
    ("scrollwork replay drag.gesture.jsonl --state -", "Play it on a virtual clock, one line of state a frame:"),
    ("scrollwork profile drag.gesture.jsonl --budget-ms 4", "Find out whether each frame is drawn within 4 ms:"),
    ("scrollwork tuning export android --format compose", "Get a preset's motion as code for an app:"),
  ]
}
