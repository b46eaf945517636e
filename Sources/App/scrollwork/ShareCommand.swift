import ArgumentParser
import Assets
import Documents
import Drawing
import Playground
import Recording
import Scenes
import Share
import Tuning
import TuningFiles

#if canImport(Glibc)
  import Glibc
#endif

/// The command that creates an HTML file for trying a scene on a phone, and serves it on the local network.
struct ShareCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: "Create a web page to try a scene on a phone.",
    discussion: """
      The page is one HTML file that needs no network: send it, or put it on any web server. With --serve, this \
      computer serves it on the local network. Scan the QR code with a phone on the same Wi-Fi; you need no cable and \
      no account.

      While a page is served, saving a tuning file changes the tuning on the phones at once, also in the middle of a \
      fling, and each gesture of a phone comes back as a recording when it rests.

      The address of the page cannot be guessed, but the connection is not encrypted, so others on the same network \
      can see what is sent. They can read nothing else on this computer, and the page talks to nothing else.
      """)

  @Argument(
    help: ArgumentHelp("Preset or tuning file (default: the default values).", valueName: "tuning"),
    completion: .tuning)
  var tuning: String?

  @Option(
    help: ArgumentHelp("A second preset or tuning file, to switch to on the page.", valueName: "tuning"),
    completion: .tuning)
  var against: String?

  @Option(
    help: ArgumentHelp("Scene, or path of a scene file (default: that of --trials, or sheet).", valueName: "scene"),
    completion: .file())
  var scene: SceneName?

  @Option(
    help: ArgumentHelp(
      "Ask for the gestures of this file, as Trials does in the window. With --against, nobody sees which tuning is felt.",
      valueName: "file"), completion: .file())
  var trials: String?

  @Option(
    help: ArgumentHelp("Layout direction (default: that of a scene file, or left to right).", valueName: "ltr or rtl"))
  var direction: LayoutDirection?

  @Option(help: ArgumentHelp("Write the page to a file; - is standard output.", valueName: "file"), completion: .file())
  var out: String?

  @Flag(help: "Serve the page on the local network, and print its address and a line about each gesture.")
  var serve = false

  @Option(
    help: ArgumentHelp(
      "Folder for the gestures of the phones (default: phones among the user's data).", valueName: "folder"),
    completion: .directory)
  var gestures: String?

  @Option(help: ArgumentHelp("Port to serve at (default: any free one).", valueName: "n"))
  var port: Int?

  @Option(
    help: ArgumentHelp(
      "IPv4 address of this computer to serve at (default: its private one on the local network).", valueName: "address"
    ))
  var bind: String?

  @Option(help: ArgumentHelp("Stop serving after this many minutes in which nobody used the page.", valueName: "n"))
  var minutes = 10

  func validate() throws {
    guard out != nil || serve else {
      throw ValidationError("expected --out FILE for a file, --serve for a phone, or both")
    }
    if out == "-", serve {
      throw ValidationError("--out - and --serve both write to standard output; name a file, or leave out one")
    }
    if !serve, port != nil || bind != nil || gestures != nil {
      throw ValidationError("--port, --bind and --gestures need --serve; add it")
    }
    if let port, !(1...65535).contains(port) {
      throw ValidationError("--port \(port): expected a number from 1 to 65535")
    }
    guard (1...1440).contains(minutes) else {
      throw ValidationError("--minutes \(minutes): expected a number from 1 to 1440, which is a day")
    }
  }

  var inputs: [String?] { [tuning, against, scene?.rawValue, trials] }
  var outputs: [OutputPath] {
    [OutputPath("--out", out)].compactMap(\.self)
  }

  func run() throws {
    if let out { try File.checkIsWritable(out) }
    let subject = try subject()
    if let out {
      let page = try subject.page(isLinked: false)
      if out == "-" { try StandardOutput.write(page.html) } else { try File.writeAtomically(page.html, to: out) }
    }
    if serve { try serve(subject) }
  }

  private func subject() throws(DocumentError) -> SharedSubject {
    let wanted = if let scene { scene } else { try SharedTrials.scene(of: trials) ?? .sheet }
    let name = try wanted.opened()
    let file = SceneCatalog.file(name)
    if let file { SharedScreens.remember(file.path) }
    var sides: [SharedSubject.Side] = []
    for argument in against == nil ? [tuning] : [tuning, against] {
      let choice = try Tuning.choose(argument, for: file?.numbers)
      sides.append(
        SharedSubject.Side(
          tuning: choice.tuning, file: choice.file,
          name: choice.file.map(PresetLibrary.title) ?? choice.tuning.title))
    }
    var subject = SharedSubject(
      scene: name, file: file, sides: sides, direction: direction, assets: try Assets.locate().root)
    if let trials { subject.trials = try SharedTrials.plan(trials, for: subject) }
    return subject
  }

  /// Serves a page until nobody has used it for ``minutes``, or the user or the system stops it.
  private func serve(_ subject: SharedSubject) throws {
    let desk = SharedDesk(subject, folder: gestures ?? UserFolders.current.data + "/phones")
    let server = try PageServer(
      subject.page(isLinked: true), host: bind, port: UInt16(port ?? 0), unvisited: .seconds(60 * minutes),
      scene: subject.scene, onNews: { desk.add(.phone($0)) }, onEnd: { desk.add(.ended($0)) })
    EndSignals.install(writingTo: server.stopDescriptor)
    try StandardOutput.write(Array((server.address + "\n").utf8))
    if isatty(STDOUT_FILENO) == 1, let code = QRCode(Array(server.address.utf8)) {
      try StandardOutput.write(Array(("\n" + TerminalCode.text(code) + "\n").utf8))
    }
    let time = minutes == 1 ? "a minute" : "\(minutes) minutes"
    TerminalNotice.write(
      "open this address on a phone on the same network; stops after \(time) without use, or with Control-C")
    switch try desk.run(server) {
    case .unvisited: TerminalNotice.write("stopped: nobody used the page for \(time)")
    case .failed(let error): throw error
    case .stopped: TerminalNotice.write("stopped")
    }
  }
}

/// A QR code as text for a terminal.
enum TerminalCode {
  /// Returns lines of half blocks, each of which shows two modules, with the quiet zone around the code. It is black on
  /// white in every theme: colours 16 and 231 of a terminal's 256.
  static func text(_ code: QRCode) -> String {
    let all = -QRCode.quietZone..<(code.size + QRCode.quietZone)
    func isDark(_ x: Int, _ y: Int) -> Bool {
      code.rows.indices.contains(y) && code.rows.indices.contains(x) && code.rows[y][x]
    }
    return stride(from: all.lowerBound, to: all.upperBound, by: 2).map { y in
      let blocks = all.map { x in
        switch (isDark(x, y), isDark(x, y + 1)) {
        case (false, false): " "
        case (true, false): "\u{2580}"
        case (false, true): "\u{2584}"
        case (true, true): "\u{2588}"
        }
      }
      return "\u{1B}[38;5;16;48;5;231m\(blocks.joined())\u{1B}[0m\n"
    }.joined()
  }
}
