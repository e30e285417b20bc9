export const title = "Select a lamp from the list";
