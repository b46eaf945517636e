import Drawing
import Interface
import Scenes
import ScrollEngine
import Session
import Workbench

/// The PIN pad or the countdown of a kiosk, which lies above everything else and receives all input while it is visible.
final class KioskCoverView: View {
  private let kiosk: Kiosk
  private let workbench: Workbench

  init(_ kiosk: Kiosk, _ workbench: Workbench) { (self.kiosk, self.workbench) = (kiosk, workbench) }

  var isModal: Bool { kiosk.isCovered }
  var visibleFrame: Rect? { kiosk.isCovered ? Rect(origin: .zero, size: workbench.window) : nil }
  var semantics: Semantics { kiosk.coverSemantics }
  var elements: [SemanticsElement] { kiosk.coverElements }

  /// Draws all that the kiosk adds to its scene.
  func drawOnStage(at time: Timestamp, into canvas: inout Canvas) {
    kiosk.draw(in: workbench.window, title: workbench.switcher.shown.title, into: &canvas)
  }

  var dragsContent: Bool { false }
  var takesFocus: Bool { false }

  func handle(_ input: InputEvent) -> Bool {
    kiosk.handleInCover(input)
    return true
  }

  var keyClaim: KeyClaim { kiosk.isCovered ? .first : .none }

  func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    kiosk.handleInCover(InputEvent(time: time, kind: .key(key)))
    return true
  }

  var field: (any TypingField)? { kiosk.isCovered ? KioskCoverField(kiosk: kiosk) : nil }
}

/// The field of the PIN pad, which takes digits from a keyboard. It never shows or copies them. The countdown takes any
/// text as a touch.
private struct KioskCoverField: TypingField {
  let kiosk: Kiosk

  var text: String { "" }
  var isInScene: Bool { false }
  func type(_ text: String, at time: Timestamp) { kiosk.handleInCover(InputEvent(time: time, kind: .text(text))) }
  func selectAll() {}
  func paste(_ text: String) {}
}

/// The keyboard of a kiosk over the lower edge of the screen. Its keys go to the scene's field, which keeps the focus.
final class KeyboardView: View {
  private let kiosk: Kiosk
  private let session: Session

  init(_ kiosk: Kiosk, _ session: Session) {
    self.kiosk = kiosk
    self.session = session
  }

  var visibleFrame: Rect? { kiosk.keyboard?.frame }
  var semantics: Semantics { .view(.region, kiosk.phrases[.keyboard]) }
  var elements: [SemanticsElement] { kiosk.keyboard?.controls.elements() ?? [] }
  var dragsContent: Bool { false }
  var takesFocus: Bool { false }

  func handle(_ input: InputEvent) -> Bool {
    session.deliver(kiosk.handleInKeyboard(input), at: input.time)
    return true
  }
}

/// The bar with the languages of a kiosk.
final class LanguageBarView: View {
  private let kiosk: Kiosk
  private let session: Session
  private let workbench: Workbench

  init(_ kiosk: Kiosk, _ session: Session, _ workbench: Workbench) {
    self.kiosk = kiosk
    self.session = session
    self.workbench = workbench
  }

  var visibleFrame: Rect? { kiosk.languageFrame(in: workbench.window) }
  var semantics: Semantics { .view(.toolbar, kiosk.phrases[.languages]) }
  var elements: [SemanticsElement] { visibleFrame == nil ? [] : kiosk.languageElements(in: workbench.window) }
  var dragsContent: Bool { false }

  func handle(_ input: InputEvent) -> Bool {
    // A recording that plays while nobody is there ends with any touch.
    if case .down = input.kind { session.endReplay() }
    kiosk.handleInLanguageBar(input, in: workbench.window)
    return true
  }
}

extension Session {
  /// Delivers the input of a keyboard on the screen to the scene's field. Keys that are released after another finger
  /// has ended typing have no effect.
  func deliver(_ strokes: [ScreenKeyboard.Stroke], at moment: Timestamp) {
    for stroke in strokes where scene.typedText != nil {
      switch stroke {
      case .text(let text): deliver(.text(text), at: moment)
      case .key(let key): deliver(.key(key), at: moment)
      }
    }
  }
}
