export type Verb = 'select' | 'update set' | 'delete from';
export const labels: Record<Verb, string> = { select: 'Select', 'update set': 'Update', 'delete from': 'Delete' };
