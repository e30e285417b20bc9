#!/usr/bin/env python3
"""Compares the answers of the playground's WebAssembly with those of the same code on this machine, byte for byte.

usage: Tests/Playground/answers.py MODULE PURESQL_DEV [--most N]

The texts are the scripts of SQLite's own test suite (Tests/Fixtures/schemas.jsonl), each of its statements by itself
(sqlite-suite.jsonl), and the SQL of Examples. Needs wasmtime, a package of PyPI.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import time

import wasmtime

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PRESETS = ["essential", "recommended", "strict", "pedantic"]


def texts(most):
    fixtures = ROOT / "Tests/Fixtures"
    scripts = [";\n".join(json.loads(line)["script"]) + ";\n" for line in open(fixtures / "schemas.jsonl")]
    single = [json.loads(line)["sql"] for line in open(fixtures / "sqlite-suite.jsonl")]
    single = single[:: max(1, len(single) // most)]
    examples = [path.read_text() for path in sorted((ROOT / "Examples").rglob("*.sql")) if ".build" not in path.parts]
    odd = ["", ";", "SELECT 'é', '表', '😀' AS \"ü\", nam FROM pet;", "SELECT 1 +", "\ufeffSELECT 1;", "(" * 1500 + "1" + ")" * 1500]
    numbers = [
        f"CREATE TABLE t (a INTEGER PRIMARY KEY, b REAL);\nSELECT * FROM t ORDER BY {n} LIMIT {n} OFFSET {n};\n"
        f"SELECT a + {n}, substr(b, {n}), round(b, {n}), {n} % 7 FROM t WHERE a = {n} GROUP BY {n};"
        for n in ["2147483647", "2147483648", "4294967296", "9223372036854775807", "9223372036854775808", "-2147483649", "1e308", "0x7fffffffffffffff"]
    ]
    return [text for text in scripts + examples + odd + numbers + single if "\0" not in text]


class Module:
    """The module, started again after whatever stops it."""

    def __init__(self, path):
        configuration = wasmtime.Config()
        configuration.max_wasm_stack = (2 << 20) - (64 << 10)
        self.engine = wasmtime.Engine(configuration)
        self.module = wasmtime.Module.from_file(self.engine, path)
        if self.module.imports:
            sys.exit(f"playground: the module wants {[one.name for one in self.module.imports]} of the page")
        self.start()

    def start(self):
        self.store = wasmtime.Store(self.engine)
        self.exports = wasmtime.Instance(self.store, self.module, []).exports(self.store)
        self.memory = self.exports["memory"]
        self.exports["_initialize"](self.store)

    def ask(self, name, text, *more):
        place = self.exports["playground_allocate"](self.store, len(text))
        self.memory.write(self.store, text, place)
        answer = self.exports["playground_" + name](self.store, place, len(text), *more) & 0xFFFFFFFF
        self.exports["playground_free"](self.store, place)
        count = int.from_bytes(self.memory.read(self.store, answer, answer + 4), "little")
        return bytes(self.memory.read(self.store, answer + 4, answer + 4 + count))


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("module")
    arguments.add_argument("command")
    arguments.add_argument("--most", type=int, default=4000, help="how many single statements")
    options = arguments.parse_args()
    module = Module(options.module)
    wrong = compared = statements = 0
    spent = 0.0
    every = texts(options.most)
    # All of them as most people have it, and some as strictly as can be.
    for preset, part in [("essential", every), ("pedantic", every[::4])]:
        native = subprocess.run(
            [options.command, "playground-answers", "--preset", preset], input="\0".join(part).encode(), stdout=subprocess.PIPE, check=True
        ).stdout.split(b"\0")
        if len(native) != 2 * len(part) + 1:
            sys.exit(f"playground: {len(native) - 1} answers to {2 * len(part)} questions")
        for place, text in enumerate(part):
            began = time.perf_counter()
            try:
                found = [module.ask("check", text.encode(), PRESETS.index(preset)), module.ask("format", text.encode())]
            except wasmtime.Trap as trap:
                found = [str(trap).split("wasm trap:")[-1].strip().encode()] * 2
                module.start()
            spent += time.perf_counter() - began
            compared += 1
            expected = native[2 * place : 2 * place + 2]
            statements += json.loads(expected[0])["count"]
            if found != expected:
                wrong += 1
                if wrong <= 5:
                    print(f"--- {preset}: {text[:400]}\nhere: {expected}\nthere: {found}"[:3000])
    print(f"playground: {compared:,} texts with {statements:,} statements, {wrong} answered in another way, {spent / statements * 1e6:.0f} µs a statement")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
