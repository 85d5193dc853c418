import type { Counts } from '../../learning/tallies.ts'

/** The figures of attendance: the cards overlap (who confirmed and came counts in both), the rows' values do not. */
export const totalsOf = (values: Counts, states: Counts) => {
  const [present = 0, late = 0, absent = 0] = [values.present, values.late, values.absent]
  const [invited = 0, confirmed = 0, declined = 0] = [states.invited, states.confirmed, states.declined]
  return {
    total_presence: present + late,
    total_present: present,
    total_late: late,
    total_absent: absent,
    total_confirmed: confirmed,
    total_enrolled: invited + confirmed,
    total_invited: invited + confirmed + declined,
  }
}

export const checkedIn = (values: Counts): number => (values.present ?? 0) + (values.late ?? 0) + (values.visitor ?? 0)
