"use strict";
/**
 * The bytes that LZMA packed (with three bits of literal context and two of position, and no header), which take a third less room
 * than what browsers unpack by themselves.
 *
 * @param {Uint8Array} input - what is packed
 * @param {number} size - how many bytes there are, unpacked
 */
function unpacked(input, size) {
  const output = new Uint8Array(size);
  const chances = (count) => new Uint16Array(count).fill(1024);
  const isMatch = chances(12 << 4), isRepeat = chances(12), isOld = [chances(12), chances(12), chances(12)], isLong = chances(12 << 4);
  const literals = chances(0x300 << 3), slots = chances(4 << 6), middle = chances(128), low = chances(16);
  const lengths = () => ({ choice: chances(2), short: chances(4 << 3), medium: chances(4 << 3), long: chances(256) });
  const newLength = lengths(), oldLength = lengths();
  let at = 5, range = 0xFFFFFFFF, code = 0;
  for (let place = 1; place < 5; place++) code = code * 256 + input[place];

  const refill = () => {
    if (range >= 0x1000000) return;
    range *= 256;
    code = code * 256 + (input[at++] ?? 0);
  };
  const bit = (table, place) => {
    const chance = table[place], bound = (range >>> 11) * chance;
    let found = 0;
    if (code < bound) {
      range = bound;
      table[place] = chance + (2048 - chance >> 5);
    } else {
      range -= bound;
      code -= bound;
      table[place] = chance - (chance >> 5);
      found = 1;
    }
    refill();
    return found;
  };
  const even = (count) => {
    let number = 0;
    for (; count > 0; count--) {
      range = range >>> 1;
      const one = code >= range ? 1 : 0;
      if (one) code -= range;
      number = number * 2 + one;
      refill();
    }
    return number;
  };
  const tree = (table, first, bits) => {
    let node = 1;
    for (let count = 0; count < bits; count++) node = node << 1 | bit(table, first + node);
    return node - (1 << bits);
  };
  /** The same, lowest bit first. */
  const reversed = (table, first, bits) => {
    let node = 1, number = 0;
    for (let count = 0; count < bits; count++) {
      const one = bit(table, first + node);
      node = node << 1 | one;
      number |= one << count;
    }
    return number;
  };
  const length = (table, position) => !bit(table.choice, 0) ? tree(table.short, position << 3, 3)
    : !bit(table.choice, 1) ? 8 + tree(table.medium, position << 3, 3) : 16 + tree(table.long, 0, 8);
  const distance = (length) => {
    const slot = tree(slots, Math.min(length, 3) << 6, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1, start = (2 | slot & 1) * 2 ** bits;
    if (slot < 14) return start + reversed(middle, start - slot, bits);
    return start + even(bits - 4) * 16 + reversed(low, 0, 4);
  };

  let state = 0, old = [0, 0, 0, 0];
  for (let end = 0; end < size;) {
    const position = end & 3;
    if (!bit(isMatch, state << 4 | position)) {
      const first = 0x300 * (end ? output[end - 1] >> 5 : 0);
      let letter = 1;
      if (state >= 7) {
        let beside = output[end - old[0] - 1];
        while (letter < 0x100) {
          const wanted = beside >> 7 & 1;
          beside <<= 1;
          const one = bit(literals, first + (1 + wanted << 8) + letter);
          letter = letter << 1 | one;
          if (one !== wanted) break;
        }
      }
      while (letter < 0x100) letter = letter << 1 | bit(literals, first + letter);
      output[end++] = letter;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let count;
    if (!bit(isRepeat, state)) {
      count = length(newLength, position);
      old = [distance(count), old[0], old[1], old[2]];
      state = state < 7 ? 7 : 10;
    } else {
      if (!bit(isOld[0], state)) {
        if (!bit(isLong, state << 4 | position)) {
          state = state < 7 ? 9 : 11;
          output[end] = output[end - old[0] - 1];
          end++;
          continue;
        }
      } else {
        const which = !bit(isOld[1], state) ? 1 : !bit(isOld[2], state) ? 2 : 3;
        old.unshift(...old.splice(which, 1));
      }
      count = length(oldLength, position);
      state = state < 7 ? 8 : 11;
    }
    if (old[0] >= end) throw new Error("the module is damaged");
    for (count += 2; count > 0 && end < size; count--, end++) output[end] = output[end - old[0] - 1];
  }
  return output;
}
