import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomContentApi, type ShownTree } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { givenThumbnail } from '@pelita/contract/areas/file.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { useData } from '../../../data/use-data.ts'
import { ContentDefaults } from '../../../kit/form/content-defaults.tsx'
import { RecordLoader } from '../../../kit/form/record-loader.tsx'
import { useGuardedForm } from '../../../kit/form/use-guarded-form.ts'
import { type Mode, wizardPath } from '../wizard/wizard-paths.ts'
import { type BatchContent, BatchForm } from './batch-form.tsx'
import { type BatchOut, type BatchValues, batchSchema, emptyBatch } from './batch-values.ts'

const FAILED = 'Failed get contents'

/** A new batch of a classroom, below the address of its wizard. */
export function BatchCreate({ mode }: { mode: Mode }) {
  const { id = '' } = useParams({ strict: false })
  const query = useData(classroomContentApi.contents, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(tree) => (
        <ContentDefaults>
          {({ default_thumbnail }) => <NewBatch {...{ id, mode, tree, thumbnail: givenThumbnail(default_thumbnail) }} />}
        </ContentDefaults>
      )}
    </RecordLoader>
  )
}

/** What the contents are called and what they are, by flow. */
const contentsOf = (tree: ShownTree): ReadonlyMap<string, BatchContent> =>
  new Map(
    tree.sections.flatMap((section) => section.contents).map((item) => [item.id, { title: item.title, type: item.content_type }]),
  )

interface New {
  id: string
  mode: Mode
  tree: ShownTree
  thumbnail: string
}

function NewBatch({ id, mode, tree, thumbnail }: New) {
  const navigate = useNavigate()
  const back = () => void navigate({ to: wizardPath(mode, id), search: { step: '3' } })
  const { send } = useAction(classroomBatchApi.create, { failed: 'Failed to create batch' })
  const contents = useMemo(() => contentsOf(tree), [tree])
  const all = [...contents].map(([flow_id, item]) => ({ flow_id, ...item }))
  const presences = all.filter((item) => item.type === 'presence')
  const form = useGuardedForm<BatchOut, BatchValues, null>({
    schema: batchSchema,
    initial: {
      ...emptyBatch(
        tree.days,
        presences,
        all.filter((item) => item.type !== 'presence'),
      ),
      thumbnail,
    },
    draft: `classroom/${id}/batch`,
    // A batch has no address of its own to open: it leads back to the list of batches.
    save: async (values) => {
      await send({ params: { id }, body: values })
      return null
    },
    saved: 'Batch has been successfully created.',
    failed: 'Failed to create batch',
    done: back,
  })
  const titles = new Map(presences.map(({ flow_id, title }) => [flow_id, title]))
  const named = { presences: titles, contents, experts: [], supports: [], coaches: [] }
  return <BatchForm form={form} {...named} place={{ id, batchId: null }} submit="Create" back={back} />
}
