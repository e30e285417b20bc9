// The types that the migrations of Examples/Todo name behind AS.

export type TodoID = number & { readonly of?: 'todo' }
export type ListID = number & { readonly of?: 'list' }
export type TagID = number & { readonly of?: 'tag' }

export interface Color {
  red: number
  green: number
  blue: number
}
