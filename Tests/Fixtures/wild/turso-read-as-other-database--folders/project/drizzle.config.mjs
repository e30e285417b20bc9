export default { out: './drizzle', dialect: 'turso' };
