import { type LiveEventDetail, liveEventScreens } from '@pelita/contract/areas/live-event/live-event.ts'
import { liveEventContentApi } from '@pelita/contract/areas/live-event/live-event-contents.ts'
import css from '../../kit/content/content.module.css'
import ContentTab from '../../kit/content/tabs/content-tab.tsx'
import { isOwn } from '../../kit/list/cells/received.tsx'
import { LinkButton } from '../../kit/list/frame/link-button.tsx'
import { ListHeading } from '../../kit/list/frame/list-heading.tsx'
import { contentsPath } from './live-event-words.ts'

/** Days and sessions as participants go through them; they are built on a page of their own. */
export default function ContentsTab({ record }: { record: LiveEventDetail }) {
  const { id } = record
  return (
    <div className={css.stack}>
      <ListHeading title="Contents" subtitle="Days and sessions as participants go through them">
        {isOwn(record) && <LinkButton label="Manage Content" to={contentsPath(id)} needs={liveEventScreens.contents.needs} />}
      </ListHeading>
      <ContentTab id={id} calls={liveEventContentApi} />
    </div>
  )
}
