#pragma once

#include <stdint.h>
#include <string.h>

// Bilinear scaling of images of 8 bits a channel. There are 256 places between two pixels, as on graphics processors: 8
// bits are D3D11_SUBTEXEL_FRACTIONAL_BIT_COUNT, and llvmpipe cuts off the rest as here. pixman has 7 bits
// (BILINEAR_INTERPOLATION_BITS in its pixman-private.h), so between a black and a white pixel its result differs by one
// level of 255 along each axis, besides rounding: up to 3.3 levels in noise. This is written in C, because operations
// on Swift's vectors are function calls in a debug build.

typedef uint8_t CScalingBytes8 __attribute__((vector_size(8)));
typedef uint8_t CScalingBytes16 __attribute__((vector_size(16)));
typedef uint16_t CScalingWords __attribute__((vector_size(16)));
typedef int16_t CScalingShorts __attribute__((vector_size(16)));
typedef uint32_t CScalingPixels __attribute__((vector_size(16)));
typedef int32_t CScalingLongs __attribute__((vector_size(32)));

/// A place between two neighbouring pixels of a row or a column.
typedef struct {
  /// The index of the first of the two pixels.
  int32_t first;
  /// The share of the second pixel in the result, in 1/256.
  int32_t share;
} CScalingPlace;

/// Returns the place of a position between `count` pixels, whose middles are at 0, 1, 2 and so on. A position before
/// the first pixel or after the last one is moved to that pixel.
static inline CScalingPlace cscaling_place(double position, int32_t count) {
  const double last = (double)(count - 1) * 256, place = position * 256;
  const int64_t steps = (int64_t)(place > 0 ? (place < last ? place : last) : 0);
  return (CScalingPlace){.first = (int32_t)(steps >> 8), .share = (int32_t)(steps & 255)};
}

/// Returns the mix of two pixels of each of two rows, in 15 bits a channel. `share` is the share of the lower row, in
/// 1/256.
static inline CScalingWords cscaling_mixed(const void *upper, const void *lower, CScalingWords share, size_t bytes) {
  CScalingBytes8 a = {}, b = {};
  memcpy(&a, upper, bytes);
  memcpy(&b, lower, bytes);
  return (__builtin_convertvector(a, CScalingWords) * (256 - share) + __builtin_convertvector(b, CScalingWords) * share)
         >> 1;
}

/// Mixes two rows of `count` pixels into `mixed`, which has four channels of 15 bits for each pixel and repeats the
/// last pixel once. `share` is the share of the lower row, in 1/256.
static inline void cscaling_mix(uint16_t *mixed, const uint32_t *upper, const uint32_t *lower, int32_t share,
                                int32_t count) {
  const CScalingWords below = (CScalingWords){} + (uint16_t)share;
  const size_t end = (size_t)count;
  size_t x = 0;
  for (; x + 2 <= end; x += 2) {
    const CScalingWords two = cscaling_mixed(upper + x, lower + x, below, 8);
    memcpy(mixed + x * 4, &two, 16);
  }
  if (x < end) {
    const CScalingWords one = cscaling_mixed(upper + x, lower + x, below, 4);
    memcpy(mixed + x * 4, &one, 8);
  }
  memcpy(mixed + end * 4, mixed + (end - 1) * 4, 8);
}

/// Returns the pixels at two places of a mixed row, in 8 bits a channel.
static inline CScalingWords cscaling_pair(const uint16_t *mixed, CScalingPlace one, CScalingPlace two) {
  CScalingWords a, b;
  memcpy(&a, mixed + (size_t)one.first * 4, 16);
  memcpy(&b, mixed + (size_t)two.first * 4, 16);
  const CScalingShorts left = (CScalingShorts)__builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11);
  const CScalingShorts right = (CScalingShorts)__builtin_shufflevector(a, b, 4, 5, 6, 7, 12, 13, 14, 15);
  // The largest share is 255, so 128 times a share fits into 16 bits with a sign.
  const int16_t s = (int16_t)(one.share * 128), t = (int16_t)(two.share * 128);
  const CScalingShorts shares = {s, s, s, s, t, t, t, t};
  const CScalingShorts half = __builtin_convertvector(
      (__builtin_convertvector(right - left, CScalingLongs) * __builtin_convertvector(shares, CScalingLongs)) >> 16,
      CScalingShorts);
  return ((CScalingWords)(left + half + half) + 64) >> 7;
}

