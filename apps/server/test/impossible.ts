/** What a trainer would call impossible, each as a query for what there must be none of. */
export const NEVER = {
  'an achievement given before the class began, before the holder was enrolled or before it existed': `
    select g.id from achievement_grants g join enrollments e on e.org_id = g.org_id and e.id = g.enrollment_id
      join cohorts h on h.org_id = e.org_id and h.id = e.cohort_id
      left join badges b on b.org_id = g.org_id and b.id = g.achievement_id left join certificates c on c.org_id = g.org_id and c.id = g.achievement_id
     where g.granted_at < h.start_at or g.granted_at < e.created_at or g.granted_at < e.confirmed_at or g.granted_at < coalesce(b.created_at, c.created_at)
        or g.claim_at < g.granted_at or g.claim_at > now() or g.revoked_at < g.claim_at`,
  'a certificate dated before the class': `
    select i.id from certificate_issues i join achievement_grants g on g.org_id = i.org_id and g.id = i.grant_id
      join enrollments e on e.org_id = g.org_id and e.id = g.enrollment_id join cohorts h on h.org_id = e.org_id and h.id = e.cohort_id
     where i.issued_at < h.start_at or i.issued_at < g.granted_at or i.issued_at is distinct from g.claim_at`,
  'somebody who passed, but has not done what the class requires': `
    select e.id from enrollments e where e.learning_status = 'passed' and exists (
      select 1 from uses u where u.org_id = e.org_id and u.cohort_id = e.cohort_id and u.deleted_at is null and u.is_step and not u.can_skip
         and not exists (select 1 from item_results x where x.org_id = e.org_id and x.enrollment_id = e.id and x.relation_id = u.id
                            and x.state = 'done' and x.done_at <= e.completed_at))`,
  'somebody enrolled before the account or the class was made': `
    select e.id from enrollments e join memberships m on m.org_id = e.org_id and m.id = e.user_id join cohorts h on h.org_id = e.org_id and h.id = e.cohort_id
     where e.created_at < m.created_at or e.created_at < h.created_at or e.confirmed_at < e.created_at or e.created_at > now()`,
  'a check-in outside of its meeting': `
    select a.id from attendances a join schedules s on s.org_id = a.org_id and s.id = a.schedule_id
     where a.clock_in < s.start_date_time - make_interval(mins => s.open_before_minutes) or a.clock_in > s.end_date_time`,
  'a certificate or badge of another subject': `
    select n.name, k.title from content_achievements r join cohorts h on h.org_id = r.org_id and h.id = r.cohort_id
      join contents c on c.org_id = h.org_id and c.id = h.content_id left join categories k on k.org_id = c.org_id and k.id = c.category_id
      join (select org_id, id, name from badges union all select org_id, id, name from certificates) n on n.org_id = r.org_id and n.id = r.achievement_id
     where n.name ~ 'K3|Keselamatan' and coalesce(k.title, '') <> all (array['Health & Safety', 'Safety', 'Seamanship'])
        or n.name ~ 'Layanan|Pelayanan|Pelanggan|Penumpang' and k.title is distinct from 'Service Excellence'
        or n.name ~ 'Pemimpin|Perwira' and c.content_type <> 'program'`,
  'a batch that gives two certificates': `
    select cohort_id from content_achievements where kind = 'certificate' group by org_id, cohort_id having count(*) > 1`,
  'a meeting that is called weekly and is not, or on Fridays and is on other days': `
    select title, day from (
      select p.title, a.day, a.day - lag(a.day) over (partition by p.org_id, p.id order by a.day) as apart
        from presences p join (select distinct org_id, presence_id, day from attendances where schedule_id is null) a on a.org_id = p.org_id and a.presence_id = p.id
       where p.title ~ 'Mingguan|Jumat') d
     where apart <> 7 or title like '%Jumat%' and extract(isodow from day) <> 5`,
  'an account changed by loading it': `
    select m.id from memberships m where m.person_id is not null and m.updated_at > now() - interval '10 minutes' and m.created_at < now() - interval '1 day'`,
  'something made by somebody who may only look': `
    select x.created_by from (select org_id, created_by from badges union all select org_id, created_by from presences union all select org_id, created_by from quizzes) x
      join memberships m on m.org_id = x.org_id and m.id = x.created_by join roles r on r.org_id = m.org_id and r.id = m.role_id where r.title in ('Report Viewer', 'Class Observer')`,
  'a history of what loading did to accounts': `select id from audit_logs where entity_type = 'memberships'`,
  'a graduate of a program after its first meetings': `
    select e.id from enrollments e join cohorts h on h.org_id = e.org_id and h.id = e.cohort_id join contents c on c.org_id = h.org_id and c.id = h.content_id
     where c.content_type = 'program' and e.completed_at < h.start_at + interval '14 days'`,
  'an event told as if it had happened at loading': `
    select v.id from learning_events v join enrollments e on e.org_id = v.org_id and e.id = v.enrollment_id
     where v.type = 'enrolled' and v.at <> e.created_at or v.type in ('passed', 'not_passed') and v.at <> e.completed_at`,
  'a section of an earlier day behind one of a later day': `
    select title, day, before from (
      select s.title, d.day, max(d.day) over (partition by s.org_id, s.content_id order by s.position rows between unbounded preceding and 1 preceding) as before
        from content_sections s cross join lateral (select substring(s.day_title from '^Hari ([0-9]+)$')::int as day) d where s.position > 0) x
     where day < before`,
  'a survey that is called by the word for whom it asks': `select title from content_items where title ~ ': (Pre|Post) (Learner|Manager)'`,
  'a published content without a picture': `
    select title from contents where status = 'publish' and deleted_at is null and thumbnail is null`,
  'somebody who joined before what has to be passed first': `
    select e.id from enrollments e join content_prerequisites y on y.org_id = e.org_id and y.content_id = e.content_id
      join contents c on c.org_id = e.org_id and c.id = e.content_id and c.content_type = 'course'
     where e.source = 'self' and not exists (select 1 from enrollments n where n.org_id = e.org_id and n.user_id = e.user_id and n.content_id = y.needed_id
                                                and n.learning_status = 'passed' and n.completed_at <= e.created_at)`,
  'an event of somebody who only tries what is not published yet': `
    select v.id from learning_events v join enrollments e on e.org_id = v.org_id and e.id = v.enrollment_id where e.is_trial`,
}
