-- Descriptions are searched whatever the kind is: each list asks for its own kinds anyway.
drop index contents_description;
create index contents_description on contents using gin (org_id, html_words(description) gin_trgm_ops);
