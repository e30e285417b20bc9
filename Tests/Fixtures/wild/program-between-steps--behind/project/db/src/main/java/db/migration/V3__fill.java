public class V3__fill extends BaseJavaMigration { public void migrate(Context context) { } }
