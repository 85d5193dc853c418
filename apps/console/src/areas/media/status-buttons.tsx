import { Button } from '@mantine/core'
import type { MediaDetail } from '@pelita/contract/areas/media/media.ts'
import type { MediaStatus } from '@pelita/contract/areas/media/media-form.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAllowed } from '../../data/session.ts'
import { placeOf } from '../../kit/page/place-of.ts'
import { t } from '../../kit/text/t.ts'
import type { Kind } from './media-kinds.ts'
import { duplicate, move } from './media-moves.ts'

interface Props {
  kind: Kind
  record: MediaDetail
}

/** Every move the status allows, and a copy. */
export function StatusButtons({ kind, record }: Props) {
  const { feature, screens } = kind
  const may = useAllowed(feature.can('update'))
  const mayCreate = useAllowed(feature.can('create'))
  const navigate = useNavigate()
  const [copying, setCopying] = useState(false)
  const { status } = record
  const copy = async () => {
    setCopying(true)
    const id = await duplicate(kind, record.id)
    setCopying(false)
    if (id) void navigate(placeOf(pathTo(screens.detail.path, { id })))
  }
  const button = (label: string, to: MediaStatus) => (
    <Button variant="default" onClick={() => void move(kind, record, to)}>
      {t(label)}
    </Button>
  )
  return (
    <>
      {mayCreate && (
        <Button variant="default" loading={copying} onClick={() => void copy()}>
          {t('Duplicate')}
        </Button>
      )}
      {may && status === 'draft' && button('Send to Review', 'review')}
      {may && status === 'review' && button('Return to Draft', 'draft')}
      {may && status !== 'publish' && button('Publish', 'publish')}
      {may && status === 'publish' && button('Unpublish', 'draft')}
    </>
  )
}
