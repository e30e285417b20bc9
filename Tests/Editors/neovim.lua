-- Opens a file of a project in Neovim with the server, waits for its findings, and hovers over a name.
local command, root, file = vim.env.PURESQL_LINT, vim.env.PROJECT, vim.env.FILE
vim.lsp.config("puresql", { cmd = { command, "lsp" }, filetypes = { "sql" }, root_dir = root })
vim.lsp.enable("puresql")
vim.cmd.edit(root .. "/" .. file)
vim.bo.filetype = "sql"
local function fail(text)
  io.stderr:write(text .. "\n")
  vim.cmd("cquit 1")
end
if not vim.wait(20000, function() return #vim.lsp.get_clients({ bufnr = 0 }) > 0 end, 50) then fail("no client") end
if not vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 50) then fail("no findings") end
local found = vim.diagnostic.get(0)
print(#found .. " findings, the first: " .. found[1].message)
local client = vim.lsp.get_clients({ bufnr = 0 })[1]
local position = { line = tonumber(vim.env.LINE), character = tonumber(vim.env.COLUMN) }
local answer = client:request_sync("textDocument/hover", {
  textDocument = { uri = vim.uri_from_bufnr(0) }, position = position,
}, 20000, 0)
if not answer or not answer.result then fail("no hover") end
print(answer.result.contents.value)
vim.cmd("qall!")
