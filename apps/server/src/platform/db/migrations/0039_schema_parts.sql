-- What the program needs to find at its start, written down by whoever migrated last: a restore that lost something is noticed.
create table schema_parts (name text primary key);

-- What is true of the whole installation: the form of after-migrations.sql that ran last, the fingerprint of SECRET.
create table server_facts (name text primary key, value text not null);
