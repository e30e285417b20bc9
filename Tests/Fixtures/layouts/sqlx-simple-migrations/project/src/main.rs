fn main() {
    println!("see queries/");
}
