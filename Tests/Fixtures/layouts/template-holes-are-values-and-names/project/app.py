import sqlite3
