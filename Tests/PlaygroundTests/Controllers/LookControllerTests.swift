import Drawing
import Interface
import Recording
import Scenes
import TestSupport
import Testing
import Tuning
import TuningFiles

@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

/// The look: what the user has chosen, and what the desktop prefers.
@Suite("Look") struct LookControllerTests {
  private static let motion = Tunables.reducedMotion

  @Test func `the window follows the desktop until a person chooses, and again when they go back`() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<4 {
      let user = try PlaygroundUser()
      let look = user.playground.look
      for _ in 0..<60 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: user.playground.run(.theme)
        case 1: user.playground.run(.contrast)
        default:
          let (chosen, before) = (look.chosen, user.workbench.appearance)
          let desktop = LookPreferences(
            isLight: .random(using: &random), hasMoreContrast: .random(using: &random),
            reducesMotion: .random(using: &random))
          look.apply(desktop: desktop)
          #expect(look.chosen == chosen, "the desktop chooses nothing for the person")
          if chosen.isLight != nil { #expect(user.workbench.appearance.isLight == before.isLight) }
          if chosen.hasMoreContrast != nil {
            #expect(user.workbench.appearance.hasMoreContrast == before.hasMoreContrast)
          }
          #expect(user.session.tuning[Self.motion] == desktop.reducesMotion)
        }
        #expect(user.workbench.appearance == look.chosen.filled(from: look.desktop).appearance)
      }
    }
  }

  @Test func `three presses choose the other theme, the same theme, and the desktop's, and tell so`() throws {
    for isLight in [true, false] {
      let user = try PlaygroundUser()
      let look = user.playground.look
      look.apply(desktop: LookPreferences(isLight: isLight))
      #expect(user.workbench.appearance.isLight == isLight)
      user.send(KeyCommand("t"))
      #expect(user.workbench.appearance.isLight == !isLight && look.chosen.isLight == !isLight)
      user.send(KeyCommand("t"))
      #expect(user.workbench.appearance.isLight == isLight && look.chosen.isLight == isLight)
      look.apply(desktop: LookPreferences(isLight: !isLight))
      #expect(user.workbench.appearance.isLight == isLight, "what is chosen stays")
      look.apply(desktop: LookPreferences(isLight: isLight))
      user.send(KeyCommand("t"))
      #expect(look.chosen.isLight == nil)
      #expect(user.workbench.stageMessage == (isLight ? "Light" : "Dark") + ", like the desktop")
    }
  }

  @Test func `without a desktop's theme a press changes between light and dark`() throws {
    let user = try PlaygroundUser()
    for isLight in [false, true, false] {
      user.send(KeyCommand("t"))
      #expect(user.workbench.appearance.isLight == isLight && user.workbench.stageMessage == nil)
    }
    user.send(KeyCommand("t", .shift))
    #expect(user.workbench.appearance == .darkContrast)
  }

  @Test func `reduced motion is the default of every preset, no change, and stays off for who turns it off`() throws {
    let user = try PlaygroundUser()
    let store = user.playground.comparison.a
    let row = Self.motion.declaration
    user.playground.look.apply(desktop: LookPreferences(reducesMotion: true))
    for preset in Preset.shipped {
      store.choose(preset)
      user.playground.tuning.panel.editor.tuningChanged()
      #expect(user.session.tuning[Self.motion] && store.changes.isEmpty && !store.hasUnsavedWork, "\(preset.name)")
      // A video is made by a process that does not ask the desktop.
      let video = try TuningFile.parse(
        Array(TuningFile.text(store.tuning.withoutDesktop()).utf8), path: "film.tuning.json")
      #expect(video[Self.motion] && video.base == preset)
    }
    store.undo()
    store.resetAll()
    #expect(store.tuning[Self.motion] && !store.isChanged(row))
    user.playground.run(.compare(.both))
    #expect(user.playground.comparison.b?.tuning[Self.motion] == true)
    user.playground.run(.compare(.a))
    try store.set(row, to: .flag(false))
    user.playground.tuning.panel.editor.tuningChanged()
    user.advanceFrame()
    #expect(!user.session.tuning[Self.motion] && store.isChanged(row))
    #expect(user.playground.look.chosen.reducesMotion == false)
    user.playground.look.apply(desktop: LookPreferences(reducesMotion: false))
    user.playground.look.apply(desktop: LookPreferences(reducesMotion: true))
    #expect(!user.session.tuning[Self.motion], "what is chosen stays")
    // The next start.
    let again = try PlaygroundUser(look: user.playground.look.chosen)
    again.playground.look.apply(desktop: LookPreferences(reducesMotion: true))
    #expect(!again.session.tuning[Self.motion])
    again.playground.comparison.a.reset(row)
    again.playground.tuning.panel.editor.tuningChanged()
    again.advanceFrame()
    #expect(again.session.tuning[Self.motion] && again.playground.look.chosen.reducesMotion == nil)
  }
}
