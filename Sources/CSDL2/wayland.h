#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

/// The connection that SDL itself uses for a window, a wl_display; NULL where SDL does not use Wayland.
static inline void *csdl2_wayland_display(SDL_Window *window) {
#ifdef SDL_VIDEO_DRIVER_WAYLAND
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_WAYLAND) return info.info.wl.display;
#endif
  return NULL;
}

/// What makes the window one of the desktop's, an xdg_toplevel; NULL where SDL does not use Wayland.
static inline void *csdl2_wayland_toplevel(SDL_Window *window) {
#ifdef SDL_VIDEO_DRIVER_WAYLAND
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_WAYLAND) return info.info.wl.xdg_toplevel;
#endif
  return NULL;
}

/// What the window is to the compositor, a wl_surface; NULL where SDL does not use Wayland, or while there is none.
static inline void *csdl2_wayland_surface(SDL_Window *window) {
#ifdef SDL_VIDEO_DRIVER_WAYLAND
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_WAYLAND) return info.info.wl.surface;
#endif
  return NULL;
}

/// The size of a window, in pixels.
static inline void csdl2_window_pixels(SDL_Window *window, int *width, int *height) {
#if SDL_VERSION_ATLEAST(2, 26, 0)
  SDL_GetWindowSizeInPixels(window, width, height);
#else
  SDL_GL_GetDrawableSize(window, width, height);
#endif
}
