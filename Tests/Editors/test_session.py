"""Sessions with the server, as Neovim, Emacs and Visual Studio Code begin them."""


import os


import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

COMMAND = os.environ["PURESQL_LINT"]
MIGRATION = "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT NOT NULL, subtitle TEXT);\n"
QUERIES = "find: SELECT titel FROM book WHERE id = :id;\n"


@pytest.fixture
def project(tmp_path):
    (tmp_path / "Migrations").mkdir()
    (tmp_path / "Queries").mkdir()
    (tmp_path / "Migrations/1.sql").write_text(MIGRATION)
    (tmp_path / "Queries/Book.sql").write_text(QUERIES)
    return tmp_path


@pytest_lsp.fixture(
    params=["neovim", "emacs", "visual_studio_code"],
    config=ClientServerConfig(server_command=[COMMAND, "lsp", "--stdio"]),
)
async def client(request, lsp_client: LanguageClient, project):
    lsp_client.root = project

    @lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(_):
        return None

    await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities(request.param),
            workspace_folders=[types.WorkspaceFolder(uri=project.as_uri(), name="test")],
        )
    )
    yield
    await lsp_client.shutdown_session()


def uri(client, path):
    return (client.root / path).as_uri()


def document(client, path):
    return types.TextDocumentIdentifier(uri=uri(client, path))


def pulls(client):
    return client.capabilities.text_document.diagnostic is not None


def open_queries(client, text=QUERIES):
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            types.TextDocumentItem(uri=uri(client, "Queries/Book.sql"), language_id="sql", version=1, text=text)
        )
    )


async def findings(client):
    if pulls(client):
        report = await client.text_document_diagnostic_async(
            types.DocumentDiagnosticParams(text_document=document(client, "Queries/Book.sql"))
        )
        return list(report.items)
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return list(client.diagnostics[uri(client, "Queries/Book.sql")])


def change(client, version, line, start, end, text):
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(
                uri=uri(client, "Queries/Book.sql"), version=version
            ),
            content_changes=[
                types.TextDocumentContentChangePartial(
                    range=types.Range(types.Position(line, start), types.Position(line, end)), text=text
                )
            ],
        )
    )


@pytest.mark.asyncio
async def test_findings_follow_the_text(client):
    open_queries(client)
    found = await findings(client)
    assert [f.code for f in found] == ["unknown-name"]
    change(client, 2, 0, 13, 18, "title")
    assert await findings(client) == []


@pytest.mark.asyncio
async def test_requests_answer_from_the_text_in_the_editor(client):
    open_queries(client, QUERIES.replace("titel", "title"))
    place = types.Position(0, 15)
    hover = await client.text_document_hover_async(
        types.HoverParams(text_document=document(client, "Queries/Book.sql"), position=place)
    )
    assert "book.title TEXT" in hover.contents.value
    target = await client.text_document_definition_async(
        types.DefinitionParams(text_document=document(client, "Queries/Book.sql"), position=place)
    )
    assert target.uri == uri(client, "Migrations/1.sql")
    edit = await client.text_document_rename_async(
        types.RenameParams(
            text_document=document(client, "Queries/Book.sql"), position=place, new_name="heading"
        )
    )
    assert len(edit.changes) == 2
    items = await client.text_document_completion_async(
        types.CompletionParams(text_document=document(client, "Queries/Book.sql"), position=types.Position(0, 13))
    )
    assert "subtitle" in [item.label for item in items]
    symbols = await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=document(client, "Queries/Book.sql"))
    )
    assert [symbol.name for symbol in symbols] == ["find"]


@pytest.mark.asyncio
async def test_a_rename_that_would_mean_something_else_is_refused(client):
    open_queries(client, QUERIES.replace("titel", "title"))
    with pytest.raises(Exception) as refused:
        await client.text_document_rename_async(
            types.RenameParams(
                text_document=document(client, "Queries/Book.sql"), position=types.Position(0, 15),
                new_name="subtitle",
            )
        )
    assert refused.value.code == -32803


@pytest.mark.asyncio
async def test_actions_fix_and_allow(client):
    text = "find: SELECT id FROM book WHERE title = NULL;\n"
    open_queries(client, text)
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            text_document=document(client, "Queries/Book.sql"),
            range=types.Range(types.Position(0, 0), types.Position(0, 44)),
            context=types.CodeActionContext(diagnostics=[]),
        )
    )
    titles = [action.title for action in actions]
    assert any("Replace with IS" in title for title in titles), titles
    assert any("Allow null-comparison here" in title for title in titles), titles
