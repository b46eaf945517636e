import Documents
import TestSupport

/// A preloaded library (`LD_PRELOAD`, ld.so(8)) that hides input devices while they are disabled, as if they were not
/// plugged in. SDL then knows them as little as a device that is connected later: Xorg's driver `inputtest` cannot
/// create devices while the server runs.
final class HiddenDevices {
  /// Moves the hidden devices behind the others, where XIFreeDeviceInfo still frees them, and writes their names to a
  /// file.
  private static let source = """
    #define _GNU_SOURCE
    #include <X11/extensions/XInput2.h>
    #include <dlfcn.h>
    #include <stdio.h>
    #include <stdlib.h>

    XIDeviceInfo *XIQueryDevice(Display *display, int device, int *count) {
      XIDeviceInfo *(*real)(Display *, int, int *) =
          (XIDeviceInfo * (*)(Display *, int, int *)) dlsym(RTLD_NEXT, "XIQueryDevice");
      XIDeviceInfo *all = real(display, device, count);
      int shown = 0;
      for (int i = 0; all && i < *count; i++) {
        if (!all[i].enabled) continue;
        XIDeviceInfo other = all[shown];
        all[shown++] = all[i];
        all[i] = other;
      }
      FILE *file = fopen(getenv("HIDDEN_DEVICES"), "a");
      for (int i = shown; all && file && i < *count; i++) fprintf(file, "%s\\n", all[i].name);
      if (file) fclose(file);
      if (all) *count = shown;
      return all;
    }

    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.path
    try File.writeAtomically(Array(Self.source.utf8), to: path + "/hidden.c")
    let compiler = try ChildProcess(
      ["cc", "-shared", "-fPIC", "-O1", "-o", path + "/hidden.so", path + "/hidden.c", "-ldl"],
      environment: ChildProcess.inheritedEnvironment(), errors: path + "/errors")
    let ending = try eventually("end of cc") { compiler.poll() }
    guard ending == .exited(0) else {
      let errors = String(decoding: (try? File.read(path + "/errors")) ?? [], as: UTF8.self)
      throw LaunchError(description: "cc ended with \(ending): \(errors)")
    }
  }

  /// The environment of a program from which the devices are hidden.
  var environment: [String: String] {
    ["LD_PRELOAD": folder.path + "/hidden.so", "HIDDEN_DEVICES": folder.path + "/names"]
  }

  /// Returns the names of the devices that were hidden.
  func names() throws -> [String] {
    String(decoding: try File.read(folder.path + "/names"), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
