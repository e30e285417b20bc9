CREATE TABLE [Customers] ([CustomerID] nchar (5) NOT NULL PRIMARY KEY, [CompanyName] nvarchar(40) NOT NULL, [City] NVARCHAR(15) NULL);
CREATE TABLE [Orders] (
  [OrderID] INTEGER PRIMARY KEY AUTOINCREMENT,
  [CustomerID] nchar (5) NULL REFERENCES [Customers],
  [OrderDate] datetime NULL,
  [ShippedDate] DATE NULL,
  [Freight] money NOT NULL DEFAULT 0,
  [IsPaid] boolean NOT NULL DEFAULT 0,
  [IsLate] bit NULL,
  [Pieces] smallint NOT NULL DEFAULT 1,
  [Picture] image NULL
);
INSERT INTO [Customers] VALUES ('ALFKI', 'Alfreds Futterkiste', 'Berlin');
INSERT INTO [Orders] VALUES (10643, 'ALFKI', '1997-08-25 00:00:00.000', '1997-09-02', 29.46, 0, 1, 2, x'151C');
INSERT INTO [Orders] ([CustomerID], [OrderDate], [Freight]) VALUES ('ALFKI', 872467200, 61);
