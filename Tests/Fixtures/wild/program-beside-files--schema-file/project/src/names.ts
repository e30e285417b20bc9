export const HABITS = "habit";
