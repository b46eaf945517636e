// The settings in the page's drawer: those that differ between A and B, and those that the designer has pinned. What is
// turned here is felt in the next frame, and goes to the desk if there is one. `scene` is what the page lends.
"use strict";

function startKnobs(scene, settings) {
  const byID = (id) => document.getElementById(id);
  const [drawer, list, button] = [byID("knobs"), byID("knobs-list"), byID("tune")];
  /** Steps of a slider from end to end. */
  const steps = 1000;
  /** The desk's values where they differ from those in the page, for A and B. */
  let given = [{}, {}];
  /** What was turned here and the desk has not taken over, by side and key. */
  const own = new Map();
  let pinned = settings.pinned;
  let side = 0;
  let isDirty = false;
  let lastNumber = 0;
  const rows = new Map();

  const name = (of, knob) => `${of} ${knob.key}`;
  const valueOf = (knob, of = side) =>
    own.get(name(of, knob))?.value ?? given[of]?.[knob.key] ?? knob.values[of] ?? knob.values[0];

  // MARK: - Values

  // SliderScale.swift has the same scales.
  const isNearOne = ([low, high]) => low >= 0.5 && high < 1;
  const isLogarithmic = ([low, high]) => low > 0 && high / low >= 50;

  function positionOf([low, high], value) {
    if (isNearOne([low, high])) return Math.log((1 - value) / (1 - low)) / Math.log((1 - high) / (1 - low));
    return isLogarithmic([low, high]) ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
  }

  function valueAt([low, high], position) {
    if (isNearOne([low, high])) return 1 - (1 - low) * ((1 - high) / (1 - low)) ** position;
    return isLogarithmic([low, high]) ? low * (high / low) ** position : low + (high - low) * position;
  }

  /** Returns the distance between the values that a slider rounds to, a power of ten. */
  function gridAt([low, high], value) {
    const measure = isNearOne([low, high]) ? Math.max(1 - value, 1 - high)
      : isLogarithmic([low, high]) ? Math.max(Math.abs(value), low) : high - low;
    return 10 ** Math.floor(Math.log10(measure / 100) + 1e-9);
  }

  function rounded([low, high], value) {
    const grid = gridAt([low, high], value);
    const inverse = Math.round(1 / grid);
    const onGrid = inverse >= 1 ? Math.round(value * inverse) / inverse : Math.round(value / grid) * grid;
    return Math.min(Math.max(onGrid, low), high);
  }

  /** Returns a value with its unit. A number has at least the decimals of its slider. */
  function textOf(knob, value) {
    if (!knob.range) return typeof value === "boolean" ? (value ? "on" : "off") : value;
    const digits = Math.min(3, Math.max(0, Math.round(-Math.log10(gridAt(knob.range, value)))));
    const shortest = String(value);
    const decimals = shortest.split(".")[1]?.length ?? 0;
    const isLong = shortest.includes("e") || decimals >= digits || decimals === 0 && digits === 3;
    return (isLong ? shortest : value.toFixed(digits)) + (knob.unit ? " " + knob.unit : "");
  }

  // MARK: - Turning

  /** Sets a value. `isOver` ends the turning, which is one step of undo on the desk. */
  function turn(row, value, isOver) {
    const { knob } = row;
    lastNumber = Math.max(lastNumber + 1, Date.now());
    row.turning ??= lastNumber;
    const turned = { tunable: knob.key, value, side, turning: row.turning, number: lastNumber, isOver };
    own.set(name(side, knob), turned);
    if (isOver) row.turning = null;
    isDirty = true;
    show(row);
    scene.send(turned);
    scene.schedule();
  }

  /** Returns the control of a knob. */
  function control(row) {
    const { knob } = row;
    if (knob.range) return slider(row);
    const input = document.createElement(knob.choices ? "select" : "input");
    if (knob.choices) {
      input.append(...knob.choices.map((word) => new Option(word)));
      input.addEventListener("change", () => turn(row, input.value, true));
    } else {
      input.type = "checkbox";
      input.setAttribute("role", "switch");
      input.addEventListener("change", () => turn(row, input.checked, true));
    }
    return input;
  }

  function slider(row) {
    const { knob } = row;
    const input = document.createElement("input");
    Object.assign(input, { type: "range", min: 0, max: steps, step: 1 });
    const release = () => {
      row.isHeld = false;
      if (row.turning !== null) turn(row, valueOf(knob), true);
    };
    input.addEventListener("pointerdown", () => (row.isHeld = true));
    for (const end of ["pointerup", "pointercancel"]) input.addEventListener(end, () => setTimeout(release));
    input.addEventListener("blur", release);
    input.addEventListener("keyup", release);
    input.addEventListener("input", () => {
      const [value, at] = [valueOf(knob), input.value / steps];
      let next = rounded(knob.range, valueAt(knob.range, at));
      // What a screen reader moves by a small step moves the value.
      if (!row.isHeld && next === value) next = stepped(knob, value, Math.sign(at - positionOf(knob.range, value)));
      if (next !== value) turn(row, next, false);
    });
    input.addEventListener("change", () => { if (!row.isHeld) release(); });
    input.addEventListener("keydown", (event) => {
      const forward = getComputedStyle(drawer).direction === "rtl" ? -1 : 1;
      const count = { ArrowUp: 1, ArrowDown: -1, ArrowRight: forward, ArrowLeft: -forward, PageUp: 10, PageDown: -10 }[event.key];
      if (!count) return;
      event.preventDefault();
      turn(row, stepped(knob, valueOf(knob), count), false);
    });
    return input;
  }

  const stepped = (knob, value, count) => rounded(knob.range, value + count * gridAt(knob.range, value));

  // MARK: - Rows

  /** Shows a row's value, but does not move a slider that a finger holds. */
  function show(row) {
    const [{ knob, input, output }, value] = [row, valueOf(row.knob)];
    if (!knob.range) {
      if (knob.choices) input.value = value;
      else input.checked = value;
      return;
    }
    output.textContent = textOf(knob, value);
    input.setAttribute("aria-valuetext", output.textContent);
    if (!row.isHeld) input.value = Math.round(steps * positionOf(knob.range, value));
  }

  function addRow(knob) {
    const row = { knob, turning: null, isHeld: false };
    row.input = control(row);
    row.input.id = "knob-" + knob.key;
    const [item, label] = [document.createElement("li"), document.createElement("label")];
    label.htmlFor = row.input.id;
    label.textContent = knob.title;
    label.dir = "auto";
    row.output = document.createElement("span");
    row.output.dir = "ltr";
    row.output.setAttribute("aria-hidden", "true");
    item.className = knob.range ? "range" : "";
    item.append(label, row.output, row.input);
    row.item = item;
    rows.set(knob.key, row);
  }

  /** Shows the settings of the tuning that is felt. While the drawer is open, none leaves it. */
  function update() {
    const names = scene.sides();
    const wanted = settings.knobs.filter((knob) => pinned.includes(knob.key)
      || names.length > 1 && valueOf(knob, 0) !== valueOf(knob, 1) || !drawer.hidden && rows.has(knob.key));
    for (const knob of wanted) if (!rows.has(knob.key)) addRow(knob);
    for (const [key, row] of rows) {
      if (wanted.includes(row.knob)) continue;
      row.item.remove();
      rows.delete(key);
    }
    wanted.forEach((knob, at) => {
      const { item } = rows.get(knob.key);
      if (list.children[at] !== item) list.insertBefore(item, list.children[at] ?? null);
    });
    for (const row of rows.values()) show(row);
    byID("knobs-title").textContent = names.length > 1 ? `Settings of ${names[side]}` : "Settings";
    drawer.classList.toggle("b", side === 1);
    button.hidden = rows.size === 0;
    // Narrow phones have little room for one more button.
    button.parentElement.classList.toggle("tight", rows.size > 0);
    if (rows.size === 0) open(false);
  }

  function open(isOpen) {
    if (drawer.hidden !== isOpen) return;
    drawer.hidden = !isOpen;
    button.setAttribute("aria-expanded", String(isOpen));
    update();
  }

  button.addEventListener("click", () => open(drawer.hidden));
  drawer.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    open(false);
    button.focus();
  });
  if (settings.direction) drawer.dir = settings.direction;

  /** Gives the engine the values of the desk, and over them what was turned here. */
  function apply() {
    isDirty = false;
    const values = given.map((values) => ({ ...values }));
    for (const { side, tunable, value } of own.values()) values[side][tunable] = value;
    scene.tune(JSON.stringify(values));
  }

  return {
    /** Returns the value of a setting that is felt. */
    value(key) { return valueOf(settings.knobs.find((knob) => knob.key === key)); },
    /** Applies the desk's values. What it has taken over of the turns is among them. */
    follow(message) {
      given = [0, 1].map((at) => message.values[at] ?? {});
      pinned = message.pinned ?? pinned;
      for (const [key, turned] of own) if (turned.number <= (message.turned ?? 0)) own.delete(key);
      apply();
      update();
    },
    /** Forgets what was turned, all of it or one turn that the desk has refused: the desk's values apply. */
    forget(turned = null) {
      for (const [key, { number }] of own) if (!turned || number === turned.number) own.delete(key);
      isDirty = true;
      update();
      scene.schedule();
    },
    /** Shows the settings of A (0) or B (1), or other names of both. */
    use(index) {
      side = index;
      for (const row of rows.values()) row.turning = null;
      update();
    },
    /** Applies what was turned since the last frame. The scene has reached the time of this one. */
    beforeFrame() { if (isDirty) apply(); },
  };
}
