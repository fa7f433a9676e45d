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

// As in `online/session.rs`.
function isLoggedIn() {
  try {
    return localStorage.getItem("tabuleiro.online") === "yes";
  } catch {
    return false;
  }
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
  if (button) button.lang = NEXT[language];
}

function where() {
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
  // The game that was left, in the words in which the app kept it.
  const [game, moves, address] = [kept("continue")].flat();
  if (typeof game === "string") {
    const link = document.getElementById("continue");
    link.querySelector("span span").textContent = game;
    link.querySelector("small").textContent = moves;
    if (typeof address === "string" && address.startsWith("#/")) link.href = address;
    link.hidden = false;
  }
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
