-- Whether buyers may fetch orders from a warehouse. Those whose order waits there already fetch it all the same.
alter table warehouses add column is_pickup boolean not null default true;
