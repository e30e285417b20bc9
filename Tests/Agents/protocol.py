"""The server as the protocol's own client sees it (PyPI's `mcp`): every revision, every tool.

    python Tests/Agents/protocol.py PURESQL_LINT
"""
import asyncio
import pathlib
import shutil
import sys
import tempfile

import jsonschema
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters

EXAMPLE = pathlib.Path(__file__).resolve().parent.parent.parent / "Examples/Broken"
CALLS = [
    ("check", {"sql": "SELECT title FROM book WHERE parent_id = NULL"}), ("check", {"sql": "SELECT titel FROM book"}),
    ("schema", {}), ("schema", {"names": ["book"]}), ("lint", {}), ("rehearse", {}), ("explain", {"rule": "null-comparison"}),
    ("why", {"sql": "SELECT parent_id FROM book", "column": "parent_id"}), ("fix", {"paths": ["Queries"]}),
    ("equal", {"a": "SELECT count(title) FROM book", "b": "SELECT count(parent_id) FROM book"}),
    ("equal", {"a": "SELECT title FROM book WHERE 1", "b": "SELECT title FROM book"}),
]


async def talk(command, mode):
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(EXAMPLE, folder, dirs_exist_ok=True)
        server = StdioServerParameters(command=command, args=["mcp"], cwd=folder)
        async with Client(server, mode=mode) as client:
            # A client that takes a revision for granted asks nobody who it talks to.
            if mode in ("legacy", "auto"):
                assert client.server_info.name == "puresql-lint", client.server_info
                assert client.instructions
            tools = {tool.name: tool for tool in (await client.list_tools()).tools}
            assert set(tools) == {"check", "schema", "why", "plan", "lint", "equal", "rehearse", "explain", "fix"}
            for tool in tools.values():
                jsonschema.Draft202012Validator.check_schema(tool.input_schema)
                jsonschema.Draft202012Validator.check_schema(tool.output_schema)
                assert tool.annotations.read_only_hint == (tool.name != "fix"), tool
            for name, arguments in CALLS:
                jsonschema.validate(arguments, tools[name].input_schema)
                result = await client.call_tool(name, arguments)
                assert not result.is_error, result
                jsonschema.validate(result.structured_content, tools[name].output_schema)
            result = await client.call_tool("check", {"sql": 1})
            assert result.is_error and "has to be a string" in result.content[0].text
            try:
                await client.call_tool("chek", {})
                raise AssertionError("an unknown tool is an error")
            except Exception as error:
                assert "there is no tool 'chek'" in str(error), error
            return client.protocol_version


async def main(command):
    command = str(pathlib.Path(command).resolve())
    # The client offers its newest revision; older ones are offered by the tests in Swift.
    spoken = [await talk(command, mode) for mode in ("legacy", "auto", "2026-07-28")]
    assert spoken == ["2025-11-25", "2026-07-28", "2026-07-28"], spoken
    print(f"protocol: {len(CALLS)} calls by the protocol's own client in each of {', '.join(sorted(set(spoken)))}")


asyncio.run(main(sys.argv[1]))
