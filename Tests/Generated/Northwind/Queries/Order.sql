since: SELECT OrderID, OrderDate, Freight, IsPaid, CompanyName FROM Orders JOIN Customers USING (CustomerID) WHERE OrderDate >= :day ORDER BY OrderID;
pay: UPDATE Orders SET IsPaid = :isPaid, OrderDate = :day WHERE OrderID = :id;
spoil: UPDATE Orders SET OrderDate = 'one day' WHERE OrderID = 10643;
spoilPieces: UPDATE Orders SET Pieces = 70000 WHERE OrderID = 10643;
pieces: SELECT Pieces FROM Orders ORDER BY OrderID;
