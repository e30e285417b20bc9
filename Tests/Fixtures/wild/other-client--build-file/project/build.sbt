libraryDependencies += "org.postgresql" % "postgresql" % "42.7.3"
