// SDL's headers must belong to a single module. Otherwise the import order decides in which module a name is found.
#pragma clang module import CSDL2
#include <SDL2/SDL_syswm.h>

/// The Wayland objects of a window; all NULL where SDL does not use Wayland.
typedef struct {
  /// SDL's connection, a wl_display.
  void *display;
  /// The window's role on the desktop, an xdg_toplevel.
  void *toplevel;
  /// The window's surface, a wl_surface; NULL while there is none.
  void *surface;
} CSDL2Wayland;

static inline CSDL2Wayland csdl2_wayland(SDL_Window *window) {
#ifdef SDL_VIDEO_DRIVER_WAYLAND
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_WAYLAND) {
    return (CSDL2Wayland){info.info.wl.display, info.info.wl.xdg_toplevel, info.info.wl.surface};
  }
#endif
  return (CSDL2Wayland){NULL, NULL, NULL};
}
