dependencies {
  implementation("androidx.sqlite:sqlite:2.4.0")
}
