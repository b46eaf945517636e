#include <pixman-1/pixman.h>

// Swift sees no macros that calculate.

/// 32 bits with alpha, the colours multiplied by it.
static const pixman_format_code_t cpixman_argb = PIXMAN_a8r8g8b8;
/// 32 bits without alpha.
static const pixman_format_code_t cpixman_rgb = PIXMAN_x8r8g8b8;
/// 8 bits, alpha alone.
static const pixman_format_code_t cpixman_mask = PIXMAN_a8;
