SELECT user.email
FROM session
JOIN user ON user.id = session.user_id
WHERE session.token = :token;

DELETE FROM sesion WHERE user_id = :user_id;
