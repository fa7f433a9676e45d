// A registry on this machine that knows the packages of a folder: what `npm` asks the real one.
// node registry.mjs FOLDER; prints its address.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

const folder = process.argv[2];
const archives = new Map();
const packages = new Map();
for (const file of readdirSync(folder).filter((name) => name.endsWith(".tgz"))) {
  const path = join(folder, file);
  const manifest = JSON.parse(execFileSync("tar", ["-xOf", path, "package/package.json"]));
  archives.set(`/${file}`, readFileSync(path));
  packages.set(manifest.name, { manifest, file });
}

const server = createServer((request, response) => {
  const path = decodeURIComponent(request.url.split("?")[0]);
  const found = packages.get(path.slice(1));
  if (archives.has(path)) return response.end(archives.get(path));
  if (!found) return response.writeHead(404).end("{}");
  const { manifest, file } = found;
  const integrity = "sha512-" + createHash("sha512").update(archives.get(`/${file}`)).digest("base64");
  const dist = { tarball: `http://${request.headers.host}/${file}`, integrity };
  const { name, version } = manifest;
  response.setHeader("Content-Type", "application/json");
  response.end(
    JSON.stringify({ name, "dist-tags": { latest: version }, versions: { [version]: { ...manifest, dist } } }),
  );
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/`));
