CREATE TABLE `model_prices` (
	`model` text PRIMARY KEY NOT NULL,
	`input` real NOT NULL,
	`output` real NOT NULL,
	CONSTRAINT "model_price" CHECK("model_prices"."input" >= 0 AND "model_prices"."output" >= 0)
) STRICT;
