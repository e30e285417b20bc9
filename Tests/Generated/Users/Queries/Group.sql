-- Somebody new, with a first post.
signUp(:first TEXT, :last TEXT) {
  person: INSERT INTO user (firstName, lastName) VALUES (:first, :last) RETURNING *;
  INSERT INTO post (userId, title, date) SELECT id, :title, :date FROM user WHERE firstName = :first;
  userCount();
  posts: postsBy(:first);
}

userCount:
SELECT count(*) FROM user;

postsBy:
SELECT post.id, title FROM post JOIN user ON user.id = post.userId WHERE firstName = ? ORDER BY post.id;

-- Fails where a post has one of the ids.
addPosts {
  INSERT INTO post (id, userId, title, date) VALUES (:id, :userId, :title, 0);
  INSERT INTO post (id, userId, title, date) VALUES (:other, :userId, :title, 0);
}

addPostsTwice {
  addPosts(:id, :userId, :title, :other);
  postCount();
  again: addPostsAndCount(:id2, :userId, :title, :other);
}

addPostsAndCount {
  addPosts(:id, :userId, :title, :other);
  postCount()
}

postCount: SELECT count(*) FROM post;

overview(input: OverviewRequest, output: Overview) {
  users: SELECT * FROM user WHERE id IN :ids ORDER BY id;
  userCount();
  SELECT id, title FROM post WHERE id > :after ORDER BY id;
}

-- One result is the output itself.
keep { INSERT INTO todo (id, name) VALUES (:id, :name); SELECT id, name FROM todo WHERE id = :id }

clear { DELETE FROM post WHERE id > 0; DELETE FROM todo WHERE id > 0 }

-- What it calls is in other files, and calls this one's in turn.
welcome {
  person: insertUser(:first, :last);
  greeted: postAndCount(:userId, :title, :date);
  names: selectUsers();
}

firstPosts { all: postsBy(:first); getLibrary(); }
