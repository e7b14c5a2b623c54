insert into schema_support (oldest_version) values (100);
