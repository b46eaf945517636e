import Drawing
import Interface
import ScrollEngine
import Session
import Tuner
import Tuning
import TuningFiles
import Workbench

/// The controller of the look: light or dark, contrast and reduced motion. The user's choices override the desktop's
/// preferences.
final class LookController {
  private let session: Session
  private let workbench: Workbench
  private let tuning: TuningController
  private var comparison: TuningComparison { tuning.comparison }
  /// The user's choices, apart from a choice of reduced motion in the tuning panel.
  private var choices: LookPreferences
  /// The desktop's preferences.
  private(set) var desktop = LookPreferences()

  init(_ session: Session, _ workbench: Workbench, _ tuning: TuningController, chosen: LookPreferences) {
    self.session = session
    self.workbench = workbench
    self.tuning = tuning
    choices = chosen
  }

  var feature: Feature {
    Feature(
      commands: [
        Command(
          .theme, "Light, dark, or like the desktop", in: .window, keys: [KeyCommand("t")], .bare,
          icon: { _ in .icon("theme-light-dark") }, isAllowedInBlindTest: true
        ) { self.changeTheme() },
        Command(
          .contrast, "More contrast, less, or like the desktop", in: .window, keys: [KeyCommand("t", .shift)], .bare
        ) { self.changeContrast() },
      ])
  }

  /// The user's choices; `nil` values follow the desktop. Reduced motion counts as a choice only if the tuning panel has
  /// it off while the desktop reduces motion.
  var chosen: LookPreferences {
    guard comparison.reducesMotion else { return choices }
    var chosen = choices
    chosen.reducesMotion = comparison.a.tuning[Tunables.reducedMotion] ? nil : false
    return chosen
  }

  /// Adopts the desktop's preferences where the user has chosen nothing.
  func apply(desktop: LookPreferences) {
    let isFirst = self.desktop.reducesMotion == nil
    choices = chosen
    self.desktop = desktop
    apply()
    let isReduced = desktop.reducesMotion == true
    guard isReduced != comparison.reducesMotion else { return }
    comparison.reducesMotion = isReduced
    if isFirst, choices.reducesMotion == false {
      // An error is impossible, because the tunable accepts both true and false.
      try? comparison.a.set(Tunables.reducedMotion.declaration, to: .flag(false))
    }
    tuning.panel.editor.tuningChanged()
  }

  /// Changes to the next theme in a cycle of three: the opposite of the desktop's theme, the same as the desktop's, and
  /// following the desktop. If the desktop has no theme, switches between light and dark.
  func changeTheme() {
    let now = workbench.appearance.isLight
    choices.isLight = Self.next(after: choices.isLight, shown: now, desktop: desktop.isLight)
    apply()
    guard desktop.isLight != nil else { return }
    show(workbench.appearance.isLight ? "Light" : "Dark", isChosen: choices.isLight != nil)
  }

  /// Changes to the next contrast, in the same cycle as ``changeTheme()``.
  func changeContrast() {
    let now = workbench.appearance.hasMoreContrast
    choices.hasMoreContrast = Self.next(after: choices.hasMoreContrast, shown: now, desktop: desktop.hasMoreContrast)
    apply()
    show(
      workbench.appearance.hasMoreContrast ? "More contrast" : "Usual contrast",
      isChosen: choices.hasMoreContrast != nil
    )
  }

  private static func next(after chosen: Bool?, shown: Bool, desktop: Bool?) -> Bool? {
    guard let desktop else { return !shown }
    guard let chosen else { return !desktop }
    return chosen == desktop ? nil : desktop
  }

  private func show(_ look: String, isChosen: Bool) {
    workbench.show(isChosen ? look : "\(look), like the desktop", at: session.moment)
  }

  private func apply() { workbench.appearance = choices.filled(from: desktop).appearance }
}
