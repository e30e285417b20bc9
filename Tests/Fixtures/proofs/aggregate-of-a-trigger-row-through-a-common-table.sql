-- refused: function-call: aggregate 'json_group_object' can't be used here, at json_group_object
-- history
CREATE VIEW "V2" (c0) AS SELECT NULL AS t1_2;
CREATE TRIGGER "Trg 3" INSTEAD OF DELETE ON V2 BEGIN WITH c0X AS NOT MATERIALIZED (SELECT '1' FROM V2 GROUP BY NULL HAVING OLD.c0) SELECT NULL AS Q1, NULL AS s2, json_group_object ('abc', 2.5) FILTER (WHERE TRUE NOT IN "c0X") y3 ; END;
