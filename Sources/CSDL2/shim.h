#include <SDL2/SDL.h>

/// Gets the size of a window in pixels.
static inline void csdl2_window_pixels(SDL_Window *window, int *width, int *height) {
#if SDL_VERSION_ATLEAST(2, 26, 0)
  SDL_GetWindowSizeInPixels(window, width, height);
#else
  SDL_GL_GetDrawableSize(window, width, height);
#endif
}
