-- Scores are hundredths of a point: a thousand units of a dear product are more of them than an int holds.
alter table order_items alter column order_item_score type bigint;
alter table sale_orders alter column order_score type bigint;
