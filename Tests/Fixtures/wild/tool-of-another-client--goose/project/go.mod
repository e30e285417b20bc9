module example.org/pets

require github.com/jackc/pgx/v5 v5.5.0
