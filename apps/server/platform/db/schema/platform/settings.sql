-- Settings that the office or a job changes at run time. Settings of the start are environment variables.
create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on settings
  for each statement execute function notify_catalogue_changed();

-- Nodes render their cached pages again.
create trigger notify_site after insert or delete or update or truncate on settings
  for each statement execute function notify_site_changed();
