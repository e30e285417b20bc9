export default { out: "./drizzle", dialect: "postgresql" };
