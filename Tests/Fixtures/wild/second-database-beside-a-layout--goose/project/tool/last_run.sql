SELECT max(att) FROM run;
