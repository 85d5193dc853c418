import type { PresenceDetail } from '@pelita/contract/areas/presence.ts'
import { Link } from '@tanstack/react-router'
import detail from '../../kit/detail/detail.module.css'
import { useMayOpen } from '../../kit/page/use-may-open.ts'
import { t } from '../../kit/text/t.ts'

const CLASSES = '/classroom'

/** The class or other module that uses the presence, and the way there for who may open it; without one the way to where it is put to use. */
export function AssociateLink({ presence }: { presence: PresenceDetail }) {
  const { content_type, associate_id, associate_title } = presence
  const mayOpen = useMayOpen()
  const path = `/${content_type}/detail/${associate_id}`
  if (!associate_id && content_type === 'classroom' && mayOpen(CLASSES)) {
    return (
      <>
        {'- · '}
        <Link className={detail.factLink} to={CLASSES}>
          {t('Add it to the contents of a classroom')}
        </Link>
      </>
    )
  }
  if (!associate_id || !mayOpen(path)) return associate_title ?? '-'
  return (
    <Link className={detail.factLink} to={path}>
      {associate_title}
    </Link>
  )
}
