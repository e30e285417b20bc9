// The checks of Examples/Todo's tests, and of its command, in TypeScript.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, expectError, finish } from './expect.ts'
import { Agenda, rgbColorAdapter } from './agenda.ts'
import { DB } from './Generated/DB.ts'
import { noListQueries } from './Generated/ListQueries.ts'
import { noTodoQueries, type NewTodo } from './Generated/TodoQueries.ts'

const adapters = { rgbColorAdapter }
const now = new Date()

// Without a database: each query answers what the test says.
{
  const home = { id: 7, name: 'Home', color: { red: 0, green: 0, blue: 0 }, openCount: 1, totalCount: 3 }
  const agenda = new Agenda(
    noTodoQueries({
      openTodos: (list) =>
        list === home.id ? [{ id: 2, title: 'Sweep', dueAt: null }] : [{ id: 1, title: 'Call', dueAt: new Date(0) }],
    }),
    noListQueries({ selectLists: () => [home] }))
  expect(agenda.lines(now), ['1. Call (overdue)', 'Home (1 of 3)', '  2. Sweep'])
}
{
  let lists = 0
  const todos: NewTodo[] = []
  const agenda = new Agenda(
    noTodoQueries({ insertTodo: (todo) => (todos.push(todo), 5) }),
    noListQueries({ insertList: () => (lists += 1, 1) }))
  expect(agenda.add('Paint', 'Home', null), 5)
  expect(lists, 1)
  expect(todos.map((todo) => todo.listId), [1])
}
{
  const agenda = new Agenda(noTodoQueries(), noListQueries())
  expect(agenda.toggle(1), null)
  expect(agenda.lines(now), [])
  // What has to give something fails where nothing says what.
  expectError(() => agenda.add('Paint', null, null), { reason: 'usage' })
}

// On SQLite, in memory.
{
  const database = new DB(':memory:', adapters)
  const agenda = new Agenda(database.todoQueries, database.listQueries)
  const paint = agenda.add('Paint the door', 'Home', null)
  agenda.add('Call', null, null)
  expect(agenda.lines(now), ['2. Call', 'Home (1 of 1)', '  1. Paint the door'])
  expect(agenda.toggle(paint), true)
  expect(agenda.search('DOOR'), ['1. Paint the door in Home'])
  expect(agenda.toggle(99), null)

  // Tags: upserts, an array of any length, cascades.
  const tag = database.tagQueries.saveTag('garden')
  expect(database.tagQueries.saveTag('GARDEN'), tag)
  expect(database.tagQueries.tagTodo({ todoId: paint, tagId: tag }), 1)
  expect(database.tagQueries.tagTodo({ todoId: paint, tagId: tag }), 0)
  expect(database.tagQueries.tagsOfTodos([paint, 2, 99]), [{ todoId: paint, name: 'GARDEN' }])

  // Rows as values, with adapters, and what foreign keys lead to and come from, through a table between others too.
  const painting = database.todos.find(paint)!
  const calling = database.todos.find(2)!
  const home = database.todos.list(painting)
  expect(home?.name, 'Home')
  expect(home?.color, database.lists.all()[0]?.color)
  expect(database.todos.list(calling), null)
  expect(database.lists.todos(home!).map((todo) => todo.id), [paint])
  expect(database.todos.tags(painting).map((tag) => tag.name), ['GARDEN'])
  expect(database.tags.todos(database.tags.find(tag)!).map((todo) => todo.id), [paint])
  expect(database.lists.findByName('HOME'), home)
  expect(database.lists.update({ ...home!, color: { red: 1, green: 2, blue: 3 } }), true)
  expect(database.lists.find(home!.id)?.color, { red: 1, green: 2, blue: 3 })
  expect(database.lists.update(home!), true)
  expectError(() => database.tags.insertAll([{ name: 'new' }, { name: 'garden' }]), { reason: 'sqlite', code: 2067 })
  expect(database.tags.count(), 1)
  expect(database.tagQueries.tagsOfTodos([]), [])
  expect(database.todoQueries.deleteDoneTodos(), 1)
  expect(database.tagQueries.tagsOfTodos([paint]), [])

  // Whole rows, dates and what the adapter makes.
  const due = new Date('2026-03-01T12:00:00Z')
  const id = database.todoQueries.insertTodo({ title: 'Plant', note: 'roses', listId: null, dueAt: due })
  const todo = database.todoQueries.findTodo(id)
  expect(todo?.dueAt, due)
  expect(todo?.isDone, false)
  expect(Math.abs(now.getTime() - (todo?.createdAt.getTime() ?? 0)) < 60_000, true)
  expect(database.todoQueries.dueTodos({ from: due, through: due }).map((row) => row.title), ['Plant'])
  expect(database.listQueries.selectLists()[0]?.color, { red: 0x34, green: 0x78, blue: 0xf6 })
  expect(database.todoQueries.moveTodos({ listId: 1, ids: [id, 2] }), 2)

  // What SQLite refuses is an error that says so, with the statement.
  expectError(() => database.todoQueries.insertTodo({ title: ' ', note: '', listId: null, dueAt: null }), {
    reason: 'sqlite', code: 275,
  })
  // @ts-expect-error: who forgets a value doesn't mean NULL.
  expectError(() => database.todoQueries.insertTodo({ title: 'x', note: '', dueAt: null }), { reason: 'encoding' })

  // Transactions: undone as a whole, by savepoints inside of each other, and never over a promise.
  const count = database.todoQueries.selectTodos().length
  expectError(() => database.write(() => {
    database.todoQueries.deleteDoneTodos()
    agenda.add('Undone', null, null)
    throw new Error('no')
  }), { message: 'no' })
  expect(database.todoQueries.selectTodos().length, count)
  database.write(() => {
    agenda.add('Kept', null, null)
    expectError(() => database.write(() => {
      agenda.add('Undone', null, null)
      throw new Error('inner')
    }), { message: 'inner' })
  })
  expect(database.todoQueries.selectTodos().length, count + 1)
  expectError(() => database.write(async () => agenda.add('Undone', null, null)), { reason: 'usage' })
  expect(database.read(() => database.todoQueries.selectTodos().length), count + 1)
  database.close()
}

