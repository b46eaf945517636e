import CSDL2
import Drawing
import ScrollEngine
import Synchronization
import Testing

@testable import SDLPlatform

extension Platforms {
  @Suite struct PictureStoreTests {
    let frame = Rect(x: 0, y: 0, width: 64, height: 64)

    private func key(_ column: Int) -> PictureKey { PictureKey(family: "test", column: column) }

    private func ask(_ easel: TestRenderer, _ column: Int, side: Int = 64, color: Color = Color(0x336699)) {
      let bounds = frame
      easel.renderer.pictures.request(key(column), pixelWidth: side, pixelHeight: side) {
        VectorDrawing(bounds: bounds, background: color)
      }
    }

    @Test("A picture draws nothing until it is ready, then exactly its pixels")
    func appears() throws {
      let easel = try TestRenderer()
      let before = easel.draw { $0.add(.picture(key(1), frame: frame, opacity: 1)) }
      #expect(before.pixelCount() == 0)
      #expect(!easel.renderer.pictures.isReady(key(1)))
      ask(easel, 1)
      #expect(easel.renderer.pictures.drawAllNow() == 1)
      #expect(easel.renderer.pictures.isReady(key(1)))
      let pixels = easel.draw { $0.add(.picture(key(1), frame: frame, opacity: 1)) }
      #expect(pixels.bounds() == PixelRect(x: 0, y: 0, width: 64, height: 64))
      #expect(pixels.rgb(0, 0) == 0x336699 && pixels.rgb(63, 63) == 0x336699)
    }

    @Test("A picture is scaled to its frame and blended with its opacity")
    func scaled() throws {
      let easel = try TestRenderer()
      ask(easel, 1, color: .black)
      easel.renderer.pictures.drawAllNow()
      let pixels = easel.draw {
        $0.add(.picture(key(1), frame: Rect(x: 10, y: 10, width: 120, height: 30), opacity: 0.5))
      }
      #expect(pixels.bounds() == PixelRect(x: 10, y: 10, width: 120, height: 30))
      #expect(abs(Int(pixels.rgb(60, 20) & 0xFF) - 127) <= 2)
      let again = easel.draw { $0.add(.picture(key(1), frame: frame, opacity: 1)) }
      #expect(again.rgb(5, 5) == 0)
    }

    @Test("A translucent picture blends with what is below it")
    func translucent() throws {
      let easel = try TestRenderer()
      ask(easel, 1, color: Color(0xFF0000).opacity(0.5))
      easel.renderer.pictures.drawAllNow()
      let pixels = easel.draw { $0.add(.picture(key(1), frame: frame, opacity: 1)) }
      #expect(pixels.rgb(5, 5) >> 16 >= 0xFD)
      #expect(abs(Int(pixels.rgb(5, 5) & 0xFF) - 127) <= 2)
    }

    @Test("Tiles of a fractional pixel size neither leave gaps nor blur", arguments: [1.1, 1.25, 1.37, 1.5])
    func tiles(scale: Double) throws {
      let easel = try TestRenderer(width: 300, height: 40, scale: scale)
      let side = Int((50 * scale).rounded(.up))
      for column in 0..<5 { ask(easel, column, side: side, color: column % 2 == 0 ? .black : Color(0x0000FF)) }
      easel.renderer.pictures.drawAllNow()
      for step in 0..<10 {
        let pixels = easel.draw { list in
          for column in 0..<5 {
            let x = Double(column) * 50 + Double(step) * 0.17
            list.add(.picture(key(column), frame: Rect(x: x, y: 0, width: 50, height: 50), opacity: 1))
          }
        }
        let colors = Set((3..<Int(230 * scale).clamped(to: 0...300)).map { pixels.rgb($0, 5) })
        #expect(colors == [0, 0x0000FF])
      }
    }

