// The types that the migrations of Examples/Library name behind AS.
package db.library

import db.library.puresql.SQLAdapter
import db.library.puresql.adapter

data class BookID(val rawValue: Long) {
  companion object : SQLAdapter<BookID, Long> by adapter(::BookID, BookID::rawValue)
}

data class BranchID(val rawValue: Long) {
  companion object : SQLAdapter<BranchID, Long> by adapter(::BranchID, BranchID::rawValue)
}

data class CopyID(val rawValue: Long) {
  companion object : SQLAdapter<CopyID, Long> by adapter(::CopyID, CopyID::rawValue)
}

data class LoanID(val rawValue: Long) {
  companion object : SQLAdapter<LoanID, Long> by adapter(::LoanID, LoanID::rawValue)
}

data class ReaderID(val rawValue: Long) {
  companion object : SQLAdapter<ReaderID, Long> by adapter(::ReaderID, ReaderID::rawValue)
}

data class Day(val text: String) {
  companion object : SQLAdapter<Day, String> by adapter(::Day, Day::text)
}

data class ISBN(val text: String) {
  companion object : SQLAdapter<ISBN, String> by adapter(::ISBN, ISBN::text)
}

data class Job(val text: String) {
  companion object : SQLAdapter<Job, String> by adapter(::Job, Job::text)
}

data class CopyCondition(val text: String) {
  companion object : SQLAdapter<CopyCondition, String> by adapter(::CopyCondition, CopyCondition::text)
}

data class HoldState(val text: String) {
  companion object : SQLAdapter<HoldState, String> by adapter(::HoldState, HoldState::text)
}
