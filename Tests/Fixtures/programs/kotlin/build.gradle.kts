plugins {
    id("com.android.application")
    // silent: a version
    kotlin("android") version "2.0.0"
}

dependencies {
    implementation("androidx.room:room-runtime:2.6.1")
    implementation("androidx.sqlite:sqlite-ktx:2.4.0")
}

tasks.register("pick") {
    // silent: the description of a task
    description = "Select the files from the folder that are to be signed"
}
