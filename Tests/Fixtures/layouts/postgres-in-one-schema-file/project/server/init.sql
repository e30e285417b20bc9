create table session (id SERIAL NOT NULL, date TIMESTAMP WITHOUT TIME ZONE DEFAULT CURRENT_TIMESTAMP, primary key (id));
create index session_user on session (user_id);
