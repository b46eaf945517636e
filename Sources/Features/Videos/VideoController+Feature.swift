import Interface
import Workbench

extension WorkbenchState {
  /// The dialog with the options of a video.
  package static let video: Self = "video"
}

extension CommandID {
  package static let sequence: Self = "image sequence"
}

extension VideoController {
  package var feature: Feature {
    Feature(
      commands: [
        Command(
          .screenshot, "Screenshot", in: .recordings, keys: [KeyCommand("F12")], [.bare, .typing],
          tip: Tooltip("Screenshot", "Hold or right-click for a video or a picture sequence."),
          note: { _ in "the window" }, on: .menu(of: .screenshot, 1), icon: { _ in .icon("camera-outline") }
        ) { self.saveScreenshot() },
        Command(
          .sequence, "Save the gesture as PNG files", inMenu: "PNG sequence", in: .recordings,
          keys: [KeyCommand("F12", .shift)], .typing,
          note: { _ in "every frame of the video" }, on: .menu(of: .screenshot, 2),
          icon: { _ in .icon("image-multiple-outline") }
        ) { self.requestVideo(isSequence: true) },
        Command(
          .video, "Make a video of the gesture", inMenu: "Video\u{2026}", in: .recordings,
          keys: [KeyCommand("m"), KeyCommand("F12", .control)], .typing,
          note: { _ in "the current gesture" }, on: .menu(of: .screenshot, 3), icon: { _ in .icon("movie-open") }
        ) { self.toggleVideo() },
        Command(.showFile, "Show the last file in its folder", in: .recordings, keys: [KeyCommand("v")]) {
          self.showLastFile()
        },
        Command(
          .copyPath, "Copy the path of the last file", in: .recordings, keys: [KeyCommand("v", .shift)],
          tip: Tooltip("Copy path")
        ) { self.copyPathOfLastFile() },
      ],
      states: [
        WorkbenchStateRules(.video, on: .dialog, isActive: { self.dialog.isOpen }) { _ in self.dialog.close() }
      ],
      dialogs: [dialog], work: Feature.Work(requests: { self.requests }, show: { $0 && self.requests.isEmpty }),
      refresh: { _ in self.refresh() })
  }
}
