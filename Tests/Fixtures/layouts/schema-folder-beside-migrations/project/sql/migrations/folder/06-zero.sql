UPDATE counts SET size = 0 WHERE tipe <> 0;
