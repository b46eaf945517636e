import Documents
import Drawing
import Recording
import Share
import Synchronization
import Tuning

/// The content of a phone's page: a scene and the tunings under which it scrolls.
struct PhonePageContent: Equatable, Sendable {
  /// Name of the scene, or path of its scene file.
  let scene: String
  /// Name of the scene in recordings.
  let sceneName: SceneName
  let tuning: Tuning
  /// The second tuning of a comparison, which the page can switch to; `nil` for none.
  let against: Tuning?
  /// Names of the tunings on the page, such as "iOS" and "Android"; empty for A and B.
  let names: [String]
  /// The settings in the page's drawer, beside those that differ between the tunings.
  var pinned: [Tunable] = []
  /// Titles of the scene and the tunings, such as "Sheet with iOS and Android".
  var title: String
  /// Whether the page talks to the server that it comes from.
  var isLinked = true
  /// The bytes of the trial plan whose prompts the page asks for; `nil` for none.
  var trials: [UInt8]?

  /// Whether phones that have this page show another subject as well, once they have received its values.
  func isUpToDate(with other: PhonePageContent) -> Bool { scene == other.scene }

  /// Names of the tunings on the page. If both have the same name, they are A and B.
  var sides: [String] { names.isEmpty ? ["A", "B"] : names }
}

/// A scene on phones. A background job makes its page, and a server then offers the page on the local network until
/// the preview stops or nobody uses it any more. The phones get changed tunings, and send their gestures.
final class PhonePreview {
  /// The state of a preview.
  enum State: Equatable {
    case off
    /// The page is being made.
    case making
    /// The page is offered at an address, and phones have joined.
    case serving(PhonePageContent, address: String, code: QRCode?, phones: [Phone] = [])
    /// The preview ended by itself, for the given reason.
    case ended(String)

    /// Whether there is something to end.
    var isActive: Bool {
      switch self {
      case .off, .ended: false
      case .making, .serving: true
      }
    }

    /// The colours of the phones that have joined; `nil` while none can.
    var phoneColors: [Color]? { if case .serving(_, _, _, let phones) = self { phones.map(\.sign.color) } else { nil } }
  }

  /// Minutes without use after which the page is no longer offered. As of `PageServer`.
  static let minutes = 10

  /// The end of a server, which its thread stores and the main thread reads.
  private final class EndBox: Sendable {
    private let ending = Mutex<PageServer.Ending?>(nil)
    var value: PageServer.Ending? { ending.withLock { $0 } }
    func store(_ value: PageServer.Ending) { ending.withLock { $0 = value } }
  }

  private(set) var state = State.off
  /// The IPv4 address of this computer to serve at; `nil` for its private one on the local network.
  private let host: String?
  private let unvisited: Duration
  private let make: @Sendable (PhonePageContent) throws(DocumentError) -> SharedPage
  private let wake: @Sendable () -> Void
  private var subject: PhonePageContent?
  private var job: BackgroundJob<Result<SharedPage, DocumentError>>?
  private var server: PageServer?
  private var end = EndBox()
  private var inbox = Inbox()
  private var trials: [PhoneTrial] = []
  private var gestures: [(recording: GestureRecording, tuning: Tuning)] = []
  private var turns: [(turn: PhoneTurn, phone: Phone)] = []
  /// The number of each phone's last turn, by the ID of the phone.
  private var turned: [String: Int] = [:]

  /// The news of phones, which the server's thread stores and the main thread reads.
  private final class Inbox: Sendable {
    private let news = Mutex<[PhoneNews]>([])
    func add(_ item: PhoneNews) { news.withLock { $0.append(item) } }
    func drain() -> [PhoneNews] {
      news.withLock { news in
        defer { news = [] }
        return news
      }
    }
  }

  /// - Parameters:
  ///   - make: Makes a page; called on a background thread.
  ///   - wake: Called from any thread when ``refresh()`` has something new.
  init(
    host: String? = nil, unvisited: Duration = .seconds(60 * minutes), wake: @escaping @Sendable () -> Void,
    make: @escaping @Sendable (PhonePageContent) throws(DocumentError) -> SharedPage
  ) {
    self.host = host
    self.unvisited = unvisited
    self.wake = wake
    self.make = make
  }

  deinit { stop() }

