-- Beside its tokens a post has what a hit shows of it (db/search/post-tokens.ts), so that a hit is one row. Made again from the start.
DROP TABLE post_index;
CREATE VIRTUAL TABLE post_index USING fts5(title, body, tags, document UNINDEXED, content='', contentless_delete=1, contentless_unindexed=1, tokenize="unicode61 remove_diacritics 2 tokenchars '_'");
DELETE FROM cursors WHERE name IN ('posts', 'threads');
