-- Jobs are taken from their own table, in turns: whoever has begun one longest ago is next, whatever another organisation has waiting.
create index jobs_waiting on jobs (org_id, created_at, id) where state = 'queued';
create index jobs_begun on jobs (org_id, started_at) where started_at is not null;
create index jobs_running on jobs (alive_at) where state = 'running';

-- One statement, so that a process that stops in the middle holds nothing; picks of all processes come one after the other.
create function begin_next_job(known text[]) returns setof jobs language plpgsql as $$
begin
  if not exists (select 1 from jobs where state = 'queued') then return; end if;
  perform pg_advisory_xact_lock(7352936);
  return query
    update jobs set state = 'running', started_at = clock_timestamp(), alive_at = clock_timestamp(), tries = tries + 1
     where state = 'queued' and (jobs.org_id, jobs.id) = (
       select first.org_id, first.id
         from (select distinct on (w.org_id) w.org_id, w.id, w.created_at from jobs w
                where w.state = 'queued' and w.kind = any (known) order by w.org_id, w.created_at, w.id) first
        order by (select max(b.started_at) from jobs b where b.org_id = first.org_id) nulls first, first.created_at, first.id
        limit 1)
    returning jobs.*;
end $$;

-- What kept jobs before: nobody takes from these queues any more.
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'left-jobs';
    delete from pgboss.job where name in ('jobs', 'left-jobs');
  end if;
end $$;
