export default { dialect: 'sqlite', out: './drizzle' }
