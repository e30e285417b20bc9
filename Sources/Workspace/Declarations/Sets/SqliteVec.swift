extension DeclarationSet {
  /// https://github.com/asg017/sqlite-vec
  static let sqliteVec = DeclarationSet(
    name: "sqlite-vec", packages: ["sqlite-vec", "github.com/asg017/sqlite-vec-go-bindings"],
    sql: """
      CREATE FUNCTION vec_add(a, b) RETURNS BLOB DETERMINISTIC;
      CREATE FUNCTION vec_bit(vector) RETURNS BLOB DETERMINISTIC;
      CREATE FUNCTION vec_debug() RETURNS TEXT DETERMINISTIC;
      CREATE FUNCTION vec_distance_cosine(a, b) RETURNS REAL DETERMINISTIC;
      CREATE FUNCTION vec_distance_hamming(a, b) RETURNS REAL DETERMINISTIC;
      CREATE FUNCTION vec_distance_l1(a, b) RETURNS REAL DETERMINISTIC;
      CREATE FUNCTION vec_distance_l2(a, b) RETURNS REAL DETERMINISTIC;
      CREATE FUNCTION vec_f32(vector) RETURNS BLOB DETERMINISTIC;
      CREATE FUNCTION vec_int8(vector) RETURNS BLOB DETERMINISTIC;
      CREATE FUNCTION vec_length(vector) RETURNS INTEGER DETERMINISTIC;
      CREATE FUNCTION vec_normalize(vector) RETURNS BLOB DETERMINISTIC;
      CREATE FUNCTION vec_quantize_binary(vector) RETURNS BLOB DETERMINISTIC;
      CREATE FUNCTION vec_quantize_int8(vector, range) RETURNS BLOB DETERMINISTIC;
      CREATE FUNCTION vec_slice(vector, start, stop) RETURNS BLOB DETERMINISTIC;
      CREATE FUNCTION vec_sub(a, b) RETURNS BLOB DETERMINISTIC;
      CREATE FUNCTION vec_to_json(vector) RETURNS TEXT DETERMINISTIC;
      CREATE FUNCTION vec_type(vector) RETURNS TEXT DETERMINISTIC;
      CREATE FUNCTION vec_version() RETURNS TEXT DETERMINISTIC;
      -- A vector as it is stored: `embedding float[768]`, with what a search asks for and gives.
      CREATE MODULE vec0 (distance REAL HIDDEN, k INTEGER HIDDEN);
      CREATE MODULE vec_each (value, vector HIDDEN) EPONYMOUS;
      """)
}
