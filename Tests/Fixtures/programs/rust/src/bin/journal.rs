fn main() { print!("Select: "); }
