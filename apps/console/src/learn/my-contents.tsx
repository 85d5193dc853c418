import { type ITEM_STATES, learnerCatalogueApi } from '@pelita/contract/areas/learner-catalogue.ts'
import { type ItemTypeKey, itemType } from '@pelita/contract/learning/item-types.ts'
import { IconCircle, IconCircleCheck, IconLock, IconProgress } from '@tabler/icons-react'
import { useCallback } from 'react'
import { t } from '../kit/text/t.ts'
import { learnerCall } from './learner-session.ts'
import { useLoad } from './use-load.ts'

type State = (typeof ITEM_STATES)[number]

const STATES: Readonly<Record<State, { label: string; Icon: typeof IconLock }>> = {
  locked: { label: 'Locked', Icon: IconLock },
  open: { label: 'Open', Icon: IconCircle },
  in_progress: { label: 'In progress', Icon: IconProgress },
  done: { label: 'Done', Icon: IconCircleCheck },
}

const kindOf = (type: ItemTypeKey) => (type === 'presence' ? 'Attendance' : itemType(type).title)

/** What a class I take part in consists of, and how far I am. */
export function MyContents({ enrollmentId }: { enrollmentId: string }) {
  const load = useCallback(() => learnerCall(learnerCatalogueApi.enrollment, { params: { id: enrollmentId } }), [enrollmentId])
  const { data } = useLoad(load)
  if (!data || data.sections.length === 0) return null
  return (
    <section>
      <h2>{t('My progress in {title}: {n}%', { title: data.batch_title ?? data.title, n: data.progress })}</h2>
      <div className="card">
        {data.sections.map((section) => (
          <div key={`${section.day_id} ${section.section_id}`}>
            {(section.day_title || section.section_title) && (
              <p className="soft">{[section.day_title, section.section_title].filter(Boolean).join(' · ')}</p>
            )}
            <ul className="steps">
              {section.items.map((item) => {
                const { label, Icon } = STATES[item.state]
                return (
                  <li key={item.relation_id} data-state={item.state}>
                    <Icon size={20} stroke={1.5} aria-hidden />
                    <span>
                      {item.title}
                      <small>
                        {t(kindOf(item.asset_type))} · {t(label)}
                        {item.state === 'locked' && item.locked_reason && `: ${item.locked_reason}`}
                      </small>
                    </span>
                  </li>
                )
              })}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
