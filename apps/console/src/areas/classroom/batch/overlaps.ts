interface Activity {
  readonly title: string
  readonly building_name?: string | null | undefined
  readonly room_name?: string | null | undefined
  readonly start_time: string
  readonly end_time: string
}

const roomOf = ({ building_name, room_name }: Activity) => `${building_name ?? ''}|${room_name ?? ''}`.toLowerCase()

/** What else happens in the same room at the same time; without a room nothing can collide. */
export const overlapOf = (activities: readonly Activity[], at: number): string | null => {
  const one = activities[at]
  if (!one?.room_name) return null
  const other = activities.find(
    (rival, n) => n !== at && roomOf(rival) === roomOf(one) && rival.start_time < one.end_time && one.start_time < rival.end_time,
  )
  return other ? other.title : null
}

interface Room {
  readonly title: string
  readonly building_name: string | null
  readonly capacity: number | null
}

const same = (one: string | null | undefined, other: string | null | undefined) =>
  (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase()

/** How many the room of an activity holds where the batch has more seats; a room nobody described holds everybody. */
export const tooSmall = (rooms: readonly Room[], { building_name, room_name }: Activity, seats: number): number | null => {
  if (!room_name) return null
  const known = rooms.filter((room) => same(room.title, room_name) && (!building_name || same(room.building_name, building_name)))
  const holds = known.map(({ capacity }) => capacity ?? Number.POSITIVE_INFINITY)
  // Where several rooms are called so, the largest may be meant.
  const most = Math.max(...holds)
  return known.length > 0 && most < seats ? most : null
}
