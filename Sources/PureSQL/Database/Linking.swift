// Which library the calls of SQLite's API go to: the system's, SQLCipher with the trait `SQLCipher`, and with the trait
// `CustomSQLite` whatever the app links itself.
#if SQLCipher
  import CSQLCipher
#elseif !CustomSQLite
  import CSQLiteSystem
#endif
