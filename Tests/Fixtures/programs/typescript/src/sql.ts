export const sql = (parts: TemplateStringsArray, ...values: unknown[]) => ({ text: parts.join('?'), values });