/// Writes the pixels at `count` places of a mixed row to `row`, with full alpha.
static inline void cscaling_row(uint32_t *row, const uint16_t *mixed, const CScalingPlace *places, int32_t count) {
  const uint32_t opaque = 0xFF000000;
  const CScalingPixels bits = (CScalingPixels){} + opaque;
  int32_t x = 0;
  for (; x + 4 <= count; x += 4) {
    const CScalingWords a = cscaling_pair(mixed, places[x], places[x + 1]);
    const CScalingWords b = cscaling_pair(mixed, places[x + 2], places[x + 3]);
    const CScalingPixels four = (CScalingPixels)__builtin_convertvector(
        __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), CScalingBytes16) | bits;
    memcpy(row + x, &four, 16);
  }
  for (; x < count; x++) {
    const CScalingBytes8 pair =
        __builtin_convertvector(cscaling_pair(mixed, places[x], places[x]), CScalingBytes8);
    memcpy(row + x, &pair, 4);
    row[x] |= opaque;
  }
}

// A picture with translucent edges is scaled along one axis after the other, and rounded to 8 bits each time. llvmpipe
// does the same. With other roundings, a colour and its alpha would differ from llvmpipe's by a level each, and a blended
// pixel by up to three levels.

/// Returns the mix of two values of 8 bits, rounded. `share` is the share of the second value, in 1/256.
static inline CScalingBytes8 cscaling_lerp(CScalingBytes8 a, CScalingBytes8 b, CScalingWords share) {
  const CScalingWords sum =
      __builtin_convertvector(a, CScalingWords) * (256 - share) + __builtin_convertvector(b, CScalingWords) * share;
  return __builtin_convertvector((sum + 128) >> 8, CScalingBytes8);
}

/// Writes the pixels at `count` places of a row of an image to `row`. `last` is the index of the image's last pixel.
static inline void cscaling_across(uint32_t *row, const uint32_t *source, const CScalingPlace *places, int32_t count,
                                   int32_t last) {
  for (int32_t x = 0; x < count; x += 2) {
    const CScalingPlace one = places[x], two = places[x + 1 < count ? x + 1 : x];
    const uint32_t left[2] = {source[one.first], source[two.first]};
    const uint32_t right[2] = {source[one.first < last ? one.first + 1 : last],
                               source[two.first < last ? two.first + 1 : last]};
    CScalingBytes8 a, b;
    memcpy(&a, left, 8);
    memcpy(&b, right, 8);
    const uint16_t s = (uint16_t)one.share, t = (uint16_t)two.share;
    const CScalingBytes8 pair = cscaling_lerp(a, b, (CScalingWords){s, s, s, s, t, t, t, t});
    memcpy(row + x, &pair, x + 1 < count ? 8 : 4);
  }
}

/// Writes the mix of two rows of `count` pixels to the first one. `share` is the share of the second row, in 1/256.
static inline void cscaling_down(uint32_t *upper, const uint32_t *lower, int32_t share, int32_t count) {
  const CScalingWords below = (CScalingWords){} + (uint16_t)share;
  for (int32_t x = 0; x < count; x += 2) {
    const size_t bytes = x + 1 < count ? 8 : 4;
    CScalingBytes8 a = {}, b = {};
    memcpy(&a, upper + x, bytes);
    memcpy(&b, lower + x, bytes);
    const CScalingBytes8 pair = cscaling_lerp(a, b, below);
    memcpy(upper + x, &pair, bytes);
  }
}

/// Returns the product of two values of 0 to 255, divided by 255 and rounded.
static inline CScalingWords cscaling_share(CScalingWords a, CScalingWords b) {
  const CScalingWords sum = a * b + 128;
  return (sum + (sum >> 8)) >> 8;
}

/// Blends up to two pixels with premultiplied alpha over others. `bytes` is 4 for each pixel.
static inline void cscaling_lay(uint32_t *below, const uint32_t *above, CScalingWords opacity, size_t bytes) {
  const CScalingWords all = (CScalingWords){} + 255;
  CScalingBytes8 top = {}, bottom = {};
  memcpy(&top, above, bytes);
  memcpy(&bottom, below, bytes);
  const CScalingWords ink = cscaling_share(__builtin_convertvector(top, CScalingWords), opacity);
  const CScalingWords alpha = __builtin_shufflevector(ink, ink, 3, 3, 3, 3, 7, 7, 7, 7);
  const CScalingWords sum = ink + cscaling_share(__builtin_convertvector(bottom, CScalingWords), all - alpha);
  // Because of rounding, a colour may exceed its alpha by one level.
  const CScalingBytes8 result = __builtin_convertvector(__builtin_elementwise_min(sum, all), CScalingBytes8);
  memcpy(below, &result, bytes);
}

/// Blends a row of `count` pixels with premultiplied alpha over another row.
///
/// - Parameter opacity: opacity of the upper row, 0 to 255.
static inline void cscaling_over(uint32_t *below, const uint32_t *row, int32_t count, uint8_t opacity) {
  const CScalingWords veil = (CScalingWords){} + opacity;
  int32_t x = 0;
  for (; x + 2 <= count; x += 2) cscaling_lay(below + x, row + x, veil, 8);
  if (x < count) cscaling_lay(below + x, row + x, veil, 4);
}
