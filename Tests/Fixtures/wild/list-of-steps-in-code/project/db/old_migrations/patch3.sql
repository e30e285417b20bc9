UPDATE monitor SET every = 30 WHERE every < 30;
