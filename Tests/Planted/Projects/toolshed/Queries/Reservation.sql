reserve:
INSERT INTO reservation (toolId, householdId, fromDay, toDay) VALUES (:toolId, :householdId, :fromDay, :toDay);

reservationsOf(output: ReservationRow):
SELECT reservation.id, tool.name, reservation.fromDay, reservation.toDay
FROM reservation
JOIN tool ON tool.id = reservation.toolId
WHERE reservation.householdId = :householdId AND reservation.toDay >= :today
ORDER BY reservation.fromDay, reservation.id;

cancelReservation:
DELETE FROM reservation WHERE id = :id;

dropPastReservations:
DELETE FROM reservation WHERE toDay < date('now', '-30 days'); -- ok: delete-without-where, invalid-date-argument: the old ones
