import { asked, changes, eachMember, links, members, OWN_ROWS } from './definer-attempts.ts'
import { asMember, type Definer } from './definer-probe.ts'

/** Functions about members and the persons behind them, whom two organisations may share. */
export const ofPeople: Readonly<Record<string, Definer>> = {
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
  reset_factors: {
    touches: 'the factors of a person nobody else has',
    probes: { 'members of others, of both and in the bin': eachMember('select reset_factors($1)') },
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
    touches: 'the membership here and what was written in coaching about it; the person only when nobody else has it',
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
