// What Examples/Todo can do, over the queries that are generated for it in TypeScript.
import type { ListQueries } from './Generated/ListQueries.ts'
import type { TodoQueries, TodoRow } from './Generated/TodoQueries.ts'
import type { Color, ListID, TodoID } from './Generated/types.ts'
import type { Adapter } from './Generated/puresql-runtime.ts'

/** `AS Color USING RGBColorAdapter`: 0xRRGGBB. */
export const rgbColorAdapter: Adapter<Color, number> = {
  decode: (rgb) => ({ red: (rgb >> 16) & 0xff, green: (rgb >> 8) & 0xff, blue: rgb & 0xff }),
  encode: ({ red, green, blue }) => (red << 16) | (green << 8) | blue,
}

/** It is given queries, not a database, so a test gives it what it likes. */
export class Agenda {
  readonly todos: TodoQueries
  readonly lists: ListQueries

  constructor(todos: TodoQueries, lists: ListQueries) {
    this.todos = todos
    this.lists = lists
  }

  add(title: string, list: string | null, dueAt: Date | null): TodoID {
    let listId: ListID | null = null
    if (list !== null) {
      const known = this.lists.selectLists().find((known) => known.name.toLowerCase() === list.toLowerCase())
      listId = known?.id ?? this.lists.insertList({ name: list, color: { red: 0x34, green: 0x78, blue: 0xf6 } })
    }
    return this.todos.insertTodo({ title, note: '', listId, dueAt })
  }

  /** The inbox, then every list with what is left to do in it. */
  lines(today: Date): string[] {
    const lines = this.todos.openTodos(null).map((todo) => this.#line(todo, today))
    for (const list of this.lists.selectLists()) {
      lines.push(`${list.name} (${list.openCount} of ${list.totalCount})`)
      lines.push(...this.todos.openTodos(list.id).map((todo) => '  ' + this.#line(todo, today)))
    }
    return lines
  }

  #line(todo: TodoRow, today: Date): string {
    const due = todo.dueAt === null ? '' : todo.dueAt < today ? ' (overdue)' : ` (due ${todo.dueAt.toISOString().slice(0, 10)})`
    return `${todo.id}. ${todo.title}${due}`
  }

  /** Ticks a todo off, or takes the tick away; null where there is no such todo. */
  toggle(id: TodoID): boolean | null {
    return this.todos.toggleTodo(id)
  }

  search(term: string): string[] {
    return this.todos.searchTodos({ term, limit: 20 }).map(
      ({ id, title, listName }) => `${id}. ${title}` + (listName === null ? '' : ` in ${listName}`))
  }
}
