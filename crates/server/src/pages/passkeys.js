// Asks the browser for a passkey and sends its answer with the form of the page.
//
// Where there are no passkeys, or the page is not secure, or its address is a number, to which no
// passkey can belong, the page says so as it is.

const fromText = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const toText = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const PATIENCE_MS = 300000;

async function make({ challenge, user, nickname, known }) {
  const { response } = await navigator.credentials.create({
    publicKey: {
      challenge: fromText(challenge),
      rp: { name: "Tabuleiro" },
      user: { id: fromText(user), name: nickname, displayName: nickname },
      // ES256, and RS256 for older Windows machines.
      pubKeyCredParams: [-7, -257].map((alg) => ({ type: "public-key", alg })),
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      excludeCredentials: known.split(" ").filter(Boolean).map((id) => ({ type: "public-key", id: fromText(id) })),
      attestation: "none",
      timeout: PATIENCE_MS,
    },
  });
  return { client_data: response.clientDataJSON, authenticator_data: response.getAuthenticatorData() };
}

async function use({ challenge }) {
  const { rawId, response } = await navigator.credentials.get({
    publicKey: { challenge: fromText(challenge), userVerification: "required", timeout: PATIENCE_MS },
  });
  return {
    id: rawId,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user: response.userHandle ?? new Uint8Array(),
  };
}

function complain(form, error) {
  const outcome = form.parentElement.querySelector("[data-passkey-outcome]");
  const why = { NotAllowedError: "cancelled", AbortError: "cancelled", InvalidStateError: "already" }[error.name];
  outcome.textContent = outcome.dataset[why ?? "failed"];
  outcome.hidden = false;
}

// The app asks the server who is logged in only where somebody was; if nobody is, it forgets this.
function expectMe() {
  try {
    localStorage.setItem("tabuleiro.online", "yes");
  } catch {
    // Without storage the app asks for a log-in, as it does after every visit.
  }
}

async function answer(form) {
  const button = form.querySelector("button");
  button.disabled = true;
  try {
    const parts = await { make, use }[form.dataset.passkey](form.dataset);
    for (const [name, value] of Object.entries(parts)) form.elements[name].value = toText(value);
    if (form.dataset.passkey === "use") expectMe();
    form.submit();
  } catch (error) {
    complain(form, error);
    button.disabled = false;
  }
}

const isNumber = /^\[|^[\d.]+$/.test(location.hostname);

if (window.isSecureContext && window.PublicKeyCredential && !isNumber) {
  for (const form of document.querySelectorAll("[data-with-passkeys]")) form.hidden = false;
  for (const words of document.querySelectorAll("[data-without-passkeys]")) words.hidden = true;
  for (const form of document.querySelectorAll("form[data-passkey]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      answer(form);
    });
  }
}
