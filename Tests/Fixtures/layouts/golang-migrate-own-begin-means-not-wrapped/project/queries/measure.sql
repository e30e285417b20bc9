SELECT avg(celsius) AS mean FROM measure WHERE taken_at > :since;

SELECT max(value) AS hottest FROM measure;
