-- Version 1 of the initial pages.
insert into page_versions (page_id, number, title, body, published_at)
select id, version, title, body, changed_at from pages order by id;
