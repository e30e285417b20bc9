rootProject.name = "hockey"
