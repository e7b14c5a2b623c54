-- Initial capacity; apply_search_changes extends it.
insert into search_state (capacity, zeros) values (1024, search_zeros(1024));
