#!/usr/bin/env python3
"""Packs the extension into a .vsix, the same bytes for the same files.

    Editors/VSCode/package.py OUTPUT.vsix
"""

import json
import pathlib
import sys
import zipfile
from xml.sax.saxutils import escape, quoteattr

ROOT = pathlib.Path(__file__).resolve().parent
TYPES = {".json": "application/json", ".js": "application/javascript", ".md": "text/markdown",
         ".vsixmanifest": "text/xml", ".txt": "text/plain"}


def files():
    """What the extension needs to run, by its path in the package."""
    yield "package.json", ROOT / "package.json"
    yield "language-configuration.json", ROOT / "language-configuration.json"
    yield "readme.md", ROOT / "README.md"
    yield "LICENSE.txt", ROOT.parent.parent / "LICENSE"
    for folder in ("src", "syntaxes"):
        for path in sorted((ROOT / folder).iterdir()):
            yield f"{folder}/{path.name}", path


def manifest(package):
    version = package["engines"]["vscode"]
    return f"""<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id={quoteattr(package["name"])} Version={quoteattr(package["version"])} Publisher={quoteattr(package["publisher"])}/>
    <DisplayName>{escape(package["displayName"])}</DisplayName>
    <Description xml:space="preserve">{escape(package["description"])}</Description>
    <Categories>{escape(",".join(package["categories"]))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value={quoteattr(version)}/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/readme.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
"""


def types():
    lines = "".join(f'<Default Extension="{suffix}" ContentType="{kind}"/>' for suffix, kind in sorted(TYPES.items()))
    return ('<?xml version="1.0" encoding="utf-8"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/'
            f'content-types">{lines}</Types>\n')


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    package = json.loads((ROOT / "package.json").read_text())
    parts = [("extension.vsixmanifest", manifest(package).encode()), ("[Content_Types].xml", types().encode())]
    parts += [(f"extension/{name}", path.read_bytes()) for name, path in files()]
    with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts:
            # No time, no owner: nothing that differs from one machine to the next.
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            entry.create_system = 3
            archive.writestr(entry, content)


if __name__ == "__main__":
    main()
