"""The server as a process, for the scripts beside this file."""
import json
import pathlib
import subprocess


class Server:
    """`puresql-lint mcp` in a folder."""

    def __init__(self, command, folder):
        self.process = subprocess.Popen(
            [pathlib.Path(command).resolve(), "mcp"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.count = 0

    def send(self, line):
        """Writes a line, whatever is in it."""
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def ask(self, method, parameters=None):
        """The whole answer to a request."""
        self.count += 1
        message = {"jsonrpc": "2.0", "id": self.count, "method": method}
        if parameters is not None:
            message["params"] = parameters
        self.send(json.dumps(message).encode())
        answer = json.loads(self.process.stdout.readline())
        assert answer["id"] == self.count, answer
        return answer

    def call(self, tool, arguments):
        """The result of a tool: whether it is an error, and what it holds."""
        result = self.ask("tools/call", {"name": tool, "arguments": arguments})["result"]
        if result["isError"]:
            return True, result["content"][0]["text"]
        assert json.loads(result["content"][0]["text"]) == result["structuredContent"]
        return False, result["structuredContent"]

    def end(self):
        """Closes standard input, and waits for the end."""
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait(20)

    def memory(self):
        """The resident memory, in kB; 0 where nobody says."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status")
        if not status.exists():
            return 0
        return next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmRSS"))
