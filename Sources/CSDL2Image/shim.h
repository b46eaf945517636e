// SDL's own headers belong to one module, or which module a name is found in depends on the order of reading.
#pragma clang module import CSDL2
#include <SDL2/SDL_image.h>
