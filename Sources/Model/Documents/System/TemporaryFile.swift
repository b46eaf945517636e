#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is written beside its target and becomes the target by a rename.
///
/// A killed process leaves its temporary files behind. A name or a process ID in it proves nothing, since other people's
/// files may have any name. So each temporary file has a note in the program's own state folder, which says where the
/// file is, and which file it is by device and inode. Only what a note describes is ever removed. The writer locks the
/// file, so an unlocked file with a note has no living writer.
public final class TemporaryFile {
  /// The folder of the notes.
  public static var notes: String { UserFolders.current.state + "/temporary" }
  /// Number of names that are tried. Other files with such names are not touched. Chosen.
  private static let mostNames = 100
  /// The flag `O_TMPFILE`, whose macro Swift does not import (`asm-generic/fcntl.h` of Linux).
  private static let unnamed = 0o20_000_000 | O_DIRECTORY

  /// The path of the temporary file.
  public let path: String
  /// The descriptor of the file, open for writing until the file is committed or removed.
  public let descriptor: Int32
  let target: String
  private let note: String?
  private var isOpen = true

  /// Creates and locks a temporary file. It never opens an existing file.
  ///
  /// - Parameters:
  ///   - target: The path of the file that it will become.
  ///   - mode: The permissions, before the process's umask.
  ///   - keepsExtension: Whether the temporary name ends like the target, for programs that choose the format by the
  ///     extension. It is hidden then.
  /// - Returns: `nil` if the file cannot be created; `errno` has the reason.
  public init?(for target: String, mode: mode_t, keepsExtension: Bool = false, notes: String = TemporaryFile.notes) {
    self.target = target
    let names = (1...Self.mostNames).lazy.map { Self.name(for: target, keepsExtension: keepsExtension, number: $0) }
    // A file without a name vanishes with its process. So it gets its name only when its note is written.
    let unnamed = open(Folder.split(target).folder, Self.unnamed | O_RDWR | O_CLOEXEC, mode)
    if unnamed >= 0 {
      _ = flock(unnamed, LOCK_EX | LOCK_NB)
      for name in names {
        let note = Note(of: unnamed, at: name)?.write(to: notes)
        if linkat(AT_FDCWD, "/proc/self/fd/\(unnamed)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 {
          (path, descriptor, self.note) = (name, unnamed, note)
          return
        }
        let reason = errno
        if let note { unlink(note) }
        guard reason == EEXIST else { break }
      }
      close(unnamed)
    }
    // Some file systems have no files without a name. A process that is killed before the note is written leaves one.
    for name in names {
      let file = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if file >= 0 {
        _ = flock(file, LOCK_EX | LOCK_NB)
        (path, descriptor, note) = (name, file, Note(of: file, at: name)?.write(to: notes))
        return
      }
      guard errno == EEXIST else { return nil }
    }
    return nil
  }

  deinit { remove() }

  /// Renames the file to its target.
  ///
  /// - Returns: Whether that succeeded; `errno` has the reason otherwise. The file is gone in any case.
  public func commit() -> Bool {
    guard isOpen else { return false }
    guard rename(path, target) == 0 else {
      let reason = errno
      remove()
      errno = reason
      return false
    }
    end()
    return true
  }

  /// Removes the file, unless it has been committed.
  public func remove() {
    guard isOpen else { return }
    unlink(path)
    end()
  }

  private func end() {
    isOpen = false
    if let note { unlink(note) }
    close(descriptor)
  }

  private static func name(for target: String, keepsExtension: Bool, number: Int) -> String {
    let mark = number == 1 ? "\(getpid())" : "\(getpid()).\(number)"
    guard keepsExtension else { return "\(target).tmp-\(mark)" }
    let (folder, name) = Folder.split(target)
    return "\(folder)/.tmp-\(mark)-\(name)"
  }

  /// Removes the temporary files that dead processes of this program left behind, wherever they are. Files without a
  /// note stay, whatever their names.
  public static func removeStale(notedIn notes: String = TemporaryFile.notes) {
    for name in (try? Folder.files(notes, withHidden: true)) ?? [] {
      guard let note = Note(file: notes + "/" + name), note.removeFile() else { continue }
      unlink(notes + "/" + name)
    }
  }
}

/// A note about a temporary file.
private struct Note {
  private var device: UInt
  private var inode: UInt
  private var path: String

  /// Creates a note about an open file; `nil` if the system does not describe it.
  init?(of descriptor: Int32, at path: String) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    (device, inode) = (UInt(status.st_dev), UInt(status.st_ino))
    self.path = path
    guard !path.hasPrefix("/") else { return }
    guard let folder = File.resolvedPath(".") else { return nil }
    self.path = folder + "/" + path
  }

  /// Reads a note; `nil` for any other file.
  init?(file: String) {
    guard let bytes = try? File.read(file, upTo: 1 << 16), let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      return nil
    }
    let numbers = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ").map { UInt($0) }
    guard numbers.count == 2, let device = numbers[0], let inode = numbers[1] else { return nil }
    (self.device, self.inode) = (device, inode)
    path = String(decoding: bytes[(end + 1)...], as: UTF8.self)
    guard path.hasPrefix("/") else { return nil }
  }

  /// Writes the note under an unused name of a folder.
  ///
  /// - Returns: The path of the note; `nil` if it cannot be written. The file is then kept should the process be killed.
  func write(to folder: String) -> String? {
    var name = Array((folder + "/XXXXXX").utf8CString)
    var file = mkstemp(&name)
    if file < 0, errno == ENOENT, (try? Folder.create(folder)) != nil {
      name = Array((folder + "/XXXXXX").utf8CString)
      file = mkstemp(&name)
    }
    guard file >= 0 else { return nil }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    let isWritten = File.writeAll(Array("\(device) \(inode)\n\(path)".utf8), to: file)
    close(file)
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if !isWritten { unlink(path) }
    return isWritten ? path : nil
  }

  /// Removes the file that the note describes, if no process writes it.
  ///
  /// - Returns: Whether the note has done its work: its file is gone, or the path leads to another file.
  func removeFile() -> Bool {
    var status = stat()
    // Opening anything but this file could block.
    guard lstat(path, &status) == 0, isOf(status) else { return true }
    guard let lock = FileLock(path, for: .reading) else { return false }
    guard fstat(lock.descriptor, &status) == 0, isOf(status) else { return true }
    return withExtendedLifetime(lock) { unlink(path) == 0 }
  }

  private func isOf(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFREG && UInt(status.st_dev) == device && UInt(status.st_ino) == inode
  }
}
