DROP INDEX job_state;
