-- Sessions also end when nobody uses them (decision 114). What was seen last is written at most every two minutes, and never waited for:
-- calls of one session run side by side. Five minutes more than the setting pay for that and for who types without calling.
alter table sessions add column last_seen_at timestamptz not null default now();

create function idle_limit(settings jsonb, session_kind text) returns interval language sql immutable as $$
  select make_interval(mins => 5 + case
    when jsonb_typeof(settings -> case session_kind when 'console' then 'idle_minutes' else 'learner_idle_minutes' end) = 'number'
    then (settings ->> case session_kind when 'console' then 'idle_minutes' else 'learner_idle_minutes' end)::numeric::int
    when session_kind = 'console' then 60 else 240 end)
$$;

do $$
declare change record; body text := pg_get_functiondef('session_enter'::regproc);
begin
  for change in select * from (values
    ('s.must_accept, x.value', 's.must_accept, s.last_seen_at, x.value'),
    ('s.expires_at > now()', 's.expires_at > now() and s.last_seen_at > now() - idle_limit(x.value, s.kind)'),
    ('if not found then return; end if;', 'if not found then return; end if;
  if found_session.last_seen_at < now() - interval ''2 minutes'' then
    update sessions set last_seen_at = now() where id = (select id from sessions where id = found_session.id for update skip locked);
  end if;')
  ) as c (before, after) loop
    if position(change.before in body) = 0 then raise 'session_enter is not the one that was expected: %', change.before; end if;
    body := replace(body, change.before, change.after);
  end loop;
  execute body;
end $$;
