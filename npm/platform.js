// Where a page and Node differ: reading a file of the package.

/** Is this Node, and not a browser? */
export const isNode = typeof process === "object" && typeof process.versions?.node === "string";

/** A module of Node. Bundlers for pages leave it alone. */
export const fromNode = (name) => import(/* webpackIgnore: true */ /* @vite-ignore */ `node:${name}`);

/** The bytes at an address; in Node also of a file. */
export async function bytesOf(address) {
  if (isNode && address.protocol === "file:") {
    const { readFile } = await fromNode("fs/promises");
    return readFile(address);
  }
  const response = await fetch(address);
  // A server that answers everything with its start page has no such file either.
  if (!response.ok || response.headers.get("Content-Type")?.startsWith("text/html")) {
    throw new Error(`${address} could not be fetched (${response.status}): see “Bundlers” in the README of tabuleiro`);
  }
  return new Uint8Array(await response.arrayBuffer());
}
