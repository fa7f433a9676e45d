// The page before the app is there: the looks and the language that were
// chosen on this device, and a menu that works. A touched link changes the
// address; until the app has arrived and follows it, the page says that it is
// on its way.
//
// The app comes in two steps, so that nothing stands between a person and the
// menu. It is fetched and compiled, which costs the page nothing, once the menu
// has been seen; it starts, which keeps the page busy for a moment, at the first
// sign of a person. Where somebody is logged in it starts by itself, to say
// when a game waits for them.
//
// Who touches "play" before the app is there can choose a game, a level, and
// begin: the app finds the game as if it had been left.

const page = document.documentElement;

function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(`tabuleiro.${name}`)) ?? {};
  } catch {
    return {};
  }
}

function text(name) {
  try {
    return localStorage.getItem(`tabuleiro.${name}`) ?? "";
  } catch {
    return "";
  }
}

// As in `online/session.rs`.
function isLoggedIn() {
  return text("online") === "yes";
}

// As in `device/browser_preferences.rs`: the first language of the browser that is one of ours.
const OURS = ["pt", "en", "kea"];
// As in `shell/screen.rs`: what the button offers.
const NEXT = { pt: "en", en: "kea", kea: "pt" };

function preferredLanguage() {
  const words = navigator.languages.map((word) => word.split("-")[0].toLowerCase());
  return words.find((word) => OURS.includes(word)) ?? "pt";
}

function speak(language) {
  page.lang = language;
  const button = document.getElementById("language");
  if (!button) return;
  button.lang = NEXT[language];
  showDay();
}

// How days are written. Browsers know no Kriolu; its days are those of Portuguese.
function daysWith(options) {
  return new Intl.DateTimeFormat(page.lang === "kea" ? "pt" : page.lang, options);
}

// The greeting and the date, and the days of this week on which the puzzle of the day was solved:
// the lines `d SET DAY` of `tutor/puzzles.rs`, with days counted from 1970.
function showDay() {
  const now = new Date();
  for (const greeting of document.querySelectorAll("[data-hours]")) {
    const [from, until] = greeting.dataset.hours.split("-").map(Number);
    const [after, before] = [now.getHours() >= from, now.getHours() < until];
    greeting.hidden = !(from < until ? after && before : after || before);
  }
  document.getElementById("date").textContent = daysWith({ weekday: "long", day: "numeric", month: "long" }).format(now);
  const today = Math.floor(now / 864e5);
  const solved = new Set(text("puzzles").split("\n").filter((line) => line.startsWith("d ")).map((line) => Number(line.split(" ").at(-1))));
  const monday = today - ((today + 3) % 7);
  const names = daysWith({ weekday: "narrow", timeZone: "UTC" });
  const dots = [0, 1, 2, 3, 4, 5, 6].map((number) => {
    const [dot, day] = [document.createElement("i"), monday + number];
    dot.textContent = names.format(day * 864e5);
    dot.className = solved.has(day) ? "done" : day === today ? "now" : "";
    return dot;
  });
  document.getElementById("week").replaceChildren(...dots);
}

// The screens that are a tab, and those below one; all others belong to playing.
const TABS = ["", "learn", "online", "me"];
const BELOW = { lessons: "learn", puzzles: "learn", practice: "learn", thinking: "learn", score: "online", options: "me", history: "me", level: "me", analyse: "me", review: "me", help: "me" };

