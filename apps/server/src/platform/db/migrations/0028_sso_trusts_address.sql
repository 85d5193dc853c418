-- Who may choose an address of their own at the provider could choose a colleague's: an address counts when the provider says it is
-- verified. Some providers never say so; their addresses count where the organisation vouches for them.
alter table sso_connections add column trusts_address boolean not null default false;
