// Unpacks the files of this page.
"use strict";

/** Returns the bytes that `xz --format=lzma` has packed. Source of the format: Igor Pavlov, LZMA specification, draft of
 * 2015, in the LZMA SDK. */
function unpacked(packed) {
  const [contextBits, literalPlaceBits, placeBits] = [
    packed[0] % 9, Math.floor(packed[0] / 9) % 5, Math.floor(packed[0] / 45)];
  // Where the probabilities of each kind of symbol begin. A length has 2 choices and three trees: 16 of 8, 16 of 8, 256.
  const [isMatch, isRepeat, isLater, isThird, isFourth, isLong, slots, distances, align, lengths, repeatLengths, literals] = [
    0, 192, 204, 216, 228, 240, 432, 688, 816, 832, 1346, 1860];
  const chances = new Uint16Array(literals + (0x300 << (contextBits + literalPlaceBits))).fill(1024);
  // The range and the code. In an array of their type, numbers above 2³¹ need no memory of their own.
  const coder = new Uint32Array([0xFFFFFFFF, 0]);
  let next = 14;
  for (; next < 18; next++) coder[1] = coder[1] * 256 + packed[next];
  let out = new Uint8Array(packed.length * 5);
  let end = 0;

  function renew() {
    if (coder[0] >= 16777216) return;
    coder[0] *= 256;
    coder[1] = coder[1] * 256 + packed[next++];
  }

  function bit(at) {
    const chance = chances[at];
    const bound = (coder[0] >>> 11) * chance;
    const isSet = coder[1] >= bound;
    if (isSet) {
      coder[0] -= bound;
      coder[1] -= bound;
      chances[at] = chance - (chance >> 5);
    } else {
      coder[0] = bound;
      chances[at] = chance + ((2048 - chance) >> 5);
    }
    renew();
    return isSet ? 1 : 0;
  }

  /** Returns a number whose bits are a path down a tree of probabilities. */
  function tree(at, bits) {
    let node = 1;
    for (let k = 0; k < bits; k++) node = node * 2 + bit(at + node);
    return node - (1 << bits);
  }

  /** Returns such a number whose lowest bit comes first. */
  function reversedTree(at, bits) {
    let [node, value] = [1, 0];
    for (let k = 0; k < bits; k++) {
      const set = bit(at + node);
      node = node * 2 + set;
      value |= set << k;
    }
    return value;
  }

  function direct(bits) {
    let value = 0;
    for (; bits > 0; bits--) {
      coder[0] >>>= 1;
      const isSet = coder[1] >= coder[0];
      if (isSet) coder[1] -= coder[0];
      value = value * 2 + (isSet ? 1 : 0);
      renew();
    }
    return value;
  }

  function length(at, place) {
    if (!bit(at)) return 2 + tree(at + 2 + place * 8, 3);
    if (!bit(at + 1)) return 10 + tree(at + 130 + place * 8, 3);
    return 18 + tree(at + 258, 8);
  }

  function distance(count) {
    const slot = tree(slots + Math.min(count - 2, 3) * 64, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const start = (2 | (slot & 1)) * 2 ** bits;
    if (slot < 14) return start + reversedTree(distances + start - slot, bits);
    return start + direct(bits - 4) * 16 + reversedTree(align, 4);
  }

  let state = 0;
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (;;) {
    if (next > packed.length + 4) throw new Error("a file of the page is incomplete; share the page again");
    if (end + 300 > out.length) {
      const larger = new Uint8Array(out.length * 2);
      larger.set(out);
      out = larger;
    }
    const place = end & ((1 << placeBits) - 1);
    if (!bit(isMatch + state * 16 + place)) {
      const before = end > 0 ? out[end - 1] : 0;
      const context = ((end & ((1 << literalPlaceBits) - 1)) << contextBits) + (before >> (8 - contextBits));
      const at = literals + 0x300 * context;
      let node = 1;
      if (state >= 7) {
        let other = out[end - first - 1];
        while (node < 256) {
          const wanted = other >> 7 & 1;
          other <<= 1;
          const set = bit(at + (1 + wanted) * 256 + node);
          node = node * 2 + set;
          if (set !== wanted) break;
        }
      }
      while (node < 256) node = node * 2 + bit(at + node);
      out[end++] = node;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let count;
    if (!bit(isRepeat + state)) {
      [fourth, third, second] = [third, second, first];
      count = length(lengths, place);
      first = distance(count);
      if (first === 0xFFFFFFFF) return out.slice(0, end);
      state = state < 7 ? 7 : 10;
    } else {
      if (bit(isLater + state)) {
        if (!bit(isThird + state)) [first, second] = [second, first];
        else if (!bit(isFourth + state)) [first, second, third] = [third, first, second];
        else [first, second, third, fourth] = [fourth, first, second, third];
      } else if (!bit(isLong + state * 16 + place)) {
        state = state < 7 ? 9 : 11;
        out[end] = out[end - first - 1];
        end += 1;
        continue;
      }
      count = length(repeatLengths, place);
      state = state < 7 ? 8 : 11;
    }
    for (; count > 0; count--, end++) out[end] = out[end - first - 1];
  }
}
