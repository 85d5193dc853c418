import { openDialog } from '../feedback/dialog-store.ts'
import { t } from '../text/t.ts'
import css from './expert-group.module.css'
import { Face } from './face.tsx'

interface Expert {
  readonly id: string
  readonly name: string
  readonly avatar: string | null
}

/** As specified: at most three pictures, two names, the others in a popup. */
const FACES = 3
const NAMES = 2

function ExpertList({ experts }: { experts: readonly Expert[] }) {
  return (
    <ul className={css.list}>
      {experts.map(({ id, name, avatar }) => (
        <li key={id}>
          <Face name={name} picture={avatar} size={36} />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Who reviews the results of a report. */
export function ExpertGroup({ experts }: { experts: readonly Expert[] }) {
  const open = () => void openDialog(() => <ExpertList experts={experts} />, { title: 'List Expert', size: 'sm' })
  if (experts.length === 0) return null
  return (
    <div className={css.group}>
      <span className={css.label}>{t('Experts')}</span>
      <span className={css.faces}>
        {experts.slice(0, FACES).map(({ id, name, avatar }) => (
          <Face key={id} name={name} picture={avatar} size={28} />
        ))}
      </span>
      <span className={css.names}>
        {experts
          .slice(0, NAMES)
          .map(({ name }) => name)
          .join(', ')}
        {experts.length > NAMES && (
          <>
            {', '}
            <button type="button" className={css.others} onClick={open}>
              {t('Others')}
            </button>
          </>
        )}
      </span>
    </div>
  )
}
