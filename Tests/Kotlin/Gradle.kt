package checks.gradle

import java.io.File
import kotlin.reflect.KClass
import kotlin.reflect.KProperty

// The declarations of Gradle's Kotlin DSL that the page about generated Kotlin uses, by its documentation: for what is shown there to be
// compiled, and its tasks to be run, where there is no Gradle for it.

class Directory(val asFile: File) {
  fun dir(path: String) = Directory(File(asFile, path))
}

class ProjectLayout(val projectDirectory: Directory)

class PatternSet {
  fun include(vararg patterns: String): PatternSet = also { require(patterns.isNotEmpty()) }
}

class TaskFiles {
  fun files(vararg paths: Any) = require(paths.isNotEmpty())
  fun dir(path: Any) = require(path is Directory)
}

open class Task(val name: String) {
  val inputs = TaskFiles()
  val outputs = TaskFiles()
  val dependencies = mutableListOf<Any>()

  fun dependsOn(vararg paths: Any): Task = also { dependencies.addAll(paths) }
  open fun run(folder: File): Int = 0
}

class Exec(name: String) : Task(name) {
  private var line: List<String> = emptyList()

  fun commandLine(vararg arguments: Any) {
    line = arguments.map { it.toString() }
  }

  override fun run(folder: File): Int = ProcessBuilder(line).directory(folder).inheritIO().start().waitFor()
}

class TaskProvider<out T : Task>(val task: T) {
  operator fun getValue(receiver: Any?, property: KProperty<*>): TaskProvider<T> = this
}

class RegisteringProvider<T : Task>(private val container: TaskContainer, private val type: KClass<T>, private val configure: T.() -> Unit) {
  operator fun provideDelegate(receiver: Any?, property: KProperty<*>): TaskProvider<T> {
    val task = type.java.getDeclaredConstructor(String::class.java).newInstance(property.name)
    task.configure()
    container.all += task
    return TaskProvider(task)
  }
}

class TaskContainer {
  // Those of the plugin for Kotlin.
  val all = mutableListOf(Task("compileKotlin"), Task("check"))

  fun <T : Task> registering(type: KClass<T>, configure: T.() -> Unit) = RegisteringProvider(this, type, configure)
  fun named(name: String, configure: Task.() -> Unit): TaskProvider<Task> = TaskProvider(all.first { it.name == name }.also(configure))
}

class DependencyHandler {
  fun implementation(notation: String) = require(notation.split(":").size == 3)
}

class Project(folder: File) {
  val layout = ProjectLayout(Directory(folder))
  val tasks = TaskContainer()

  fun fileTree(base: Any, configure: PatternSet.() -> Unit): PatternSet = PatternSet().also { require(base is String) }.also(configure)
  fun dependencies(configure: DependencyHandler.() -> Unit) = DependencyHandler().configure()

  /** The status of a task and of those that it depends on. */
  fun run(name: String): Int {
    val task = tasks.all.first { it.name == name }
    for (dependency in task.dependencies) {
      val status = run((dependency as TaskProvider<*>).task.name)
      if (status != 0) return status
    }
    return task.run(layout.projectDirectory.asFile)
  }
}
