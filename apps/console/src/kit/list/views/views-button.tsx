import { IconBookmark } from '@tabler/icons-react'
import { Popup } from '../../feedback/popup.tsx'
import { Bone } from '../../feedback/skeletons.tsx'
import { lazyPart } from '../../page/lazy-part.tsx'
import { t } from '../../text/t.ts'
import css from '../list-view.module.css'
import type { ListControl } from '../state/use-list-state.ts'

// Most visits never open it.
const SavedViews = lazyPart(() => import('./saved-views.tsx'))

/** The views of a list this person saved: search, filters, order, columns and page size under a name. */
export function ViewsButton({ list, control }: { list: string; control: ListControl }) {
  const label = t('Saved views')
  return (
    <Popup
      label={label}
      align="end"
      prepare={SavedViews.prepare}
      waiting={<Bone width={280} height={160} />}
      trigger={(trigger) => (
        <button {...trigger} type="button" className={`bare-icon ${css.tool}`} aria-label={label} title={label}>
          <IconBookmark size={18} stroke={1.5} aria-hidden />
        </button>
      )}
    >
      {(close) => <SavedViews list={list} control={control} close={close} />}
    </Popup>
  )
}
