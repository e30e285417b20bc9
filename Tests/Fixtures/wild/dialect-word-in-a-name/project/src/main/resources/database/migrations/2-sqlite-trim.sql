UPDATE `%visits%` SET `place` = trim(`place`);
