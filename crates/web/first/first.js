// The page before the app is there: the looks and the language that were
// chosen on this device, and a menu that works. A touched link changes the
// address; until the app has arrived and follows it, the page says that it is
// on its way.
//
// The app comes in two steps, so that nothing stands between a person and the
// menu. It is fetched, which costs the page nothing, once the menu has been
// seen; it is compiled and starts, which keeps the page busy for a moment, at
// the first sign of a person, or when none has come for a while.

const page = document.documentElement;

function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(`tabuleiro.${name}`)) ?? {};
  } catch {
    return {};
  }
}

// As in `device/browser_preferences.rs`: the first language of the browser that is one of ours.
function preferredLanguage() {
  const ours = navigator.languages.map((word) => word.slice(0, 2).toLowerCase());
  return ours.find((word) => word === "pt" || word === "en") ?? "pt";
}

function speak(language) {
  page.lang = language;
  const button = document.getElementById("language");
  if (button) button.lang = language === "pt" ? "en" : "pt";
}

function where() {
  // Once the app is there it knows better.
  if (page.dataset.app === "ready") return;
  page.dataset.at = /^#\/\w/.test(location.hash) ? "elsewhere" : "menu";
}

const settings = kept("settings");
for (const look of ["theme", "contrast", "board", "seeds"]) {
  if (typeof settings[look] === "string") page.dataset[look] = settings[look];
}
speak(settings.language === "pt" || settings.language === "en" ? settings.language : preferredLanguage());
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
    performance.mark("app-ready");
    app.keep();
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
    setTimeout(startApp, A_WHILE_MS);
  });
});

document.addEventListener("DOMContentLoaded", () => {
  speak(page.lang);
  document.getElementById("language").addEventListener("click", () => {
    speak(page.lang === "pt" ? "en" : "pt");
    try {
      localStorage.setItem("tabuleiro.settings", JSON.stringify({ ...kept("settings"), language: page.lang }));
    } catch {
      // A browser that keeps nothing speaks it until the page is closed.
    }
    window.dispatchEvent(new Event("language-chosen"));
  });
  // The game that was left, in the words in which the app kept it.
  const [game, moves] = [kept("continue")].flat();
  if (typeof game === "string") {
    const link = document.getElementById("continue");
    link.querySelector("span span").textContent = game;
    link.querySelector("small").textContent = moves;
    link.hidden = false;
  }
});
