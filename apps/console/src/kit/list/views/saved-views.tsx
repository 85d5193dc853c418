import { type SavedView, savedViewApi, VIEW_NAME_MAX } from '@pelita/contract/platform/saved-view.ts'
import { IconCheck, IconLink, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { useData } from '../../../data/use-data.ts'
import { copyText } from '../../feedback/copy-text.ts'
import { PrimaryButton } from '../../feedback/primary-button.tsx'
import { Bone } from '../../feedback/skeletons.tsx'
import { sameValue } from '../../form/conflict/same-value.ts'
import { t } from '../../text/t.ts'
import { useMemory, writeMemory } from '../state/list-memory.ts'
import type { ListControl } from '../state/use-list-state.ts'
import css from './saved-views.module.css'

interface Props {
  list: string
  control: ListControl
  close: () => void
}

const FAILED = 'Failed get saved views'

/** Chooses, saves and removes views; what can be shared is the address. */
export default function SavedViews({ list, control, close }: Props) {
  const { data, error } = useData(savedViewApi.list, { query: { list } }, FAILED, { show: 'none' })
  const views = data?.results
  return (
    <div className={css.panel}>
      <h3>{t('Saved views')}</h3>
      {views ? (
        <ViewList views={views} list={list} control={control} close={close} />
      ) : error ? (
        <p className={css.note}>{t(FAILED)}</p>
      ) : (
        <Bone width="100%" height={32} />
      )}
      <SaveView list={list} control={control} />
      <button type="button" className={css.share} onClick={() => void copyText(window.location.href)}>
        <IconLink size={16} stroke={1.5} aria-hidden />
        {t('Copy link to this view')}
      </button>
    </div>
  )
}

/** What a view keeps, as the list stands now. */
function useCurrentState(list: string, { state }: ListControl): SavedView['state'] {
  const { columns, size } = useMemory(list)
  const { keyword, sort, filters } = state
  return { keyword, sort, filters, ...(columns && { columns }), ...(size && { size }) }
}

function ViewList({ views, list, control, close }: Props & { views: readonly SavedView[] }) {
  const current = useCurrentState(list, control)
  const remove = useAction(savedViewApi.remove, { failed: 'Failed to remove the view' })
  const open = ({ state: { columns, size, ...view } }: SavedView) => {
    writeMemory(list, { columns, size })
    control.change({ view })
    close()
  }
  if (views.length === 0) return <p className={css.note}>{t('Filter and order the list, then save it under a name.')}</p>
  return (
    <ul className={css.views}>
      {views.map((view) => {
        const shown = sameValue(view.state, current)
        return (
          <li key={view.id}>
            <button type="button" className={css.view} aria-current={shown || undefined} onClick={() => open(view)}>
              <span>{view.name}</span>
              {shown && <IconCheck size={16} stroke={1.75} aria-hidden />}
            </button>
            <button
              type="button"
              className="bare-icon"
              aria-label={t('Remove view {name}', { name: view.name })}
              disabled={remove.pending}
              onClick={() => void remove.run({ params: { id: view.id } })}
            >
              <IconTrash size={16} stroke={1.5} aria-hidden />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The same name again replaces what it stood for. */
function SaveView({ list, control }: Omit<Props, 'close'>) {
  const [name, setName] = useState('')
  const state = useCurrentState(list, control)
  const save = useAction(savedViewApi.save, { done: 'View has been saved.', failed: 'Failed to save the view' })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || save.pending) return
    if (await save.run({ body: { list, name, state } })) setName('')
  }
  return (
    <form className={css.save} onSubmit={submit} noValidate>
      <input
        aria-label={t('Name of this view')}
        placeholder={t('Name of this view')}
        maxLength={VIEW_NAME_MAX}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PrimaryButton missing={name.trim() === '' && 'Give the view a name'} loading={save.pending}>
        {t('Save')}
      </PrimaryButton>
    </form>
  )
}
