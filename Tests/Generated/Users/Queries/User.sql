insertUser:
INSERT INTO user (firstName, lastName) VALUES (?, ?) RETURNING *;

selectUsers:
SELECT * FROM user;

selectUserById:
SELECT * FROM user WHERE id = ?;

selectUserByIds:
SELECT * FROM user WHERE id IN ?;

selectUserByName:
SELECT * FROM user WHERE fullName LIKE ?;

selectUserWithManyInputs:
SELECT *, 1 AS favoriteNumber FROM user WHERE id = ? AND firstName = ?;

insertPost:
INSERT INTO post (userId, title, date) VALUES (?, ?, ?) RETURNING id;

userPosts:
SELECT * FROM post WHERE userId = ? AND date BETWEEN ? AND ?;

usersWithPosts:
SELECT user.*, count(post.id) AS numberOfPosts
FROM user LEFT JOIN post ON post.userId = user.id
GROUP BY user.id;

postsOfUsers:
SELECT user.*, post.* FROM user LEFT JOIN post ON post.userId = user.id ORDER BY user.id, post.id;

deleteUsers:
DELETE FROM user WHERE id IN ?;

deleteUsersNamed:
DELETE FROM user WHERE id IN ? AND firstName = ?;

-- Calls a query of another file.
postAndCount {
  insertPost(:userId, :title, :date);
  postCount();
}
