SELECT nspname FROM pg_namespace;
