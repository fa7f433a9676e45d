// Everything on the page that does not fit: text outside the screen, outside
// the box that is drawn around it, or cut off; texts and controls that overlap;
// and a page that scrolls sideways.
//
// Runs inside a function; returns one sentence for each fault.

const NEAR = 1.5;
// A phone lets `innerWidth` grow with what sticks out.
const WIDTH = document.documentElement.clientWidth;
const CONTROLS = "button, a.button, a.line-row, #tabs a, a.icon-button, a.item, select, textarea, summary, input, .board";
// Read aloud or shown only with the focus on it.
const UNSEEN = ".heard, .only-heard, .skip, noscript, script, style";
const faults = new Set();

const seen = (element) =>
  !element.closest(UNSEEN) &&
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

const named = (element) => {
  const classes = element.getAttribute("class") ?? "";
  const words = element.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
  return `<${element.localName} class="${classes}"> “${words}”`;
};

const round = (number) => Math.round(number * 10) / 10;

// What is above or below another layer may cover it.
const layer = (element) => {
  for (let it = element; it; it = it.parentElement) {
    if (["fixed", "sticky"].includes(getComputedStyle(it).position)) return it;
  }
  return document.body;
};

// By how much one box sticks out of another.
const beyond = (inner, outer) =>
  Math.max(
    outer.left - inner.left,
    inner.right - outer.right,
    outer.top - inner.top,
    inner.bottom - outer.bottom,
  );

// How deep two boxes lie in one another.
const overlap = (one, other) =>
  Math.min(
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  );

// The letters of a line fill less than the height of its box.
const ink = (box) => {
  const margin = box.height * 0.18;
  return { left: box.left, right: box.right, top: box.top + margin, bottom: box.bottom - margin };
};

// What of a box is in sight in what scrolls around it.
const inSight = (element, box) => {
  let { left, right, top, bottom } = box;
  for (let it = element.parentElement; it && it !== document.body; it = it.parentElement) {
    if (!["auto", "scroll"].includes(getComputedStyle(it).overflowY)) continue;
    const room = it.getBoundingClientRect();
    [left, right] = [Math.max(left, room.left), Math.min(right, room.right)];
    [top, bottom] = [Math.max(top, room.top), Math.min(bottom, room.bottom)];
  }
  return { left, right, top, bottom };
};

const texts = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const node = walker.currentNode;
  const element = node.parentElement;
  if (!node.data.trim() || !seen(element) || element.closest("select, textarea")) continue;
  const range = document.createRange();
  range.selectNodeContents(node);
  for (const box of range.getClientRects()) {
    if (box.width > 0.5 && box.height > 0.5) texts.push({ node, element, box: ink(box) });
  }
}

for (const { element, box } of texts) {
  let scrolls = false;
  for (let it = element; it && it !== document.documentElement; it = it.parentElement) {
    const style = getComputedStyle(it);
    const outer = it.getBoundingClientRect();
    const hides = [style.overflowX, style.overflowY];
    if (hides.some((how) => how === "auto" || how === "scroll")) {
      scrolls = true;
      break;
    }
    // Text of drawings is as large as the drawing, whatever its font.
    if (it instanceof SVGElement || style.display === "inline") continue;
    const drawn =
      parseFloat(style.borderTopWidth) > 0 ||
      parseFloat(style.borderLeftWidth) > 0 ||
      !["rgba(0, 0, 0, 0)", "transparent"].includes(style.backgroundColor);
    if (it !== document.body && (drawn || hides.some((how) => how === "hidden" || how === "clip"))) {
      const out = beyond(box, outer);
      if (out > NEAR) faults.add(`${named(element)} sticks ${round(out)} px out of ${named(it)}`);
    }
  }
  const out = Math.max(-box.left, box.right - WIDTH);
  if (!scrolls && out > NEAR) faults.add(`${named(element)} is ${round(out)} px beyond the screen`);
}

const controls = [...document.querySelectorAll(CONTROLS)]
  .filter((it) => seen(it) && (!it.parentElement.closest(".board") || it.matches(".board-underneath *")))
  .map((element) => ({ element, box: element.getBoundingClientRect() }));

const related = (one, other) => one.contains(other) || other.contains(one);
const collide = (one, other) =>
  overlap(one.box, other.box) > NEAR &&
  overlap(inSight(one.element, one.box), inSight(other.element, other.box)) > NEAR && layer(one.element) === layer(other.element);

texts.forEach((one, index) => {
  for (const other of texts.slice(index + 1)) {
    if (one.node !== other.node && collide(one, other)) {
      faults.add(`${named(one.element)} and ${named(other.element)} lie on one another`);
    }
  }
  for (const control of controls) {
    const label = control.element.closest("label");
    if (related(one.element, control.element) || label?.contains(one.element)) continue;
    if (collide(one, control)) {
      faults.add(`${named(one.element)} lies on ${named(control.element)}`);
    }
  }
});

controls.forEach((one, index) => {
  const out = Math.max(-one.box.left, one.box.right - WIDTH);
  if (out > NEAR) faults.add(`${named(one.element)} is ${round(out)} px beyond the screen`);
  for (const other of controls.slice(index + 1)) {
    if (!related(one.element, other.element) && collide(one, other)) {
      faults.add(`${named(one.element)} lies on ${named(other.element)}`);
    }
  }
});

// What a list shows of its choice is drawn by the browser and cannot be asked for.
const pen = document.createElement("canvas").getContext("2d");
for (const { element } of controls) {
  if (element.localName !== "select" || !element.selectedOptions.length) continue;
  const style = getComputedStyle(element);
  pen.font = style.font;
  const arrow = 20;
  const room =
    element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
  const text = element.selectedOptions[0].text;
  const out = pen.measureText(text).width - room;
  if (out > NEAR) faults.add(`<select> cuts ${round(out)} px off “${text}”`);
}

for (const it of [document.documentElement, document.body]) {
  const sideways = it.scrollWidth - it.clientWidth;
  if (sideways > NEAR) faults.add(`<${it.localName}> must be scrolled sideways by ${sideways} px`);
}

// A table shows everything at once. Only a board for fingers may make a low screen scroll.
const low = document.documentElement.clientHeight < 600;
if (document.querySelector("main.screen.table") && !low) {
  for (const { element, box } of [...texts, ...controls]) {
    const out = Math.max(-box.top, box.bottom - document.documentElement.clientHeight);
    if (out > NEAR) faults.add(`${named(element)} is cut off by ${round(out)} px`);
  }
}

return [...faults];
