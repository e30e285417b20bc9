export const TALKS = 'talk';
