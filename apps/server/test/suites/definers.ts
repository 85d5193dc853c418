import { hashToken } from '../../src/platform/http/visitor.ts'
import { asMember, type ClosedDefiner, type Definer } from './definer-probe.ts'
import { type Ask, makeTwins, type World } from './definer-world.ts'

const OWN_ROWS = 'rows of the asking organisation only'
type Probe = Definer['probes'][string]

/** Every membership a stranger could name: of the owner, of both, in the bin, and the one under an id that both have. */
const members = ({ member, shared, binned }: World) => [member.id, shared.id, shared.here, binned.id, binned.here]
const eachMember =
  (text: string, more: readonly unknown[] = []): Probe =>
  async (ask, world) => {
    for (const id of members(world)) await ask(text, [id, ...more])
  }
const asked =
  (text: string, values: (world: World) => readonly unknown[] = () => []): Probe =>
  (ask, world) =>
    ask(text, values(world))

/** The owner's class once more, in the stranger's organisation and under the same ids, with a person of the same id in it. */
const twins =
  (then: (ask: Ask, world: World) => Promise<unknown> = async () => {}): Probe =>
  async (ask, world) => {
    await ask("insert into memberships (id, nik, full_name, email) values ($1, 'TWIN', 'Twin', 'twin@stranger.test')", [
      world.member.id,
    ])
    await makeTwins(ask, world.ids, world.member.id)
    await then(ask, world)
  }
const renamedTwin = twins((ask, { member }) =>
  ask("update memberships set nik = 'OTHER', full_name = 'Other' where id = $1", [member.id]),
)
const trigger = (probe: Probe): Definer => ({ touches: OWN_ROWS, probes: { 'records under the same ids': probe } })

const changes = (ids: readonly string[], fields: object) => JSON.stringify(ids.map((member_id) => ({ member_id, fields })))
const links = (world: World) =>
  JSON.stringify(members(world).map((member_id, n) => ({ member_id, hash: `hash ${n}`, email: world.member.email })))

