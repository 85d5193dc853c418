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
