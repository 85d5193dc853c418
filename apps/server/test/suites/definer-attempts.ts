import type { Definer } from './definer-probe.ts'
import { type Ask, makeTwins, type World } from './definer-world.ts'

export const OWN_ROWS = 'rows of the asking organisation only'
export type Probe = Definer['probes'][string]

/** Every membership a stranger could name: of the owner, of both, in the bin, and the one under an id that both have. */
export const members = ({ member, shared, binned }: World) => [member.id, shared.id, shared.here, binned.id, binned.here]
export const eachMember =
  (text: string, more: readonly unknown[] = []): Probe =>
  async (ask, world) => {
    for (const id of members(world)) await ask(text, [id, ...more])
  }
export const asked =
  (text: string, values: (world: World) => readonly unknown[] = () => []): Probe =>
  (ask, world) =>
    ask(text, values(world))

/** The owner's class once more, in the stranger's organisation and under the same ids, with a person of the same id in it. */
export const twins =
  (then: (ask: Ask, world: World) => Promise<unknown> = async () => {}): Probe =>
  async (ask, world) => {
    await ask("insert into memberships (id, nik, full_name, email) values ($1, 'TWIN', 'Twin', 'twin@stranger.test')", [
      world.member.id,
    ])
    await makeTwins(ask, world.ids, world.member.id)
    await then(ask, world)
  }
export const renamedTwin = twins((ask, { member }) =>
  ask("update memberships set nik = 'OTHER', full_name = 'Other' where id = $1", [member.id]),
)
export const trigger = (probe: Probe): Definer => ({ touches: OWN_ROWS, probes: { 'records under the same ids': probe } })

export const changes = (ids: readonly string[], fields: object) => JSON.stringify(ids.map((member_id) => ({ member_id, fields })))
export const links = (world: World) =>
  JSON.stringify(members(world).map((member_id, n) => ({ member_id, hash: `hash ${n}`, email: world.member.email })))
