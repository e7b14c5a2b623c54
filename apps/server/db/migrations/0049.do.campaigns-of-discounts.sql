-- A campaign may lead to what is discounted as well, in an order of its own as the list of everything.
alter table campaigns
  drop constraint campaigns_target_check,
  add constraint campaigns_target_check
    check (target in ('product','category','brand','tag','list','discounts')),
  drop constraint campaigns_check5,
  add constraint campaigns_sort_of_list check ((target in ('list','discounts')) = (sort is not null));
