-- Rows of games that were listed before 1.0.0 may lack these fields.
UPDATE `games` SET `row` = json_set(`row`, '$.faces', json('[]')) WHERE json_type(`row`, '$.faces') IS NULL;
--> statement-breakpoint
UPDATE `games` SET `row` = json_set(`row`, '$.phase', json('null')) WHERE json_type(`row`, '$.phase') IS NULL;
--> statement-breakpoint
UPDATE `games` SET `row` = json_remove(`row`, '$.gameState') WHERE json_type(`row`, '$.gameState') IS NOT NULL;
