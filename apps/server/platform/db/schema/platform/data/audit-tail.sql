insert into audit_tail (id, at) values (0, '-infinity');
