#include <SDL2/SDL.h>

/// Stores the size of a window in pixels in `width` and `height`.
static inline void csdl2_window_pixels(SDL_Window *window, int *width, int *height) {
#if SDL_VERSION_ATLEAST(2, 26, 0)
  SDL_GetWindowSizeInPixels(window, width, height);
#else
  SDL_GL_GetDrawableSize(window, width, height);
#endif
}
