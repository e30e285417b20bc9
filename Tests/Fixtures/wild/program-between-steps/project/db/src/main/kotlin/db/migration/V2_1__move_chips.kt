class V2_1__move_chips : BaseJavaMigration() {
  override fun migrate(context: Context) = move(context.connection)
}
