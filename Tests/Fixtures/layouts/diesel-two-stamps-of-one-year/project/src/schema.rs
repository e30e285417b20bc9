diesel::table! {
    post (id) {
        id -> Integer,
        headline -> Text,
    }
}
