SELECT id FROM kind WHERE "nam" = 'Rex';
