sqldelight { databases { create("People") { packageName.set("people") } } }
