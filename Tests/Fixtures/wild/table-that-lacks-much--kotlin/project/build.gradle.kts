dependencies { implementation("org.xerial:sqlite-jdbc:3.45.0.0") }
