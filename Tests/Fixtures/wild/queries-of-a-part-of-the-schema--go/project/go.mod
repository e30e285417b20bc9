module cards

require modernc.org/sqlite v1.30.0
