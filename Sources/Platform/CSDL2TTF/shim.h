// SDL's headers must belong to a single module. Otherwise the import order decides in which module a name is found.
#pragma clang module import CSDL2
#include <SDL2/SDL_ttf.h>
