-- Whom an invoice names: buyer and shop as they stood at registration, like the address in delivered_to. What a new
-- shop starts with is not written down: it is the same for ever.
alter table sale_orders add column invoiced jsonb;

create function invoice_names(person_id int) returns jsonb language sql stable as $$
  select jsonb_build_object(
           'buyer', jsonb_build_object('name', p.first_name || ' ' || p.last_name, 'nationalCode', p.national_code,
                                       'cellphone', p.cellphone),
           'shop', coalesce((select jsonb_object_agg(s.key, s.value) from settings s
                              where s.key in ('shopName', 'shopLegal')), '{}'))
    from people p where p.id = invoice_names.person_id
$$;

update sale_orders set invoiced = invoice_names(person_id) where order_number is not null;
