// What must be an error of types; nothing of it runs. A line that compiles all the same is one, too.
import { type DB, type TodoRecord } from './Generated/DB.ts'
import { noTodoQueries } from './Generated/TodoQueries.ts'
import type { ListID, TagID } from './Generated/types.ts'

export function wrong(database: DB, list: ListID, tag: TagID): void {
  // @ts-expect-error a text is no key
  database.todoQueries.findTodo('1')
  // @ts-expect-error there may be no such row
  database.todoQueries.findTodo(1).title
  // @ts-expect-error a list's key is no todo's
  database.todoQueries.findTodo(list)
  // @ts-expect-error NULL is said
  database.todoQueries.openTodos()
  // @ts-expect-error each value is needed
  database.todoQueries.insertTodo({ title: '', note: '', listId: null })
  // @ts-expect-error no such property
  database.todoQueries.selectTodos()[0]!.name
  // @ts-expect-error an element may be missing
  database.todoQueries.selectTodos()[0].title
  // @ts-expect-error no text is a date
  database.todoQueries.dueTodos({ from: '2020-01-01', through: new Date() })
  // @ts-expect-error another table's keys
  database.todoQueries.moveTodos({ listId: list, ids: [tag] })
  // @ts-expect-error a double gives what the query gives
  noTodoQueries({ findTodo: (id) => id })
  // @ts-expect-error no such query
  noTodoQueries({ findTodos: () => null })
  const draft: TodoRecord.Draft = { title: 'Paint', listId: null, dueAt: null }
  // @ts-expect-error a draft has no key
  draft.id
}
