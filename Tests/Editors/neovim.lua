-- Opens a file of a project in Neovim with the server: waits for its findings, hovers over a name, completes, applies a fix and
-- renames a column. FILE has the statement `SELECT called, weight FROM pet WHERE weight = NULL`, Migrations/1.sql the table.
local command, root, file = vim.env.PURESQL_LINT, vim.env.PROJECT, vim.env.FILE
vim.lsp.config("puresql", { cmd = { command, "lsp" }, filetypes = { "sql", "swift", "python" }, root_dir = root })
vim.lsp.enable("puresql")
vim.cmd.edit(root .. "/" .. file)
vim.bo.filetype = ({ sql = "sql", swift = "swift", py = "python" })[vim.fn.fnamemodify(file, ":e")]
local function fail(text)
  io.stderr:write("neovim, " .. file .. ": " .. text .. "\n")
  vim.cmd("cquit 1")
end
local function text(buffer) return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n") end
-- The place of a text, as the protocol has it; all is ASCII.
local function place(wanted, shift)
  for line, content in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local start = content:find(wanted, 1, true)
    if start then return { line = line - 1, character = start - 1 + shift } end
  end
  fail("there is no '" .. wanted .. "'")
end
if not vim.wait(20000, function() return #vim.lsp.get_clients({ bufnr = 0 }) > 0 end, 50) then fail("no client") end
if not vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 50) then fail("no findings") end
local found = vim.diagnostic.get(0)[1]
if found.code ~= "null-comparison" then fail("found " .. found.code) end
local client = vim.lsp.get_clients({ bufnr = 0 })[1]
local function ask(method, parameters)
  parameters.textDocument = { uri = vim.uri_from_bufnr(0) }
  local answer = client:request_sync(method, parameters, 20000, 0)
  if not answer or answer.err or not answer.result then
    fail("no answer to " .. method .. ": " .. vim.inspect(answer and answer.err))
  end
  return answer.result
end

local hover = ask("textDocument/hover", { position = place("called,", 1) }).contents.value
if not hover:find("pet.called TEXT", 1, true) then fail("hover says " .. hover) end

local items = ask("textDocument/completion", { position = place("called,", 2) })
local labels = {}
for _, item in ipairs(items.items or items) do labels[item.label] = true end
if not labels["called"] or labels["person"] then fail("completion offers " .. vim.inspect(vim.tbl_keys(labels))) end

local at = { start = place("= NULL", 0), ["end"] = place("= NULL", 1) }
local actions = ask("textDocument/codeAction", { range = at, context = { diagnostics = {}, only = { "quickfix" } } })
vim.lsp.util.apply_workspace_edit(actions[1].edit, client.offset_encoding)
if not text(0):find("WHERE weight IS NULL", 1, true) then fail("the fix made " .. text(0)) end
if not vim.wait(20000, function() return #vim.diagnostic.get(0) == 0 end, 50) then fail("the finding is still there") end

local edit = ask("textDocument/rename", { position = place("weight FROM", 1), newName = "mass" })
vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding)
if not text(0):find("SELECT called, mass FROM pet WHERE mass IS NULL", 1, true) then fail("renamed to " .. text(0)) end
local schema = vim.fn.bufnr(root .. "/Migrations/1.sql")
if schema < 0 or not text(schema):find("mass REAL", 1, true) then fail("the schema isn't renamed") end
print("neovim, " .. file .. ": finding, hover, " .. #vim.tbl_keys(labels) .. " completions, fix and rename")
vim.cmd("qall!")
