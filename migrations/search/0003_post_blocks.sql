-- A tag says in which block of posts each one stands, so that a search can end after some of them. Made again from the start.
INSERT INTO post_index (post_index) VALUES ('delete-all');
DELETE FROM cursors WHERE name IN ('posts', 'threads');
