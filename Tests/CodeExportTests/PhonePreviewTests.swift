import Documents
import Drawing
import FeatureSupport
import Interface
import Recording
import Scenes
import ScrollEngine
import Share
import TestSupport
import Testing
import Tuner
import Tuning

@testable import CodeExport

/// A scene on a phone: its page, its address, and the card about both.
@Suite struct PhonePreviewTests {
  private static let page = page("<!doctype html>feel")

  private static func page(_ text: String) -> SharedPage {
    SharedPage(html: Array(text.utf8), policy: "default-src 'none'")
  }

  private func subject(_ scene: String = "sheet") -> PhonePageContent {
    PhonePageContent(
      scene: scene, sceneName: .sheet, tuning: Tuning(), against: nil, names: [], title: "Sheet with iOS")
  }

  /// Refreshes a preview until something other than its own threads is to be waited for.
  private func settle(_ preview: PhonePreview) throws {
    _ = try eventually("page") { () -> Bool? in
      preview.refresh()
      return preview.state == .making ? nil : true
    }
  }

  private func address(of preview: PhonePreview) -> String? {
    if case .serving(_, let address, _, _) = preview.state { address } else { nil }
  }

  @Test func `the page is made in the background and served until the preview stops`() throws {
    let gate = Semaphore()
    let preview = PhonePreview(host: "127.0.0.1", wake: {}) { subject throws(DocumentError) in
      gate.wait()
      return Self.page("<!doctype html>" + subject.scene)
    }
    #expect(preview.state == .off)
    preview.start(subject("feed"))
    preview.refresh()
    #expect(preview.state == .making)
    gate.signal()
    try settle(preview)
    let address = try #require(self.address(of: preview))
    guard case .serving(let served, _, let code, _) = preview.state else { return }
    #expect(served.scene == "feed" && code == QRCode(Array(address.utf8)))
    #expect(RawClient.get(address)?.body == Array("<!doctype html>feed".utf8))
    preview.stop()
    #expect(preview.state == .off)
    _ = try eventually("end of the server") { RawClient(address) == nil ? true : nil }
  }

  @Test func `a preview that is stopped while its page is made serves nothing`() throws {
    let (gate, done) = (Semaphore(), Semaphore())
    let preview = PhonePreview(host: "127.0.0.1", wake: { done.signal() }) { _ throws(DocumentError) in
      gate.wait()
      return Self.page
    }
    preview.start(subject())
    preview.stop()
    gate.signal()
    // The job wakes for its result, which is discarded, and for its end.
    done.wait()
    done.wait()
    preview.refresh()
    #expect(preview.state == .off)
  }

  @Test func `the preview ends by itself without visits`() throws {
    let preview = PhonePreview(host: "127.0.0.1", unvisited: .zero, wake: {}) { _ in Self.page }
    preview.start(subject())
    _ = try eventually("end") { () -> Bool? in
      preview.refresh()
      return preview.state == .ended("Stopped: nobody used the page for 10 minutes.") ? true : nil
    }
  }

  @Test func `a page that cannot be made, and a network that is not there, are explained`() throws {
    let broken = PhonePreview(host: "127.0.0.1", wake: {}) { _ throws(DocumentError) in
      throw DocumentError(.missing, path: "shop.scene.json", "cannot be opened; check its permissions")
    }
    broken.start(subject())
    try settle(broken)
    #expect(broken.state == .ended("Shop.scene.json: cannot be opened; check its permissions."))
    // TEST-NET-1 of RFC 5737, which is nobody's address.
    let alone = PhonePreview(host: "192.0.2.1", wake: {}) { _ in Self.page }
    alone.start(subject())
    try settle(alone)
    guard case .ended(let reason) = alone.state else {
      Issue.record("expected a reason, found \(alone.state)")
      return
    }
    #expect(reason.hasPrefix("192.0.2.1: is not an address of this computer"))
  }

  @Test(arguments: [288.0, 368, 479, 480, 656, 1200])
  func `the card shows code, address and texts within its frame, and nothing overlaps`(width: Double) throws {
    let address = "http://192.168.178.123:54321/abcdefghijklmnopqrstuvwxyz"
    let code = try #require(QRCode(Array(address.utf8)))
    var canvas = try TestCanvas().canvas
    let screen = Phone.Screen(viewport: Size(width: 390, height: 788), scale: 3, rate: 60)
    let phones = ["Orange", "Green"].map {
      Phone(id: $0, sign: Phone.Sign(name: "\($0) phone", color: .black), screen: $0 == "Green" ? screen : nil)
    }
    let changed = PhonePageContent(
      scene: "feed", sceneName: .feed, tuning: Tuning(), against: nil, names: [], title: "Feed with iOS")
    for (state, words) in [
      (.serving(subject(), address: address, code: code), "Stops after 10 minutes"),
      (.serving(subject(), address: address, code: code, phones: phones), "Orange phoneGreen phone, 390 × 788 pt"),
      (.ended("This computer has no address on a local network; connect it to the network."), "This computer"),
      (.making, "Making the page"),
    ] as [(PhonePreview.State, String)] {
      let card = try #require(PhoneCard(state, now: subject(), width: width, canvas.text))
      let frame = Rect(x: 10, y: 20, width: width, height: card.height)
      canvas.list.removeAll()
      card.draw(in: frame, into: &canvas)
      var frames: [Rect] = []
      var texts = ""
      for command in canvas.list.commands {
        switch command {
        case .fill(let square, _): frames.append(square)
        case .text(let block):
          let needed = canvas.text.width(of: block.string, style: block.style)
          #expect(needed <= block.frame.width + 0.5, "\(block.string)")
          frames.append(block.frame)
          texts += block.string
        default: break
        }
      }
      for (index, part) in frames.enumerated() {
        #expect(frame.intersection(part) == part)
        for other in frames[..<index] { #expect(!part.inset(dx: 0.1, dy: 0.1).intersects(other)) }
      }
      #expect(texts.contains(words))
      if state.isActive, state != .making {
        #expect(texts.contains(address))
        // The page has the scene of its start, which the card must not hide.
        #expect(PhoneCard(state, now: changed, width: width, canvas.text) != card)
      }
    }
    #expect(PhoneCard(.off, now: subject(), width: width, canvas.text) == nil)
  }
}
