"""What no editor should send, and what is answered."""

import json
import os
import pathlib
import subprocess
import sys

import pytest

COMMAND = os.environ["PURESQL_LINT"]


class Server:
    def __init__(self):
        self.process = subprocess.Popen([COMMAND, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def raw(self, body, header=None):
        head = f"Content-Length: {len(body)}\r\n\r\n".encode() if header is None else header
        self.process.stdin.write(head + body)
        self.process.stdin.flush()

    def send(self, method, params=None, id=None):
        message = {"jsonrpc": "2.0", "method": method}
        if id is not None:
            message["id"] = id
        if params is not None:
            message["params"] = params
        self.raw(json.dumps(message).encode())

    def receive(self):
        length = None
        while True:
            line = self.process.stdout.readline()
            if not line:
                return None
            if line == b"\r\n":
                break
            name, value = line.split(b":")
            if name.lower() == b"content-length":
                length = int(value)
        return json.loads(self.process.stdout.read(length))

    def answer(self, id):
        while True:
            message = self.receive()
            if message is None or message.get("id") == id and "method" not in message:
                return message

    def initialize(self, root=None, **capabilities):
        folders = [] if root is None else [{"uri": root.as_uri(), "name": "test"}]
        params = {"processId": None, "rootUri": None, "workspaceFolders": folders, "capabilities": capabilities}
        self.send("initialize", params, id="start")
        result = self.answer("start")["result"]
        self.send("initialized", {})
        return result

    def stop(self):
        self.send("shutdown", id="stop")
        assert self.answer("stop")["result"] is None
        self.send("exit")
        return self.process.wait(timeout=10)


@pytest.fixture
def server():
    server = Server()
    yield server
    server.process.kill()
    server.process.wait()


def test_a_request_before_initialize_is_refused(server):
    server.send("textDocument/hover", {}, id=1)
    assert server.answer(1)["error"]["code"] == -32002
    server.initialize()
    assert server.stop() == 0


def test_what_is_no_json_is_said_and_the_next_message_is_read(server):
    server.raw(b"{nonsense")
    assert server.receive()["error"]["code"] == -32700
    server.raw(b"[1, 2]")
    assert server.receive()["error"]["code"] == -32600
    server.initialize()
    server.send("no/such", {}, id=2)
    assert server.answer(2)["error"]["code"] == -32601
    server.send("textDocument/hover", {}, id=3)
    assert server.answer(3)["error"]["code"] == -32602
    server.send("$/unknown", {})
    assert server.stop() == 0


def test_a_second_initialize_and_a_request_after_shutdown_are_refused(server):
    server.initialize()
    server.send("initialize", {}, id=1)
    assert server.answer(1)["error"]["code"] == -32600
    server.send("shutdown", id=2)
    assert server.answer(2)["result"] is None
    server.send("textDocument/hover", {}, id=3)
    assert server.answer(3)["error"]["code"] == -32600
    server.send("exit")
    assert server.process.wait(timeout=10) == 0


def test_an_exit_without_shutdown_and_a_closed_pipe_end_the_server_with_1(server):
    server.initialize()
    server.send("exit")
    assert server.process.wait(timeout=10) == 1
    other = Server()
    other.initialize()
    other.process.stdin.close()
    assert other.process.wait(timeout=10) == 1


def test_a_cancelled_request_is_answered_as_cancelled(server):
    server.initialize()
    request = json.dumps({"jsonrpc": "2.0", "id": 7, "method": "workspace/symbol", "params": {"query": ""}}).encode()
    cancel = json.dumps({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 7}}).encode()
    parts = [b"Content-Length: %d\r\n\r\n%s" % (len(part), part) for part in (request, cancel)]
    server.raw(b"".join(parts), header=b"")
    # Both came together, so the cancellation was here before the request was looked at.
    assert server.answer(7)["error"]["code"] == -32800
    assert server.stop() == 0


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_positions_are_counted_as_agreed(server, tmp_path, encoding):
    (tmp_path / "Migrations").mkdir()
    (tmp_path / "Queries").mkdir()
    (tmp_path / "Migrations/1.sql").write_text("CREATE TABLE book (id INTEGER PRIMARY KEY);\n")
    (tmp_path / "Queries/q.sql").write_text("SELECT '\U0001F4D6' AS x, nope FROM book;\n")
    result = server.initialize(tmp_path, general={"positionEncodings": [encoding]})
    assert result["capabilities"]["positionEncoding"] == encoding
    while True:
        message = server.receive()
        if message.get("method") == "textDocument/publishDiagnostics":
            break
    start = message["params"]["diagnostics"][0]["range"]["start"]
    shift = {"utf-8": 4, "utf-16": 2, "utf-32": 1}[encoding]
    assert start["character"] == len("SELECT '") + shift + len("' AS x, ")


def test_files_outside_of_projects_get_nothing(server, tmp_path):
    server.initialize(tmp_path)
    path = tmp_path / "other.txt"
    server.send(
        "textDocument/didOpen",
        {"textDocument": {"uri": path.as_uri(), "languageId": "sql", "version": 1, "text": "SELECT nope;"}},
    )
    place = {"textDocument": {"uri": path.as_uri()}, "position": {"line": 0, "character": 8}}
    server.send("textDocument/hover", place, id=1)
    assert server.answer(1)["result"] is None
    server.send("textDocument/completion", place, id=2)
    assert server.answer(2)["result"] is None
    assert server.stop() == 0


def test_progress_is_shown_while_all_files_are_checked(tmp_path):
    sys.path.insert(0, str(pathlib.Path(__file__).parent))
    from client import Server as Client

    for folder, text in (("Migrations", "CREATE TABLE a (id INTEGER PRIMARY KEY);\n"), ("Queries", "SELECT id FROM a;\n")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "1.sql").write_text(text)
    capabilities = {"window": {"workDoneProgress": True}, "textDocument": {"diagnostic": {}},
                    "workspace": {"diagnostics": {"refreshSupport": True}}}
    client = Client(COMMAND, [tmp_path], capabilities)
    kinds = []
    while "end" not in kinds:
        message = client.read()
        if message.get("method") == "$/progress":
            kinds.append(message["params"]["value"]["kind"])
            assert {"window/workDoneProgress/create"} <= {told["method"] for told in client.told}
    assert kinds == ["begin", "end"]
    assert client.stop() == 0
