"""A client of the language server that needs nothing but Python."""

import json
import pathlib
import subprocess
import threading


class Refused(Exception):
    """An answer that says why there is none."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]


def place(text, offset):
    """A place in a text as the protocol counts: lines from 0, columns in UTF-16."""
    line = text.count("\n", 0, offset)
    start = text.rfind("\n", 0, offset) + 1
    return {"line": line, "character": len(text[start:offset].encode("utf-16-le")) // 2}


class Server:
    """A running server. Each message that it sends by itself is kept in `told`.

    `command` is the program, which is told to serve, or the whole command line of another server.
    """

    def __init__(self, command, folders, capabilities=None, timeout=60, **options):
        self.timeout = timeout
        line = [command, "lsp", "--stdio"] if isinstance(command, str) else command
        self.process = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **options)
        self.next = 0
        self.told = []
        self.texts = {}
        self.versions = {}
        if capabilities is None:
            capabilities = {"textDocument": {"diagnostic": {}}}
        if folders is not None:
            uris = [{"uri": pathlib.Path(folder).as_uri(), "name": "x"} for folder in folders]
            self.capabilities = self.ask("initialize", {
                "processId": None, "rootUri": None, "capabilities": capabilities, "workspaceFolders": uris,
            })["capabilities"]
            self.tell("initialized", {})

    def write(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.write_bytes(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def write_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def read(self):
        """The next message; an answer to what the server asks is sent on the way. Too long a silence ends the server."""
        late = threading.Timer(self.timeout, self.process.kill)
        late.start()
        try:
            length = 0
            while True:
                line = self.process.stdout.readline()
                if not line:
                    raise EOFError(f"the server has ended with {self.process.wait()}")
                if line == b"\r\n":
                    break
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            message = json.loads(self.process.stdout.read(length))
        finally:
            late.cancel()
        if "method" in message:
            self.told.append(message)
            if "id" in message:
                self.write({"id": message["id"], "result": None})
        return message

    def send(self, method, params=None):
        """Sends a request, and gives its number."""
        self.next += 1
        self.write({"id": self.next, "method": method, **({} if params is None else {"params": params})})
        return self.next

    def answer(self, number):
        while True:
            message = self.read()
            if "method" not in message and message.get("id") == number:
                if "error" in message:
                    raise Refused(message["error"])
                return message["result"]

    def ask(self, method, params=None):
        return self.answer(self.send(method, params))

    def tell(self, method, params=None):
        self.write({"method": method, **({} if params is None else {"params": params})})

    # Texts

    def open(self, path, text):
        uri = pathlib.Path(path).as_uri()
        self.texts[uri] = text
        self.versions[uri] = 1
        self.tell("textDocument/didOpen", {
            "textDocument": {"uri": uri, "languageId": "sql", "version": 1, "text": text}})
        return uri

    def edit(self, uri, start, end, new):
        """Replaces what is between two places of a text."""
        text = self.texts[uri]
        self.versions[uri] += 1
        self.texts[uri] = text[:start] + new + text[end:]
        if self.takes_whole_texts():
            change = {"text": self.texts[uri]}
        else:
            change = {"range": {"start": place(text, start), "end": place(text, end)}, "text": new}
        self.tell("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": self.versions[uri]}, "contentChanges": [change]})

    def takes_whole_texts(self):
        """Whether the server knows no edit of a part of a text."""
        sync = self.capabilities.get("textDocumentSync")
        return (sync.get("change") if isinstance(sync, dict) else sync) == 1

    def findings(self, uri):
        return self.ask("textDocument/diagnostic", {"textDocument": {"uri": uri}})["items"]

    def at(self, method, uri, offset, **more):
        return self.ask(f"textDocument/{method}", {
            "textDocument": {"uri": uri}, "position": place(self.texts[uri], offset), **more})

    def stop(self):
        """Ends the server as the protocol says, and gives its status."""
        self.ask("shutdown")
        self.tell("exit")
        self.process.stdin.close()
        return self.process.wait(timeout=self.timeout)
