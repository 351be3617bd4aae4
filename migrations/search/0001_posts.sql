-- Row ids are `posts.seq`, so that the newest come first; what the columns hold is said in db/search/post-tokens.ts.
CREATE VIRTUAL TABLE post_index USING fts5(title, body, tags, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2 tokenchars '_'");
