UPDATE user SET seen = NULL WHERE seen = 0;
