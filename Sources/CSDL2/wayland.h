// SDL's own headers belong to one module, or which module a name is found in depends on the order of reading.
#pragma clang module import CSDL2
#include <SDL2/SDL_syswm.h>

/// What a window is on Wayland; all NULL where SDL does not use that.
typedef struct {
  /// The connection that SDL itself uses, a wl_display.
  void *display;
  /// What makes the window one of the desktop's, an xdg_toplevel.
  void *toplevel;
  /// What the window is to the compositor, a wl_surface; NULL while there is none.
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
