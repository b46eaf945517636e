import ArgumentParser
import Documents
import Tuning

extension CompletionKind {
  /// For arguments that name a tuning: presets, the person's own among them, and tuning files in the folder begun.
  static let tuning: CompletionKind = .custom { _, _, begun in
    let folder = begun.lastIndex(of: "/").map { String(begun[...$0]) } ?? ""
    let files = (try? Folder.files(folder.isEmpty ? "." : folder)) ?? []
    let presets = Preset.shipped.map(\.name) + PresetLibrary().own().presets.map(\.name)
    return presets + files.filter { $0.hasSuffix(PresetLibrary.suffix) }.map { folder + $0 }
  }

  /// For arguments that name a recording.
  static let recording: CompletionKind = .file(extensions: ["jsonl"])
}
