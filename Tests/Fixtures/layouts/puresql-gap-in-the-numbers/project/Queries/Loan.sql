late(input: LateInput, output: Loan):
SELECT id, toolId FROM loan WHERE dueOn < ?;
