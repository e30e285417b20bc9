SELECT url FROM visit WHERE seen_at > ? ORDER BY seen_at;