function showTab() {
  const place = location.hash.replace(/^#\/?/, "");
  const first = place.split("/")[0];
  const tab = BELOW[first] ?? (TABS.includes(first) ? first : "");
  if (TABS.includes(place)) page.dataset.tab = tab;
  else delete page.dataset.tab;
  for (const link of document.querySelectorAll("#tabs a:not(.brand)")) {
    if (link.hash === `#/${tab}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

function where() {
  showTab();
  // Once the app is there it knows better.
  if (page.dataset.app === "ready") return;
  page.dataset.at = /^#\/\w/.test(location.hash) ? "elsewhere" : "menu";
  const early = /^#\/(computer|friend)\b/.exec(location.hash);
  if (early) page.dataset.early = early[1];
  else delete page.dataset.early;
}

function keep(name, value) {
  try {
    localStorage.setItem(`tabuleiro.${name}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

const settings = kept("settings");
for (const look of ["theme", "contrast", "board", "seeds"]) {
  if (typeof settings[look] === "string") page.dataset[look] = settings[look];
}
speak(OURS.includes(settings.language) ? settings.language : preferredLanguage());
where();
window.addEventListener("hashchange", where);

let fetched;
let started;

function fetchApp() {
  fetched ??= import(document.querySelector("meta[name=app]").content);
  return fetched;
}

function startApp() {
  started ??= start();
  return started;
}

async function start() {
  performance.mark("app-wanted");
  try {
    const app = await fetchApp();
    await app.start();
    page.dataset.app = "ready";
    document.getElementById("opening").remove();
    performance.mark("app-ready");
  } catch (error) {
    page.dataset.app = "missing";
    throw error;
  }
}

// The first moment belongs to painting the menu.
const A_MOMENT_MS = 1000;
const A_WHILE_MS = 4000;
const SIGNS_OF_A_PERSON = ["pointermove", "pointerdown", "keydown", "hashchange"];

document.addEventListener("DOMContentLoaded", () => {
  if (page.dataset.at === "elsewhere") return startApp();
  for (const sign of SIGNS_OF_A_PERSON) window.addEventListener(sign, startApp, { once: true, passive: true });
  window.addEventListener("load", () => {
    setTimeout(() => started ?? fetchApp().then((app) => app.fetchAhead()).catch(() => {}), A_MOMENT_MS);
    if (isLoggedIn()) setTimeout(startApp, A_WHILE_MS);
  });
});

document.addEventListener("DOMContentLoaded", () => {
  speak(page.lang);
  document.getElementById("language").addEventListener("click", () => {
    speak(NEXT[page.lang]);
    // A browser that keeps nothing speaks it until the page is closed.
    keep("settings", { ...kept("settings"), language: page.lang });
    window.dispatchEvent(new Event("language-chosen"));
  });
  showTab();
  // The game that was left, in the words and with the picture in which the app kept it.
  const [game, about, address, action, picture] = [kept("continue")].flat();
  if (typeof picture !== "string" || !address.startsWith("#/")) return;
  const link = document.getElementById("continue");
  link.href = address;
  link.querySelector("strong").textContent = game;
  link.querySelector("small").textContent = about;
  link.querySelector(".button").textContent = action;
  link.querySelector(".position").innerHTML = picture;
});

// A game chosen before the app is there. The names are those of
// `local_game/saved.rs`; the board of Quantum Leap is laid out by chance.
function chosenGame(form, seed) {
  const level = form.level.value === "9" ? "max" : form.level.value;
  const game = form.game.value === "quantum-leap" ? `quantum-leap:side=5,edition=1,seed=${seed}` : form.game.value;
  const other = page.dataset.early === "friend" ? "person" : { computer: level };
  const second_begins = kept("settings").starter === "other";
  return { plan: { game, seats: ["person", other], second_begins, position: null, seed }, moves: [], resigned: null };
}

document.addEventListener("DOMContentLoaded", () => {
  const form = document.getElementById("early");
  const { level } = kept("settings");
  if (typeof level === "string") form.level.value = level === "max" ? "9" : level;
  const asked = location.hash.split("/")[2];
  for (const choice of form.game) choice.checked ||= choice.value === asked;
  const show = () => (form.querySelector("output").textContent = form.level.value);
  show();
  form.addEventListener("input", ({ target }) => {
    show();
    // The app goes on from what was chosen.
    if (target === form.level) keep("settings", { ...kept("settings"), level: chosenGame(form, 0).plan.seats[1].computer });
    else history.replaceState(null, "", `#/${page.dataset.early}/${form.game.value}`);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // The app puts the game before this one aside.
    if (kept("game").plan) keep("replaced", kept("game"));
    if (keep("game", chosenGame(form, Math.floor(Math.random() * 2 ** 31)))) {
      localStorage.removeItem("tabuleiro.continue");
      location.hash = "#/table";
    }
  });
});
