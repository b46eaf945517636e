#include <pixman-1/pixman.h>

// These constants exist because Swift cannot import macros that compute a value.

/// Pixel format of 32 bits with premultiplied alpha.
static const pixman_format_code_t cpixman_argb = PIXMAN_a8r8g8b8;
/// Pixel format of 32 bits without alpha.
static const pixman_format_code_t cpixman_rgb = PIXMAN_x8r8g8b8;
/// Pixel format of 8 bits of alpha only.
static const pixman_format_code_t cpixman_mask = PIXMAN_a8;
