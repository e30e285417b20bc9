"use strict";
// The Language Server Protocol over the standard input and output of a child process.
const { spawn } = require("node:child_process");

class Connection {
  /**
   * @param {string} command
   * @param {string[]} args
   * @param {{cwd?: string, log?: (text: string) => void, onExit?: (code: number | null) => void}} options
   */
  constructor(command, args, options = {}) {
    this.nextID = 1;
    this.pending = new Map();
    this.handlers = new Map();
    this.buffer = Buffer.alloc(0);
    this.isOpen = true;
    this.process = spawn(command, args, { cwd: options.cwd, stdio: ["pipe", "pipe", "pipe"] });
    this.process.stdout.on("data", (chunk) => this.receive(chunk));
    this.process.stderr.on("data", (chunk) => options.log?.(chunk.toString()));
    // What is written to a process that is gone.
    this.process.stdin.on("error", () => {});
    const close = (reason, code) => {
      if (!this.isOpen) return;
      this.isOpen = false;
      for (const { reject } of this.pending.values()) reject(new Error(reason));
      this.pending.clear();
      options.onExit?.(code, reason);
    };
    this.process.on("error", (error) => close(error.message, null));
    this.process.on("close", (code) => close("the server is gone", code));
  }

  on(method, handler) {
    this.handlers.set(method, handler);
  }

  send(message) {
    if (!this.isOpen) return;
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }), "utf8");
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  notify(method, params) {
    this.send({ method, params });
  }

  /** Resolves with the result; rejects with the server's message. A token of the editor's cancels the request. */
  request(method, params, token) {
    if (!this.isOpen) return Promise.reject(new Error("the server is gone"));
    const id = this.nextID++;
    const result = new Promise((resolve, reject) => this.pending.set(id, { resolve, reject }));
    this.send({ id, method, params });
    token?.onCancellationRequested?.(() => {
      if (this.pending.has(id)) this.notify("$/cancelRequest", { id });
    });
    return result;
  }

  receive(chunk) {
    this.buffer = Buffer.concat([this.buffer, chunk]);
    while (true) {
      const end = this.buffer.indexOf("\r\n\r\n");
      if (end < 0) return;
      const header = /content-length: *(\d+)/i.exec(this.buffer.toString("ascii", 0, end));
      const length = header ? Number(header[1]) : 0;
      if (this.buffer.length < end + 4 + length) return;
      const body = this.buffer.toString("utf8", end + 4, end + 4 + length);
      this.buffer = this.buffer.subarray(end + 4 + length);
      if (header) this.handle(JSON.parse(body));
    }
  }

  handle(message) {
    if (message.method === undefined) {
      const waiting = this.pending.get(message.id);
      this.pending.delete(message.id);
      if (!waiting) return;
      if (message.error) waiting.reject(Object.assign(new Error(message.error.message), { code: message.error.code }));
      else waiting.resolve(message.result);
      return;
    }
    const answer = this.handlers.get(message.method)?.(message.params);
    if (message.id !== undefined) this.send({ id: message.id, result: answer ?? null });
  }

  async stop() {
    if (!this.isOpen) return;
    const closed = new Promise((resolve) => this.process.once("close", resolve));
    try {
      await this.request("shutdown", undefined);
      this.notify("exit", undefined);
    } catch {
      this.process.kill();
    }
    await closed;
  }
}

module.exports = { Connection };
