-- Checks the kind of an account and its owner: a person, a seller, a gateway or none.
create or replace function refuse_wrong_account() returns trigger
  language plpgsql as
$$ begin
  if not (
    new.kind in ('topped-up', 'earned', 'hold', 'disowned', 'debt', 'withdrawal', 'seller-payable', 'clearing', 'bank', 'sales',
                 'vat', 'delivery', 'commission', 'commission-tax', 'seller-fees', 'suspense', 'written-off')
    and num_nonnulls(new.person_id, new.seller_id, new.gateway) = case
          when new.kind in ('topped-up', 'earned', 'hold', 'disowned', 'debt', 'withdrawal', 'seller-payable', 'clearing')
          then 1 else 0 end
    and (new.person_id is null or new.kind in ('topped-up', 'earned', 'hold', 'disowned', 'debt', 'withdrawal'))
    and (new.seller_id is null or new.kind in ('seller-payable', 'withdrawal'))
    and (new.gateway is null or new.kind = 'clearing')
    and (new.balance is not null) = (num_nonnulls(new.person_id, new.seller_id) = 1)) then
    raise exception 'no account may be of kind %, person %, seller %, gateway % and balance %',
      new.kind, new.person_id, new.seller_id, new.gateway, new.balance using errcode = 'check_violation';
  end if;
  return null;
end $$;
