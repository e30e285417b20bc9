export const items = ["Select a habit", "Update failed", "Delete from all lists", "With best regards"];
