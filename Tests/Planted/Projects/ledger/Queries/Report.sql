-- ok: format: a file as the examples have it

trialBalance(output: BalanceRow):
SELECT balances.code, balances.name, balances.cents
FROM balances
WHERE balances.cents <> 0
ORDER BY balances.code;

profitAndLoss(output: ProfitRow):
SELECT
  substr(j.booked_on, 1, 7) AS month,
  -SUM(CASE WHEN a.kind = 'income' THEN p.cents ELSE 0 END) AS income_cents,
  SUM(CASE WHEN a.kind = 'expense' THEN p.cents ELSE 0 END) AS expense_cents
FROM postings AS p
JOIN journals AS j ON j.id = p.journal_id
JOIN accounts AS a ON a.code = p.account_code
WHERE a.kind IN ('income', 'expense')
GROUP BY month
ORDER BY month;

budgetUse(output: BudgetUse):
SELECT
  plans.account_code,
  plans.month,
  plans.planned_cents,
  COALESCE(SUM(p.cents), 0) AS cents,
  ROUND(100.0 * COALESCE(SUM(p.cents), 0) / NULLIF(plans.planned_cents, 0), 1) AS percent
FROM plans
LEFT JOIN journals AS j ON j.booked_on >= plans.month || '-01' AND j.booked_on <= plans.month || '-31'
LEFT JOIN postings AS p ON p.journal_id = j.id AND p.account_code = plans.account_code
GROUP BY plans.account_code, plans.month
ORDER BY plans.account_code, plans.month;

unbalancedJournals:
SELECT unbalanced.journal_id, unbalanced.cents, journals.text
FROM unbalanced
JOIN journals ON journals.id = unbalanced.journal_id
ORDER BY unbalanced.journal_id;

savingsRate:
SELECT -1.0 * SUM(CASE WHEN kind = 'income' THEN cents END) / NULLIF(SUM(CASE WHEN kind = 'expense' THEN cents END), 0) AS ratio
FROM balances;
