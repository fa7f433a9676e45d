// What the pages of the server do with a script; they read well without.
//
// The looks chosen in the app hold here too. Times are shown as they are here. A part of
// a page that changes by itself is fetched again now and then; and whoever waits for a
// game keeps a line open, so that they count as present and are led to it when it begins.

const page = document.documentElement;

function settings() {
  try {
    return JSON.parse(localStorage.getItem("tabuleiro.settings")) ?? {};
  } catch {
    return {};
  }
}

for (const look of ["theme", "contrast"]) {
  const value = settings()[look];
  if (typeof value === "string") page.dataset[look] = value;
}

// The language of the app, where none was chosen for the pages.
const spoken = settings().language;
if (["pt", "en", "kea"].includes(spoken) && spoken !== page.lang && !document.cookie.includes("tabuleiro-language=")) {
  location.replace(`?lang=${spoken}`);
}

function here(moment) {
  return moment.toLocaleString(page.lang, { dateStyle: "medium", timeStyle: "short" });
}

function showTimes(within) {
  for (const time of within.querySelectorAll("time[datetime]")) {
    const moment = new Date(time.dateTime);
    if (Number.isNaN(moment.getTime())) continue;
    time.textContent = here(moment);
  }
  // Within sentences.
  const texts = document.createTreeWalker(within.body ?? within, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.data.includes(" UTC")) text.data = text.data.replace(/(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC/g, (_, day, time) => here(new Date(`${day}T${time}:00Z`)));
  }
}

// Replaces the parts that change, unless somebody is using one: a focus must not be lost.
async function refresh() {
  if (document.hidden) return;
  const answer = await fetch(location.pathname, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of document.querySelectorAll("[data-live]")) {
    const now = fresh.getElementById(part.id);
    if (!now || part.innerHTML === now.innerHTML) continue;
    showTimes(now);
    if (part.innerHTML === now.innerHTML) continue;
    const focused = part.contains(document.activeElement) ? document.activeElement.id : undefined;
    if (focused === "") continue;
    part.innerHTML = now.innerHTML;
    if (focused) document.getElementById(focused)?.focus();
  }
  follow();
}

// The game that waits for whoever looks: it is opened once, and only if it began after the
// page was opened, so that coming back to the page is possible.
const known = new Set();
let isFirst = true;

function follow() {
  for (const link of document.querySelectorAll("a[data-game]")) {
    if (!known.has(link.dataset.game) && !isFirst) location.assign(link.href);
    known.add(link.dataset.game);
  }
  isFirst = false;
}

const AGAIN_MS = 3000;

// A line to the server: the same one as the app's.
function listen(delay) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/api/v1/ws`);
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === "welcome") {
      delay = AGAIN_MS;
      // Who else comes and goes is of no interest here.
      socket.send(JSON.stringify({ type: "lobby", follow: false }));
    }
    if (message.type === "challenge-closed" && message.game) location.assign(`/#/online/game/${message.game}`);
  });
  socket.addEventListener("close", () => setTimeout(() => listen(Math.min(delay * 2, 60000)), delay));
}

document.addEventListener("DOMContentLoaded", () => {
  showTimes(document);
  for (const button of document.querySelectorAll("button[data-sure]")) {
    button.addEventListener("click", (event) => {
      if (!confirm(button.dataset.sure)) event.preventDefault();
    });
  }
  follow();
  const seconds = Number(document.querySelector("[data-every]")?.dataset.every);
  if (seconds > 0) setInterval(() => refresh().catch(() => {}), seconds * 1000);
  if (document.querySelector("[data-listen]")) listen(AGAIN_MS);
});
