dependencies { implementation("androidx.room:room-runtime:2.6.1") }
