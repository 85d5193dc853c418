import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomContentApi, type ShownTree } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { givenThumbnail } from '@pelita/contract/platform/file.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { useData } from '../../../data/use-data.ts'
import { ContentDefaults } from '../../../kit/content/general/content-defaults.tsx'
import type { Mode } from '../../../kit/content/wizard/wizard-step.ts'
import { RecordLoader } from '../../../kit/form/record/record-loader.tsx'
import { useGuardedForm } from '../../../kit/form/use-guarded-form.ts'
import { batchesPath, batchPath } from '../wizard/wizard-paths.ts'
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
  const back = () => void navigate({ href: batchesPath(mode, id) })
  const { send } = useAction(classroomBatchApi.create, { failed: 'Failed to create batch' })
  const contents = useMemo(() => contentsOf(tree), [tree])
  const all = [...contents].map(([flow_id, item]) => ({ flow_id, ...item }))
  const presences = all.filter((item) => item.type === 'presence')
  const form = useGuardedForm<BatchOut, BatchValues, { made: string }>({
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
    // Its address lies below the class, so this form opens it.
    save: async (values) => ({ made: (await send({ params: { id }, body: values })).id }),
    saved: 'Batch has been successfully created.',
    failed: 'Failed to create batch',
    // While its class is made a batch is only its form, and the wizard goes on.
    done: ({ made }) => (mode === 'create' ? back() : void navigate({ to: batchPath(mode, id, made), replace: true })),
  })
  const titles = new Map(presences.map(({ flow_id, title }) => [flow_id, title]))
  const named = { presences: titles, contents, experts: [], supports: [], coaches: [] }
  return <BatchForm form={form} {...named} place={{ id, batchId: null }} submit="Create" back={back} />
}
