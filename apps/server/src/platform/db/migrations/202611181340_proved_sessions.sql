-- When the person last gave a password or code in this session; null: it was opened by other means. Asked before phone, sessions and
-- whatever else decides how somebody signs in is changed.
alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at where by_password;
