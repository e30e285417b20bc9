tools: SELECT name FROM tool;
