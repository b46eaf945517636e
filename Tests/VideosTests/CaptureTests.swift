import Documents
import SDLPlatform
import Session
import TestSupport
import Testing

@testable import Videos

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Captures")
struct CaptureTests {
  @Test func `a child's last error line and its status are returned`() throws {
    let child = try #require(ChildProgram.start(["/bin/sh", "-c", "echo one >&2; echo two >&2; exit 3"], isFed: false))
    #expect(child.wait() == (3, "two"))
    let maker = try #require(
      ChildProgram.start(
        ["/bin/sh", "-c", "printf 'progress 1/2\\nno room\\nprogress 2/2\\n' >&2; exit 74"], isFed: false))
    var told: [RenderProgress] = []
    let end = maker.wait { line in
      guard let progress = RenderProgress(line: line) else { return false }
      told.append(progress)
      return true
    }
    #expect(end == (74, "no room"))
    #expect(told == [RenderProgress(done: 1, total: 2), RenderProgress(done: 2, total: 2)])
    #expect(ChildProgram.start(["/no/such/program"], isFed: false) == nil)
  }

  @Test func `a video file appears only when it is complete`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/film.mp4"
    let video = try VideoWriter(path: path, width: 33, height: 20, rate: 50)
    for shade in 0..<10 {
      try video.add(
        PixelBuffer(
          width: 33, height: 20, pixels: Array(repeating: UInt32(0xFF00_0000 + shade * 20), count: 660), isOpaque: true)
      )
    }
    #expect(!File.exists(path))
    try video.finish()
    #expect(Array(try File.read(path)[4..<8]) == Array("ftyp".utf8))
    #expect(try Folder.files(folder.path) == ["film.mp4"])
  }

  @Test func `a video that replaces a link becomes the file behind it, and a device stays one`() throws {
    let folder = try TemporaryFolder()
    let (link, file, device) = (folder.path + "/link.webm", folder.path + "/there/file.webm", folder.path + "/null.mp4")
    try #require(mkdir(folder.path + "/there", 0o700) == 0 && symlink("there/file.webm", link) == 0)
    try #require(symlink("/dev/null", device) == 0)
    let video = try VideoWriter(path: link, width: 2, height: 2, rate: 50)
    try video.add(PixelBuffer(width: 2, height: 2, pixels: [1, 2, 3, 4], isOpaque: true))
    try video.finish()
    #expect(try !File.read(file).isEmpty)
    #expect(throws: DocumentError.self) { try VideoWriter(path: device, width: 2, height: 2, rate: 50) }
    #expect(try Folder.files(folder.path, withHidden: true) == ["link.webm"])
  }

  /// Names with which ffmpeg would write one file for each picture or part.
  @Test(arguments: ["a.png", "a%04d.png", "a%d.JPG", "list.m3u8", "list.mpd"])
  func `a name for several files is refused before any is made`(name: String) throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: DocumentError.self) {
      try VideoWriter(path: folder.path + "/" + name, width: 2, height: 2, rate: 50)
    }
    #expect(error?.kind == .unwritable && error?.reason.contains(".mp4, .webm or .gif") == true)
    #expect(try Folder.files(folder.path, withHidden: true) == [])
  }

  @Test func `a failed video throws and leaves no file`() throws {
    let folder = try TemporaryFolder()
    let video = try VideoWriter(path: folder.path + "/film.unknown", width: 2, height: 2, rate: 50)
    let picture = PixelBuffer(width: 2, height: 2, pixels: [1, 2, 3, 4], isOpaque: true)
    #expect(throws: DocumentError.self) {
      try video.add(picture)
      try video.finish()
    }
    #expect(try Folder.files(folder.path) == [])
  }

  @Test(arguments: ["film.webm", "film.mp4"])
  func `a video for which the disk has no room throws and leaves no file`(name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/" + name
    try File.writeAtomically(Array("old".utf8), to: path)
    // With the signal ignored, which a child inherits, writing too much fails like writing on a full disk.
    signal(SIGXFSZ, SIG_IGN)
    let video = try VideoWriter(path: path, width: 33, height: 20, rate: 50)
    // The limit is ffmpeg's alone, since other tests write files at the same time.
    let limit = ["prlimit", "--pid", "\(video.child.process)", "--fsize=16"]
    let status = try #require(
      ChildProgram.find(limit[0]).flatMap { ChildProgram.start([$0] + limit[1...], isFed: false) }
    )
    .wait().status
    #expect(status == 0)
    let picture = PixelBuffer(width: 33, height: 20, pixels: Array(repeating: 0xFF80_8080, count: 660), isOpaque: true)
    let error = #expect(throws: DocumentError.self) {
      for _ in 0..<10 { try video.add(picture) }
      try video.finish()
    }
    #expect(error?.kind == .unwritable)
    #expect(try File.read(path) == Array("old".utf8))
    #expect(try Folder.files(folder.path, withHidden: true) == [name])
  }

  @Test func `a capture queue reports the progress and the result of a video`() throws {
    let folder = try TemporaryFolder()
    let gate = folder.path + "/gate"
    let desk = CaptureQueue(wake: {})
    // The maker waits for the gate, so the test can read its first progress before it ends.
    let script = "echo 'progress 1/4' >&2; until [ -e \"$0\" ]; do sleep 0.02; done; echo 'progress 4/4' >&2"
    desk.run("/bin/sh", ["-c", script, gate], inputs: nil, result: "/x/film.mp4", title: "Video")
    let first = try eventually("progress") { desk.consumeProgress() }
    #expect(first == OutputProgress(title: "Video", progress: RenderProgress(done: 1, total: 4)))
    #expect(desk.consumeProgress() == nil, "it is told once")
    try File.writeAtomically([], to: gate)
    let news = try eventually("news") { desk.drainEvents().first }
    #expect(news == .saved(SavedOutput("Video", path: "/x/film.mp4")) && news.text == "Saved /x/film.mp4")
    #expect(desk.consumeProgress() == nil, "the end is news enough")
  }

  @Test func `a capture queue knows the paths that it is writing`() throws {
    let folder = try TemporaryFolder()
    let desk = CaptureQueue(wake: {})
    let paths = ["/film.mp4", "/picture.png"].map { folder.path + $0 }
    let gate = folder.path + "/gate"
    let script = "until [ -e \"$0\" ]; do sleep 0.02; done"
    desk.run("/bin/sh", ["-c", script, gate], inputs: nil, result: paths[0], title: "")
    #expect(desk.isSaving(paths[0]) && !desk.isSaving(paths[1]))
    // A pipe in place of the image blocks the writer until somebody reads.
    #expect(mkfifo(paths[1], 0o600) == 0)
    let picture = PixelBuffer(width: 1, height: 1, pixels: [0xFF11_2233], isOpaque: true)
    desk.save(picture, to: paths[1])
    #expect(desk.isSaving(paths[1]))
    let pipe = open(paths[1], O_RDONLY)
    var bytes = [UInt8](repeating: 0, count: 4096)
    #expect(read(pipe, &bytes, bytes.count) > 0)
    while read(pipe, &bytes, bytes.count) > 0 {}
    close(pipe)
    try File.writeAtomically([], to: gate)
    _ = try eventually("both ends") { desk.isBusy ? nil : true }
    #expect(!desk.isSaving(paths[0]) && !desk.isSaving(paths[1]))
  }

  @Test func `a cancelled job ends with all its children and leaves no files`() throws {
    let folder = try TemporaryFolder()
    let frames = folder.path + "/frames"
    try TemporaryFolder.create(folderOf: frames + "/x")
    let desk = CaptureQueue(wake: {})
    // The maker has a child process, which must not outlive it.
    let script = """
      sleep 60 & echo $! >"$0/../child"; touch "$0/frame-000000.png" "$0/mine.png"
      echo 'progress 1/4' >&2; wait
      """
    desk.run("/bin/sh", ["-c", script, frames], inputs: nil, result: frames, title: "PNG sequence")
    _ = try eventually("progress") { desk.consumeProgress() }
    let child = try #require(pid_t(String(decoding: try File.read(folder.path + "/child"), as: UTF8.self).dropLast()))
    desk.run("/bin/true", [], inputs: nil, result: folder.path + "/film.mp4", title: "Film")
    #expect(desk.drainEvents() == [.failed("Another export is running. Wait for it or cancel it")])
    desk.cancel()
    let news = try eventually("news") { desk.drainEvents().first }
    #expect(news == .cancelled("PNG sequence"))
    #expect(!desk.isBusy)
    #expect(try Folder.files(frames) == ["mine.png"] && Folder.files(folder.path) == ["child"])
    _ = try eventually("end of the child") {
      // A process whose parent has ended may stay a zombie until somebody reaps it.
      let state = try? File.read("/proc/\(child)/stat", upTo: 200)
      return state.map { String(decoding: $0, as: UTF8.self).contains(") Z ") } ?? true ? true : nil
    }
    desk.cancel()
    #expect(desk.drainEvents() == [])
    // A window that closes waits for the end of the job that it cancels. The job locks its file, as our own programs do,
    // lest a test that sweeps at the same time takes it for one of a dead process.
    let grows = """
      t="${0%/*}/.tmp-$$-a.mp4"; exec 9>"$t"; flock 9; mkdir -p "$1"; printf '%s\\n%s' "$(stat -c '%d %i' "$t")" "$t" >"$1/note-$$"
      printf %s "$t" >"${0%/*}/name"; sleep 60
      """
    desk.run(
      "/bin/sh", ["-c", grows, folder.path + "/a.mp4", TemporaryFile.notes], inputs: nil,
      result: folder.path + "/a.mp4", title: "Film")
    let path = try eventually("video that grows") {
      // The shell may have written a part of the name.
      (try? File.read(folder.path + "/name")).map { String(decoding: $0, as: UTF8.self) }
        .flatMap { $0.hasSuffix(".mp4") ? $0 : nil }
    }
    #expect(File.exists(path))
    desk.close()
    #expect(!desk.isBusy && !File.exists(path))
  }

  @Test func `a saved and a failed screenshot are both reported`() throws {
    let folder = try TemporaryFolder()
    let desk = CaptureQueue(wake: {})
    let picture = PixelBuffer(width: 40, height: 40, pixels: Array(repeating: 0xFF11_2233, count: 1600), isOpaque: true)
    desk.save(picture, to: folder.path + "/a.png")
    let news = try eventually("news of the picture") { desk.drainEvents().first }
    #expect(news == .saved(SavedOutput("Screenshot", path: folder.path + "/a.png")))
    desk.save(picture, to: folder.path + "/none/a.png")
    let fault = try eventually("news of the fault") { desk.drainEvents().first }
    #expect(fault.text.contains("none/a.png"))
    #expect(!desk.isBusy)
  }
}
