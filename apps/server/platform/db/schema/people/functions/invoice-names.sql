-- Buyer and shop, as printed on an invoice.
create or replace function invoice_names(person_id bigint) returns jsonb
  language sql stable
begin atomic
  select jsonb_build_object(
           'buyer', jsonb_build_object('name', p.first_name || ' ' || p.last_name, 'nationalCode', p.national_code,
                                       'cellphone', p.cellphone),
           'shop', coalesce((select jsonb_object_agg(s.key, s.value) from settings s
                              where s.key in ('shopName', 'shopLegal')), '{}'))
    from people p where p.id = invoice_names.person_id;
end;
