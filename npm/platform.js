// Where a page and Node differ: reading a file of the package.

/** Is this Node, and not a browser? */
export const isNode = typeof process === "object" && typeof process.versions?.node === "string";

/** The bytes at an address; in Node also of a file. */
export async function bytesOf(address) {
  if (isNode && address.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return readFile(address);
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} could not be fetched: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
