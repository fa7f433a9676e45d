// Where the endgame tables and opening books lie: an address for each, which bundlers understand.

export const DATA = {
  "awari.book": new URL("./data/awari.book", import.meta.url).href,
  "awari.tend": new URL("./data/awari.tend", import.meta.url).href,
  "oril.book": new URL("./data/oril.book", import.meta.url).href,
  "oril.tend": new URL("./data/oril.tend", import.meta.url).href,
  "ouri.book": new URL("./data/ouri.book", import.meta.url).href,
  "ouri.tend": new URL("./data/ouri.tend", import.meta.url).href,
  "oware.book": new URL("./data/oware.book", import.meta.url).href,
  "oware.tend": new URL("./data/oware.tend", import.meta.url).href,
};
