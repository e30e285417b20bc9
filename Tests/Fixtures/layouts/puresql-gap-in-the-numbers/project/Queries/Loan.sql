late(input: LateInput, output: LateLoan):
SELECT id, toolId FROM loan WHERE dueOn < ?;
