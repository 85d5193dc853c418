-- A badge as what reaching a target gives.
alter table leaderboard_targets
  drop constraint leaderboard_targets_reward_check,
  add constraint leaderboard_targets_reward_check check (reward in ('none', 'points', 'badge', 'text')),
  add column reward_badge_id uuid,
  add foreign key (org_id, reward_badge_id) references badges (org_id, id);
create index leaderboard_targets_badge on leaderboard_targets (org_id, reward_badge_id) where reward_badge_id is not null;

-- What was given for a target belongs to no content. The title is the one the target had then, as in the ledger of points.
alter table achievement_grants
  alter column relation_id drop not null,
  alter column enrollment_id drop not null,
  add column target_id uuid,
  add column target_title text,
  add foreign key (org_id, target_id) references leaderboard_targets (org_id, id),
  add constraint achievement_grants_for check (case when target_id is null
    then relation_id is not null and enrollment_id is not null and target_title is null
    else relation_id is null and enrollment_id is null and target_title is not null and kind = 'badge' and member_org_id = org_id end);
create unique index achievement_grants_target_once on achievement_grants (org_id, target_id, user_id) where target_id is not null;
create index achievement_grants_target on achievement_grants (org_id, target_id, updated_at desc, id desc) where target_id is not null;

drop trigger tally_insert on achievement_grants;
drop trigger tally_update on achievement_grants;
drop trigger tally_delete on achievement_grants;
call tally_table('achievement_grants', 'achievement', 'relation_id,target_id,achievement_id', 'state', 'true');

-- Writes down who reached a published target and gives its reward. `people` null: everybody it is for.
create or replace function reach_target(target leaderboard_targets, people uuid[]) returns void language plpgsql as $$
declare
  zone text;
  arrived uuid[];
begin
  select timezone into zone from organizations where id = target.org_id;
  with reached as (
    insert into target_reaches (org_id, target_id, user_id, points, reached_at)
      select target.org_id, target.id, e.user_id, sum(e.points), max(e.at)
        from point_entries e join memberships m on m.org_id = e.org_id and m.id = e.user_id and m.deleted_at is null
       where e.org_id = target.org_id and (people is null or e.user_id = any (people)) and e.kind in ('rule', 'manual', 'bonus')
         and e.at >= target.start_at::timestamp at time zone zone and e.at < (target.end_at + 1)::timestamp at time zone zone
         and (target.scope = 'all' or (target.scope = 'divisions' and m.division_id = any (target.division_ids))
              or (target.scope = 'positions' and lower(m.posisi) in (select lower(p) from unnest(target.positions) p)))
       group by e.user_id having sum(e.points) >= target.target_points order by e.user_id
      on conflict do nothing returning user_id
  )
  select array_agg(user_id order by user_id) into arrived from reached;
  if arrived is null then return; end if;
  if target.reward = 'points' and target.reward_points is not null then
    insert into point_entries (org_id, user_id, kind, event_ref, points, note, created_by)
      select target.org_id, u, 'bonus', 'target:' || target.id, target.reward_points, target.title, null from unnest(arrived) u order by u
    on conflict do nothing;
  elsif target.reward = 'badge' then
    insert into achievement_grants (org_id, member_org_id, named, kind, achievement_id, achievement_type, target_id, target_title, user_id, nik,
        full_name, email, posisi)
      select m.org_id, m.org_id, true, 'badge', b.id, 'completion', target.id, target.title, m.id, m.nik, m.full_name, m.email, m.posisi
        from memberships m join badges b on b.org_id = m.org_id and b.id = target.reward_badge_id and b.deleted_at is null
       where m.org_id = target.org_id and m.id = any (arrived) order by m.id
    on conflict do nothing;
  end if;
end $$;
