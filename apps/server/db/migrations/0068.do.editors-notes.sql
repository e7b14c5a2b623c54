-- Editors' notes in texts, {{note: …}}: what everybody reads is without them (`withoutNotes` in domain/text).
create function public.without_notes(markdown text) returns text language sql immutable strict parallel safe
begin atomic
  select regexp_replace(markdown, '[ \t]?\{\{\s*(note|یادداشت)\s*:((?!\}\}).)*(\}\}|$)', '', 'gi');
end;

-- What reminded the operator of the lawyer in the texts that came with the shop becomes such notes, in a new version of each.
with newest as (
  select version, body from contract_versions order by version desc limit 1
), noted as (
  select n.version + 1 as version, jsonb_build_object(
    'fa', replace(regexp_replace(n.body ->> 'fa', '\*\*یادآوری به گردانندهٔ فروشگاه:\*\* ([^\n]*)',
                                 '{{note: نام ثبتی، شمارهٔ ثبت، شناسهٔ ملی، نشانی و شمارهٔ مجوز شرکت را بنویسید و بندهای نشان‌دار را به تأیید مشاور حقوقی برسانید.}}'),
                  '(نیازمند تأیید مشاور حقوقی)', '{{note: نیازمند تأیید مشاور حقوقی}}'),
    'en', replace(regexp_replace(n.body ->> 'en', '\*\*A note to the operator of the shop:\*\* ([^\n]*)',
                                 '{{note: Write in the company’s registered name, registration number, national identifier, address and licence number, and have the marked clauses confirmed by the lawyer.}}'),
                  '(to be confirmed by legal counsel)', '{{note: to be confirmed by legal counsel}}')) as body
    from newest n
   where n.body ->> 'fa' like '%(نیازمند تأیید مشاور حقوقی)%' or n.body ->> 'en' like '%(to be confirmed by legal counsel)%'
)
insert into contract_versions (version, body, published_at) select version, body, now() from noted;

with renewed as (
  update pages set version = version + 1, changed_at = now(), body = jsonb_build_object(
    'fa', replace(body ->> 'fa', 'بخش‌هایی که به قانون بازگشت کالا، مالیات و بازاریابی شبکه‌ای برمی‌گردد، پیش از بهره‌برداری به تأیید مشاور حقوقی فروشگاه می‌رسد.',
                  '{{note: بخش‌های بازگشت کالا، مالیات و بازاریابی شبکه‌ای را به تأیید مشاور حقوقی فروشگاه برسانید.}}'),
    'en', replace(body ->> 'en', 'The parts on returns, tax and network marketing are to be confirmed by the shop’s legal adviser before it opens.',
                  '{{note: Have the parts on returns, tax and network marketing confirmed by the shop’s legal adviser.}}'))
   where slug = 'terms-and-rules'
     and (body ->> 'fa' like '%به تأیید مشاور حقوقی فروشگاه می‌رسد.%' or body ->> 'en' like '%confirmed by the shop’s legal adviser before it opens.%')
  returning *
)
insert into page_versions (page_id, number, title, body, published_at)
select id, version, title, body, changed_at from renewed;
