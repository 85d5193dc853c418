import { Button } from '@mantine/core'
import type { Permission } from '@pelita/contract/core/catalogue.ts'
import { REVIEWED_STATES } from '@pelita/contract/learning/content-states.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAllowed } from '../../../data/session.ts'
import { lazyOpener } from '../../feedback/lazy-opener.ts'
import { routeOf } from '../../page/route-of.ts'
import { t } from '../../text/t.ts'
import { type ContentStatus, duplicate, type Moved, type MovedKind, move } from './status-moves.ts'
import { MOVES } from './status-steps.ts'

interface Props {
  kind: MovedKind<unknown> & { readonly feature: { readonly can: (action: 'update' | 'create') => Permission } }
  record: Moved
  /** Where a content is shown. */
  detail: (id: string) => string
  /** What its status can be; without it, that it is reviewed before it is published. */
  states?: readonly ContentStatus[]
  /** What keeps it from being published, each in a sentence, and where that is mended. */
  missing?: { readonly sentences: readonly string[]; readonly way: { readonly label: string; readonly to: string } }
}

const tellMissing = lazyOpener(async () => (await import('./tell-missing.tsx')).tellMissing)

/** Every move the status allows, and a copy. */
export function StatusButtons({ kind, record, detail, states = REVIEWED_STATES, missing }: Props) {
  const { feature } = kind
  const may = useAllowed(feature.can('update'))
  const mayCreate = useAllowed(feature.can('create'))
  const navigate = useNavigate()
  const [copying, setCopying] = useState(false)
  const { status } = record
  const copy = async () => {
    setCopying(true)
    const id = await duplicate(kind, record.id)
    setCopying(false)
    if (id) void navigate(routeOf(detail(id)))
  }
  const go = async (to: ContentStatus) => {
    if (to !== 'publish' || !missing || missing.sentences.length === 0) return void (await move(kind, record, to))
    if (await tellMissing(kind.noun, missing.sentences, missing.way)) void navigate(routeOf(missing.way.to))
  }
  return (
    <>
      {mayCreate && (
        <Button variant="default" loading={copying} onClick={() => void copy()}>
          {t('Duplicate')}
        </Button>
      )}
      {may &&
        MOVES.filter(([from, to]) => from === status && states.includes(to)).map(([, to, label]) => (
          <Button key={to} variant="default" onClick={() => void go(to)}>
            {t(label)}
          </Button>
        ))}
    </>
  )
}
