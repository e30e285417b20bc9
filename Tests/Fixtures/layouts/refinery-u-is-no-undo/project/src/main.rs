mod embedded {
    refinery::embed_migrations!("migrations");
}

fn main() {}
