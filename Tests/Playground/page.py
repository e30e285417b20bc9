#!/usr/bin/env python3
"""Uses the playground's page as a person does, in Chromium without a window: types, formats, explains, mends, shares.

usage: Tests/Playground/page.py PAGE CHROMIUM [--pictures FOLDER]

Nothing may be asked of a network, and the console has to stay empty. Needs playwright, a package of PyPI.
"""

import argparse
import pathlib
import sys
import tempfile

from playwright.sync_api import sync_playwright

LONG = "".join(
    f"CREATE TABLE t{n} (\n  id INTEGER PRIMARY KEY,\n  name TEXT NOT NULL,\n  made REAL DEFAULT 0,\n  parent INTEGER REFERENCES t{n} (id)\n);\n"
    f"SELECT a.name, b.made, count(*) AS many\nFROM t{n} AS a LEFT JOIN t{n} AS b ON b.parent = a.id\nWHERE a.name = :name\nGROUP BY a.id;\n"
    for n in range(20)
)


def check(condition, what):
    if not condition:
        sys.exit(f"playground: {what}")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("page", type=pathlib.Path)
    arguments.add_argument("chromium")
    arguments.add_argument("--pictures", type=pathlib.Path)
    options = arguments.parse_args()
    address = options.page.resolve().as_uri()
    said, asked = [], []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=options.chromium, args=["--no-sandbox", "--disable-gpu"])
        context = browser.new_context(viewport={"width": 1400, "height": 900})

        def opened(hash=""):
            page = context.new_page()
            page.on("console", lambda message: said.append(message.text))
            page.on("pageerror", lambda error: said.append(str(error)))
            page.on("request", lambda request: asked.append(request.url))
            page.goto(address + hash)
            page.wait_for_selector("html[data-ready]", state="attached", timeout=60_000)
            return page

        def answered(page):
            """Waits until the page has answered to what is typed."""
            page.wait_for_selector("html[data-state=answered], html[data-state=stopped]", state="attached", timeout=60_000)

        page = opened()
        check(page.locator("#findings li").count() > 2, "the example has no findings")
        text = page.locator("#text")

        # A finding while somebody types.
        text.fill("")
        text.press_sequentially("SELECT 1 = NULL")
        answered(page)
        check("null-comparison" in page.locator("#findings").inner_text(), "what is typed has no finding")
        check(page.locator("#marks mark").inner_text() == "1 = NULL", "the finding isn't marked")

        # What it says of itself, and its fix.
        page.get_by_role("button", name="null-comparison", exact=True).click()
        check("NULL" in page.locator("#page").inner_text(), "the finding isn't explained")
        page.keyboard.press("Escape")
        page.locator("#findings .link", has_text="Fix:").first.click()
        check(text.input_value() == "SELECT 1 IS NULL", f"the fix makes {text.input_value()!r}")
        text.fill("select  id,name from pet")
        page.get_by_role("button", name="Format").click()
        check(text.input_value() == "SELECT id, name FROM pet", f"the formatter makes {text.input_value()!r}")

        # Places behind letters of several bytes, and markup that is text.
        text.fill("SELECT '表😀é <img src=x onerror=\"document.title=1\">' AS x, 2 = NULL;")
        answered(page)
        check(page.locator("#marks mark").inner_text() == "2 = NULL", "places are wrong behind letters of several bytes")
        check("try it" in page.title(), "a text ran")

        # What is known of statements and tables.
        text.fill("CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);\nSELECT id, name FROM pet WHERE id = ?;")
        answered(page)
        shown = page.locator("#statements").inner_text()
        check("at most one row" in shown and "may be NULL" in shown and "pet.name allows NULL" in shown, f"the description says {shown!r}")

        # A text in the address, and one that is too long for it.
        kept = text.input_value()
        page.get_by_role("button", name="Share").click()
        page.wait_for_function("location.hash.length > 10")
        other = opened(page.evaluate("location.hash"))
        check(other.locator("#text").input_value() == kept, "the address doesn't hold the text")
        other.close()
        text.fill("SELECT 1;\n" * 900)
        with page.expect_download() as download:
            page.get_by_role("button", name="Share").click()
        check(pathlib.Path(download.value.path()).read_text() == "SELECT 1;\n" * 900, "the file isn't the text")

        # Two hundred lines, key by key.
        text.fill(LONG)
        text.press("Control+End")
        client = context.new_cdp_session(page)
        client.send("Performance.enable", {"timeDomain": "threadTicks"})

        def spent():
            return next(one["value"] for one in client.send("Performance.getMetrics")["metrics"] if one["name"] == "TaskDuration")

        # Processor time with layout and painting, so that it is the same beside other work.
        letters = "SELECT name FROM t1 WHERE made > 0;"
        text.press_sequentially(letters)
        began = spent()
        text.press_sequentially(letters)
        each = (spent() - began) / len(letters) * 1000
        check(each <= 50, f"a key in {LONG.count(chr(10))} lines takes {each:.0f} ms of processor time")
        speed = f"{each:.0f} ms of processor time a key in {LONG.count(chr(10))} lines"

        # What is nested deeply stops nothing for good.
        text.fill("SELECT " + "(" * 20000 + "1" + ")" * 20000)
        answered(page)
        text.fill("SELECT 1 = NULL")
        answered(page)
        check("null-comparison" in page.locator("#findings").inner_text(), "the page doesn't go on after a deep text")

        for width in [1400, 420]:
            for theme in ["light", "dark"]:
                page.set_viewport_size({"width": width, "height": 900})
                page.evaluate(f"document.documentElement.dataset.theme = '{theme}'; history.replaceState(null, '', '#')")
                page.reload()
                page.wait_for_selector("html[data-ready]", state="attached", timeout=60_000)
                page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
                wide = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
                check(not wide, f"something sticks out at {width}")
                if options.pictures:
                    page.screenshot(path=options.pictures / f"playground-{width}-{theme}.png")
        if options.pictures:
            page.get_by_role("button", name="null-comparison", exact=True).first.click()
            page.screenshot(path=options.pictures / "playground-rule.png")
        browser.close()
    check(not said, f"the page has something to say: {said[:3]}")
    foreign = [url for url in asked if not url.startswith(("file:", "data:", "blob:"))]
    check(not foreign, f"the page asks for {foreign[:3]}")
    print(f"playground: the page is fine; {speed}")


main()
