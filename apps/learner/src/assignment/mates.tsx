import { t } from '@pelita/console/kit/text/t.ts'
import { GROUP_OTHERS_MAX } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { learnerAssignmentApi } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { useCallback, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { Problem } from '../kit/states.tsx'
import { useOnce } from '../kit/use-once.ts'

interface Props {
  relationId: string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Who else is in the group: people of my batch who are in none yet. */
export function Mates({ relationId, chosen, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const load = useCallback(
    () => learnerCall(learnerAssignmentApi.mates, { params: { relation_id: relationId }, query: { page_size: -1 } }),
    [relationId],
  )
  const { data, failure, again } = useOnce(load)
  const found = (data?.results ?? []).filter(
    ({ full_name, nik, user_id }) =>
      chosen.includes(user_id) || `${full_name} ${nik}`.toLowerCase().includes(typed.trim().toLowerCase()),
  )
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className="card mates">
      <legend className="unseen">{t('My group')}</legend>
      <p className="mates-count" aria-live="polite">
        {t('My group: {n} of at most {max} others', { n: chosen.length, max: GROUP_OTHERS_MAX })}
      </p>
      {failure && <Problem text={failure} retry={again} />}
      <input
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        aria-label={t('Search by name')}
        placeholder={t('Search by name')}
      />
      {found.map(({ user_id, full_name, nik, organization }) => (
        <label key={user_id} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(user_id)}
            disabled={!chosen.includes(user_id) && chosen.length >= GROUP_OTHERS_MAX}
            onChange={() => toggle(user_id)}
          />
          <span>
            {full_name} <small className="soft">{[nik, organization].filter(Boolean).join(' · ')}</small>
          </span>
        </label>
      ))}
      {data && found.length === 0 && <p className="soft">{t('Nobody was found')}</p>}
    </fieldset>
  )
}
