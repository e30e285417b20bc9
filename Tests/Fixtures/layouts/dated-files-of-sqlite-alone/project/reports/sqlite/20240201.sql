SELECT pgae, COUNT(*) AS visits FROM visit GROUP BY pgae;
