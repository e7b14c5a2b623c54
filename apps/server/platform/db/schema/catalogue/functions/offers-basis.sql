-- What the stored best offers depend on besides their rows: the day, whether prices contain VAT, the changes of VAT.
create or replace function offers_basis() returns jsonb
  language sql stable
return jsonb_build_array(tehran_today(), prices_include_vat(), (select value from settings where key = 'vatRevision'));
