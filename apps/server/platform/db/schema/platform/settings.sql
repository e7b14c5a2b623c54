-- What the office or a job sets while the shop runs. What is set before it starts is in the environment.
create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on settings
  for each statement execute function notify_catalogue_changed();

-- Nodes render their pages anew.
create trigger notify_site after insert or delete or update or truncate on settings
  for each statement execute function notify_site_changed();
