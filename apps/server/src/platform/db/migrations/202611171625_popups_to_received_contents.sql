-- A popup may lead to a content that another organisation distributes to this one.
alter table popups drop constraint popups_org_id_link_content_id_fkey;
