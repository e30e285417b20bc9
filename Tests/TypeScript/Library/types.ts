// The types that the migrations of Examples/Library name behind AS.

export type BookID = number
export type BranchID = number
export type CopyID = number
export type LoanID = number
export type ReaderID = number
export type Day = string
export type ISBN = string
export type Job = string
export type CopyCondition = string
export type HoldState = 'waiting' | 'ready' | 'fulfilled' | 'cancelled' | 'expired'
