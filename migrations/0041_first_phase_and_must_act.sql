-- A setup's first phase and its 'everyone must act' became the settings Day Start and Must Act, which do the same.
UPDATE `setups` SET `document` = json_insert(`document`, '$.gameSettings[#]', 'Day Start')
WHERE `document` ->> '$.terms.startState' = 'Day'
  AND NOT EXISTS (SELECT 1 FROM json_each(`setups`.`document`, '$.gameSettings') WHERE value = 'Day Start');
--> statement-breakpoint
UPDATE `setups` SET `document` = json_insert(`document`, '$.gameSettings[#]', 'Must Act')
WHERE `document` ->> '$.terms.ForceMustAct' = 1
  AND NOT EXISTS (SELECT 1 FROM json_each(`setups`.`document`, '$.gameSettings') WHERE value = 'Must Act');
--> statement-breakpoint
UPDATE `setups` SET `document` = json_remove(`document`, '$.terms.startState', '$.terms.ForceMustAct')
WHERE `document` -> '$.terms' IS NOT NULL;
--> statement-breakpoint
UPDATE `setups` SET `document` = json_remove(`document`, '$.terms') WHERE `document` -> '$.terms' = '{}';
--> statement-breakpoint
UPDATE `setup_versions` SET `document` = json_insert(`document`, '$.gameSettings[#]', 'Day Start')
WHERE `document` ->> '$.terms.startState' = 'Day'
  AND NOT EXISTS (SELECT 1 FROM json_each(`setup_versions`.`document`, '$.gameSettings') WHERE value = 'Day Start');
--> statement-breakpoint
UPDATE `setup_versions` SET `document` = json_insert(`document`, '$.gameSettings[#]', 'Must Act')
WHERE `document` ->> '$.terms.ForceMustAct' = 1
  AND NOT EXISTS (SELECT 1 FROM json_each(`setup_versions`.`document`, '$.gameSettings') WHERE value = 'Must Act');
--> statement-breakpoint
UPDATE `setup_versions` SET `document` = json_remove(`document`, '$.terms.startState', '$.terms.ForceMustAct')
WHERE `document` -> '$.terms' IS NOT NULL;
--> statement-breakpoint
UPDATE `setup_versions` SET `document` = json_remove(`document`, '$.terms') WHERE `document` -> '$.terms' = '{}';
