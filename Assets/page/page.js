// Runs a scene of Scrollwork in this page: loads the engine from the page itself, passes it every input event, and draws
// its commands on a canvas. Nothing is fetched from elsewhere.
"use strict";

/** Returns a function that renders drawings into pictures. It also runs in a thread of its own, so that it must use
 * nothing from outside. `fileOf` returns the bytes of a file. */
function pictureRenderer(fileOf) {
  const types = { jpg: "image/jpeg", jpeg: "image/jpeg", png: "image/png", webp: "image/webp", svg: "image/svg+xml" };
  const decoded = new Map();

  /** Returns the CSS colour of a number 0xAARRGGBB. */
  function css(number) {
    return `rgb(${number >> 16 & 255} ${number >> 8 & 255} ${number & 255} / ${(number / 16777216 & 255) / 255})`;
  }

  /** Returns a decoded picture file; keeps the last few. */
  async function image(path) {
    let found = decoded.get(path);
    decoded.delete(path);
    if (!found) {
      const bytes = fileOf(path);
      if (!bytes) throw new Error(`${path} is not in this page`);
      const type = types[path.slice(path.lastIndexOf(".") + 1).toLowerCase()];
      const blob = new Blob([bytes], { type });
      if (type === "image/svg+xml") {
        found = new Image();
        found.src = URL.createObjectURL(blob);
        await found.decode();
        URL.revokeObjectURL(found.src);
      } else {
        found = await createImageBitmap(blob);
      }
    }
    decoded.set(path, found);
    if (decoded.size > 8) {
      const [oldest, picture] = decoded.entries().next().value;
      picture.close?.();
      decoded.delete(oldest);
    }
    return found;
  }

  /** Renders the numbers of a drawing; `paths` are the files of its photograph and its picture. */
  return async function render(numbers, paths) {
    let i = 0;
    const next = () => numbers[i++];
    const [width, height, left, top, w, h, background] = [next(), next(), next(), next(), next(), next(), next()];
    const files = [paths[0] ? await image(paths[0]) : null, paths[1] ? await image(paths[1]) : null];
    const sheet = new OffscreenCanvas(width, height);
    const c = sheet.getContext("2d");
    c.imageSmoothingQuality = "high";
    if (background >= 16777216) {
      c.fillStyle = css(background);
      c.fillRect(0, 0, width, height);
    }
    c.scale(width / w, height / h);
    c.translate(-left, -top);
    if (next()) {
      next();
      const [radius, x, y, pw, ph] = [next(), next(), next(), next(), next()];
      const cover = Math.max(pw / files[0].width, ph / files[0].height);
      const [fw, fh] = [files[0].width * cover, files[0].height * cover];
      c.save();
      c.beginPath();
      c.roundRect(x, y, pw, ph, radius);
      c.clip();
      // The whole file, since a part of an SVG without a size would be a part of a size that the browser assumes.
      c.drawImage(files[0], x + (pw - fw) / 2, y + (ph - fh) / 2, fw, fh);
      c.restore();
    }
    if (next()) {
      next();
      c.drawImage(files[1], next(), next(), next(), next());
    }
    for (let rest = next(); rest > 0; rest--) {
      const isStroke = next();
      const color = css(next());
      let isRound = false;
      if (isStroke) {
        c.lineWidth = next();
        isRound = next() === 1;
        const dashes = [];
        for (let k = next(); k > 0; k--) dashes.push(next());
        c.setLineDash(dashes);
      }
      c.beginPath();
      const isClosed = next();
      for (let runs = next(); runs > 0; runs--) {
        for (let points = next(), first = true; points > 0; points--, first = false) {
          if (first) c.moveTo(next(), next());
          else c.lineTo(next(), next());
        }
        if (isClosed) c.closePath();
      }
      if (isStroke) {
        c.lineCap = isRound ? "round" : "butt";
        c.lineJoin = isRound ? "round" : "miter";
        c.strokeStyle = color;
        c.stroke();
      } else {
        c.fillStyle = color;
        c.fill("evenodd");
      }
    }
    return sheet.transferToImageBitmap();
  };
}

/** Renders drawings in a thread of its own: receives files once, and then drawings. */
function pictureWorker() {
  const files = new Map();
  const render = pictureRenderer((path) => files.get(path));
  self.onmessage = async ({ data }) => {
    for (const [path, bytes] of data.files ?? []) files.set(path, bytes);
    if (data.id === undefined) return;
    const picture = await render(data.numbers, data.paths).catch(() => null);
    self.postMessage({ id: data.id, picture }, picture ? [picture] : []);
  };
}

