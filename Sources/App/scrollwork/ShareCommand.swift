import ArgumentParser
import Assets
import Documents
import Drawing
import Playground
import Recording
import SDLPlatform
import Scenes
import Share
import Synchronization
import Tuning

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

      The address of the page cannot be guessed, but the connection is not encrypted, so others on the same network \
      can see what is sent. They can read nothing else on this computer, and the page makes no network requests.
      """)

  @Argument(
    help: ArgumentHelp("Preset or tuning file (default: the default values).", valueName: "tuning"),
    completion: .tuning)
  var tuning: String?

  @Option(
    help: ArgumentHelp("A second preset or tuning file, to switch to on the page.", valueName: "tuning"),
    completion: .tuning)
  var against: String?

  @Option(help: "Scene, or path of a scene file.", completion: .file())
  var scene = SceneName.sheet

  @Option(
    help: ArgumentHelp("Layout direction (default: that of a scene file, or left to right).", valueName: "ltr or rtl"))
  var direction: LayoutDirection?

  @Option(help: ArgumentHelp("Write the page to a file; - is standard output.", valueName: "file"), completion: .file())
  var out: String?

  @Flag(help: "Serve the page on the local network, and print its address.")
  var serve = false

  @Option(help: ArgumentHelp("Port to serve at (default: any free one).", valueName: "n"))
  var port: Int?

  @Option(
    help: ArgumentHelp(
      "IPv4 address of this computer to serve at (default: its private one on the local network).", valueName: "address"
    ))
  var bind: String?

  @Option(help: ArgumentHelp("Stop serving after this many minutes without a visit.", valueName: "n"))
  var minutes = 10

  func validate() throws {
    guard out != nil || serve else {
      throw ValidationError("expected --out FILE for a file, --serve for a phone, or both")
    }
    if out == "-", serve {
      throw ValidationError("--out - and --serve both write to standard output; name a file, or leave out one")
    }
    if !serve, port != nil || bind != nil { throw ValidationError("--port and --bind need --serve; add it") }
    if let port, !(1...65535).contains(port) {
      throw ValidationError("--port \(port): expected a number from 1 to 65535")
    }
    guard (1...1440).contains(minutes) else {
      throw ValidationError("--minutes \(minutes): expected a number from 1 to 1440, which is a day")
    }
  }

  var inputs: [String?] { [tuning, against, scene.rawValue] }
  var outputs: [OutputPath] {
    [OutputPath("--out", out)].compactMap(\.self)
  }

  func run() throws {
    if let out { try File.checkIsWritable(out) }
    let page = try page()
    if let out {
      if out == "-" { try StandardOutput.write(page.html) } else { try File.writeAtomically(page.html, to: out) }
    }
    if serve { try serve(page) }
  }

  private func page() throws(DocumentError) -> SharedPage {
    let name = try scene.opened()
    let file = SceneCatalog.file(name)
    if let file { SharedScreens.remember(file.path) }
    func load(_ argument: String?) throws(DocumentError) -> (tuning: Tuning, name: String) {
      let choice = try Tuning.choose(argument, for: file?.numbers)
      return (choice.tuning, choice.file.map(PresetLibrary.title) ?? choice.tuning.title)
    }
    let first = try load(tuning)
    let second = if let against { try load(against) } else { nil as (tuning: Tuning, name: String)? }
    let names = [first.name] + [second?.name].compactMap(\.self)
    return try SharedPage(
      scene: file?.path ?? name.rawValue, tuning: first.tuning, against: second?.tuning, direction: direction,
      names: Set(names).count == names.count ? names : [], assets: try Assets.locate().root,
      readMask: AlphaMask.ifReadable)
  }

  /// Serves a page until nobody has visited it for ``minutes``, or the user or the system stops it.
  private func serve(_ page: SharedPage) throws {
    let end = Semaphore()
    let ending = Box()
    let server = try PageServer(page, host: bind, port: UInt16(port ?? 0), unvisited: .seconds(60 * minutes)) {
      ending.set($0)
      end.signal()
    }
    EndSignals.install(writingTo: server.stopDescriptor)
    try StandardOutput.write(Array((server.address + "\n").utf8))
    if isatty(STDOUT_FILENO) == 1, let code = QRCode(Array(server.address.utf8)) {
      try StandardOutput.write(Array(("\n" + TerminalCode.text(code) + "\n").utf8))
    }
    let time = minutes == 1 ? "a minute" : "\(minutes) minutes"
    TerminalNotice.write(
      "open this address on a phone on the same network; stops after \(time) without a visit, or with Control-C")
    end.wait()
    withExtendedLifetime(server) {}
    switch ending.value {
    case .unvisited: TerminalNotice.write("stopped: nobody visited the page for \(time)")
    case .failed(let error): throw error
    case .stopped, nil: TerminalNotice.write("stopped")
    }
  }

  /// The reason for the end of the server, set by its thread.
  private final class Box: Sendable {
    private let ending = Mutex<PageServer.Ending?>(nil)
    var value: PageServer.Ending? { ending.withLock { $0 } }
    func set(_ value: PageServer.Ending) { ending.withLock { $0 = value } }
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