// Files: made, opened again, older, newer, changed.
{
  const folder = mkdtempSync(join(tmpdir(), 'puresql-'))
  const path = join(folder, 'todo.db')
  const first = new DB(path, adapters)
  first.todoQueries.insertTodo({ title: 'Kept', note: '', listId: null, dueAt: null })
  first.close()
  const again = new DB(path, adapters, { readOnly: true })
  expect(again.todoQueries.selectTodos().map((todo) => todo.title), ['Kept'])
  expectError(() => again.todoQueries.deleteDoneTodos(), { reason: 'sqlite', code: 8 })
  again.close()

  const raw = new DatabaseSync(path)
  expect(raw.prepare('SELECT number, name FROM puresql_migration').all().map((row) => ({ ...row })), [
    { number: 1, name: '1.sql' }, { number: 2, name: '2.sql' }, { number: 3, name: '3.sql' },
  ])
  expect(raw.prepare('PRAGMA journal_mode').get()?.['journal_mode'], 'wal')
  raw.exec("INSERT INTO puresql_migration VALUES (4, '4.sql', 'x', '')")
  expectError(() => new DB(path, adapters), { reason: 'migration', message: /newer version .* '4\.sql'/ })
  raw.exec("DELETE FROM puresql_migration WHERE number = 4; UPDATE puresql_migration SET checksum = 'x' WHERE number = 2")
  expectError(() => new DB(path, adapters), { reason: 'migration', message: /'2\.sql' was changed/ })
  raw.close()

  // A file at the second step is brought to the third; one that is only read isn't.
  const older = join(folder, 'older.db')
  class Older extends DB { static override readonly migrations = DB.migrations.slice(0, 2) }
  const { Database } = await import('./Generated/puresql-runtime.ts')
  new Database(older, Older.migrations, {}).close()
  expectError(() => new DB(older, adapters, { readOnly: true }), { reason: 'migration', message: /2 of 3 migrations/ })
  new DB(older, adapters).close()
  new DB(older, adapters, { readOnly: true }).close()

  // A step that fails leaves the file at the step before it, and says which.
  const failing = [...DB.migrations, { name: '4.sql', sql: 'CREATE TABLE more (id INTEGER); INSERT INTO nowhere VALUES (1);' }]
  expectError(() => new Database(older, failing, {}), { reason: 'migration', message: /^migration '4\.sql' failed: .*nowhere/ })
  const dangling = [...DB.migrations, { name: '4.sql', sql: 'INSERT INTO todoTag VALUES (77, 88);' }]
  expectError(() => new Database(older, dangling, {}), { reason: 'migration', message: /2 rows|1 row/ })
  new DB(older, adapters, { readOnly: true }).close()
  expectError(() => new DB('', adapters), { reason: 'usage' })
  expectError(() => new DB(join(folder, 'none', 'todo.db'), adapters), { reason: 'sqlite', code: 14, message: /none.todo\.db/ })
  rmSync(folder, { recursive: true })
}

finish()
