(defproject guestbook "1.0.0"
  :dependencies [[org.clojure/clojure "1.12.0"]
                 [com.layerware/hugsql "0.5.3"]
                 [org.xerial/sqlite-jdbc "3.47.0.0"]])
