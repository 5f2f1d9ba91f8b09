// An nginx that runs in front of a server, with the examples of docker/proxies or with a site that a test writes.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { networkInterfaces, tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { freePort, until } from "./support.mjs";

const kExamples = resolve(import.meta.dirname, "../../docker/proxies");
const kNginx = process.env.E2E_NGINX ?? "nginx";

function makeCertificate(folder, name) {
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const subject = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", "-x509", ...kind, ...files, ...subject], { stdio: "pipe" });
}

/** Returns a site for `Nginx.start`: a file of docker/proxies with this machine's ports and certificate. */
export const example = (file) => (folder, ports) => fillIn(file, folder, ports);

/** Fills in the example. `ports` are those of plain HTTP, HTTPS and the server. */
function fillIn(file, folder, ports) {
  const hasIpv6 = Object.values(networkInterfaces())
    .flat()
    .some(({ family }) => family === "IPv6");
  const put = (text, pattern, value) => {
    assert.match(text, pattern, `${file} has what is put in`);
    return text.replaceAll(new RegExp(pattern, "g"), value);
  };
  let text = readFileSync(join(kExamples, file), "utf8");
  text = put(text, /\/etc\/letsencrypt\/live\/[a-z.]+\//, `${folder}/`);
  text = put(text, /(listen (?:\[::\]:)?)443/, `$1${ports.https}`);
  if (/listen 80;/.test(text)) text = put(text, /(listen (?:\[::\]:)?)80;/, `$1${ports.http};`);
  text = put(text, /127\.0\.0\.1:8080/, `127.0.0.1:${ports.server}`);
  return hasIpv6 ? text : text.replaceAll(/^ *listen \[::\].*\n/gm, "");
}

export class Nginx {
  #folder = mkdtempSync(join(tmpdir(), "lastcard-nginx-"));
  #ports;
  #process = null;
  #output = "";

  /**
   * Starts nginx. `site(folder, ports)` returns the text of its site. `ports` are those of plain HTTP, HTTPS and the
   * server.
   */
  static async start(site, name, serverPort) {
    const nginx = new Nginx();
    nginx.#ports = { http: await freePort(), https: await freePort(), server: serverPort };
    makeCertificate(nginx.#folder, name);
    await nginx.serve(site);
    return nginx;
  }

  get httpPort() {
    return this.#ports.http;
  }

  get httpsPort() {
    return this.#ports.https;
  }

  /** Starts nginx again with this site only. */
  async serve(site) {
    await this.#end();
    const folder = this.#folder;
    const text = site(folder, this.#ports);
    writeFileSync(join(folder, "site.conf"), text);
    const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    const main = [
      // As root, nginx would run its workers as a user who cannot read this folder.
      process.getuid() === 0 ? `user ${userInfo().username};` : "",
      `pid ${folder}/nginx.pid;`,
      "daemon off; worker_processes 1; error_log stderr;",
      "events { worker_connections 256; }",
      "http {",
      "  access_log off;",
      ...kinds.map((kind) => `  ${kind}_temp_path ${folder}/${kind};`),
      `  include ${folder}/site.conf;`,
      "}",
    ];
    writeFileSync(join(folder, "nginx.conf"), main.join("\n"));
    const { http, https } = this.#ports;
    await this.#run(text.includes(`:${https}`) || text.includes(` ${https}`) ? https : http);
  }

  async #run(port) {
    const where = ["-p", this.#folder, "-c", join(this.#folder, "nginx.conf"), "-e", "stderr"];
    const child = spawn(kNginx, where, { stdio: ["ignore", "pipe", "pipe"] });
    this.#process = child;
    let failed = null;
    child.on("error", (error) => (failed = error));
    child.stderr.on("data", (data) => (this.#output += data));
    const answers = () => {
      assert.ok(!failed && child.exitCode === null, `nginx: ${failed?.message ?? this.#output}`);
      return new Promise((done) => {
        const probe = connect(port, "127.0.0.1", () => {
          probe.destroy();
          done(true);
        });
        probe.on("error", () => done(false));
      });
    };
    try {
      await until(answers, "nginx to listen");
    } catch (error) {
      // No other code knows the process yet. Its open pipes would keep the process of this file alive.
      await this.close();
      throw error;
    }
  }

  async #end() {
    const child = this.#process;
    // A process that could not be spawned has no process id and never exits.
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((done) => child.once("exit", done));
      // Only the master process ends its workers, which share its pipes.
      child.kill("SIGTERM");
      await gone;
    }
  }

  async close() {
    await this.#end();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
