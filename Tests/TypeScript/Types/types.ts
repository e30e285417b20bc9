// The types that the schema of Tests/Generated/Types names behind AS.

export type CustomID = number
export type Mood = 'good' | 'bad'
export type Level = 1 | 2 | 3
export type Point = `${number},${number}`

export interface Color {
  red: number
  green: number
  blue: number
}
