plugins {
    kotlin("jvm") version "2.0.21"
}

dependencies {
    implementation("org.flywaydb:flyway-core:10.20.0")
    implementation("org.xerial:sqlite-jdbc:3.47.0.0")
}
