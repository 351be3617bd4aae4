-- The search index is a database of its own: one with such a table cannot be exported. It is made again from the main one at any time.
-- Row ids are `setups.seq`, so that the newest come first; the tokens are those of db/search/setup-tokens.ts.
CREATE VIRTUAL TABLE setup_index USING fts5(tokens, content='', contentless_delete=1, detail='column', tokenize="unicode61 remove_diacritics 2 tokenchars '_'");
CREATE TABLE cursors (name TEXT PRIMARY KEY NOT NULL, at INTEGER NOT NULL, seq INTEGER NOT NULL) WITHOUT ROWID;
