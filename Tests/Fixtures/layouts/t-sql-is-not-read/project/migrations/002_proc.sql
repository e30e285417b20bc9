CREATE PROCEDURE [dbo].[CustomerByName] @Name NVARCHAR(200)
AS
BEGIN
  SET NOCOUNT ON;
  SELECT TOP 10 [Id], [Name] FROM [dbo].[Customer] WITH (NOLOCK) WHERE [Name] = @Name;
END
GO
