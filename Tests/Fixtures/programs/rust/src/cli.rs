#[derive(clap::Parser)]
// silent: the description of a command
#[command(about = "Select journals from the list and update their entries")]
pub struct Options {
    // silent: the help of an option
    #[arg(long, help = "delete from the list (all = everything)")]
    pub delete: bool,
}
