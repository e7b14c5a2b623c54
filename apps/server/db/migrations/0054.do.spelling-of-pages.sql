-- Pages spelled and worded as the rest of the shop, where nobody has changed them: a new version of each, as from the office.
do $$
declare clearer record;
begin
  for clearer in select * from (values
    ('about-us', 'صورتحساب', 'صورت‌حساب'),
    ('about-us', 'پشتیبانی ۲۴ ساعته', 'پشتیبانی ۲۴‌ساعته'),
    ('contact-us', '۲۴ ساعته پاسخ', '۲۴‌ساعته پاسخ'),
    ('terms-and-rules', 'درخواست نمایندگی', 'درخواست بازاریابی')
  ) c (slug, was, becomes) loop
    update pages
       set body = jsonb_set(body, '{fa}', to_jsonb(replace(body ->> 'fa', clearer.was, clearer.becomes)))
     where slug = clearer.slug and version = 2;
  end loop;
end $$;

with renewed as (
  update pages set version = 3, changed_at = now()
   where version = 2 and slug in ('about-us', 'contact-us', 'terms-and-rules')
  returning *
)
insert into page_versions (page_id, number, title, body, published_at)
select id, version, title, body, changed_at from renewed;
