-- Changes of the catalogue that nodes have not been notified of yet, as payloads of the channel `catalogue_changed`:
-- `stock` with the ids of products, `counts`, or empty for any other change. Triggers only insert: a NOTIFY in the
-- transaction of a buyer would make the commits of all buyers wait for each other. One notifier deletes the rows and
-- notifies (`search/notifier`). What is new is what stands here, never what is later than something remembered.
-- Unlogged: after a crash of the database, and on a replica that was promoted, it is empty. Then no node listens any more,
-- and all begin with empty caches, which is more than the rows would have had them evict. No read reads it.
create unlogged table catalogue_changes (
  payload text not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
