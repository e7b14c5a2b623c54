insert into audit_tail (id) values (0);