    @Test("A large picture uploads over several frames, shows only when complete, and requests frames until then")
    func large() throws {
      let easel = try TestRenderer()
      let pictures = easel.renderer.pictures
      ask(easel, 1, side: 1200)
      pictures.worker.finishAll()
      let frames = 1 + (1200 * 1200 * 4 + PictureStore.bytesPerFrame - 1) / PictureStore.bytesPerFrame
      #expect(frames > 2)
      for frame in 1...frames {
        #expect(!pictures.isReady(key(1)) && pictures.needsFrame, "in frame \(frame)")
        ask(easel, 1, side: 1200)
        pictures.beginFrame()
      }
      #expect(pictures.isReady(key(1)) && !pictures.needsFrame)
      #expect(pictures.pendingCount == 0)
      let whole = Rect(x: 0, y: 0, width: 1200, height: 1200)
      let pixels = easel.draw { $0.add(.picture(key(1), frame: whole, opacity: 1)) }
      #expect(pixels.pixelCount(excluding: 0x336699) == 0)
    }

    @Test("A repeated request is free, and a new size renders while the old one still shows")
    func sizes() throws {
      let easel = try TestRenderer()
      ask(easel, 1)
      ask(easel, 1)
      #expect(easel.renderer.pictures.drawAllNow() == 1)
      ask(easel, 1)
      #expect(easel.renderer.pictures.drawAllNow() == 0)
      ask(easel, 1, side: 128)
      #expect(easel.renderer.pictures.isReady(key(1)))
      #expect(easel.renderer.pictures.drawAllNow() == 1)
      #expect(easel.renderer.pictures.bytes == 128 * 128 * 4)
    }

    @Test("A frame uploads only a few pictures")
    func uploads() throws {
      let easel = try TestRenderer()
      let worker = PictureWorker(isThreaded: false, onReady: {})
      defer { worker.stop() }
      for column in 0..<5 {
        worker.request(
          PictureJob(key: key(column), width: 8, height: 8, frame: 0, order: column) { [frame] in
            VectorDrawing(bounds: frame, background: .black)
          })
      }
      worker.finishAll()
      #expect(worker.finishedCount == 5)
      #expect(worker.removeFinished(PictureStore.uploadsPerFrame).count == PictureStore.uploadsPerFrame)
      #expect(worker.finishedCount == 3)
      #expect(easel.renderer.pictures.needsFrame == false)
    }

    @Test("Requests of an earlier frame are dropped unless they are renewed")
    func dropping() {
      let worker = PictureWorker(isThreaded: false, onReady: {})
      for column in 0..<3 { worker.request(job(column, frame: 1)) }
      worker.request(job(1, frame: 4))
      worker.dropRequests(before: 2)
      #expect(worker.unfinishedCount == 1)
      worker.finishAll()
      #expect(worker.removeFinished(9).map(\.key.column) == [1])
      worker.stop()
    }

    @Test("Requests of the newest frame come first, in their order")
    func order() {
      let worker = PictureWorker(isThreaded: false, onReady: {})
      for (order, column) in [7, 3].enumerated() { worker.request(job(column, frame: 1, order: order)) }
      for (order, column) in [9, 2, 5].enumerated() { worker.request(job(column, frame: 2, order: order)) }
      worker.finishAll()
      #expect(worker.removeFinished(9).map(\.key.column) == [9, 2, 5, 7, 3])
      worker.stop()
    }

    @Test("On a virtual clock each picture comes once the time has gone by that drawing it takes")
    func virtual() {
      let worker = PictureWorker(isThreaded: false, onReady: {})
      var used = Timestamp.zero
      // Each look at the processor time costs 3 ms, so that a picture takes as long.
      func draw(until milliseconds: Double) -> [Int] {
        worker.draw(until: Timestamp(seconds: milliseconds / 1000)) {
          used = used.advanced(bySeconds: 0.003)
          return used
        }
        return worker.removeFinished(9).map(\.key.column)
      }
      #expect(draw(until: 100).isEmpty)
      for column in 0..<3 { worker.request(job(column, frame: 1, order: column)) }
      #expect(draw(until: 102).isEmpty, "the first was begun at 100")
      #expect(worker.unfinishedCount == 3 && worker.finishedCount == 0 && worker.isStarted(key(0)))
      #expect(draw(until: 103) == [0])
      #expect(draw(until: 108) == [1])
      #expect(draw(until: 200) == [2])
      // A request after a rest starts then, not in the past.
      worker.request(job(3, frame: 1, order: 0))
      #expect(draw(until: 201).isEmpty)
      #expect(draw(until: 203) == [3])
      worker.stop()
    }

