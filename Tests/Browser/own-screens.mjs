// Random screens of one's own: a scene file with its pictures.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { encodePNG } from "./png.mjs";

/** Writes a random scene file and its pictures into a folder, and returns the file's path and the screen's size. */
export function writeOwnScreen(folder, random) {
  mkdirSync(folder, { recursive: true });
  const viewport = [[390, 844], [360, 640], [768, 1024]][Math.floor(random() * 3)];
  const pick = (list) => list[Math.floor(random() * list.length)];
  const between = (low, high) => Math.round(low + (high - low) * random());
  const color = () => "#" + between(0x303030, 0xffffff).toString(16).padStart(6, "0");
  let pictures = 0;

  /** Writes an SVG of coloured bands, with a size or with a view box alone, and returns its name. */
  function drawing(width, height) {
    const name = `picture${++pictures}.svg`;
    const bands = Array.from({ length: Math.ceil(height / 24) }, (_, k) =>
      `<rect y="${k * 24}" width="${width}" height="24" fill="${color()}"/>`);
    const size = random() < 0.5 ? `width="${width}" height="${height}"` : `viewBox="0 0 ${width} ${height}"`;
    writeFileSync(join(folder, name), `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${bands.join("")}</svg>`);
    return name;
  }

  /** Writes a picture, of which each part looks different, and returns its name. */
  function picture(width, height, isClear = false) {
    if (!isClear && random() < 0.25) return drawing(width, height);
    const scale = pick([1, 2, 3]);
    const [w, h] = [width * scale, height * scale];
    const [r, g, b] = [between(40, 215), between(40, 215), between(40, 215)];
    const name = `picture${++pictures}${scale > 1 ? `@${scale}x` : ""}.png`;
    // Wide steps of colour, since browsers scale fine patterns in another way.
    const cell = 24 * scale;
    const isOpen = isClear ? pick([(x) => x < w / 2, (x, y) => y < h / 2, (x, y) => x > w / 3 && y > h / 3]) : () => false;
    writeFileSync(join(folder, name), encodePNG(w, h, (x, y) => {
      const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
      const step = (k) => ((column * 5 + row * 11) * k) % 40;
      return [r + step(1), g + step(3), (b + row * 7) % 256, isOpen(x, y) ? 0 : 255];
    }));
    return name;
  }

  const still = (width, low = 40, high = 300) => random() < 0.3
    ? { color: color(), height: between(low, high) } : { picture: picture(width, between(low, high)) };
  const tall = (width) => ({ picture: picture(width, between(560, 1900)) });
  const strip = () => ({
    list: Array.from({ length: between(3, 7) }, () => random() < 0.7 ? { picture: picture(between(60, 200), 96) }
      : { color: color(), width: between(20, 200), height: between(20, 96), repeat: between(1, 2000) }), axis: "x",
    gap: between(0, 16), inset: between(0, 16) });
  const inner = (width) => ({
    pages: Array.from({ length: between(1, 4) }, () => random() < 0.5 ? still(width) : { stack: [still(width), still(width)] }),
    gap: pick([0, 12]), ...(random() < 0.3 ? { tabs: { picture: picture(width, 40) } } : {}) });
  function item(width) {
    const kind = random();
    if (kind < 0.2) return tall(width);
    if (kind < 0.27) return strip();
    if (kind < 0.34) return inner(width);
    if (kind < 0.4) return { stack: [still(width), still(width)], gap: between(0, 12) };
    if (kind < 0.5) return { ...still(width), repeat: between(2, 9) };
    if (kind < 0.6) return { picture: picture(width, 120), height: between(60, 200), fit: pick(["fill", "fit"]) };
    return still(width);
  }
  const list = (width) => ({
    list: Array.from({ length: between(3, 9) }, () => item(width)), gap: between(0, 12), inset: pick([0, 0, 12]),
    ...(random() < 0.3 ? { header: { picture: picture(width, 56) } } : {}),
    ...(random() < 0.4 ? { indicator: pick([true, { panel: "text" }]) } : {}) });
  const plainPage = (width) => random() < 0.7 ? list(width) : tall(width);
  const pages = (width, page) => {
    const count = between(2, 4);
    return {
      pages: Array.from({ length: count }, () => page(width)), gap: pick([0, 0, 16]),
      ...(random() < 0.5 ? { tabs: { picture: picture(width, 48) } } : {}) };
  };
  const [width, height] = viewport;
  const roots = {
    list: () => list(width),
    pages: () => pages(width, (width) => random() < 0.7 ? list(width) : { picture: picture(width, height) }),
    cards: () => ({
      cards: Array.from({ length: between(3, 6) }, () => ({ picture: picture(width, pick([height, 1200, 600])) })),
      separator: pick([0, 8]) }),
    sheet: () => ({
      sheet: {
        detents: pick([[96, "50%", "peek 132"], [60, "peek 200"], [120, 400, "peek 90"]]),
        behind: random() < 0.6 ? { picture: picture(width, height), parallax: pick([0, 0.5]) } : { color: color() },
        header: { picture: picture(width, 48) }, content: random() < 0.7 ? list(width) : pages(width, list) } }),
    header: () => ({
      header: {
        collapses: { picture: picture(width, between(120, 360)) }, sticks: { picture: picture(width, 48) },
        content: random() < 0.6 ? list(width) : pages(width, plainPage), rule: pick(["scroll", "quick", "snap"]) } }),
    stack: () => ({ stack: [still(width), strip(), inner(width)], gap: between(0, 12) }),
    gallery: () => ({
      gallery: Array.from({ length: between(4, 9) }, () => ({ picture: picture(between(200, 500), between(200, 500)) })),
      columns: between(2, 4), gap: 4 }),
  };
  const kind = pick(Object.keys(roots));
  const overlays = kind === "gallery" ? [] : Array.from({ length: between(0, 2) }, () => ({
    picture: picture(between(120, width), between(60, 220), random() < 0.8),
    at: pick(["top", "bottom", "top left", "bottom right"]), inset: between(0, 20) }));
  const scene = { scrollwork: "scene/1", viewport, ...(random() < 0.3 ? { direction: "rtl" } : {}), root: roots[kind](), ...(overlays.length ? { overlays } : {}) };
  const path = join(folder, `${kind}.scene.json`);
  writeFileSync(path, JSON.stringify(scene, null, 1));
  return { path, kind, viewport };
}
