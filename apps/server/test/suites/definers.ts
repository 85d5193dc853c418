import { hashToken } from '../../src/platform/http/visitor.ts'
import { asked, OWN_ROWS, renamedTwin, trigger, twins } from './definer-attempts.ts'
import { asMember, type ClosedDefiner, type Definer } from './definer-probe.ts'
import { ofPeople } from './definers-of-people.ts'

const sessions: Readonly<Record<string, Definer>> = {
  session_enter: {
    touches: 'the session whose token is shown, at a host that is not another organisation’s',
    probes: {
      'a token of the other at one’s own host': async (ask, { member, stranger }) =>
        ask('select * from session_enter($1, $2, $3)', [
          'learner',
          hashToken(`token of ${member.id}`),
          `${stranger.code}.stranger.test`,
        ]),
    },
  },
  credential_enter: {
    touches: 'the organisation whose key is shown',
    probes: {
      'a key of one’s own for somebody of the other': asked('select * from credential_enter($1, $2, $3)', (world) => [
        hashToken(world.stranger.secret),
        'learner-intake',
        world.member.nik,
      ]),
    },
  },
  report_enter: {
    touches: 'the organisation whose key is shown',
    probes: {
      'a key of the other without the scope': asked('select * from report_enter($1)', (world) => [
        hashToken(world.stranger.secret),
      ]),
    },
  },
  my_organizations: {
    touches: 'names of organisations whoever asks has accepted and is active in',
    probes: {
      'a person of both': async (ask, world) => {
        await asMember(ask, world, world.shared.here)
        return ask('select * from my_organizations()')
      },
      'a person the other has in the bin': async (ask, world) => {
        await asMember(ask, world, world.binned.here)
        return ask('select * from my_organizations()')
      },
      'whoever is invited there': async (ask, world) => {
        await asMember(ask, world, world.guest.id)
        return ask('select * from my_organizations()')
      },
    },
  },
  issue_frontpage_token: {
    touches: OWN_ROWS,
    probes: {
      'a session of the other': asked("select issue_frontpage_token($1, 'x', 'y', now() + interval '1 minute')", (world) => [
        world.memberSession,
      ]),
    },
  },
  unlock_places: {
    touches: 'failed sign-ins of the person whose lock ends',
    probes: { 'a person nobody else has': asked('select unlock_person($1)', ({ own }) => [own.id]) },
  },
  tell_sign_in: {
    touches: OWN_ROWS,
    probes: { 'a member of the other': asked('select tell_sign_in($1)', ({ member }) => [member.id]) },
  },
  end_session: {
    touches: OWN_ROWS,
    probes: { 'a session of the other': asked('select end_session($1)', (world) => [world.memberSession]) },
  },
  note_sign_in: {
    touches: OWN_ROWS,
    probes: {
      'as a member of the other': async (ask, world) => {
        await asMember(ask, world, world.member.id)
        await ask('select note_sign_in(now())')
      },
    },
  },
  note_acceptance: {
    touches: OWN_ROWS,
    probes: {
      'as a member of the other': async (ask, world) => {
        await asMember(ask, world, world.member.id)
        await ask("select note_acceptance('{term_and_condition}')")
      },
    },
  },
  write_history: {
    touches: OWN_ROWS,
    probes: {
      'a record of the other': asked("select write_history('update', 'memberships', $1, 'x', '{}')", ({ member }) => [member.id]),
    },
  },
  audit_row: {
    touches: 'the history of the row’s organisation; in another’s without actor and address',
    probes: { 'records under the same ids': renamedTwin },
  },
}

