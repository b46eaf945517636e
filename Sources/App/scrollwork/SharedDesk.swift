import Documents
import Drawing
import Recording
import SDLPlatform
import Scenes
import Session
import Share
import Synchronization
import Tuning
import TuningFiles

/// The subject of a shared page: a scene under a tuning, or under two.
struct SharedSubject: Sendable {
  /// A tuning, and where it comes from.
  struct Side: Sendable {
    let tuning: Tuning
    /// The path of the file; `nil` for a preset.
    let file: String?
    let name: String
  }

  let scene: SceneName
  /// The scene file, if the scene is one of the user's own.
  let file: SceneFile?
  let sides: [Side]
  let direction: LayoutDirection?
  /// The bytes of the trial plan whose prompts the page asks for; `nil` for none.
  var trials: [UInt8]?
  /// Path of the folder with the program's content.
  let assets: String

  func page(isLinked: Bool) throws(DocumentError) -> SharedPage {
    let names = sides.map(\.name)
    return try SharedPage(
      scene: file?.path ?? scene.rawValue, tuning: sides[0].tuning, against: sides.dropFirst().first?.tuning,
      direction: direction, names: Set(names).count == names.count ? names : [], trials: trials, isLinked: isLinked,
      assets: assets,
      readMask: AlphaMask.ifReadable, reducePhoto: JPEG.reduced)
  }
}

/// The desk that a served page is linked with: it sends changed tuning files to the phones, and saves their gestures.
final class SharedDesk: Sendable {
  /// A report of another thread.
  enum News: Sendable {
    case phone(PhoneNews)
    /// A trial has come, and is in a file.
    case trial(PhoneTrial, on: Phone, file: String)
    /// A tuning file, that of a side, has changed.
    case file(side: Int, TuningFileWatcher.Change)
    case ended(PageServer.Ending)
  }

  private let subject: SharedSubject
  private let folder: String
  private let trials: SharedTrials
  private let news = Mutex<[News]>([])
  private let hasNews = Semaphore()

  /// - Parameter folder: Path of the folder for gestures, which may not exist yet.
  init(_ subject: SharedSubject, folder: String) {
    (self.subject, self.folder) = (subject, folder)
    trials = SharedTrials(subject, folder: folder)
  }

  /// Adds something that another thread reports.
  func add(_ item: News) {
    // A trial is saved before the phone learns that it has arrived, so that none is lost.
    let item = if case .phone(.trial(let trial, let phone)) = item { trials.saved(trial, on: phone) } else { item }
    guard let item else { return }
    news.withLock { $0.append(item) }
    hasNews.signal()
  }

  /// Handles news until the server ends.
  ///
  /// - Returns: why the server has ended.
  /// - Throws: an error if standard output is closed.
  func run(_ server: PageServer) throws -> PageServer.Ending {
    let threads = subject.sides.enumerated().compactMap { side, content in content.file.map { watch($0, side) } }
    defer { withExtendedLifetime((threads, server)) {} }
    let outcomes = Outcomes(SceneContent(root: subject.assets), items: nil)
    var tunings = subject.sides.map(\.tuning)
    var counts = TrialCounts()
    var turned: [String: Int] = [:]
    var names: [String: String] = [:]
    while true {
      hasNews.wait()
      guard let item = news.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { continue }
      switch item {
      case .file(let side, .values(let tuning)):
        // A scene file has numbers of its own, which the watcher does not know.
        let path = subject.sides[side].file ?? ""
        tunings[side] = (try? TuningFile.read(path, for: subject.file?.numbers)) ?? tuning
        server.send(LinkedTunings(from: subject.sides.map(\.tuning), to: tunings, turned: turned))
      case .file(_, .fault(let fault)): TerminalNotice.write(fault.description)
      case .file(_, .recovered): break
      case .phone(.changed(let phone)):
        let (name, known) = (phone.sign.name, names[phone.id])
        names[phone.id] = phone.isConnected ? name : nil
        if !phone.isConnected, known != nil { TerminalNotice.write("\(name) is gone") }
        guard phone.isConnected, known != name else { break }
        TerminalNotice.write(known.map { "\($0) is \(name) now" } ?? "\(name) has joined")
      case .phone(.gesture(let gesture, let phone)):
        let recording = gesture.recording
        let name = "\(RecordingsFolder.name(scene: recording.scene)) \(phone.sign.name.replacing("/", with: "-"))"
        do throws(DocumentError) {
          let saved = try RecordingsFolder.save(recording, as: name, in: folder)
          let tuning = gesture.tuning(onPageWith: subject.sides[0].tuning)
          let play = Play(recording, in: recording.viewport, tuning: tuning, pace: .fitted)
          let sentence = try outcomes.complete(play).outcome.log.sentence.parts.map(\.text).joined()
          let sides = subject.sides
          let who = sides.count > 1 ? "\(phone.sign.name), \(sides[gesture.side].name)" : phone.sign.name
          let line = "\(who): \(sentence) \(RecordingsFolder.file(saved, in: folder))"
          try StandardOutput.write(Array((EscapedText.terminal(line) + "\n").utf8))
        } catch { TerminalNotice.write(error.description) }
      case .phone(.trial): break
      case .trial(let trial, let phone, let file):
        do throws(DocumentError) {
          let line = try counts.add(trial, on: phone, file, pageWith: subject.sides[0].tuning, trials)
          try StandardOutput.write(Array((EscapedText.terminal(line) + "\n").utf8))
        } catch { TerminalNotice.write(error.description) }
      case .phone(.turn(let turn, let phone)):
        // A page with trials has no knobs.
        guard subject.trials == nil else { break }
        turned[phone.id] = turn.number
        // Cannot fail: the reader of the message has tried the value.
        if tunings.indices.contains(turn.side) { try? tunings[turn.side].set(turn.tunable, to: turn.value) }
        server.send(LinkedTunings(from: subject.sides.map(\.tuning), to: tunings, turned: turned))
        guard turn.isOver, tunings.indices.contains(turn.side) else { break }
        let side = tunings.count > 1 ? " in \(subject.sides[turn.side].name)" : ""
        let line = "\(phone.sign.name): \(turn.tunable.key) \(turn.tunable.displayText(turn.value))\(side)"
        try StandardOutput.write(Array((EscapedText.terminal(line) + "\n").utf8))
      case .ended(let ending):
        for line in counts.lines(trials) { TerminalNotice.write(line) }
        return ending
      }
    }
  }

  /// Watches a tuning file on a thread of its own.
  private func watch(_ path: String, _ side: Int) -> StoppableThread? {
    let tuning = subject.sides[side].tuning
    return StoppableThread { [weak self] stopped in
      do throws(DocumentError) {
        let watcher = try TuningFileWatcher(path: path, lastGood: tuning)
        repeat {
          if let change = watcher.poll() { self?.add(.file(side: side, change)) }
        } while watcher.wait(orUntil: stopped)
      } catch { self?.add(.file(side: side, .fault(error))) }
    }
  }
}