    @Test("The background worker renders without blocking and signals when it is done")
    func background() throws {
      let target = try OffscreenTarget(
        width: 64, height: 64, scale: 1, fonts: TestRenderer.fonts(), pictures: .background)
      let ready = TestSemaphore()
      let worker = PictureWorker(isThreaded: true) { ready.signal() }
      worker.request(job(1, frame: 0))
      ready.wait()
      #expect(worker.removeFinished(9).map(\.key.column) == [1])
      worker.stop()
      let bounds = frame
      for column in 0..<4 {
        target.renderer.pictures.request(key(column), pixelWidth: 64, pixelHeight: 64) {
          VectorDrawing(bounds: bounds, background: .black)
        }
      }
      target.renderer.pictures.drawAllNow()
      #expect((0..<4).allSatisfy { target.renderer.pictures.isReady(key($0)) })
    }

    @Test("A picture in progress when all are forgotten is discarded, and the worker then releases its free memory")
    func forgetting() throws {
      let (begun, rest, ready) = (TestSemaphore(), TestSemaphore(), TestSemaphore())
      let releases = Mutex(0)
      // Other tests release memory of the whole process at any time, so the test counts the worker's own releases.
      let worker = PictureWorker(isThreaded: true, releaseFreeMemory: { releases.withLock { $0 += 1 } }) {
        ready.signal()
      }
      let bounds = frame
      worker.request(
        PictureJob(key: key(1), width: 4, height: 4, frame: 0, order: 0) {
          begun.signal()
          rest.wait()
          return VectorDrawing(bounds: bounds, background: .black)
        })
      begun.wait()
      worker.removeAll()
      #expect(releases.withLock { $0 } == 0)
      rest.signal()
      ready.wait()
      #expect(worker.removeFinished(9).isEmpty && worker.unfinishedCount == 0)
      worker.request(job(2, frame: 0))
      ready.wait()
      #expect(releases.withLock { $0 } == 1)
      #expect(worker.removeFinished(9).map(\.key.column) == [2])
      worker.stop()
    }

    private func job(_ column: Int, frame: Int, order: Int = 0) -> PictureJob {
      let bounds = self.frame
      return PictureJob(key: key(column), width: 4, height: 4, frame: frame, order: order) {
        VectorDrawing(bounds: bounds, background: .black)
      }
    }

    @Test("A picture that fails to render is reported once and not retried")
    func failure() throws {
      let easel = try TestRenderer()
      let tries = Mutex(0)
      let count = { @Sendable in tries.withLock { $0 += 1 } }
      for _ in 0..<3 {
        easel.renderer.pictures.request(key(1), pixelWidth: 8, pixelHeight: 8) {
          count()
          return VectorDrawing(bounds: .zero, background: .black)
        }
        easel.renderer.pictures.drawAllNow()
      }
      #expect(tries.withLock { $0 } == 1)
      #expect(easel.renderer.failure != nil)
    }

    @Test("A refused photograph is no failure of the renderer")
    func photograph() throws {
      let easel = try TestRenderer()
      easel.renderer.pictures.request(key(1), pixelWidth: 8, pixelHeight: 8) {
        var drawing = VectorDrawing(bounds: .zero, background: .black)
        drawing.photo = .init(path: "/nowhere.jpg", frame: .zero, radius: 0)
        return drawing
      }
      #expect(easel.renderer.pictures.drawAllNow() == 1)
      #expect(easel.renderer.failure == nil)
      #expect(easel.renderer.pictures.photoError(for: key(1)) == .damaged)
    }
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(range.upperBound, Swift.max(range.lowerBound, self))
  }
}

/// A semaphore that lets a test wait for another thread without polling.
///
/// The pointer is constant, and SDL's semaphores are thread-safe.
private final class TestSemaphore: @unchecked Sendable {
  private let semaphore = SDL_CreateSemaphore(0)
  func signal() { SDL_SemPost(semaphore) }
  func wait() { SDL_SemWait(semaphore) }
  deinit { SDL_DestroySemaphore(semaphore) }
}

extension PictureKey {
  /// The column of a picture of a series.
  fileprivate var column: Int { if case .cell(_, let column, _) = member { column } else { -1 } }
}