  /// Makes the page of a subject and serves it. Ends an earlier preview.
  func start(_ subject: PhonePageContent) {
    stop()
    self.subject = subject
    state = .making
    job = BackgroundJob(wake: wake) { [make] job in
      let page: Result<SharedPage, DocumentError>
      do throws(DocumentError) { page = .success(try make(subject)) } catch { page = .failure(error) }
      job.deliver(page)
    }
  }

  /// Ends the preview at once; its address no longer answers.
  func stop() {
    job?.stop()
    server?.stop()
    (job, server, subject, state) = (nil, nil, nil, .off)
    (turns, turned) = ([], [:])
  }

  /// Ends the preview before the program ends.
  func close() {
    server?.stopAndWait()
    stop()
  }

  /// Updates ``state`` after the page is made or the server has ended.
  func refresh() {
    if let result = job?.drainResults().first {
      job = nil
      show(result)
    }
    for item in inbox.drain() { take(item) }
    guard server != nil, let ending = end.value else { return }
    stop()
    switch ending {
    case .stopped: break
    case .unvisited: state = .ended("Stopped: nobody used the page for \(Self.minutes) minutes.")
    case .failed(let error): state = .ended(Self.sentence(error.description))
    }
  }

  private func take(_ item: PhoneNews) {
    switch item {
    case .gesture(let gesture, _):
      guard let subject else { return }
      gestures.append((gesture.recording, gesture.tuning(onPageWith: subject.tuning)))
    case .trial(var trial, _):
      guard let subject, subject.trials != nil else { return }
      if subject.against != nil { trial.markSide() }
      trials.append(trial)
    case .turn(let turn, let phone): turns.append((turn, phone))
    case .changed(let phone):
      guard case .serving(let subject, let address, let code, var phones) = state else { return }
      phones.removeAll { $0.id == phone.id }
      if phone.isConnected { phones.append(phone) }
      state = .serving(subject, address: address, code: code, phones: phones)
    }
  }

  /// Returns and removes the trials that have arrived.
  func takeTrials() -> [PhoneTrial] {
    defer { trials = [] }
    return trials
  }

  /// Returns and removes the gestures that have arrived, each with the tuning that was felt at its start.
  func takeGestures() -> [(recording: GestureRecording, tuning: Tuning)] {
    defer { gestures = [] }
    return gestures
  }

  /// Returns and removes what was turned on phones that show a subject's scene.
  func takeTurns(for subject: PhonePageContent) -> [(turn: PhoneTurn, phone: Phone)] {
    defer { turns = [] }
    guard case .serving(let served, _, _, _) = state, served.scene == subject.scene else { return [] }
    return turns
  }

  /// Notes that the tunings take a turn into account, which the phone learns with the next ones.
  func finish(_ turn: PhoneTurn, of phone: Phone) { turned[phone.id] = turn.number }

  /// Sends the tunings of a subject to the phones, if it is about the scene that they show.
  ///
  /// - Parameter side: The tuning that is shown here, 0 for A and 1 for B.
  func send(_ subject: PhonePageContent, side: Int) {
    guard let server, case .serving(let served, _, _, _) = state, served.scene == subject.scene else { return }
    // A page without B has A twice, for the B that may come.
    let pages = [served.tuning, served.against ?? served.tuning]
    let current = [subject.tuning] + [subject.against ?? served.against].compactMap(\.self)
    server.send(
      LinkedTunings(
        from: pages, to: current, side: min(side, current.count - 1),
        names: Array((subject.against == nil ? served : subject).sides.prefix(current.count)), pinned: subject.pinned,
        turned: turned))
  }

  private func show(_ result: Result<SharedPage, DocumentError>) {
    guard let subject else { return }
    switch result {
    case .failure(let error): state = .ended(Self.sentence(error.description))
    case .success(let page):
      do throws(PageServerError) {
        (end, inbox) = (EndBox(), Inbox())
        let server = try PageServer(
          page, host: host, unvisited: unvisited, scene: subject.sceneName,
          onNews: { [inbox, wake] item in
            inbox.add(item)
            wake()
          },
          onEnd: { [end, wake] ending in
            end.store(ending)
            wake()
          })
        self.server = server
        state = .serving(subject, address: server.address, code: QRCode(Array(server.address.utf8)))
      } catch {
        // A page that is a file needs no network.
        let other = error.kind == .noNetwork ? " Or save the page, and send the file to the phone." : ""
        state = .ended(Self.sentence(error.description) + other)
      }
    }
  }

  /// Returns a message of the command line as a sentence.
  private static func sentence(_ message: String) -> String {
    message.prefix(1).uppercased() + message.dropFirst() + "."
  }
}
