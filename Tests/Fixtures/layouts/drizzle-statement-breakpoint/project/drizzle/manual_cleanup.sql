DELETE FROM entry WHERE unread = 0;
