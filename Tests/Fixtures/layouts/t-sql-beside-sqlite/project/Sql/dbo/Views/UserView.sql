CREATE VIEW [dbo].[UserView]
AS
SELECT
    *
FROM
    [dbo].[User]