(async () => {
  const byID = (id) => document.getElementById(id);
  const settings = JSON.parse(byID("settings").textContent);
  const canvas = document.querySelector("#scene canvas");
  const message = byID("message");
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();

  // MARK: - Files of the page

  /** Returns the bytes of base64 text. */
  function bytesOf(text) {
    const binary = atob(text.trim());
    const bytes = new Uint8Array(binary.length);
    for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
    return bytes;
  }

  /** Returns the bytes of a file in the page, of which each character has seven bits. */
  function bytesOfFile(text) {
    const bytes = new Uint8Array(Math.floor(text.length * 7 / 8));
    for (let at = 0, end = 0, held = 0, count = 0; at < text.length; at++) {
      held = held << 7 & 0x3FFF | text.charCodeAt(at) & 127;
      count += 7;
      if (count < 8) continue;
      count -= 8;
      bytes[end++] = held >> count;
    }
    return bytes;
  }

  /** Unpacks or packs bytes with a stream of the browser. */
  async function through(stream, bytes) {
    const result = new Response(new Blob([bytes]).stream().pipeThrough(stream));
    return new Uint8Array(await result.arrayBuffer());
  }

  const files = new Map();
  for (const element of document.querySelectorAll("script[data-file]")) {
    const bytes = bytesOfFile(element.textContent);
    const content = "packed" in element.dataset ? unpacked(bytes) : bytes;
    const parts = element.dataset.parts?.trim().split(/\s+/) ?? [];
    for (let start = 0, k = 0; k < parts.length; k += 2) {
      files.set(`${element.dataset.file}/${parts[k + 1]}`, content.slice(start, (start += Number(parts[k]))));
    }
    if (parts.length === 0) files.set(element.dataset.file, content);
    element.remove();
  }

  // MARK: - Fonts and texts

  const context = canvas.getContext("2d", { alpha: false });
  const faces = settings.fonts.map((_, index) => "face" + index);
  await Promise.all(settings.fonts.map(async (name, index) => {
    const bytes = files.get("fonts/" + name);
    if (!bytes) return;
    const face = new FontFace(faces[index], bytes.buffer);
    await face.load();
    document.fonts.add(face);
  }));
  const icons = JSON.parse(decoder.decode(files.get("fonts/icons.json"))).codepoints;
  const fallbackFace = faces[settings.fonts.length - 1];
  const iconFace = faces[settings.fonts.length - 2];
  let texts = [];
  const fontNames = new Map();
  const fontMetrics = new Map();
  const fitted = new Map();
  const measuring = new OffscreenCanvas(1, 1).getContext("2d");

  /** Returns the CSS name of a font. */
  function fontName(face, size) {
    const key = face * 10000 + size;
    let name = fontNames.get(key);
    if (!name) fontNames.set(key, (name = `${size}px ${faces[face]}, ${fallbackFace}, sans-serif`));
    return name;
  }

  /** Returns the distances from a font's baseline to the top and the bottom of its line box. */
  function metrics(font) {
    let found = fontMetrics.get(font);
    if (!found) {
      measuring.font = font;
      const measured = measuring.measureText("x");
      found = { ascent: measured.fontBoundingBoxAscent, descent: measured.fontBoundingBoxDescent };
      fontMetrics.set(font, found);
    }
    return found;
  }

  /** Returns a text that ends with an ellipsis where it is wider than its frame. */
  function fit(text, font, width) {
    const key = font + "|" + Math.round(width * 4) + "|" + text;
    let found = fitted.get(key);
    if (found !== undefined) return found;
    measuring.font = font;
    found = text;
    if (measuring.measureText(text).width > width + 1) {
      let [low, high] = [0, text.length];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (measuring.measureText(text.slice(0, middle).trimEnd() + "…").width <= width) low = middle;
        else high = middle - 1;
      }
      found = text.slice(0, low).trimEnd() + "…";
    }
    if (fitted.size > 4000) fitted.clear();
    fitted.set(key, found);
    return found;
  }

  // MARK: - The engine

  let engine;
  const memory = () => new Uint8Array(engine.memory.buffer);
  const textAt = (start, length) => decoder.decode(memory().slice(start, start + length));
  const pictures = new Map();
  const compiled = await WebAssembly.compile(files.get("scenes.wasm"));
  files.delete("scenes.wasm");
  let scale = Math.min(4, Math.max(1, devicePixelRatio || 1));
  const instance = await WebAssembly.instantiate(compiled, {
    env: {
      scrollwork_text_width(start, length, face, size) {
        measuring.font = fontName(face, size);
        return Math.round(measuring.measureText(textAt(start, length)).width * scale) / scale;
      },
      scrollwork_add_text(start, length) { texts.push(textAt(start, length)); },
      scrollwork_forget_texts() { texts = []; },
      scrollwork_drop_picture(id) {
        pictures.get(id)?.close?.();
        pictures.delete(id);
      },
      scrollwork_second_of_day() {
        const now = new Date();
        return now.getHours() * 3600 + now.getMinutes() * 60 + now.getSeconds() + now.getMilliseconds() / 1000;
      },
      scrollwork_day() {
        const now = new Date();
        return Math.floor((now.getTime() / 60000 - now.getTimezoneOffset()) / 1440);
      },
    },
  });
  engine = instance.exports;

  const isPicture = (path) => /\.(jpe?g|png|webp|svg)$/i.test(path);

  /** Calls `body` with bytes in the engine's memory. */
  function passing(bytes, body) {
    const start = engine.scrollwork_allocate(Math.max(1, bytes.length));
    memory().set(bytes, start);
    const result = body(start, bytes.length);
    engine.scrollwork_free(start);
    return result;
  }

  function output() { return textAt(engine.scrollwork_output(), engine.scrollwork_output_length()); }

  for (const [path, bytes] of files) {
    if (path.startsWith("fonts/") || isPicture(path) && path.startsWith("content/")) continue;
    passing(encoder.encode(path), (name, length) =>
      passing(bytes, (start, count) => engine.scrollwork_add_file(name, length, start, count)));
  }

  // MARK: - Drawing

  const colors = new Map();
  /** Returns the CSS colour of a number 0xAARRGGBB. */
  function css(number) {
    let color = colors.get(number);
    if (!color) {
      const [a, r, g, b] = [number / 16777216 & 255, number >> 16 & 255, number >> 8 & 255, number & 255];
      color = a === 255 ? `rgb(${r} ${g} ${b})` : `rgb(${r} ${g} ${b} / ${a / 255})`;
      if (colors.size > 4000) colors.clear();
      colors.set(number, color);
    }
    return color;
  }

  /** Adds a rectangle with round corners to the current path. */
  function addRounded(target, x, y, width, height, top, bottom) {
    if (width <= 0 || height <= 0) return;
    const limit = Math.min(width, height) / 2;
    const [above, below] = [Math.min(Math.max(0, top), limit), Math.min(Math.max(0, bottom), limit)];
    target.roundRect(x, y, width, height, [above, above, below, below]);
  }

  const shadows = new Map();
  /** Returns a picture of the shadow around a rectangle, without what lies inside it. */
  function shadow(width, height, top, bottom, dy, blur, color) {
    const key = [width, height, top, bottom, dy, blur, color].join();
    let found = shadows.get(key);
    if (found) return found;
    const margin = Math.ceil(blur * 1.5 + Math.abs(dy)) + 1;
    const [w, h] = [width + 2 * margin, height + 2 * margin];
    const sheet = new OffscreenCanvas(Math.ceil(w * scale), Math.ceil(h * scale));
    const c = sheet.getContext("2d");
    c.scale(scale, scale);
    c.beginPath();
    c.rect(0, 0, w, h);
    addRounded(c, margin, margin, width, height, top, bottom);
    c.clip("evenodd");
    c.shadowBlur = blur * scale;
    c.shadowOffsetY = dy * scale;
    c.shadowColor = css(color);
    c.fillStyle = "#000";
    c.beginPath();
    addRounded(c, margin, margin, width, height, top, bottom);
    c.fill();
    found = { picture: sheet.transferToImageBitmap(), margin, w, h };
    if (shadows.size > 60) shadows.clear();
    shadows.set(key, found);
    return found;
  }

  /** Draws a part of a shadow's picture around a rectangle at x, y. The part is given in points of the picture. */
  function drawPart(c, shadow, x, y, left, top, width, height) {
    c.drawImage(
      shadow.picture, left * scale, top * scale, width * scale, height * scale,
      x - shadow.margin + left, y - shadow.margin + top, width, height);
  }

  /** Draws the numbers of a frame. */
  function drawFrame(numbers, count) {
    const c = context;
    c.setTransform(scale, 0, 0, scale, 0, 0);
    let clips = 0;
    let i = 0;
    while (i < count) {
      const code = numbers[i];
      if (code === 10) {
        if (clips > 0) { c.restore(); clips--; }
        i += 1;
        continue;
      }
      if (code === 1) {
        const amount = numbers[i + 1];
        const end = i + 2 + amount * 4;
        c.fillStyle = css(numbers[end]);
        for (let k = i + 2; k < end; k += 4) c.fillRect(numbers[k], numbers[k + 1], numbers[k + 2], numbers[k + 3]);
        i = end + 1;
        continue;
      }
      if (code === 8) {
        const amount = numbers[i + 3];
        c.lineWidth = numbers[i + 1];
        c.strokeStyle = css(numbers[i + 2]);
        c.beginPath();
        for (let k = 0; k < amount; k++) c.lineTo(numbers[i + 4 + 2 * k], numbers[i + 5 + 2 * k]);
        c.stroke();
        i += 4 + 2 * amount;
        continue;
      }
      const [x, y, w, h] = [numbers[i + 1], numbers[i + 2], numbers[i + 3], numbers[i + 4]];
      i += 5;
      switch (code) {
        case 0:
          c.fillStyle = css(numbers[i]);
          c.fillRect(x, y, w, h);
          i += 1;
          break;
        case 2: {
          const [top, bottom, fill, width, edge] = [
            numbers[i], numbers[i + 1], numbers[i + 2], numbers[i + 3], numbers[i + 4]];
          if (w > 0 && h > 0) {
            if (fill >= 16777216) {
              c.fillStyle = css(fill);
              c.beginPath();
              addRounded(c, x, y, w, h, top, bottom);
              c.fill();
            }
            if (width > 0) {
              c.strokeStyle = css(edge);
              c.lineWidth = width;
              c.beginPath();
              addRounded(c, x + width / 2, y + width / 2, w - width, h - width, top - width / 2, bottom - width / 2);
              c.stroke();
            }
          }
          i += 5;
          break;
        }
        case 3:
          c.fillStyle = css(numbers[i + 2]);
          c.beginPath();
          c.rect(x, y, w, h);
          addRounded(c, x, y, w, h, numbers[i], numbers[i + 1]);
          c.fill("evenodd");
          i += 3;
          break;
        case 4: {
          const found = shadow(w, h, numbers[i], numbers[i + 1], numbers[i + 2], numbers[i + 3], numbers[i + 4]);
          // Only the frame around the rectangle has pixels; a sheet is as large as the screen.
          const [above, below] = [found.margin + numbers[i], found.margin + numbers[i + 1]];
          const middle = found.h - above - below;
          if (middle <= 0 || w <= 0) {
            c.drawImage(found.picture, x - found.margin, y - found.margin, found.w, found.h);
          } else {
            drawPart(c, found, x, y, 0, 0, found.w, above);
            drawPart(c, found, x, y, 0, found.h - below, found.w, below);
            drawPart(c, found, x, y, 0, above, found.margin, middle);
            drawPart(c, found, x, y, found.w - found.margin, above, found.margin, middle);
          }
          i += 5;
          break;
        }
        case 5: {
          const [text, face, size, color, hasHalo, halo, alignment] = [
            texts[numbers[i]], numbers[i + 1], numbers[i + 2], numbers[i + 3], numbers[i + 4], numbers[i + 5],
            numbers[i + 6]];
          const font = fontName(face, size);
          const line = metrics(font);
          const baseline = Math.round((y + (h + line.ascent - line.descent) / 2) * scale) / scale;
          const shown = fit(text, font, w);
          c.font = font;
          c.textAlign = alignment === 0 ? "left" : alignment === 1 ? "center" : "right";
          const start = alignment === 0 ? x : alignment === 1 ? x + w / 2 : x + w;
          if (hasHalo) {
            c.lineJoin = "round";
            c.lineWidth = 3;
            c.strokeStyle = css(halo);
            c.strokeText(shown, start, baseline);
          }
          c.fillStyle = css(color);
          c.fillText(shown, start, baseline);
          i += 7;
          break;
        }
        case 6: {
          const code = icons[texts[numbers[i]]];
          if (code) {
            const font = `${w}px ${iconFace}`;
            const line = metrics(font);
            c.font = font;
            c.textAlign = "left";
            c.fillStyle = css(numbers[i + 1]);
            c.fillText(String.fromCodePoint(parseInt(code, 16)), x, y + (h + line.ascent - line.descent) / 2);
          }
          i += 2;
          break;
        }
        case 7: {
          const picture = pictures.get(numbers[i]);
          if (picture) {
            const opacity = numbers[i + 1];
            if (opacity < 1) c.globalAlpha = Math.max(0, opacity);
            c.drawImage(picture, x, y, w, h);
            c.globalAlpha = 1;
          }
          i += 2;
          break;
        }
        case 9:
          c.save();
          clips++;
          c.beginPath();
          c.rect(x, y, w, h);
          c.clip();
          break;
        default: throw new Error(`the frame has the unknown command ${code}; share the page again`);
      }
    }
    while (clips-- > 0) c.restore();
  }

  // MARK: - Pictures

  // A thread of its own renders the pictures, so that no frame waits for them.
  const render = pictureRenderer((path) => files.get(path));
  const pending = new Map();
  let worker = startWorker();

  function startWorker() {
    try {
      const code = `${pictureRenderer}; (${pictureWorker})();`;
      const started = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
      started.postMessage({ files: [...files].filter(([path]) => isPicture(path)) });
      started.onmessage = ({ data: { id, picture } }) => finish(id, picture);
      started.onerror = () => {
        worker = null;
        for (const [id, { numbers, paths }] of pending) renderHere(id, numbers, paths);
      };
      return started;
    } catch {
      return null;
    }
  }

  async function renderHere(id, numbers, paths) { finish(id, await render(numbers, paths).catch(() => null)); }

  function finish(id, picture) {
    if (!pending.delete(id)) return;
    if (picture) pictures.set(id, picture);
    engine.scrollwork_picture_done(id, picture ? 1 : 0);
    schedule();
    renderPictures();
  }

  /** Has the pictures rendered that the scene has asked for, two at a time, so that the newest requests come soon. */
  function renderPictures() {
    while (pending.size < 2) {
      const id = engine.scrollwork_next_picture();
      if (id < 0) return;
      const start = engine.scrollwork_frame() / 8;
      const numbers = new Float64Array(engine.memory.buffer).slice(start, start + engine.scrollwork_frame_count());
      // The files that the drawing shows: a photograph, a picture file, or both.
      const second = numbers[7] ? 14 : 8;
      const paths = [numbers[7] ? texts[numbers[8]] : "", numbers[second] ? texts[numbers[second + 1]] : ""];
      pending.set(id, { numbers, paths });
      // Only a document can decode an SVG.
      if (worker && !paths.some((path) => path.toLowerCase().endsWith(".svg"))) worker.postMessage({ id, numbers, paths });
      else renderHere(id, numbers, paths);
    }
  }

  // MARK: - Time

  const origin = performance.now();
  const seconds = (milliseconds) => Math.max(0, (milliseconds - origin) / 1000);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  engine.scrollwork_reduce_motion(still.matches ? 1 : 0);
  let isScheduled = false;
  let alarm = 0;
  /** The link to the desk; null in a page that nobody serves. */
  let link = null;
  /** The trials that people are asked for; null in a page without. */
  let trials = null;
  const page = { frames: 0, isWhole: false, onframe: null };

  let isSampled = false;

  /** Gives the space beside a screen that keeps its width the colour that most of the screen's left and right edge has,
   * once for each size and appearance. */
  function sampleEdges() {
    if (isSampled || !settings.width) return;
    isSampled = true;
    const [width, height] = [canvas.width, canvas.height];
    const sheet = new OffscreenCanvas(2, height);
    const c = sheet.getContext("2d", { willReadFrequently: true });
    c.drawImage(canvas, 0, 0, 1, height, 0, 0, 1, height);
    c.drawImage(canvas, width - 1, 0, 1, height, 1, 0, 1, height);
    const pixels = new Uint32Array(c.getImageData(0, 0, 2, height).data.buffer);
    const counts = new Map();
    for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    const [most] = [...counts].reduce((best, next) => (next[1] > best[1] ? next : best));
    byID("scene").style.background = `rgb(${most & 255} ${most >> 8 & 255} ${most >> 16 & 255})`;
  }

  function schedule() {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(frame);
  }

  function frame(time) {
    isScheduled = false;
    engine.scrollwork_advance(seconds(time));
    link?.beforeFrame();
    knobs.beforeFrame();
    const result = engine.scrollwork_draw(dark.matches ? 0 : 1, scale, document.activeElement === canvas ? 1 : 0);
    const count = Math.abs(result);
    const start = engine.scrollwork_frame() / 8;
    drawFrame(new Float64Array(engine.memory.buffer).subarray(start, start + count), count);
    if (result > 0) sampleEdges();
    page.isWhole = result > 0;
    page.frames += 1;
    page.onframe?.(seconds(time));
    link?.afterFrame();
    trials?.afterFrame();
    renderPictures();
    updateKeyboard();
    clearTimeout(alarm);
    if (engine.scrollwork_is_animating() || down.size > 0 || playing()) {
      schedule();
    } else {
      const next = engine.scrollwork_next_change();
      if (next >= 0) alarm = setTimeout(schedule, Math.max(0, next * 1000 - (performance.now() - origin)) + 1);
    }
  }

  const playing = () => engine.scrollwork_is_playing() !== 0;

  // MARK: - Input

  const down = new Map();
  let nextFinger = 1;

  /** Returns the place of an event in the scene, in points. */
  function place(event) {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  function send(kind, id, event, a = 0, b = 0) {
    const [x, y] = place(event);
    engine.scrollwork_event(kind, id, seconds(event.timeStamp), x, y, a, b);
    schedule();
  }

  canvas.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    // The engine calls the mouse 0 and fingers by numbers from 1.
    const id = event.pointerType === "mouse" ? 0 : nextFinger++;
    down.set(event.pointerId, id);
    send(0, id, event);
  });
  canvas.addEventListener("pointermove", (event) => {
    const id = down.get(event.pointerId);
    if (id === undefined) {
      if (event.pointerType === "mouse") send(9, 0, event);
      return;
    }
    const all = event.getCoalescedEvents?.() ?? [];
    for (const part of all.length > 0 ? all : [event]) send(1, id, part);
  });
  for (const [name, kind] of [["pointerup", 2], ["pointercancel", 3]]) {
    canvas.addEventListener(name, (event) => {
      const id = down.get(event.pointerId);
      if (id === undefined) return;
      down.delete(event.pointerId);
      send(kind, id, event);
      if (kind === 2 && engine.scrollwork_wants_text()) byID("typed").focus({ preventScroll: true });
    });
  }
  canvas.addEventListener("touchstart", (event) => { if (event.cancelable) event.preventDefault(); }, { passive: false });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());

  let strokeEnd = 0;
  let isStroke = false;
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    // A wheel turns by lines, or by whole steps of 120; a touchpad sends points.
    const isWheel = event.deltaMode !== 0 || Math.abs(event.wheelDeltaY ?? 0) % 120 === 0 && event.deltaY % 1 === 0
      && Math.abs(event.deltaY) >= 50;
    if (isWheel) {
      const step = event.deltaMode === 0 ? Math.abs(event.deltaY || event.deltaX) : event.deltaMode === 1 ? 3 : 1;
      send(4, 0, event, event.deltaX / step, -event.deltaY / step);
      return;
    }
    send(isStroke ? 6 : 5, 0, event, event.deltaX, event.deltaY);
    isStroke = true;
    const { clientX, clientY } = event;
    clearTimeout(strokeEnd);
    strokeEnd = setTimeout(() => {
      isStroke = false;
      send(7, 0, { clientX, clientY, timeStamp: performance.now() });
    }, 100);
  }, { passive: false });

  const keys = [
    "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", " ", "Escape",
    "Backspace", "Tab", "BackTab", "Enter"];
  const typed = byID("typed");
  function press(name, timeStamp) { send(8, keys.indexOf(name), { clientX: 0, clientY: 0, timeStamp }); }

  /** Moves the scene's focus. Returns whether it stays in the scene; past the last control it goes to the buttons. */
  function moveFocus(name, timeStamp) {
    const before = engine.scrollwork_focus();
    press(name, timeStamp);
    const after = engine.scrollwork_focus();
    return after >= 0 && (before < 0 || (name === "Tab" ? after > before : after < before));
  }

  canvas.addEventListener("keydown", (event) => {
    const name = event.key === "Tab" && event.shiftKey ? "BackTab" : event.key;
    if (!keys.includes(name) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== "Tab") press(name, event.timeStamp);
    else if (!moveFocus(name, event.timeStamp)) return;
    event.preventDefault();
    if (engine.scrollwork_wants_text()) typed.focus({ preventScroll: true });
  });
  // The key that is moving the focus between the scene and the buttons.
  let tabKey = "";
  addEventListener("keydown", (event) => {
    tabKey = event.key !== "Tab" ? "" : event.shiftKey ? "BackTab" : "Tab";
    setTimeout(() => { tabKey = ""; });
  }, true);
  canvas.addEventListener("focus", (event) => {
    if (tabKey === "BackTab" || tabKey && engine.scrollwork_focus() < 0) moveFocus(tabKey, event.timeStamp);
    schedule();
  });
  canvas.addEventListener("blur", schedule);

  typed.addEventListener("beforeinput", (event) => {
    event.preventDefault();
    const time = seconds(event.timeStamp);
    if (event.inputType.startsWith("delete")) engine.scrollwork_event(8, keys.indexOf("Backspace"), time, 0, 0, 0, 0);
    else if (event.data) passing(encoder.encode(event.data), (start, count) => engine.scrollwork_type(start, count, time));
    schedule();
  });
  typed.addEventListener("keydown", (event) => {
    const name = event.key === "Tab" && event.shiftKey ? "BackTab" : event.key;
    if (!["Enter", "Escape", "Tab", "BackTab"].includes(name)) return;
    const stays = event.key !== "Tab" || moveFocus(name, event.timeStamp);
    if (stays) event.preventDefault();
    if (event.key !== "Tab") press(name, event.timeStamp);
    if (stays) updateKeyboard();
    // The browser goes on from here to the buttons.
    else canvas.focus({ preventScroll: true });
  });
  function updateKeyboard() {
    if (document.activeElement === typed && !engine.scrollwork_wants_text()) canvas.focus({ preventScroll: true });
  }

  // MARK: - The bar

  let side = 0;
  let sides = [];
  /** Shows a button for each tuning, if there are two. */
  function nameSides(names) {
    if (names.join("\n") === sides.join("\n")) return;
    sides = names;
    byID("sides").replaceChildren(...names.map((name, index) => {
      const button = document.createElement("button");
      button.textContent = name;
      button.className = index === 1 ? "b" : "a";
      button.setAttribute("aria-pressed", String(index === side));
      button.addEventListener("click", (event) => use(index, event.timeStamp));
      return button;
    }));
    byID("sides").hidden = names.length < 2 || settings.trials !== undefined;
  }
  nameSides(settings.sides);
  const knobs = startKnobs({
    schedule,
    sides: () => sides,
    send: (turn) => link?.turn(turn),
    tune(text) {
      const result = passing(encoder.encode(text), (start, count) => engine.scrollwork_tune(start, count));
      if (result < 0) message.textContent = output();
    },
  }, settings);
  function use(index, time = new Event("use").timeStamp) {
    side = index;
    engine.scrollwork_advance(seconds(time));
    engine.scrollwork_use(index);
    [...byID("sides").children].forEach((button, at) => button.setAttribute("aria-pressed", String(at === index)));
    knobs.use(index);
    schedule();
  }

  let recording = "";
  let saved = "";
  const recordButton = byID("record");
  recordButton.addEventListener("click", async (event) => {
    const isOn = recordButton.getAttribute("aria-pressed") === "true";
    // The last frame may be long ago.
    engine.scrollwork_advance(seconds(event.timeStamp));
    if (isOn) {
      engine.scrollwork_end_recording();
      recording = output();
      await showRecording();
    } else {
      engine.scrollwork_start_recording(scale);
    }
    recordButton.setAttribute("aria-pressed", String(!isOn));
    recordButton.textContent = isOn ? "Record" : "Stop";
  });

  async function showRecording() {
    const lines = recording.trim().split("\n").length - 2;
    byID("recorded-text").textContent = lines > 0
      ? `${lines} events. Open the file with Scrollwork on the desktop to play, compare or fit it.`
      : "The recording is empty. Touch the scene while it is recorded.";
    URL.revokeObjectURL(saved);
    saved = URL.createObjectURL(new Blob([recording], { type: "application/x-ndjson" }));
    byID("save").href = saved;
    byID("save").download = `${settings.name}.gesture.jsonl`;
    await showLink();
    byID("recorded").showModal();
  }

  /** Shows a QR code of a link that contains the recording, if it is short enough for a camera to read the code. */
  async function showLink() {
    const code = byID("code");
    code.hidden = true;
    if (!location.protocol.startsWith("http")) return;
    const packed = await through(new CompressionStream("deflate-raw"), encoder.encode(recording));
    const text = btoa(String.fromCharCode(...packed.subarray(0, 4000)))
      .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    if (packed.length > 1500) return;
    const link = location.href.split("#")[0] + "#gesture=" + text;
    const side = passing(encoder.encode(link), (start, count) => engine.scrollwork_code(start, count));
    if (side <= 0) return;
    const start = engine.scrollwork_output();
    const modules = memory().slice(start, start + side * side);
    const quiet = 4;
    const c = code.getContext("2d");
    code.width = code.height = side + 2 * quiet;
    code.style.width = code.style.height = Math.min(280, (side + 2 * quiet) * 4) + "px";
    c.fillStyle = "#fff";
    c.fillRect(0, 0, code.width, code.height);
    c.fillStyle = "#000";
    modules.forEach((isDark, at) => { if (isDark) c.fillRect(at % side + quiet, Math.floor(at / side) + quiet, 1, 1); });
    code.hidden = false;
  }

  function play(text) {
    const result = passing(encoder.encode(text), (start, count) => engine.scrollwork_play(start, count));
    if (result < 0) message.textContent = output();
    schedule();
    return result;
  }
  byID("play").addEventListener("click", () => {
    byID("recorded").close();
    play(recording);
  });
  byID("about").addEventListener("click", () => byID("info").showModal());
  const full = byID("full");
  full.hidden = !document.fullscreenEnabled;
  full.addEventListener("click", () => {
    byID("info").close();
    // The browser's own gesture ends it, too.
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen({ navigationUI: "hide" }).catch(() => {});
  });
  document.addEventListener("fullscreenchange", () => {
    full.textContent = document.fullscreenElement ? "Leave full screen" : "Full screen";
  });
  for (const button of document.querySelectorAll("[data-close]")) {
    button.addEventListener("click", () => button.closest("dialog").close());
  }

  // MARK: - Size and start

  let isOpen = false;
  // Keys move the scene from the start.
  canvas.focus({ preventScroll: true });
  // A screen of one's own keeps its width in a wide window, with its own colour at both sides.
  if (settings.width) canvas.style.maxWidth = settings.width + "px";
  function resize() {
    const box = canvas.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) return;
    scale = Math.min(4, Math.max(1, devicePixelRatio || 1));
    canvas.width = Math.round(box.width * scale);
    canvas.height = Math.round(box.height * scale);
    shadows.clear();
    isSampled = false;
    if (isOpen) {
      engine.scrollwork_event(10, 0, seconds(performance.now()), box.width, box.height, 0, 0);
      schedule();
      return;
    }
    const count = passing(encoder.encode(settings.scene), (start, length) =>
      engine.scrollwork_open(start, length, box.width, box.height, scale, 1, [null, "ltr", "rtl"].indexOf(settings.direction)));
    if (count === 0) {
      message.textContent = output();
      return;
    }
    isOpen = true;
    isSampled = false;
    message.textContent = "";
    use(0);
  }
  new ResizeObserver(resize).observe(canvas);
  dark.addEventListener("change", () => {
    isSampled = false;
    schedule();
  });
  still.addEventListener("change", () => {
    engine.scrollwork_reduce_motion(still.matches ? 1 : 0);
    schedule();
  });
  addEventListener("visibilitychange", schedule);
  resize();

  const shared = location.hash.match(/^#gesture=([-\w]+)$/);
  if (shared) {
    try {
      const packed = bytesOf(shared[1].replaceAll("-", "+").replaceAll("_", "/"));
      play(decoder.decode(await through(new DecompressionStream("deflate-raw"), packed)));
    } catch {
      message.textContent = "The gesture in the link is incomplete. Scan the code again.";
    }
  }

  if (settings.isLinked) {
    link = startLink({
      schedule,
      // In trials nobody knows which tuning is felt, and the desk does not choose it.
      use: settings.trials ? () => {} : use,
      gather: engine.scrollwork_gather,
      screen() {
        const { width, height } = canvas.getBoundingClientRect();
        return { viewport: [width, height], scale };
      },
      refuse: knobs.forget,
      follow(message) {
        nameSides(message.sides ?? settings.sides);
        knobs.follow(message);
      },
      nextGesture() {
        return engine.scrollwork_next_gesture() < 0 ? null : JSON.parse(output());
      },
    });
    page.link = link;
  }
  if (settings.trials) {
    trials = startTrials({
      settings, canvas, schedule, use,
      begin(person, before) {
        engine.scrollwork_advance(seconds(performance.now()));
        const count = passing(encoder.encode(person), (start, length) =>
          engine.scrollwork_begin_trials(start, length, before));
        if (count < 0) message.textContent = output();
        schedule();
        return count;
      },
      next: () => (engine.scrollwork_next_trial() ? JSON.parse(output()) : null),
      isAtRest: () => engine.scrollwork_is_at_rest() !== 0,
      task() { engine.scrollwork_trial(); return output(); },
    }, link);
    page.trials = trials;
  }

  /** Gives the page an icon on the home screen of phones that take no SVG. */
  async function addIcon() {
    const picture = new Image();
    picture.src = document.querySelector("link[rel=icon]").href;
    await picture.decode();
    const sheet = document.createElement("canvas");
    sheet.width = sheet.height = 180;
    sheet.getContext("2d").drawImage(picture, 0, 0, 180, 180);
    const icon = document.createElement("link");
    icon.rel = "apple-touch-icon";
    icon.href = sheet.toDataURL();
    document.head.append(icon);
  }
  addIcon().catch(() => {});

  /** What checks of the page need. */
  Object.assign(page, {
    isAtRest() { return engine.scrollwork_is_at_rest() !== 0; },
    state() { engine.scrollwork_state(); return output(); },
    focus: engine.scrollwork_focus,
    knob: knobs.value,
    replay(text, rate) {
      const count = passing(encoder.encode(text), (start, length) => engine.scrollwork_replay(start, length, rate));
      return count < 0 ? { error: output() } : { lines: output() };
    },
    record() { engine.scrollwork_start_recording(scale); },
    endRecording() { engine.scrollwork_end_recording(); return output(); },
    use,
    /** Plays a recording at once, up to a number of seconds after its start. */
    settle(text, duration) {
      if (play(text) < 0) return { error: output() };
      const start = JSON.parse(page.state()).t;
      for (let step = 1; step <= duration * 50; step++) engine.scrollwork_advance(start + step / 50);
      page.isWhole = false;
      schedule();
      return {};
    },
  });
  window.scrollwork = page;
})().catch((error) => {
  document.getElementById("message").textContent = `The scene cannot run in this browser: ${error.message}`;
});
