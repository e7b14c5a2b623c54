-- Room for the first products; apply_search_changes makes more.
insert into search_state (capacity, zeros) values (1024, search_zeros(1024));
