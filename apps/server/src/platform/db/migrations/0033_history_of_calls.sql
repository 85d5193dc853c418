-- Calls that change no row used to be written down by their own names, and signing out by itself: both are told of as records now.
update audit_logs set entity_type = 'memberships', entity_id = actor_id, entity_title = actor_name where action = 'logout' and entity_type = 'auth';
update audit_logs set entity_type = 'presences' where action = 'export' and entity_type = 'presence';
update audit_logs set entity_title = null where action in ('export', 'import', 'sync') and entity_title ~ '^[a-z-]+[.][A-Za-z]+$';
