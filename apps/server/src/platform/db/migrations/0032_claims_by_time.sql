-- The dashboard counts what was claimed in a period, of all badges and certificates together.
create index achievement_grants_claim_time on achievement_grants (org_id, claim_at) where claim_at is not null and state <> 'revoked';