const people: Readonly<Record<string, Definer>> = {
  is_shared_person: {
    touches: 'whether another organisation has a person, the bin included; nothing else of either',
    probes: {
      everybody: async (ask, { member, shared, binned }) => {
        for (const { person_id } of [member, shared, binned]) await ask('select is_shared_person($1)', [person_id])
      },
    },
  },
  change_persons: {
    touches: 'what was typed for a pending member, or the person nobody else has',
    probes: {
      'members of others, of both and in the bin': asked('select change_persons($1::jsonb)', (world) => [
        changes(members(world), { full_name: 'Taken', email: 'taken@evil.test', phone: null }),
      ]),
    },
  },
  give_password: {
    touches: 'the person nobody else has',
    probes: { 'members of others, of both and in the bin': eachMember("select give_password($1, 'evil hash')") },
  },
  unlock_person: {
    touches: 'the person nobody else has',
    probes: { 'members of others, of both and in the bin': eachMember('select unlock_person($1)') },
  },
  end_member_sessions: {
    touches: OWN_ROWS,
    probes: { 'members of others': asked('select end_member_sessions($1::uuid[])', (world) => [members(world)]) },
  },
  issue_links: {
    touches: OWN_ROWS,
    probes: { 'members of others': asked("select issue_links($1::jsonb, now() + interval '1 day')", (world) => [links(world)]) },
  },
  void_links: { touches: OWN_ROWS, probes: { 'members of others': eachMember('select void_links($1)') } },
  anonymise_member: {
    touches: 'the membership here; the person only when nobody else has it',
    probes: {
      'somebody else’s member': asked('select anonymise_member($1)', ({ member }) => [member.id]),
      'a person of both': asked('select anonymise_member($1)', ({ shared }) => [shared.here]),
      'a person the other has in the bin': asked('select anonymise_member($1)', ({ binned }) => [binned.here]),
    },
  },
  my_invitations: {
    touches: 'names of organisations that invite the address of whoever is signed in with the own password',
    probes: {
      'whoever is invited': async (ask, world) => {
        await asMember(ask, world, world.guest.id)
        return ask('select * from my_invitations($1)', [world.guest.session])
      },
      'another member with that session': asked('select * from my_invitations($1)', ({ guest }) => [guest.session]),
      'a session of the other organisation': asked('select * from my_invitations($1)', ({ memberSession }) => [memberSession]),
    },
  },
  answer_invitation: {
    touches: 'the invitation of whoever is signed in with the own password, and the person it makes them',
    probes: {
      'whoever is invited': async (ask, world) => {
        await asMember(ask, world, world.guest.id)
        return ask('select * from answer_invitation($1, $2, true)', [world.guest.session, world.guest.invitation])
      },
      'another member with that session': asked('select * from answer_invitation($1, $2, true)', ({ guest }) => [
        guest.session,
        guest.invitation,
      ]),
      'somebody else’s invitation': async (ask, world) => {
        await asMember(ask, world, world.guest.id)
        return ask('select * from answer_invitation($1, $2, false)', [world.guest.session, world.member.id])
      },
    },
  },
  fill_member_from_person: {
    touches: 'the person a membership is given by id; only sign-in and acceptance give one',
    probes: {
      'an invitation to an address the other has': asked(
        "insert into memberships (nik, full_name, email) values ('F-1', 'Typed', $1) returning full_name, phone, picture, gender, birth_date, has_password, locked_until",
        ({ member }) => [member.email],
      ),
      'a member the other has too, back from the bin': async (ask, { unproven }) => {
        await ask("select set_config('app.bin', 'open', true)")
        await ask('update memberships set deleted_at = null where id = $1', [unproven.here])
      },
    },
  },
  copy_person_to_memberships: {
    touches: 'accepted, living memberships of the person, told as “The account’s owner”',
    probes: {
      'a person nobody else has': asked('select change_persons($1::jsonb)', ({ own }) => [
        changes([own.id], { full_name: 'Other' }),
      ]),
    },
  },
  copy_access_to_memberships: {
    touches: 'accepted, living memberships of the person, without history; no lock of a person of both',
    probes: { 'a person nobody else has': asked('select give_password($1, null)', ({ own }) => [own.id]) },
  },
  person_becomes_shared: {
    touches:
      'a password and sessions of the person that somebody else than the holder of the address chose; locks that were seen',
    probes: {
      'a member with an unproven password, back from the bin': async (ask, { unproven }) => {
        await ask("select set_config('app.bin', 'open', true)")
        await ask('update memberships set deleted_at = null where id = $1', [unproven.here])
      },
      'an invitation to an address the other has': async (ask, { own, member }) => {
        await ask("insert into memberships (nik, full_name, email) values ('F-1', 'Typed', $1)", [member.email])
        await ask('update memberships set deleted_at = null where id = $1', [own.id])
      },
    },
  },
  forget_person: {
    touches: 'the person whom no membership is left of, the bin counting as one',
    probes: {
      'a person of both': asked('delete from memberships where id = $1', ({ shared }) => [shared.here]),
      'a person the other has in the bin': asked('delete from memberships where id = $1', ({ binned }) => [binned.here]),
    },
  },
}

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
  enrollments_to_events: trigger(twins()),
  results_to_events: trigger(
    twins((ask, { ids }) => ask("update item_results set state = 'done' where relation_id = $1", [ids.quiz])),
  ),
  grants_to_events: trigger(twins()),
  keep_file_bytes: trigger(
    asked(
      "insert into files (key, name, mime, size, visibility) values ($1, 'x.png', 'image/png', 1, 'public')",
      ({ stranger }) => [`image/${stranger.code}.png`],
    ),
  ),
  keep_tally: trigger(twins((ask, { ids }) => ask('delete from presences where id = $1', [ids.presence]))),
  copy_member_to_attendances: trigger(renamedTwin),
  copy_member_to_results: trigger(renamedTwin),
  copy_member_to_grants: trigger(renamedTwin),
  enrolled_to_results: trigger(twins()),
  enrolment_changes_to_results: trigger(
    twins((ask, { ids }) => ask("update enrollments set status = 'cancelled' where id = $1", [ids.enrollment])),
  ),
  relation_to_results: trigger(twins()),
  passed_on_arrival_to_grants: trigger(twins()),
  passed_to_grants: trigger(twins((ask, { ids }) => ask('update enrollments set score = 90 where id = $1', [ids.enrollment]))),
  relation_to_grants: trigger(twins()),
}

const others: Readonly<Record<string, Definer | ClosedDefiner>> = {
  expect_results: { touches: 'Called by triggers with the organisation of the row.', closed: true },
  recount_enrollments: { touches: 'Called by triggers with the organisation of the row.', closed: true },
  recount_cohort: { touches: 'Called by triggers with the organisation of the row.', closed: true },
  lock_run: { touches: 'Called by triggers with the organisation of the row.', closed: true },
  grant_achievements: { touches: 'Called by triggers with the organisation of the row.', closed: true },
  matching_members: { touches: OWN_ROWS, probes: { 'everything there is': asked("select matching_members('%', 1000)") } },
  public_certificate: { touches: 'The certificate whose code is shown, for the public page.', closed: true },
  distribution_organizations: {
    touches: 'names of organisations, for the platform’s own organisation',
    probes: { 'an ordinary organisation': asked('select * from distribution_organizations()') },
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
  ...people,
  ...sessions,
  ...learning,
  ...others,
  ...searches(names),
})
