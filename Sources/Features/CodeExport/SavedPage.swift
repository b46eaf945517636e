import Documents
import Session
import Share

/// The page for a phone as a file. A background job makes and saves it.
final class SavedPage {
  /// The result of saving a page.
  enum Outcome: Equatable, Sendable {
    /// The page lies at a path and has a number of bytes.
    case saved(path: String, bytes: Int)
    /// The page could not be made or saved; the value is the reason.
    case failed(String)
  }

  private let make: @Sendable (PhonePageContent) throws(DocumentError) -> SharedPage
  private let wake: @Sendable () -> Void
  private var job: BackgroundJob<Outcome>?

  /// - Parameters:
  ///   - make: Makes a page; called on a background thread.
  ///   - wake: Called from any thread when ``refresh()`` has an outcome.
  init(
    wake: @escaping @Sendable () -> Void,
    make: @escaping @Sendable (PhonePageContent) throws(DocumentError) -> SharedPage
  ) {
    self.wake = wake
    self.make = make
  }

  /// Makes the page of a subject and saves it in a folder. Does nothing while another page is made.
  func start(_ subject: PhonePageContent, in folder: OutputFolder) {
    guard job == nil else { return }
    job = BackgroundJob(wake: wake) { [make] job in
      let outcome: Outcome
      do throws(DocumentError) {
        let page = try make(subject)
        let path = try folder.save(page.html, as: subject.title, ending: ".html")
        outcome = .saved(path: path, bytes: page.html.count)
      } catch { outcome = .failed(error.description) }
      job.deliver(outcome)
    }
  }

  /// Returns the outcome once the page is saved or has failed; `nil` before and after that.
  func refresh() -> Outcome? {
    guard let outcome = job?.drainResults().first else { return nil }
    job = nil
    return outcome
  }
}
