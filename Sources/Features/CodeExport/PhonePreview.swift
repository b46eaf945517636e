import Documents
import Drawing
import Share
import Synchronization
import Tuning

/// The content of a phone's page: a scene and the tunings under which it scrolls.
struct PhonePageContent: Equatable, Sendable {
  /// Name of the scene, or path of its scene file.
  let scene: String
  let tuning: Tuning
  /// The second tuning of a comparison, which the page can switch to; `nil` for none.
  let against: Tuning?
  /// Names of the tunings on the page, such as "iOS" and "Android"; empty for A and B.
  let names: [String]
  /// Titles of the scene and the tunings, such as "Sheet with iOS and Android".
  let title: String
}

/// A scene on a phone. A background job makes its page, and a server then offers the page on the local network until
/// the preview stops or nobody visits it any more.
final class PhonePreview {
  /// The state of a preview.
  enum State: Equatable {
    case off
    /// The page is being made.
    case making
    /// The page is offered at an address.
    case serving(PhonePageContent, address: String, code: QRCode?)
    /// The preview ended by itself, for the given reason.
    case ended(String)

    /// Whether there is something to end.
    var isActive: Bool {
      switch self {
      case .off, .ended: false
      case .making, .serving: true
      }
    }
  }

  /// Minutes without a visit after which the page is no longer offered. As of `PageServer`.
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
  }

  /// Updates ``state`` after the page is made or the server has ended.
  func refresh() {
    if let result = job?.drainResults().first {
      job = nil
      show(result)
    }
    guard server != nil, let ending = end.value else { return }
    stop()
    switch ending {
    case .stopped: break
    case .unvisited: state = .ended("Stopped: nobody visited the page for \(Self.minutes) minutes.")
    case .failed(let error): state = .ended(Self.sentence(error.description))
    }
  }

  private func show(_ result: Result<SharedPage, DocumentError>) {
    guard let subject else { return }
    switch result {
    case .failure(let error): state = .ended(Self.sentence(error.description))
    case .success(let page):
      do throws(PageServerError) {
        end = EndBox()
        let server = try PageServer(page, host: host, unvisited: unvisited) { [end, wake] ending in
          end.store(ending)
          wake()
        }
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