const learning: Readonly<Record<string, Definer>> = {
  content_to_own_run: trigger(twins()),
  use_to_counts: trigger(twins()),
  use_locks_run: trigger(twins()),
  item_to_counts: trigger(twins((ask, { ids }) => ask('update content_items set can_skip = true where id = $1', [ids.quiz]))),
  lengthen_access: trigger(twins((ask, { ids }) => ask('update cohorts set access_days = 9 where id = $1', [ids.module]))),
  enrollments_to_events: trigger(twins()),
  results_to_events: trigger(
    twins((ask, { ids }) => ask("update item_results set state = 'done' where relation_id = $1", [ids.quiz])),
  ),
  passes_to_events: trigger(
    twins((ask, { ids }) => ask("update item_results set status = 'passed' where relation_id = $1", [ids.quiz])),
  ),
  attendances_to_events: trigger(
    twins((ask, { ids, member }) =>
      ask(
        "insert into attendances (presence_id, user_id, nik, full_name, email, value, clock_in, day) values ($1, $2, 'TWIN', 'Twin', 'twin@stranger.test', 'present', now(), current_date)",
        [ids.presence, member.id],
      ),
    ),
  ),
  grants_to_events: trigger(twins()),
  feedbacks_to_events: trigger(
    twins((ask, { ids, member }) =>
      ask(
        'insert into content_feedbacks (id, content_id, cohort_id, enrollment_id, user_id, rating) values ($1, $2, $3, $1, $4, 5)',
        [...[ids.enrollment, ids.module, ids.batch, member.id]],
      ),
    ),
  ),
  posts_to_events: trigger(twins()),
  likes_to_events: trigger(
    twins((ask, { ids, own }) =>
      ask('insert into knowledge_readers (post_id, user_id, is_liked, liked_at) values ($1, $2, true, now())', [
        ids.module,
        own.id,
      ]),
    ),
  ),
  keep_file_bytes: trigger(
    asked(
      "insert into files (key, name, mime, size, visibility) values ($1, 'x.png', 'image/png', 1, 'public')",
      ({ stranger }) => [`image/${stranger.code}.png`],
    ),
  ),
  keep_tally: trigger(twins((ask, { ids }) => ask('delete from presences where id = $1', [ids.presence]))),
  keep_tally_of_enrollment: trigger(
    twins((ask, { ids }) => ask("update enrollments set status = 'declined' where id = $1", [ids.enrollment])),
  ),
  keep_tally_of_attendance: trigger(renamedTwin),
  keep_tally_of_item_result: trigger(twins()),
  keep_tally_of_assignment_result: trigger(twins()),
  copy_member_to_attendances: trigger(renamedTwin),
  copy_member_to_results: trigger(renamedTwin),
  copy_member_to_grants: trigger(renamedTwin),
  enrolled_to_results: trigger(twins()),
  enrolment_changes_to_results: trigger(
    twins((ask, { ids }) => ask("update enrollments set status = 'cancelled' where id = $1", [ids.enrollment])),
  ),
  relation_to_results: trigger(twins()),
  relations_to_events: trigger(twins()),
  passed_on_arrival_to_grants: trigger(twins()),
  passed_to_grants: trigger(twins((ask, { ids }) => ask('update enrollments set score = 90 where id = $1', [ids.enrollment]))),
  relation_to_grants: trigger(twins()),
  meetings_to_totals: trigger(
    twins(async (ask, { ids }) => {
      await ask('insert into schedules (presence_id, cohort_id, start_date_time) values ($1, $2, now())', [
        ids.presence,
        ids.batch,
      ])
      await ask("update schedules set cancelled_at = now(), cancel_reason = 'Sakit' where cohort_id = $1", [ids.batch])
    }),
  ),
}

const others: Readonly<Record<string, Definer | ClosedDefiner>> = {
  expect_results: { touches: 'Called by triggers with the organisation of the row.', closed: true },
  expect_results_of: { touches: 'Called by triggers with the organisation of the row.', closed: true },
  recount_enrollments: { touches: 'Called by triggers with the organisation of the row.', closed: true },
  recount_cohort: { touches: 'Called by triggers with the organisation of the row.', closed: true },
  note_credential_use: { touches: 'Called by the two functions that let a key in: when it was used last.', closed: true },
  lock_run: { touches: 'Called by triggers with the organisation of the row.', closed: true },
  grant_achievements: { touches: 'Called by triggers with the organisation of the row.', closed: true },
  matching_members: {
    touches: 'members of the asking organisation, and whoever takes part in its batches',
    probes: { 'everything there is': asked("select matching_members('%', 1000)") },
  },
  next_certificate_number: {
    touches: 'the numbers of the organisation that is asked',
    probes: {
      'a template of nobody here': asked("select next_certificate_number($1, 'X', 2026)", ({ ids }) => [ids.badge]),
    },
  },
  public_certificate: { touches: 'The certificate whose code is shown, for the public page.', closed: true },
  distribution_organizations: {
    touches: 'names of partner organisations, and of all for the platform’s own organisation',
    probes: { 'an ordinary organisation': asked('select * from distribution_organizations()') },
  },
  distributed_by: {
    touches: 'the name of who distributes a published content of these kinds to the asking organisation',
    probes: {
      'a content that is not distributed here': asked("select distributed_by($1, array['classroom'])", ({ ids }) => [ids.module]),
    },
  },
  distribution_owners: {
    touches: 'ids of organisations that distribute something to the asking one',
    probes: { 'an organisation to which nothing is distributed': asked('select distribution_owners()') },
  },
  my_files_elsewhere: {
    touches: 'files that whoever asks handed in at an organisation that distributes to the asking one',
    probes: {
      'a file of the other': asked(
        'select * from my_files_elsewhere(array(select gen_random_uuid()) || $1::uuid[])',
        ({ member, ids }) => [[member.id, ...Object.values(ids)]],
      ),
    },
  },
  waiting_in_turn: {
    touches: 'ids of those who wait for a seat in a run of the asking organisation, or of the owner it visits',
    probes: { 'a class of the other': asked('select waiting_in_turn($1, null)', ({ ids }) => [ids.batch]) },
  },
  reached_contents: { touches: 'Read by the policies of visitors: what is distributed to their organisation.', closed: true },
  serves_host: {
    touches: 'whether a host belongs to an organisation, which its pages tell anybody',
    probes: { 'a host of the other': asked('select serves_host($1)', ({ owner }) => [`${owner.code}.owner.test`]) },
  },
}

/** Search functions are made for every table with a search text (after-migrations.sql) and are all the same. */
const searches = (names: readonly string[]): Readonly<Record<string, Definer>> =>
  Object.fromEntries(
    names
      .filter((name) => name.startsWith('search_'))
      .map((name) => [name, { touches: OWN_ROWS, probes: { 'everything there is': asked(`select ${name}('%')`) } }]),
  )

/** Every function that works with its owner's rights: what it may touch, and the attempts that show it. */
export const definers = (names: readonly string[]): Readonly<Record<string, Definer | ClosedDefiner>> => ({
  ...ofPeople,
  ...sessions,
  ...learning,
  ...others,
  ...searches(names),
})
