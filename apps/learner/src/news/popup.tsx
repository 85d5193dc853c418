import './news.css'
import { RichText } from '@pelita/console/kit/rich-text/rich-text.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import { type LearnerPopup, learnerPopupApi, type Placement } from '@pelita/contract/areas/popup/popup.ts'
import { contentPlace } from '@pelita/contract/learning/content-places.ts'
import { useEffect, useRef, useState } from 'react'
import { callNow } from '../data/session.ts'
import { go } from '../kit/path.tsx'
import { asksForPopup, popupWasShown } from './visit.ts'

/** What people of the console call web: everything that is wider than a phone. */
const platformNow = () => (matchMedia('(max-width: 767px)').matches ? 'mobile' : 'web')

/** Where its button leads within the app. */
const pathOf = ({ content_id, content_module }: LearnerPopup): string | null =>
  content_id && content_module ? contentPlace(content_module, content_id) : null

/** The one window an organisation shows on entering a place, at most one per visit; a line that fails shows none. */
export default function PopupOf({ placement }: { placement: Placement }) {
  const [popup, setPopup] = useState<LearnerPopup | null>(null)
  useEffect(() => {
    if (!navigator.onLine || !asksForPopup(placement, Date.now())) return
    let isHere = true
    callNow(learnerPopupApi.list, { query: { placement, platform: platformNow() } })
      .then(([found]) => {
        // Whoever has gone on meanwhile, or is asked something, is left alone.
        if (!found || !isHere || document.querySelector('dialog[open]')) return
        popupWasShown()
        setPopup(found)
      })
      .catch(() => null)
    return () => {
      isHere = false
    }
  }, [placement])
  return popup && <PopupWindow key={popup.id} popup={popup} onGone={() => setPopup(null)} />
}

function PopupWindow({ popup, onGone }: { popup: LearnerPopup; onGone: () => void }) {
  const { id, title, image, content, link, button_label } = popup
  const dialog = useRef<HTMLDialogElement>(null)
  const hasFollowed = useRef(false)
  const place = pathOf(popup)
  useEffect(() => {
    const shown = dialog.current
    if (!shown || shown.open) return
    shown.showModal()
    note(id, 'view')
  }, [id])
  const follow = () => {
    hasFollowed.current = true
    note(id, 'click')
    dialog.current?.close()
    if (place) go(place)
  }
  const close = () => {
    if (!hasFollowed.current) note(id, 'close')
    onGone()
  }
  const label = button_label || t('Open it')
  return (
    <dialog ref={dialog} className="ask popup" aria-labelledby="popup-title" onClose={close}>
      <h2 id="popup-title">{title}</h2>
      {image && <img className="news-picture" src={image} alt="" />}
      {content && <RichText html={content} />}
      <div className="answers">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {t('Close')}
        </button>
        {place && (
          <button type="button" className="button primary" onClick={follow}>
            {label}
          </button>
        )}
        {link && (
          <a className="button primary" href={link} target="_blank" rel="noopener noreferrer" onClick={follow}>
            {label}
          </a>
        )}
      </div>
    </dialog>
  )
}

/** For the figures of the console; nobody waits for it. */
const note = (id: string, event: 'view' | 'click' | 'close'): void => {
  callNow(learnerPopupApi.event, { params: { id }, body: { event } }).catch(() => null)
}
