import ArgumentParser
import Documents
import Tuning
import TuningFiles

extension CompletionKind {
  /// The shell completion for a tuning: the presets, including the user's own, and the tuning files in the folder that
  /// the user typed.
  static let tuning: CompletionKind = .custom { _, _, begun in
    let folder = begun.lastIndex(of: "/").map { String(begun[...$0]) } ?? ""
    let files = (try? Folder.files(folder.isEmpty ? "." : folder)) ?? []
    let presets = Preset.shipped.map(\.name) + PresetLibrary().userPresets().presets.map(\.name)
    return presets + files.filter { $0.hasSuffix(PresetLibrary.suffix) }.map { folder + $0 }
  }

  /// The shell completion for the path of a recording.
  static let recording: CompletionKind = .file(extensions: ["jsonl"])
}
