siteOverview:
SELECT site.id, site.name, site.owner, COUNT(sensor.id) AS sensor_count -- ok: unused-query: the dashboard calls it
FROM site
LEFT JOIN sensor ON sensor.site_id = site.id
GROUP BY site.id
ORDER BY site.name;

sitesWithAlarm:
SELECT DISTINCT site.id, site.name -- ok: redundant-distinct: a site has many alarms
FROM site
JOIN sensor ON sensor.site_id = site.id
JOIN alarm ON alarm.sensor_id = sensor.id
WHERE alarm.cleared_at IS NULL AND alarm.level = 'critical'
ORDER BY site.name;

renameSite:
UPDATE site SET name = :name WHERE id = :id;

sitesOfYear: -- expect: unused-query
SELECT id, name FROM site WHERE opened_on BETWEEN :first_day AND :last_day ORDER BY opened_on, id;

oldSites: -- expect: unused-query
SELECT id, name FROM site WHERE closed_on IS NOT NULL ORDER BY closed_on, id;

sitesNear(output: NearSite): -- expect: unused-query
SELECT site.id, site.name
FROM site_area
JOIN site ON site.id = site_area.id
WHERE site_area.min_x <= :x AND site_area.max_x >= :x AND site_area.min_y <= :y AND site_area.max_y >= :y
ORDER BY site.name;
