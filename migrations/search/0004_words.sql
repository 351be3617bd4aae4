-- Words are read otherwise (db/search/words.ts): scripts without spaces, marks, letters that stand for others. Made again from the start.
INSERT INTO setup_index (setup_index) VALUES ('delete-all');
INSERT INTO post_index (post_index) VALUES ('delete-all');
DELETE FROM cursors;
