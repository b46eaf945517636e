// PNG pictures with 8 bits per channel, as Chromium and the program write them. Source: W3C, PNG Specification.
import { crc32, deflateSync, inflateSync } from "node:zlib";

/** Returns the bytes of a PNG. `colorAt(x, y)` returns [red, green, blue, alpha]. */
export function encodePNG(width, height, colorAt) {
  const raw = Buffer.alloc(height * (1 + width * 4));
  for (let y = 0, at = 0; y < height; y++) {
    raw[at++] = 0;
    for (let x = 0; x < width; x++) for (const channel of colorAt(x, y)) raw[at++] = channel;
  }
  const chunk = (name, data) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), chunk("IHDR", head), chunk("IDAT", deflateSync(raw, { level: 1 })),
    chunk("IEND", Buffer.alloc(0))]);
}

/** Returns the width, the height and the pixels of a PNG, three bytes a pixel. */
export function decodePNG(bytes) {
  let at = 8;
  const parts = [];
  let head;
  while (at < bytes.length) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (name === "IHDR") head = data;
    if (name === "IDAT") parts.push(data);
    at += 12 + length;
  }
  const [width, height, depth, kind, , , interlace] = [
    head.readUInt32BE(0), head.readUInt32BE(4), head[8], head[9], head[10], head[11], head[12]];
  const channels = { 2: 3, 6: 4 }[kind];
  if (depth !== 8 || !channels || interlace) throw new Error("the PNG has another format than expected");
  const raw = inflateSync(Buffer.concat(parts));
  const row = width * channels;
  const lines = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)];
    for (let x = 0; x < row; x++) {
      const left = x >= channels ? lines[y * row + x - channels] : 0;
      const above = y > 0 ? lines[(y - 1) * row + x] : 0;
      const corner = y > 0 && x >= channels ? lines[(y - 1) * row + x - channels] : 0;
      let guess = [0, left, above, (left + above) >> 1][filter];
      if (filter === 4) {
        const [a, b, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
        guess = a <= b && a <= c ? left : b <= c ? above : corner;
      }
      lines[y * row + x] = raw[y * (row + 1) + 1 + x] + guess;
    }
  }
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i++) lines.copy(pixels, i * 3, i * channels, i * channels + 3);
  return { width, height, pixels };
}
