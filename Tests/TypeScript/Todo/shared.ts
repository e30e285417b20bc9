// Opens a file, adds a todo, and shows what there is: in turns with the app in Swift.
import { rgbColorAdapter } from './agenda.ts'
import { DB } from './Generated/DB.ts'

const [path, title] = process.argv.slice(2)
const database = new DB(path!, { rgbColorAdapter })
database.todoQueries.insertTodo({ title: title!, note: '', listId: null, dueAt: null })
const lists = database.listQueries.selectLists()
for (const todo of database.todoQueries.selectTodos().sort((a, b) => a.id - b.id)) {
  const due = todo.dueAt === null ? '' : ` ${todo.dueAt.toISOString().slice(0, 10)}`
  const color = lists.find((list) => list.id === todo.listId)?.color
  const shown = color === undefined ? '' : ` #${rgbColorAdapter.encode(color).toString(16)}`
  console.log(`${todo.id}. ${todo.title}: ${todo.isDone ? 'done' : 'open'}${due}${shown}`)
}
database.close()
