import Documents
import TestSupport

/// A preloaded library (`LD_PRELOAD`, ld.so(8)) that replaces SDL's present, as a graphics driver would. It reports
/// that presents wait for the display, and makes each present take time, wait, or both.
final class PresentLibrary {
  /// The behaviour of presents.
  enum Driver: Equatable, CustomStringConvertible {
    /// Each takes a number of microseconds and does not wait, as with drivers that copy the frame to another processor,
    /// a virtual machine or over a network.
    case copies(Int)
    /// Each waits until the display takes the frame, sixty times a second.
    case waits
    /// They wait for two seconds, and then do not for two seconds, as while a window is covered.
    case waitsNowAndThen

    fileprivate var environment: [String: String] {
      switch self {
      case .copies(let microseconds): ["PRESENT_COPY_US": "\(microseconds)", "PRESENT_WAITS": "0"]
      case .waits: ["PRESENT_COPY_US": "0", "PRESENT_WAITS": "1"]
      case .waitsNowAndThen: ["PRESENT_COPY_US": "700", "PRESENT_WAITS": "2"]
      }
    }

    var description: String {
      switch self {
      case .copies(let microseconds): "copies for \(microseconds) µs"
      case .waits: "waits"
      case .waitsNowAndThen: "waits now and then"
      }
    }
  }

  /// The flags are SDL's (SDL_render.h): SDL_RENDERER_SOFTWARE and SDL_RENDERER_TARGETTEXTURE, so that the processor draws
  /// on X11, which takes less time than emulated graphics (on Wayland SDL has no such renderer); and SDL_RENDERER_PRESENTVSYNC, in the member of
  /// SDL_RendererInfo that follows the name.
  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <stdint.h>
    #include <stdlib.h>
    #include <time.h>

    struct info { const char *name; uint32_t flags; };

    void *SDL_CreateRenderer(void *window, int index, uint32_t flags) {
      void *(*real)(void *, int, uint32_t) = (void *(*)(void *, int, uint32_t))dlsym(RTLD_NEXT, "SDL_CreateRenderer");
      return getenv("PRESENT_SOFTWARE") ? real(window, -1, 1 | 8) : real(window, index, flags);
    }

    int SDL_GetRendererInfo(void *renderer, struct info *info) {
      static int (*real)(void *, struct info *);
      if (!real) real = (int (*)(void *, struct info *))dlsym(RTLD_NEXT, "SDL_GetRendererInfo");
      int result = real(renderer, info);
      info->flags |= 4;
      return result;
    }

    static int64_t now(void) {
      struct timespec time;
      clock_gettime(CLOCK_MONOTONIC, &time);
      return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
    }

    static void sleep_until(int64_t moment) {
      struct timespec time = { moment / 1000000000, moment % 1000000000 };
      while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, 0)) {}
    }

    void SDL_RenderPresent(void *renderer) {
      static void (*real)(void *);
      static int64_t copy = -1, waits;
      if (!real) {
        real = (void (*)(void *))dlsym(RTLD_NEXT, "SDL_RenderPresent");
        copy = atoll(getenv("PRESENT_COPY_US")) * 1000;
        waits = atoll(getenv("PRESENT_WAITS"));
      }
      real(renderer);
      if (copy > 0) sleep_until(now() + copy);
      if (waits == 1 || (waits == 2 && now() / 2000000000 % 2 == 0)) {
        // Sixty pictures a second, none of which begins a nanosecond early.
        sleep_until((now() * 3 / 50000000 + 1) * 50000000 / 3 + 1);
      }
    }

    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.path
    try File.writeAtomically(Array(Self.source.utf8), to: path + "/present.c")
    let compiler = try ChildProcess(
      ["cc", "-shared", "-fPIC", "-O1", "-o", path + "/present.so", path + "/present.c", "-ldl"],
      environment: ChildProcess.inheritedEnvironment(), errors: path + "/errors")
    let ending = try eventually("end of cc") { compiler.poll() }
    guard ending == .exited(0) else {
      throw LaunchError(
        description:
          "cc ended with \(ending): \(String(decoding: (try? File.read(path + "/errors")) ?? [], as: UTF8.self))")
    }
  }

  /// Returns the environment of a program whose presents behave like a driver's.
  ///
  /// - Parameter isX11: whether the program's window is on X11.
  func environment(_ driver: Driver, isX11: Bool = true) -> [String: String] {
    var environment = driver.environment
    environment["LD_PRELOAD"] = folder.path + "/present.so"
    if isX11 {
      environment["PRESENT_SOFTWARE"] = "1"
      environment["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    }
    return environment
  }
}
