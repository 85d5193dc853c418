import { Button } from '@mantine/core'
import type { RunSeats } from '@pelita/contract/learning/seats.ts'
import { RefusedBox } from '../feedback/refusal.tsx'
import { OptionsSelect } from '../pickers/options-select.tsx'
import { t } from '../text/t.ts'
import css from './participants.module.css'
import { freeText, type Shortage } from './seats-text.ts'

interface Way {
  readonly label: string
  readonly run: () => void
}

interface Props {
  /** The batch that is full, where it has a name. */
  title: string | null
  shortage: Shortage
  ways: readonly Way[]
  others?: RunSeats['others']
  elsewhere?: (batchId: string) => void
  pending: boolean
}

const sentence = (title: string | null, { max_participants: max, taken, free, wanted }: Shortage): string => {
  const batch = title ?? t('The list of participants')
  if (free === 0) return t('{batch} is full: {taken} of {max} seats are taken.', { batch, taken, max })
  const values = { batch, free: freeText(free), wanted }
  return t('{batch} has {free}, and {wanted} people need one.', values)
}

/** More people than seats: what is the matter, and every way out of it. */
export function SeatWays({ title, shortage, ways, others = [], elsewhere, pending }: Props) {
  return (
    <RefusedBox>
      <p>{sentence(title, shortage)}</p>
      <div className={css.ways}>
        {ways.map(({ label, run }) => (
          <Button key={label} variant="default" disabled={pending} onClick={run}>
            {label}
          </Button>
        ))}
      </div>
      {elsewhere && others.length > 0 && (
        <OptionsSelect
          label="Another batch"
          placeholder="Choose another batch"
          options={others.map(({ id, title: other, free }) => ({ value: id, label: `${other} · ${freeText(free)}` }))}
          value={null}
          onChange={(id) => id && elsewhere(id)}
        />
      )}
    </RefusedBox>
  )
}

/** The limit that lets everybody in. */
export const raisedTo = ({ taken, wanted }: Pick<Shortage, 'taken' | 'wanted'>): number => taken + wanted
