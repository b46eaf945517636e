import ArgumentParser
import Documents
import Recording
import Scenes
import Tuning
import TuningFiles

#if canImport(Glibc)
  import Glibc
#endif

/// A command that writes files. Before it runs, the program checks that none of them is a file that it reads, since
/// writing would destroy that file.
protocol FileCommand: ParsableCommand {
  /// What the command reads: files, folders, and names of tunings.
  var inputs: [String?] { get }
  /// What the command writes.
  var outputs: [OutputPath] { get }
}

/// A file or folder that a command writes.
struct OutputPath {
  /// The option that names it.
  let option: String
  /// The path as the user wrote it.
  let path: String
  /// Whether a file in the folder ``path`` is one that the command writes, by its name; `nil` if ``path`` is a file.
  let isWritten: ((String) -> Bool)?

  /// Creates an output; `nil` without a path, and for standard output.
  init?(_ option: String, _ path: String?, isWritten: ((String) -> Bool)? = nil) {
    guard let path, path != "-" else { return nil }
    (self.option, self.path, self.isWritten) = (option, path, isWritten)
  }

  /// The paths of the files that the command replaces or creates.
  fileprivate var files: [String] {
    guard let isWritten else { return [path] }
    return ((try? Folder.files(path)) ?? []).filter(isWritten).map { "\(path)/\($0)" }
  }
}

extension FileCommand {
  /// Checks that no output is an input or another output, by whatever path, symbolic link or hard link.
  ///
  /// - Throws: `ValidationError` for the first one that is.
  func checkFiles() throws {
    var written: [FileIdentity: OutputPath] = [:]
    for output in outputs {
      for file in output.files {
        guard let identity = FileIdentity(of: file) else { continue }
        if let other = written.updateValue(output, forKey: identity), other.option != output.option {
          throw ValidationError(
            "\(output.option) \(output.path): is the same file as \(other.option) \(other.path); name another file")
        }
      }
    }
    guard !written.isEmpty else { return }
    for input in inputs.compactMap(\.self).flatMap(InputFiles.all) {
      guard let output = FileIdentity(of: input).flatMap({ written[$0] }) else { continue }
      let name = input == output.path ? "is read as well" : "is the file \(input), which is read"
      throw ValidationError("\(output.option) \(output.path): \(name); name another file, or it would be destroyed")
    }
  }
}

/// What makes two paths the same file: the file's number on its device, or the place where it will be created.
private enum FileIdentity: Hashable {
  case file(device: UInt64, number: UInt64)
  case place(folder: String, name: String)

  /// Creates the identity of a regular file, or of one that can be created; `nil` for pipes, devices and folders, which
  /// writing does not replace.
  init?(of path: String) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      self = .file(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    } else {
      let (folder, name) = Folder.split(path)
      guard let resolved = File.resolvedPath(folder) else { return nil }
      self = .place(folder: resolved, name: name)
    }
  }
}

/// The files that an input consists of.
private enum InputFiles {
  /// Endings of the files of content folders, in lower case.
  private static let content = [".json", ".jpg", ".jpeg", ".png", ".webp"]
  /// Endings of the files of other folders that are read.
  private static let documents = [".kiosk.jsonl", ".vectors.json"]

  /// Returns the paths of the files that are read if a command is given a path or the name of a tuning.
  static func all(_ input: String) -> [String] {
    if Folder.exists(input) { return files(in: input) }
    guard File.exists(input) else { return [PresetLibrary().path(input)] }
    if input.hasSuffix(SceneFile.suffix) { return scene(input) }
    guard input.hasSuffix(".jsonl") else { return [input] }
    // A recording of a screen of one's own is played in the scene file beside it or in the current folder.
    let folders = [Folder.split(input).folder, "."]
    return [input] + folders.flatMap { folder in files(in: folder, ending: [SceneFile.suffix]).flatMap(scene) }
  }

  private static func scene(_ path: String) -> [String] {
    let pictures = (try? SceneFile.load(path: path))?.pictureFiles.map(\.file.path) ?? []
    return [path] + pictures
  }

  private static func files(in folder: String) -> [String] {
    let own = files(in: folder, ending: content + documents)
    let inside = ["photos", "data", "map"].flatMap { files(in: "\(folder)/\($0)", ending: content) }
    return own + inside + own.filter { $0.hasSuffix(SceneFile.suffix) }.flatMap(scene)
  }

  private static func files(in folder: String, ending endings: [String]) -> [String] {
    ((try? Folder.files(folder)) ?? []).filter { name in endings.contains { name.lowercased().hasSuffix($0) } }.map {
      "\(folder)/\($0)"
    }
  }
}
