(defproject auction "0.1.0"
  :dependencies [[yesql "0.5.3"] [org.xerial/sqlite-jdbc "3.47.0.0"]])
