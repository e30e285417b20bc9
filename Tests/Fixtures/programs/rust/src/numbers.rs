/// Numbers of rows that are shown at once.
pub const NUMBERS: [(&str, usize); 2] = [("select", 10), ("update", 20)];
