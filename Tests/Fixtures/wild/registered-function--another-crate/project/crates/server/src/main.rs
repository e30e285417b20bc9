use rusqlite::{functions::FunctionFlags, Connection};

fn add_functions(connection: &Connection) -> rusqlite::Result<()> {
    connection.create_collation("unicase", unicase_compare)?;
    connection.create_scalar_function(
        "fnvhash",
        -1,
        FunctionFlags::SQLITE_DETERMINISTIC,
        |context| Ok(hash(context)),
    )
}
